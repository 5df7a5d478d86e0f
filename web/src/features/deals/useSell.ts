import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import type { ResultOf } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { PartnersQuery, SellMutation } from './deals.graphql.ts'

export type Partner = ResultOf<typeof PartnersQuery>['dealPartners'][number]

/** Marks an own post as sold. Where people have written about it, `partners` are to be asked about first. */
export function useSell(postId: string, onDone?: () => void) {
  const say = useSay()
  const client = useClient()
  const [partners, setPartners] = useState<Partner[] | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [{ fetching }, run] = useMutation(SellMutation)

  /** Null: to somebody else. */
  async function choose(buyerId: string | null) {
    const { error } = await run({ post_id: postId, buyer_id: buyerId })
    if (error) return toast.error(say(sentenceOf(error)))
    setPartners(null)
    onDone?.()
  }

  async function begin() {
    setLooking(true)
    const { data, error } = await client.query(PartnersQuery, { post_id: postId }, { requestPolicy: 'network-only' })
    setLooking(false)
    if (error) return toast.error(say(sentenceOf(error)))
    if (data?.dealPartners.length) return setPartners(data.dealPartners)
    await choose(null)
  }

  return { partners, isBusy: isLooking || fetching, begin, choose, cancel: () => setPartners(null) }
}
