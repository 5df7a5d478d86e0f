import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconEyeOff, IconFlag, IconPin, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import {
  type CommentProps,
  type CommentRowData,
  CommentRowFragment,
  DeleteCommentMutation,
} from '#features/comments/comments.graphql.ts'
import { hasCode } from '#graphql/errors.ts'
import { readFragment } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { toast } from '#ui/toast.ts'
import { CommentActions } from './CommentActions.tsx'
import styles from './CommentRow.module.css'
import { CommentText } from './CommentText.tsx'

type CommentRowProps = CommentProps & { comment: CommentRowData; hasReplies?: boolean }

export function CommentRow({ comment, hasReplies = false, ...props }: CommentRowProps) {
  const { t } = useLingui()
  const say = useSay()
  const me = useSession(({ claims }) => claims?.uid)
  const question = useLazyComponent(async () => (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog)
  const report = useLazyComponent(async () => (await import('#features/reports/ReportDialog.tsx')).ReportDialog)
  const [{ fetching }, deleteComment] = useMutation(DeleteCommentMutation)
  const row = readFragment(CommentRowFragment, comment)
  const { _id, content, created_at, is_edited, is_pinned, is_hidden, mentions, user } = row
  const { postOwnerId, onChanged } = props
  const { username } = user
  const profile = `/profile/${user._id}`

  async function remove() {
    const { error } = await deleteComment({ comment_id: _id })
    question.close()
    if (hasCode(error, 'NOT_FOUND')) onChanged()
    else if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
  }

  return (
    <div className={styles.row}>
      <Link to={profile} className={styles.avatar} tabIndex={-1} aria-hidden="true">
        <Avatar name={username} href={user.avatar?.href} size={36} />
      </Link>
      <div className={styles.words}>
        <p className={styles.who}>
          <Link to={profile} className={styles.username}>
            <bdi>{username}</bdi>
          </Link>
          <time dateTime={created_at}>{formatRelativeTime(Date.parse(created_at))}</time>
          {is_edited && <span>{t`edited`}</span>}
          {is_pinned && (
            <span className={styles.mark}>
              <IconPin size={14} aria-hidden="true" /> {t`Pinned`}
            </span>
          )}
          {is_hidden && (
            <span className={styles.mark}>
              <IconEyeOff size={14} aria-hidden="true" /> {t`Hidden from others`}
            </span>
          )}
        </p>
        <CommentText content={content} mentions={mentions} />
      </div>
      {(user._id === me || postOwnerId === me) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Delete the comment of ${username}`}
          aria-busy={question.isLoading}
          onClick={question.open}
        >
          {question.isLoading ? (
            <Loader size={20} color="gray" aria-hidden="true" />
          ) : (
            <IconTrash size={20} aria-hidden="true" />
          )}
        </ActionIcon>
      )}
      {user._id !== me && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-haspopup="dialog"
          aria-label={t`Report the comment of ${username}`}
          aria-busy={report.isLoading}
          onClick={report.open}
        >
          {report.isLoading ? (
            <Loader size={20} color="gray" aria-hidden="true" />
          ) : (
            <IconFlag size={20} aria-hidden="true" />
          )}
        </ActionIcon>
      )}
      <CommentActions comment={row} {...props} />
      {report.Component && (
        <report.Component
          subject={{ type: 'comment', id: _id }}
          person={user}
          onBlocked={onChanged}
          onClose={report.close}
        />
      )}
      {question.Component && (
        <question.Component
          title={t`Delete this comment?`}
          action={t`Delete`}
          isBusy={fetching}
          onConfirm={remove}
          onClose={question.close}
        >
          {hasReplies && <p>{t`The replies to it are deleted, too.`}</p>}
        </question.Component>
      )}
    </div>
  )
}
