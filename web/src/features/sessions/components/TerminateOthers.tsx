import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

const TerminateOtherSessionsMutation = graphql(`
  mutation TerminateOtherSessions {
    terminateOtherSessions
  }
`)

export function TerminateOthers({ onTerminated }: { onTerminated: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching }, terminate] = useMutation(TerminateOtherSessionsMutation)

  async function confirm() {
    const { error } = await terminate({})
    setAsking(false)
    if (error) toast.error(say(sentenceOf(error)))
    else onTerminated()
  }

  return (
    <>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {t`Terminate all others`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Terminate all other sessions?`}
          action={t`Terminate`}
          isBusy={fetching}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t`Every other device is logged out at once.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
