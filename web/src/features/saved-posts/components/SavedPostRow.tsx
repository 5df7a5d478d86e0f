import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconBookmarkOff, IconFolder } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { PostThumb } from '#features/posts/PostThumb.tsx'
import type { SavedCopy } from '#features/saved-posts/offline-copies.ts'
import { SaveButton } from '#features/saved-posts/SaveButton.tsx'
import type { SavedPost } from '#features/saved-posts/saved-posts.graphql.ts'
import { setSaved } from '#features/saved-posts/saves.store.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { formatDate, formatPrice, isolate } from '#i18n/format.ts'
import { Price } from '#ui/Price.tsx'
import styles from './SavedPostRow.module.css'

interface SavedPostRowProps {
  saved: SavedPost
  onMove: () => void
  /** Called when a post that is gone was removed from the list. */
  onGone: () => void
}

export function SavedPostRow({ saved, onMove, onGone }: SavedPostRowProps) {
  const { t } = useLingui()
  const cityInWords = useCityInWords()
  const availabilityWord = useAvailabilityWord()
  const { post, collection } = saved
  if (!post) return <GoneRow saved={saved} onGone={onGone} />
  const { price, currency } = post.pricing
  const path = `/post/${post._id}`
  const [place] = post.addresses
  return (
    <li className={styles.row}>
      <Link to={path} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <PostThumb post={post} sizes="96px" isDecoration />
      </Link>
      <div className={styles.words}>
        <Link to={path} className={styles.title}>
          <bdi>{post.title}</bdi>
        </Link>
        <span className={styles.price}>
          <Price value={price} sign={currency?.sign ?? ''} />
          {post.availability !== 'available' && <span className={styles.mark}>{availabilityWord(post)}</span>}
        </span>
        <PriceChange saved={saved.saved_pricing} now={post.pricing} />
        <span className={styles.facts}>
          {place && <bdi className={styles.fact}>{cityInWords(place.city, place.country)}</bdi>}
          {collection && (
            <span className={styles.fact}>
              <IconFolder size={14} aria-hidden="true" /> <bdi>{collection.name}</bdi>
            </span>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <SaveButton post={post} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Collection of ${post.title}`}
          aria-haspopup="dialog"
          onClick={onMove}
        >
          <IconFolder size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
    </li>
  )
}

type Pricing = SavedPost['saved_pricing']

/** Prices are only compared in one currency. */
function PriceChange({ saved, now }: { saved: Pricing; now: Pricing }) {
  const isComparable = saved.price > 0 && now.price > 0 && saved.currency?._id === now.currency?._id
  if (!isComparable || saved.price === now.price) return null
  const from = <bdi>{formatPrice(saved.price, saved.currency?.sign ?? '')}</bdi>
  const to = <bdi>{formatPrice(now.price, now.currency?.sign ?? '')}</bdi>
  return now.price < saved.price ? (
    <span className={styles.fell}>
      <Trans>
        Price fell from {from} to {to}
      </Trans>
    </span>
  ) : (
    <span className={styles.rose}>
      <Trans>
        Price rose from {from} to {to}
      </Trans>
    </span>
  )
}

/** A post that was deleted or is hidden now: nothing of it is shown, only what the reader did. */
function GoneRow({ saved, onGone }: { saved: SavedPost; onGone: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const { price, currency } = saved.saved_pricing
  const date = formatDate(Date.parse(saved.created_at))
  const cost = price > 0 && isolate(formatPrice(price, currency?.sign ?? ''))
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <IconBookmarkOff className={styles.gone} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <span className={styles.title}>{t`This post is no longer available`}</span>
        <span className={styles.facts}>
          {cost ? t`You saved it on ${date}, for ${cost}.` : t`You saved it on ${date}.`}
        </span>
        <span className={styles.facts}>{t`It was deleted, or its owner shares it with followers only.`}</span>
      </div>
      <Button variant="default" size="xs" onClick={() => setSaved(client, saved._id, false).then(onGone)}>
        {t`Remove`}
      </Button>
    </li>
  )
}

/** What can be read of it offline, in the reader's language; null if it is gone. */
export function copyOf({ post }: SavedPost, cityInWords: (city: string, country: string) => string): SavedCopy | null {
  if (!post) return null
  const { _id, title, caption, pricing, addresses, cover, photos_count, availability, is_seller } = post
  const [address] = addresses
  const whole = photos_count > 0 ? cover?.href : null
  const photo = cover?.thumbnails.toSorted((a, b) => b.width - a.width)[0]?.href ?? whole ?? null
  const { price, currency } = pricing
  return {
    _id,
    title,
    caption,
    price,
    sign: currency?.sign ?? '',
    place: address ? cityInWords(address.city, address.country) : '',
    photo,
    availability,
    is_seller,
  }
}
