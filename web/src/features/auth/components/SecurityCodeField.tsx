import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { CodeStep } from '#features/auth/CodeStep.tsx'
import { sentenceOf, waitOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const SendSecurityCodeMutation = graphql(`
  mutation SendSecurityCode {
    sendSecurityCode
  }
`)

/** Sends a code to the person's current number when it is first shown, and has the field to enter it. */
export function SecurityCodeField(input: Omit<ComponentProps<typeof CodeStep>, 'resend' | 'pauseSeconds' | 'onSent'>) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const hasRequestedCode = useRef(false)
  /** Null until the server has answered; then the wait before a code can be requested, or undefined if one was sent. */
  const [answer, setAnswer] = useState<{ waitSeconds: number | undefined } | null>(null)
  const send = () => client.mutation(SendSecurityCodeMutation, {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (hasRequestedCode.current) return
    hasRequestedCode.current = true
    send().then(({ error }) => {
      if (error) toast.error(say(sentenceOf(error)))
      setAnswer({ waitSeconds: error ? (waitOf(error) ?? 0) : undefined })
    })
  }, [])

  if (!answer) return <Loader aria-label={t`Loading`} />
  const wasSent = answer.waitSeconds === undefined
  return (
    <>
      <p>
        {wasSent
          ? t`We sent 5 digits to your present number.`
          : t`We could not send you a code yet. Ask for one below as soon as the button allows it.`}
      </p>
      <CodeStep
        {...input}
        resend={send}
        pauseSeconds={answer.waitSeconds}
        onSent={() => setAnswer({ waitSeconds: undefined })}
      />
    </>
  )
}
