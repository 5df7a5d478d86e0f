import { Plural, useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ReviewsLine } from '#features/deals/ReviewsLine.tsx'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatCount, formatMonth } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './SellerCard.module.css'

export const SellerCardFragment = graphql(`
  fragment SellerCard on Post {
    owner {
      _id
      username
      name
      is_authorised
      is_private
      follow_state
      avatar {
        href
      }
    }
    seller {
      member_since
      post_count
      deals_count
      reviews_count
      review_mean
      answer_minutes
    }
  }
`)

/** Whose post it is, and reasons to trust that person. */
export function SellerCard({ post }: { post: FragmentOf<typeof SellerCardFragment> }) {
  const { t } = useLingui()
  const { owner, seller } = readFragment(SellerCardFragment, post)
  return (
    <section className={styles.card} aria-label={t`Seller`}>
      <Link to={`/profile/${owner._id}`} className={styles.person}>
        <Avatar name={owner.username} href={owner.avatar?.href} size={50} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{owner.username}</bdi>
            {owner.is_authorised && (
              <IconRosetteDiscountCheckFilled
                size={18}
                className={styles.verified}
                role="img"
                aria-label={t`Verified`}
              />
            )}
          </span>
          {owner.name && <bdi className={styles.dim}>{owner.name}</bdi>}
          {seller && <ReviewsLine {...seller} />}
          {seller && <Standing {...seller} />}
          {seller?.answer_minutes != null && <AnswerTime minutes={seller.answer_minutes} />}
        </span>
      </Link>
      <FollowButton person={owner} isInList />
    </section>
  )
}

function Standing({ member_since, post_count }: { member_since: string; post_count: number }) {
  const { t } = useLingui()
  const since = formatMonth(Date.parse(member_since))
  const count = formatCount(post_count)
  return (
    <span className={styles.dim}>
      {t`Member since ${since}`} · <Plural value={post_count} one={`${count} post`} other={`${count} posts`} />
    </span>
  )
}

const HOUR = 60
const FEW_HOURS = 6 * HOUR
const DAY = 24 * HOUR

/** In words: nobody waits for a minute more or less. */
function AnswerTime({ minutes }: { minutes: number }) {
  const { t } = useLingui()
  return (
    <span className={styles.dim}>
      {minutes <= HOUR
        ? t`Usually answers within an hour`
        : minutes <= FEW_HOURS
          ? t`Usually answers within a few hours`
          : minutes <= DAY
            ? t`Usually answers within a day`
            : t`Usually answers within a few days`}
    </span>
  )
}
