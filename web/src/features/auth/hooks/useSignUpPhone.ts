import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import type { TypedPhone } from '#features/auth/components/PhoneField.tsx'
import { signUpZone } from '#features/directory/sign-up-zone.ts'
import type { FormCall } from '#forms/useForm.ts'
import { serverConfig } from '#graphql/config.ts'
import { graphql } from '#graphql/gql.ts'
import { forgetUnfinished, storeZone } from '#graphql/session.ts'

export const SignUpPhoneMutation = graphql(`
  mutation SignUpPhone($phone: String!) {
    signUpPhone(phone: $phone) {
      token
    }
  }
`)

export interface TypedSignUp {
  phone: TypedPhone
  use: boolean
  commerce: boolean
}

/** Asks the server of the number's zone to send a code, then opens the page where the code is typed. */
export function useSignUpPhone() {
  const client = useClient()
  const navigate = useNavigate()
  const { state, search, pathname } = useLocation()
  const typed: TypedSignUp | undefined = state?.typed
  // The server's share page links here by address: it cannot set a navigation state.
  const from = state?.from ?? new URLSearchParams(search).get('from')

  async function send(phone: string, typed: TypedSignUp, call: FormCall) {
    const isSent = await call(async () => {
      forgetUnfinished()
      storeZone(signUpZone(phone, await serverConfig()))
      return client.mutation(SignUpPhoneMutation, { phone })
    })
    if (!isSent) return
    // Who comes back to change the number finds what was typed.
    await navigate(pathname + search, { replace: true, state: { from, typed } })
    navigate('/signup/select-username', {
      state: { from, origin: 'signup', verifyPhone: phone, typed, sent_at_ms: Date.now() },
    })
  }

  return { send, from, typed }
}
