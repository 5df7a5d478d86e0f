import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { findUser } from '#features/auth/find-user.ts'
import { signUpZone } from '#features/directory/sign-up-zone.ts'
import type { FormCall } from '#forms/useForm.ts'
import { serverConfig } from '#graphql/config.ts'
import { graphql } from '#graphql/gql.ts'
import { forgetUnfinished, storeZone } from '#graphql/session.ts'

export const ForgetPasswordMutation = graphql(`
  mutation ForgetPassword($phone: String!) {
    forgetPassword(phone: $phone)
  }
`)

/** The zone that knows the number sends the code; for an unknown number, the zone of its country. */
async function storeZoneOf(phone: string) {
  const person = await findUser(phone).catch(() => null)
  storeZone(person?.zone ?? signUpZone(phone, await serverConfig()))
}

/** Sends a code to the number, then opens the page where it is typed. Strangers do not learn whether the number has an account. */
export function useForgetPassword() {
  const client = useClient()
  const navigate = useNavigate()

  async function send(phone: string, call: FormCall) {
    forgetUnfinished()
    const isSent = await call(async () => {
      await storeZoneOf(phone)
      return client.mutation(ForgetPasswordMutation, { phone })
    })
    if (isSent) navigate('/forget-password/verify-code', { state: { phone, from: '/home' } })
  }

  return send
}
