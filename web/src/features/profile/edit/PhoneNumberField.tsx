import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { CodeStep } from '#features/auth/CodeStep.tsx'
import { UserExistsMutation } from '#features/auth/user-exists.ts'
import type { Form } from '#forms/useForm.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { type Draft, type EditField, readPhone } from './draft.ts'

const SendCodeMutation = graphql(`
  mutation EditPhoneNumberSendCode($new_phone_number: String!) {
    editPhoneNumberSendCode(new_phone_number: $new_phone_number)
  }
`)

interface PhoneNumberFieldProps {
  form: Form<Draft, EditField>
  /** The current number. */
  own: string
  /** Set if Save was pressed with a new number that is not confirmed. */
  isCodeNeeded: boolean
  onCodeRequested: () => void
}

/** Changes the number: checks that it is free, asks before sending a code, takes the code. `No` restores the old number. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { form, own, isCodeNeeded, onCodeRequested } = props
  const value = form.values.phone_number
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const phone = readPhone(value, own)
  const [freePhone, setFreePhone] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const typed = useRef(value)
  typed.current = value
  const isFree = phone !== null && phone === freePhone && phone !== own

  async function check() {
    if (phone === own) return form.set({ verification_code: '' })
    if (!phone) return form.mark('phone_number', MESSAGES.invalidPhone)
    if (phone === sentTo) return
    const { data, error } = await client.mutation(UserExistsMutation, { name: 'phone_number', value: phone })
    if (typed.current !== value) return
    if (error) return form.mark('phone_number', MESSAGES.phoneNotAvailable)
    if (data?.checkIfUserExists) return form.mark('phone_number', MESSAGES.phoneExists)
    setFreePhone(phone)
    setAsking(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time Save needs the code
  useEffect(() => {
    if (!isCodeNeeded) return
    onCodeRequested()
    check()
  }, [isCodeNeeded])

  // The code is the next thing to enter; on a phone its field would otherwise be outside the visible area.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time a code is sent
  useEffect(() => {
    if (sentTo) form.focus('verification_code')
  }, [sentTo])

  const sendCode = () => client.mutation(SendCodeMutation, { new_phone_number: phone ?? '' })

  async function send() {
    setSending(true)
    const { error } = await sendCode()
    setSending(false)
    setAsking(false)
    if (error) {
      form.mark('phone_number', sentenceOf(error))
      return toast.error(say(sentenceOf(error)))
    }
    setSentTo(phone)
    form.set({ verification_code: '' })
  }

  function revert() {
    setAsking(false)
    form.set({ phone_number: own, verification_code: '' })
  }

  return (
    <>
      <TextInput
        {...form.input('phone_number')}
        type="tel"
        label={t`Phone number`}
        description={t`You log in with it`}
        onBlur={check}
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      {isFree && phone === sentTo && <CodeStep key={sentTo} {...form.value('verification_code')} resend={sendCode} />}
      {isAsking && (
        <ConfirmDialog
          title={t`Send a code to this number?`}
          action={t`Yes`}
          refusal={t`No`}
          isHarmless
          isBusy={isSending}
          onConfirm={send}
          onClose={revert}
        >
          <p>
            <bdi dir="ltr">{phone}</bdi>
          </p>
          <p>{t`You confirm your new number with the 5 digits we send there.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
