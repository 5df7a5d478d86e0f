import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useMutation } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './RequestAnswer.module.css'

const AcceptMutation = graphql(`
  mutation AcceptFollowRequest($user_id: ID!, $activity_id: ID!) {
    acceptFollowRequest(user_id: $user_id, activity_id: $activity_id)
  }
`)

const DeclineMutation = graphql(`
  mutation DeclineFollowRequest($user_id: ID!, $activity_id: ID!) {
    declineFollowRequest(user_id: $user_id, activity_id: $activity_id)
  }
`)

interface RequestAnswerProps {
  activityId: string
  userId: string
  username: string
  onAnswered: () => void
}

/** Accepts or declines a follow request. */
export function RequestAnswer({ activityId, userId, username, onAnswered }: RequestAnswerProps) {
  const { t } = useLingui()
  const say = useSay()
  const [answer, setAnswer] = useState<'accept' | 'decline'>()
  const [, runAccept] = useMutation(AcceptMutation)
  const [, runDecline] = useMutation(DeclineMutation)

  async function send(chosen: 'accept' | 'decline') {
    setAnswer(chosen)
    const variables = { user_id: userId, activity_id: activityId }
    const run = chosen === 'accept' ? runAccept : runDecline
    const { error } = await run(variables)
    setAnswer(undefined)
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
    // Also after a failure: the request may have been withdrawn.
    onAnswered()
  }

  return (
    <div className={styles.answers}>
      <Button
        size="sm"
        loading={answer === 'accept'}
        disabled={answer === 'decline'}
        aria-label={t`Accept ${username}`}
        onClick={() => send('accept')}
      >
        {t`Accept`}
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={answer === 'decline'}
        disabled={answer === 'accept'}
        aria-label={t`Decline ${username}`}
        onClick={() => send('decline')}
      >
        {t`Decline`}
      </Button>
    </div>
  )
}
