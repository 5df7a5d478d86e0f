import { useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { googleFailureMessage } from '@meydan/domain/account-rules.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { forgetUnfinished, useSession } from '#graphql/session.ts'
import { AuthLayout } from './components/AuthLayout.tsx'
import { welcomeBack } from './welcome-back.ts'

const ExchangeGoogleResultMutation = graphql(`
  mutation ExchangeGoogleResult($t: String!) {
    exchangeGoogleResult(t: $t) {
      token
      is_back
      code_wait_s
      user {
        _id
      }
    }
  }
`)

/** Google redirects here. The one-time token is removed from the address first and then exchanged exactly once. */
export function GoogleCallbackScreen() {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isTaken = useRef(false)

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const query = new URLSearchParams(search)
    const type = query.get('type') ?? 'login'
    const fail = (message: string) => navigate('/login', { replace: true, state: { status: 'error', message, type } })

    async function exchange(reference: string) {
      await navigate(pathname, { replace: true })
      forgetUnfinished()
      const { data, error } = await client.mutation(ExchangeGoogleResultMutation, { t: reference })
      if (error) return fail(sentenceOf(error))
      welcomeBack(data?.exchangeGoogleResult)
      // If the response has a full token, the guard has already navigated.
      if (!useSession.getState().claims?.tmp) return
      if (type === 'signup') navigate('/signup/google/submit-phone', { replace: true })
      else {
        const code_wait_s = data?.exchangeGoogleResult.code_wait_s
        navigate('/login/verify-code', { replace: true, state: { origin: 'login', tfa: true, code_wait_s } })
      }
    }

    const reference = query.get('t')
    if (query.get('s') === 'success' && reference) exchange(reference)
    else fail(googleFailureMessage(query.get('m')))
  }, [client, navigate, pathname, search])

  return (
    <AuthLayout title={t`Login`} heading={t`Just a moment …`}>
      <Loader aria-label={t`Loading`} />
    </AuthLayout>
  )
}
