import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { MenuList, MenuRow } from '#ui/MenuList.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import styles from './PrivateAccountScreen.module.css'

const PrivateAccountQuery = graphql(`
  query PrivateAccount {
    me {
      _id
      is_private
    }
  }
`)

const ToggleMutation = graphql(`
  mutation ToggleUserAccountMode {
    toggleUserAccountMode {
      _id
      is_private
    }
  }
`)

export function PrivateAccountScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data, error }] = useQuery({ query: PrivateAccountQuery })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isPrivate = data?.me.is_private

  async function toggle() {
    setBusy(true)
    const result = await client.mutation(ToggleMutation, {})
    setBusy(false)
    setAsking(false)
    if (result.error) return toast.error(say(sentenceOf(result.error)))
    toast.success(
      result.data?.toggleUserAccountMode.is_private ? t`Your account is private now` : t`Your account is public now`,
    )
  }

  return (
    <Screen title={t`Private Account`} backTo="/privacy-and-security">
      {error && !data ? (
        <ErrorView />
      ) : isPrivate === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <MenuList label={t`Private Account`}>
            <MenuRow
              icon={<IconEyeOff size={22} aria-hidden="true" />}
              control={
                <Switch
                  size="md"
                  aria-label={t`Private Account`}
                  checked={isPrivate}
                  disabled={isBusy}
                  onChange={() => (isPrivate ? setAsking(true) : toggle())}
                />
              }
            >
              <strong>{isPrivate ? t`Your account is private` : t`Your account is public`}</strong>
            </MenuRow>
          </MenuList>
          <h2 className={styles.heading}>{t`What a private account means`}</h2>
          <ul className={styles.meaning}>
            <li>{t`Only followers you have let in see your posts, your followers and whom you follow.`}</li>
            <li>{t`Whoever wants to follow you asks first; you accept or decline under Activity.`}</li>
            <li>{t`Whoever follows you already goes on following you.`}</li>
            <li>{t`Your username, picture, page title and biography stay visible to everybody.`}</li>
          </ul>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Make your account public?`}
          action={t`Make it public`}
          isBusy={isBusy}
          onConfirm={toggle}
          onClose={() => setAsking(false)}
        >
          <p>{t`Everybody will see your posts, and whoever is waiting to follow you is let in.`}</p>
        </ConfirmDialog>
      )}
    </Screen>
  )
}
