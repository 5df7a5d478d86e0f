import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { findUser } from '#features/auth/find-user.ts'
import { signUpZone } from '#features/directory/sign-up-zone.ts'
import { useFormCall } from '#forms/useFormCall.ts'
import { serverConfig } from '#graphql/config.ts'
import { graphql } from '#graphql/gql.ts'
import { forgetUnfinished, storeZone } from '#graphql/session.ts'

export const ForgetPasswordMutation = graphql(`
  mutation ForgetPassword($phone: String!) {
    forgetPassword(phone: $phone)
  }
`)

/** The code comes from the server of the zone that knows the number, else of the zone such a number belongs to. */
async function goToZoneOf(phone: string) {
  const found = await findUser(phone).catch(() => null)
  storeZone(found?.zone ?? signUpZone(phone, await serverConfig()))
}

/** A code to the number, then on to where it is typed in. Whether the number has an account is for its owner only to know. */
export function useForgetPassword() {
  const client = useClient()
  const navigate = useNavigate()
  const form = useFormCall(['phone'])

  async function send(phone: string) {
    forgetUnfinished()
    const isSent = await form.call(async () => {
      await goToZoneOf(phone)
      return client.mutation(ForgetPasswordMutation, { phone })
    })
    if (isSent) navigate('/forget-password/verify-code', { state: { phone, from: '/home' } })
  }

  return { ...form, send }
}
