import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useMutation } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { toast } from '#ui/toast.ts'

const ConfirmDialog = lazyComponent(async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog)

const RemoveFollowerMutation = graphql(`
  mutation RemoveFollower($user_id: ID!) {
    removeFollower(user_id: $user_id)
  }
`)

interface RemoveFollowerProps {
  userId: string
  username: string
}

export function RemoveFollower({ userId, username }: RemoveFollowerProps) {
  const { t } = useLingui()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching }, removeFollower] = useMutation(RemoveFollowerMutation)

  async function remove() {
    const { error } = await removeFollower({ user_id: userId })
    setAsking(false)
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
  }

  return (
    <>
      <Button variant="default" size="sm" aria-label={t`Remove ${username}`} onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this follower?`}
          action={t`Remove`}
          isBusy={fetching}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t`${username} is not told about it.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
