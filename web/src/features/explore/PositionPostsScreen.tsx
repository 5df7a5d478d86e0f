import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useClient } from 'urql'
import { type FragmentOf, graphql } from '../../graphql/gql.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSay } from '../../i18n/say.ts'
import { Stall } from '../../ui/drawings/Stall.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { PostTile, PostTileFragment } from '../posts/PostTile.tsx'
import { GallerySkeleton } from './components/GallerySkeleton.tsx'
import styles from './components/PostsGallery.module.css'

const PostQuery = graphql(
  `
    query PostAtPosition($post_id: ID!, $requestingLanguage: String) {
      singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
        _id
        ...PostTile
      }
    }
  `,
  [PostTileFragment],
)

type Tile = FragmentOf<typeof PostTileFragment> & { _id: string }
const MOST = 100

/** The posts at one position of the map, which hands them over. */
export function PositionPostsScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const state = useLocation().state as { posts?: string[] } | null
  const ids = state?.posts
  const [posts, setPosts] = useState<Tile[] | null>(null)

  useEffect(() => {
    if (!ids?.length) return
    let isWanted = true
    // What has gone meanwhile, or may not be seen any more, is simply not there.
    const asked = ids.slice(0, MOST).map(async (post_id) => {
      const { data } = await client.query(PostQuery, { post_id, requestingLanguage: code })
      return data ? [data.singlePost] : []
    })
    Promise.all(asked).then((found) => isWanted && setPosts(found.flat()))
    return () => {
      isWanted = false
    }
  }, [ids, client, code])

  if (!ids?.length) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Posts at this place`} backTo="/explore">
      {!posts ? (
        <GallerySkeleton />
      ) : posts.length === 0 ? (
        <EmptyState drawing={<Stall />} title={say(MESSAGES.noPosts)} />
      ) : (
        <ul className={styles.grid}>
          {posts.map((post) => (
            <li key={post._id}>
              <PostTile post={post} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
