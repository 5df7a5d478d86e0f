import { useLingui } from '@lingui/react/macro'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { Conversation, Message } from '#features/conversations/conversations.graphql.ts'
import { directionsHref } from '#features/maps/directions.ts'
import styles from './MessageContent.module.css'
import { OfferCard } from './OfferCard.tsx'

interface MessageContentProps {
  message: Message
  conversation: Conversation | undefined
}

/** What a message says, by its kind. */
export function MessageContent({ message, conversation }: MessageContentProps) {
  const { t } = useLingui()
  const { is_deleted, text, photo, lat, lng, kind, offer } = message
  if (is_deleted) return t`Message deleted`
  if (offer) return <OfferCard offer={offer} conversation={conversation} />
  if (photo)
    return (
      <a href={photo.href} target="_blank" rel="noreferrer" className={styles.photo} aria-label={t`Open the photo`}>
        <img src={photo.href} width={photo.width} height={photo.height} alt="" loading="lazy" />
      </a>
    )
  if (lat !== null && lng !== null)
    return (
      <a href={directionsHref({ lat, lng }, t`Location`)} target="_blank" rel="noreferrer" className={styles.link}>
        <IconMapPin size={20} aria-hidden="true" />
        {t`Show the location on a map`}
      </a>
    )
  if (kind === 'phone' && text)
    return (
      <a href={`tel:${text}`} className={styles.link}>
        <IconPhone size={20} aria-hidden="true" />
        <bdi dir="ltr">{text}</bdi>
      </a>
    )
  // The photo of an account that was deleted is gone.
  return <bdi className={styles.text}>{text ?? t`Photo`}</bdi>
}
