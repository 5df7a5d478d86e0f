import type { PersonStanding } from '@meydan/domain/case-rules.ts'
import type { Viewer } from '#lib/viewer.ts'

/** What is in force for the viewer; null if nothing is. */
export function standingOf(viewer: Viewer, now: Date): PersonStanding | null {
  if (viewer.kind !== 'user' || !viewer.standing) return null
  const { suspendedUntil, restrictedUntil } = viewer.standing
  if (suspendedUntil !== null && suspendedUntil > now) return 'suspended'
  return restrictedUntil !== null && restrictedUntil > now ? 'restricted' : null
}

/** What a suspended person can still do: read, look after the account, leave, take the data along, ask for help, appeal. */
export const OPEN_WHILE_SUSPENDED: ReadonlySet<string> = new Set([
  'appealDecision',
  'blockUser',
  'changeNoticeSettings',
  'changePassword',
  'contactUs',
  'deleteMyAccount',
  'downloadMyData',
  'exploreResult',
  'logout',
  'markActivitiesSeen',
  'markAllNoticesRead',
  'markConversationRead',
  'markNoticeRead',
  'markUserMessageAsRead',
  'muteUser',
  'replyToTicket',
  'sendSecurityCode',
  'setNoticeMail',
  'setTwoFactorLogin',
  'subscribeToPush',
  'switchNotices',
  'terminateOtherSessions',
  'terminateSession',
  'unblockUser',
  'unmuteUser',
  'unsubscribeFromPush',
  'watchPosts',
])

/** What a restricted person cannot do: publish, and write to others. A test asks for a decision about every new mutation. */
export const REFUSED_WHILE_RESTRICTED: ReadonlySet<string> = new Set([
  'addAddress',
  'addNewPlace',
  'addNewPost',
  'addNewSubCategory',
  'advertiseNewPost',
  'answerPlaceReview',
  'answerReview',
  'claimPlace',
  'editComment',
  'editMessage',
  'editPlace',
  'editPost',
  'editProfile',
  'makeOffer',
  'modifyProfileSubCategory',
  'postNewComment',
  'sendLocation',
  'sendMessage',
  'sendPhoneNumber',
  'sendPhoto',
  'setAddressStreetShown',
  'suggestPlaceEdit',
  'typeMessage',
  'uploadAvatar',
  'writePlaceReview',
  'writeReview',
])

/** Hiding one's street publishes nothing. */
export const isRefusedWhileRestricted = (name: string, args: Record<string, unknown>): boolean =>
  REFUSED_WHILE_RESTRICTED.has(name) && !(name === 'setAddressStreetShown' && args.show_street === false)
