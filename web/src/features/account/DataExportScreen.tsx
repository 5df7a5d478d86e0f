import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { originOf } from '#graphql/config.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { useSay } from '#i18n/say.ts'
import { Screen } from '#ui/Screen.tsx'
import { toast } from '#ui/toast.ts'
import styles from './account.module.css'

const DownloadMyDataMutation = graphql(`
  mutation DownloadMyData {
    downloadMyData {
      href
    }
  }
`)

export function DataExportScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const { data, error } = await client.mutation(DownloadMyDataMutation, {})
    setBusy(false)
    if (!data) return toast.error(say(error ? sentenceOf(error) : MESSAGES.couldNotFetch))
    // The response is an attachment: the browser saves it and the page stays open.
    window.location.assign((await originOf(useSession.getState().zone)) + data.downloadMyData.href)
    toast.success(t`Your download begins`)
  }

  return (
    <Screen title={t`Download my data`} backTo="/privacy-and-security">
      <div className={styles.words}>
        <p>{t`You get one zip file with everything we have of you:`}</p>
        <ul>
          <li>{t`your profile, address, contact information and settings`}</li>
          <li>{t`your posts with their pictures and videos, comments, likes and dislikes`}</li>
          <li>{t`whom you follow and who follows you, your activity and messages`}</li>
          <li>{t`your requests to us, advertisements and payments`}</li>
        </ul>
        <p>{t`Keep it somewhere safe: whoever has the file can read it all.`}</p>
      </div>
      <Button
        size="lg"
        onClick={download}
        loading={isBusy}
        leftSection={<IconDownload size={22} aria-hidden="true" />}
      >{t`Download`}</Button>
    </Screen>
  )
}
