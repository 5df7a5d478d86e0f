import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { ADS_PATH } from '#features/ads/ad-links.ts'
import { graphql } from '#graphql/gql.ts'
import { formatCount, formatDate } from '#i18n/format.ts'
import styles from './PostFigures.module.css'

const PostFiguresQuery = graphql(`
  query PostFigures($post_id: ID!) {
    postStats(post_id: $post_id) {
      opens
      contacts
      likes_count
      comments_count
      counted_since
    }
  }
`)

/** What others did with the post, for its owner only. */
export function PostFigures({ postId }: { postId: string }) {
  const { t } = useLingui()
  const [{ data }] = useQuery({
    query: PostFiguresQuery,
    variables: { post_id: postId },
    requestPolicy: 'cache-and-network',
  })
  const stats = data?.postStats
  if (!stats) return null
  const since = stats.counted_since && formatDate(Date.parse(stats.counted_since))
  const figures = [
    { name: t({ message: 'Views', context: 'how often a post was opened' }), value: stats.opens },
    { name: t`Wanted to get in touch`, value: stats.contacts },
    { name: t`Likes`, value: stats.likes_count },
    { name: t`Comments`, value: stats.comments_count },
  ]
  return (
    <section className={styles.figures} aria-labelledby="post-figures">
      <h2 id="post-figures" className={styles.heading}>{t`How your post is doing`}</h2>
      <dl className={styles.list}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t`Views and contacts count each person once a day.`} {since && t`Counted since ${since}.`}{' '}
        <Link to={ADS_PATH} state={{ tab: 'manage' }}>
          <Trans>What promotion brought</Trans>
        </Link>
      </p>
    </section>
  )
}
