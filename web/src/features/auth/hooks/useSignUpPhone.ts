import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
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

/** Asks the server of the number's zone to send a code, then opens the page where the code is typed. */
export function useSignUpPhone() {
  const client = useClient()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // The server's share page links here by address: it cannot set a navigation state.
  const from = state?.from ?? new URLSearchParams(search).get('from')

  async function send(phone: string, call: FormCall) {
    const isSent = await call(async () => {
      forgetUnfinished()
      storeZone(signUpZone(phone, await serverConfig()))
      return client.mutation(SignUpPhoneMutation, { phone })
    })
    if (isSent) navigate('/signup/select-username', { state: { from, origin: 'signup', verifyPhone: phone } })
  }

  return { send, from }
}
