import { MESSAGES } from '@meydan/domain/messages.ts'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { graphql } from '../../../graphql/gql.ts'
import { forgetUnfinished, storeZone } from '../../../graphql/session.ts'
import { useFormCall } from '../../../ui/useFormCall.ts'
import { findUser } from '../find-user.ts'
import { UserExistsMutation } from '../user-exists.ts'

export const ForgetPasswordMutation = graphql(`
  mutation ForgetPassword($phone: String!) {
    forgetPassword(phone: $phone)
  }
`)

/** The code comes from the server of the zone that knows the number; where that cannot be found out, from the last one. */
async function goToZoneOf(phone: string) {
  const found = await findUser(phone).catch(() => null)
  if (found) storeZone(found.zone)
}

/** Is there such a number, and if so a code to it; then on to where it is typed in. */
export function useForgetPassword() {
  const client = useClient()
  const navigate = useNavigate()
  const form = useFormCall(['phone'])

  async function send(phone: string) {
    forgetUnfinished()
    const known = await form.call(() => client.mutation(UserExistsMutation, { name: 'phone_number', value: phone }))
    if (!known) return
    if (!known.checkIfUserExists) return void form.accept({ phone: MESSAGES.userNotFound })
    const sent = await form.call(async () => {
      await goToZoneOf(phone)
      return client.mutation(ForgetPasswordMutation, { phone })
    })
    if (sent) navigate('/forget-password/verify-code', { state: { phone, from: '/home' } })
  }

  return { ...form, send }
}
