import { useLingui } from '@lingui/react/macro'
import type { ShownLimit } from '@meydan/domain/staff-rules.ts'

/** What the limits in the record of a person are about. */
export function useLimitNames(): Record<ShownLimit, string> {
  const { t } = useLingui()
  return {
    'act:post': t`New posts in a day`,
    'act:conversation': t`New conversations in a day`,
    'act:comment': t`Comments in a day`,
    'act:comment_with_link': t`Comments with a link in a day`,
    'publish:user': t`New posts in an hour`,
    'edit-post:user': t`Changes of posts`,
    'comment:minute': t`Comments in a minute`,
    'message:user': t`Messages`,
    'photo:user': t`Photos in conversations`,
    report: t`Reports`,
    'follow:user': t`Follows`,
    'block:user': t`Blocks`,
    reactions: t`Likes and dislikes`,
    'place:hour': t`New places`,
    'place-edit:hour': t`Changes of places`,
    'place-review': t`Reviews of places`,
    'claim:day': t`Claims of places`,
    'place-suggestion:day': t`Suggested changes of places`,
    'ticket:user': t`Tickets`,
    'ticket:reply': t`Answers in tickets`,
    'verification:user': t`Requests for the badge`,
    'order:user': t`Orders`,
    'password:user': t`Attempts with a password`,
    'change-phone:user': t`Changes of the phone number`,
    'my-data:user': t`Downloads of the data`,
  }
}
