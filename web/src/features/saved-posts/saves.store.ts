import { t } from '@lingui/core/macro'
import type { Client } from 'urql'
import { create } from 'zustand'
import { zonedFetch } from '#graphql/client.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { inTurn } from '#graphql/in-turn.ts'
import { useSession } from '#graphql/session.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { dropCopy } from './offline-copies.ts'

const SavePostMutation = graphql(`
  mutation SavePost($post_id: ID!) {
    savePost(post_id: $post_id)
  }
`)

const UnsavePostMutation = graphql(`
  mutation UnsavePost($post_id: ID!) {
    unsavePost(post_id: $post_id)
  }
`)

/** What this person has saved and removed since the page was loaded: it wins over what lists were fetched with. */
const useSaves = create<Record<string, boolean>>(() => ({}))

const keyOf = (postId: string) => `${useSession.getState().claims?.uid} ${postId}`

/** The last tap on each post. */
const lastTaps = new Map<string, symbol>()

export const useIsSaved = (postId: string, fromServer: boolean) =>
  useSaves((saves) => saves[keyOf(postId)] ?? fromServer)

/** Shown at once and undone if it fails. Of several quick taps, the last one decides. */
export async function setSaved(client: Client, postId: string, isSaved: boolean) {
  const [key, tap] = [keyOf(postId), Symbol(postId)]
  lastTaps.set(key, tap)
  useSaves.setState({ [key]: isSaved })
  const { error } = await client.mutation(
    isSaved ? SavePostMutation : UnsavePostMutation,
    { post_id: postId },
    { fetch: (path, options) => inTurn(`save ${postId}`, () => zonedFetch(path, options)) },
  )
  if (!error && !isSaved) await dropCopy(postId)
  if (!error || lastTaps.get(key) !== tap) return
  useSaves.setState({ [key]: !isSaved })
  toast.error(
    error.networkError
      ? isSaved
        ? t`You are not connected, so the post was not saved.`
        : t`You are not connected, so the post is still saved.`
      : say(sentenceOf(error)),
  )
}
