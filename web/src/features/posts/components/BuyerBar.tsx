import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconMessageCircle, IconPhone, IconShare2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { countPostEvent } from '#features/posts/post-events.ts'
import { SIMILAR_POSTS_ID } from '#features/posts/similar-posts-id.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { shareLink } from '#ui/share-link.ts'
import styles from './PostBar.module.css'
import { PostContactsFragment } from './PostContacts.tsx'

export const BuyerBarFragment = graphql(
  `
    fragment BuyerBar on Post {
      _id
      title
      availability
      is_for_viewer
      contact_info {
        network_title
      }
      ...PostContacts
    }
  `,
  [PostContactsFragment],
)

/** For everybody but the owner: a message, the ways of contact the owner made public, and Share. */
export function BuyerBar({ post }: { post: FragmentOf<typeof BuyerBarFragment> }) {
  const { t } = useLingui()
  const client = useClient()
  const sheet = useLazyComponent(async () => (await import('./ContactSheet.tsx')).ContactSheet)
  const bar = readFragment(BuyerBarFragment, post)
  const { _id, title, availability, is_for_viewer, contact_info } = bar
  const isGone = availability === 'sold' && !is_for_viewer

  function contact() {
    countPostEvent(client, _id, 'contact')
    sheet.open()
  }

  return (
    <section className={styles.bar} aria-label={t`Actions`}>
      {isGone ? (
        <Button component="a" href={`#${SIMILAR_POSTS_ID}`} size="md" className={styles.main}>
          {t`See similar posts`}
        </Button>
      ) : (
        <Button
          component={Link}
          to={`/inbox/post/${_id}`}
          size="md"
          className={styles.main}
          leftSection={<IconMessageCircle size={20} aria-hidden="true" />}
          onClick={() => countPostEvent(client, _id, 'contact')}
        >
          {t`Message`}
        </Button>
      )}
      {!isGone && contact_info.length > 0 && (
        <Button
          variant="default"
          size="md"
          aria-haspopup="dialog"
          loading={sheet.isLoading}
          leftSection={<IconPhone size={20} aria-hidden="true" />}
          onClick={contact}
        >
          {t`Contact`}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size={42}
        radius="md"
        aria-label={t`Share`}
        onClick={() => shareLink({ title, path: `/p/${_id}` })}
      >
        <IconShare2 size={20} aria-hidden="true" />
      </ActionIcon>
      {sheet.Component && <sheet.Component post={bar} onClose={sheet.close} />}
    </section>
  )
}
