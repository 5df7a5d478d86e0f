import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { MenuRow } from '#ui/MenuList.tsx'
import { toast } from '#ui/toast.ts'
import styles from './ReadMarksRow.module.css'

const ReadMarksQuery = graphql(`
  query ReadMarks {
    conversationSettings {
      has_read_marks
    }
  }
`)

const SetReadMarksMutation = graphql(`
  mutation SetReadMarks($is_on: Boolean!) {
    setReadMarks(is_on: $is_on) {
      has_read_marks
    }
  }
`)

/** Whether others learn what the person has read, and the person what others have. */
export function ReadMarksRow() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data }, ask] = useQuery({ query: ReadMarksQuery, requestPolicy: 'cache-and-network' })
  const [isBusy, setBusy] = useState(false)

  async function change(isOn: boolean) {
    setBusy(true)
    const { error } = await client.mutation(SetReadMarksMutation, { is_on: isOn })
    setBusy(false)
    if (error) toast.error(say(sentenceOf(error)))
    ask({ requestPolicy: 'network-only' })
  }

  return (
    <MenuRow
      icon={<IconChecks size={22} aria-hidden="true" />}
      control={
        <Switch
          size="md"
          aria-label={t`Read marks`}
          checked={data?.conversationSettings.has_read_marks ?? true}
          disabled={!data || isBusy}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      }
    >
      <span className={styles.name}>{t`Read marks`}</span>
      <span className={styles.hint}>
        {t`People you write with see what you have read. Switched off, you do not see it of others either.`}
      </span>
    </MenuRow>
  )
}
