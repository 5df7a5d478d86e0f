import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { Navigate, useLocation } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../graphql/gql.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSay } from '../../i18n/say.ts'
import { Stall } from '../../ui/drawings/Stall.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorView } from '../../ui/ErrorView.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { PostTile, PostTileFragment } from '../posts/PostTile.tsx'
import { GallerySkeleton } from './components/GallerySkeleton.tsx'
import styles from './components/PostsGallery.module.css'

const PostsQuery = graphql(
  `
    query PostsAtPosition($post_ids: [ID!]!, $requestingLanguage: String) {
      somePosts(post_ids: $post_ids, requestingLanguage: $requestingLanguage) {
        _id
        ...PostTile
      }
    }
  `,
  [PostTileFragment],
)

/** So many at once the server tells. */
const MOST = 100

/** The posts at one position of the map, which hands them over; what has gone meanwhile is simply not there. */
export function PositionPostsScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const ids = (useLocation().state as { posts?: string[] } | null)?.posts?.slice(0, MOST) ?? []
  const [{ data, error }] = useQuery({
    query: PostsQuery,
    variables: { post_ids: ids, requestingLanguage: code },
    pause: ids.length === 0,
  })
  const posts = data?.somePosts

  if (ids.length === 0) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Posts at this place`} backTo="/explore">
      {error && !posts ? (
        <ErrorView />
      ) : !posts ? (
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
