import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OperationResult, useClient } from 'urql'
import { serverConfig } from '#graphql/config.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const OrderAdvertisementsMutation = graphql(`
  mutation OrderAdvertisements($packets: Int!, $days: Int!, $return_url: String, $requestingLanguage: String) {
    order: orderAdvertisements(
      packets: $packets
      days: $days
      return_url: $return_url
      requestingLanguage: $requestingLanguage
    ) {
      url
    }
  }
`)

const OrderPlanMutation = graphql(`
  mutation OrderPlan($plan: String!, $return_url: String, $requestingLanguage: String) {
    order: orderPlan(plan: $plan, return_url: $return_url, requestingLanguage: $requestingLanguage) {
      url
    }
  }
`)

type Ordered = OperationResult<{ order: { url: string } }>

/** Creates an order, then opens the hosted page of the gateway. Without a gateway nothing is for sale yet. */
export function useOrder() {
  const say = useSay()
  const client = useClient()
  const navigate = useNavigate()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [isBusy, setBusy] = useState(false)

  // The browser's Back button restores this page from its cache in the busy state it was left in.
  useEffect(() => {
    const ready = () => setBusy(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [])

  async function order(ask: () => PromiseLike<Ordered>) {
    setBusy(true)
    const { payments } = await serverConfig()
    if (payments.gateway === 'none') return navigate('/coming-soon')
    const { data, error } = await ask()
    if (data) return window.location.assign(data.order.url)
    setBusy(false)
    if (error) toast.error(say(sentenceOf(error)))
  }

  return {
    isBusy,
    orderAds: (packets: number, days: number) => {
      const variables = { packets, days, return_url: '/profile/ads', requestingLanguage }
      return order(() => client.mutation(OrderAdvertisementsMutation, variables))
    },
    orderPlan: (plan: string) => {
      const variables = { plan, return_url: '/profile/vip-user', requestingLanguage }
      return order(() => client.mutation(OrderPlanMutation, variables))
    },
  }
}
