import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { serverConfig } from '#graphql/config.ts'
import type { FragmentOf } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { PostContacts, type PostContactsFragment } from './components/PostContacts.tsx'
import styles from './ElsewherePost.module.css'

type Contact = { title: string; contact_info: { network_title: string; network_content: string }[] }
interface ElsewherePostProps {
  postId: string
  /** For a post that is nowhere. */
  fallback: ReactNode
}

/** A post of the zone whose address was opened, which is not the viewer's: they cannot send messages there. */
export function ElsewherePost({ postId, fallback }: ElsewherePostProps) {
  const { t } = useLingui()
  const zone = useSession((session) => session.zone)
  const [contact, setContact] = useState<Contact | 'gone' | 'failed' | null>(null)

  useEffect(() => {
    const left = new AbortController()
    contactOf(postId, zone, left.signal).then(
      (found) => left.signal.aborted || setContact(found),
      () => left.signal.aborted || setContact('failed'),
    )
    return () => left.abort()
  }, [postId, zone])

  if (contact === null) return null
  if (contact === 'gone') return fallback
  if (contact === 'failed') return <ErrorView />
  const { title, contact_info } = contact
  const post = { _id: postId, contact_info } as unknown as FragmentOf<typeof PostContactsFragment>
  return (
    <>
      <EmptyState
        drawing={<Signpost />}
        title={title}
        hint={
          contact_info.length
            ? t`This post belongs to another region. Only people who have their account there can send messages, but you can reach its owner in these ways.`
            : t`This post belongs to another region, and only people who have their account there can send messages. Its owner has made no other contact public.`
        }
      />
      <div className={styles.contacts}>
        <PostContacts post={post} />
      </div>
    </>
  )
}

/** Gone also where the viewer's zone is the one of this address. Throws what may work later: too many requests, no network. */
async function contactOf(postId: string, zone: string | null, signal: AbortSignal): Promise<Contact | 'gone'> {
  const { zone: here, zones } = await serverConfig()
  if (!zone || zone === here || !zones[zone]) return 'gone'
  const answer = await fetch(`/p/${encodeURIComponent(postId)}/contact`, { signal })
  if (answer.status === 404) return 'gone'
  if (!answer.ok) throw new Error(answer.statusText)
  return (await answer.json()) as Contact
}
