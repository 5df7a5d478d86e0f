import { useLingui } from '@lingui/react/macro'
import {
  IconBell,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconPhoto,
  IconSearch,
  IconShieldCheck,
  IconSpeakerphone,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { PostThumb, PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import styles from './NoticeRow.module.css'

export const NoticeRowFragment = graphql(
  `
    fragment NoticeRow on Notice {
      _id
      topic
      message
      path
      is_read
      created_at
      post {
        _id
        ...PostThumb
      }
    }
  `,
  [PostThumbFragment],
)

const MarkReadMutation = graphql(`
  mutation MarkNoticeRead($notice_id: ID!) {
    markNoticeRead(notice_id: $notice_id)
  }
`)

const ICONS: Record<string, typeof IconBell> = {
  security: IconShieldCheck,
  account: IconMail,
  conversations: IconMessages,
  posts: IconPhoto,
  comments: IconMessageCircle,
  ads: IconSpeakerphone,
  follows: IconUser,
  alerts: IconSearch,
  saved: IconTag,
  announcements: IconSpeakerphone,
}

/** Something the person was told; a tap opens what it is about, and marks it as read. */
export function NoticeRow({ notice }: { notice: FragmentOf<typeof NoticeRowFragment> }) {
  const { t } = useLingui()
  const { _id, topic, message, path, is_read, created_at, post } = readFragment(NoticeRowFragment, notice)
  const [, markRead] = useMutation(MarkReadMutation)
  const Icon = ICONS[topic] ?? IconBell
  const content: ReactNode = (
    <>
      <span className={styles.picture}>
        {post ? <PostThumb post={post} sizes="52px" /> : <Icon size={24} aria-hidden="true" />}
      </span>
      <span className={styles.words}>
        <span>{message}</span>
        <time className={styles.time} dateTime={new Date(created_at).toISOString()}>
          {formatRelativeTime(new Date(created_at).getTime())}
        </time>
      </span>
      {!is_read && <span className={styles.dot} role="img" aria-label={t`Unread`} />}
    </>
  )
  const open = () => {
    if (!is_read) markRead({ notice_id: _id })
  }
  return (
    <li className={styles.row} data-unread={!is_read || undefined}>
      {path ? (
        <Link to={path} className={styles.link} onClick={open}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.link} onClick={open}>
          {content}
        </button>
      )}
    </li>
  )
}
