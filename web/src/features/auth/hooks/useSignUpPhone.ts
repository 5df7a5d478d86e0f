import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { signUpZone } from '#features/directory/sign-up-zone.ts'
import { useFormCall } from '#forms/useFormCall.ts'
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

/** Asks for a code at the server of the zone the number belongs to, then goes on to where it is typed in. */
export function useSignUpPhone() {
  const client = useClient()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // A page of the server that invites people here cannot put anything into the history.
  const from = state?.from ?? new URLSearchParams(search).get('from')
  const form = useFormCall(['phone', 'use', 'commerce'])

  async function send(phone: string) {
    const isSent = await form.call(async () => {
      forgetUnfinished()
      storeZone(signUpZone(phone, await serverConfig()))
      return client.mutation(SignUpPhoneMutation, { phone })
    })
    if (isSent) navigate('/signup/select-username', { state: { from, origin: 'signup', verifyPhone: phone } })
  }

  return { ...form, send, from }
}
