import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from 'urql'
import { useDeviceName } from '#features/sessions/useDeviceName.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { SessionRow, SessionRowFragment } from './SessionRow.tsx'

const TerminateSessionMutation = graphql(`
  mutation TerminateSession($session_id: ID!) {
    terminateSession(session_id: $session_id)
  }
`)

interface OtherSessionProps {
  id: string
  session: FragmentOf<typeof SessionRowFragment>
  onTerminated: () => void
}

export function OtherSession({ id, session, onTerminated }: OtherSessionProps) {
  const { t } = useLingui()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching }, terminate] = useMutation(TerminateSessionMutation)
  const device = useDeviceName(readFragment(SessionRowFragment, session).device)

  async function confirm() {
    const { error } = await terminate({ session_id: id })
    setAsking(false)
    if (error) toast.error(say(sentenceOf(error)))
    else onTerminated()
  }

  return (
    <>
      <SessionRow
        session={session}
        action={
          <Button
            variant="default"
            size="sm"
            onClick={() => setAsking(true)}
            aria-label={t`Terminate the session of ${device}`}
          >
            {t`Terminate`}
          </Button>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={t`Terminate this session?`}
          action={t`Terminate`}
          isBusy={fetching}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t`${device} is logged out at once.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
