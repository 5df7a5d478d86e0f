/** What a suspended person can still do: read, look after the account, leave, take the data along, ask for help, appeal. */
export const OPEN_WHILE_SUSPENDED: ReadonlySet<string> = new Set([
  'appealDecision',
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
  'replyToTicket',
  'sendSecurityCode',
  'setNoticeMail',
  'setTwoFactorLogin',
  'subscribeToPush',
  'switchNotices',
  'terminateOtherSessions',
  'terminateSession',
  'unsubscribeFromPush',
])

/** What a restricted person cannot do: publish, and write to others. */
export const REFUSED_WHILE_RESTRICTED: ReadonlySet<string> = new Set([
  'addNewPlace',
  'addNewPost',
  'advertiseNewPost',
  'claimPlace',
  'editPlace',
  'editMessage',
  'editPost',
  'postNewComment',
  'sendMessage',
  'suggestPlaceEdit',
])
