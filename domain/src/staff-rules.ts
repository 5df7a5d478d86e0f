/** What a member of staff may do. Roles are sets of these, in the table `staff_roles`. */
export const STAFF_PERMISSIONS = [
  'roles.manage',
  'audit.read',
  'cases.decide',
  'people.read',
  'people.act',
  'tickets.answer',
  'verification.decide',
  'places.decide',
  'money.read',
  'money.refund',
  'figures.read',
  'content.edit',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

export const STAFF_ROLES = ['administrator', 'moderator', 'support', 'verifier', 'finance'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How long a code of the authenticator app opens the console, and how long it opens sensitive acts. */
export const SECOND_FACTOR_MS = 12 * 60 * 60_000
export const SENSITIVE_MS = 10 * 60_000

/** What a member of staff has to do before an act: set up the authenticator app, or enter a code of it. */
export type SecondFactorStep = 'setup' | 'code'

/** Days that figures are shown for at once. */
export const FIGURES_DAYS_MOST = 366

/** Limits that staff see in the record of a person, by the beginning of their keys. */
export const SHOWN_LIMITS = [
  'act:post',
  'act:conversation',
  'act:comment',
  'act:comment_with_link',
  'publish:user',
  'edit-post:user',
  'comment:minute',
  'message:user',
  'photo:user',
  'report',
  'follow:user',
  'block:user',
  'reactions',
  'place:hour',
  'place-edit:hour',
  'place-review',
  'claim:day',
  'place-suggestion:day',
  'ticket:user',
  'ticket:reply',
  'verification:user',
  'order:user',
  'password:user',
  'change-phone:user',
  'my-data:user',
] as const
export type ShownLimit = (typeof SHOWN_LIMITS)[number]

export const STAFF_REASON_CHARACTERS = 1_000

export const STAFF_MESSAGES = {
  onlyStaff: 'Only staff with this permission may do this',
  secondFactor: 'Enter a code of your authenticator app',
  setUpSecondFactor: 'Set up an authenticator app first',
  wrongCode: 'This code is wrong or was used already',
  notYourself: 'Nobody decides about themselves',
  lastAdministrator: 'There must be another administrator first',
  reasonNeeded: 'A reason is needed',
  noSuchPerson: 'There is no such person',
  alreadySetUp: 'An authenticator app is set up already',
  decidedAlready: 'This is decided already',
  renamedMeanwhile: 'The name, username or page title has changed since you opened the papers. Please open them again.',
  noRequest: 'This person has not asked to be verified',
  noDocuments: 'The documents have not been sent yet',
  badDate: 'A date such as 2026-01-31',
  figuresRange: 'From one day to one year, the first day first',
  notLeaving: 'This account is not waiting to be deleted',
  searchLength: 'From 3 to 100 characters',
  hasRole: 'This person has the role already',
  hasNotRole: 'This person does not have the role',
} as const

export const CONTENT_MESSAGES = {
  noSuchEntry: 'There is no such entry',
  changedMeanwhile: 'A colleague has changed this; look at it again',
  announcedBefore: 'The same was announced less than an hour ago',
  wrongKey: 'A key has from 2 to 40 small letters, digits and underscores',
  textNeeded: 'A text is needed in each language',
  nothingChanged: 'Nothing has changed',
  tooManyEntries: 'There are too many entries of this kind',
  noSuchCity: 'There is no such city',
  noSuchAnnouncement: 'There is no such announcement, or it was taken back already',
} as const

export const TICKET_MESSAGES = {
  changedMeanwhile: 'This ticket has changed; read it again before you answer',
  notOnDesk: 'This person does not answer tickets',
  notSameWriter: 'Only tickets of the same account or of the same visitor can be merged',
  isMerged: 'This ticket was merged into another one',
  noTemplate: 'There is no such template',
  titleTaken: 'There is a template with this title',
} as const

export const PLACE_MERGE_MESSAGES = {
  same: 'This is the same place',
  twoOwners: 'Both places have owners; ask them first',
  tooFar: 'These places are too far apart to be one',
  openCase: 'Decide the open case about this place first',
  hidden: 'Staff have hidden this place',
} as const

/** What one person may refund alone in a day, to whomever, by currency; everything else needs two people. */
const REFUND_ALONE: Record<string, number> = { TRY: 2_000, USD: 50, EUR: 50 }
export const REFUND_ALONE_HOURS = 24

type Money = { amount: number; currency: string }

/** Currencies are added up as parts of their limits: half of one and half of another are a whole day. */
export function needsSecondPerson(order: Money, refundedAlone: Money[]): boolean {
  const partOf = ({ amount, currency }: Money) => amount / (REFUND_ALONE[currency] ?? 0)
  return [order, ...refundedAlone].reduce((sum, money) => sum + partOf(money), 0) > 1
}

export const REFUND_MESSAGES = {
  noSuchOrder: 'There is no such order',
  notPaid: 'Only a paid order can be refunded',
  refundedAlready: 'This order is refunded already, or waits for it',
  samePerson: 'A colleague has to decide about this refund',
} as const

export const CASE_MESSAGES = {
  noSuchCase: 'There is no such open case',
  changedMeanwhile: 'A colleague has changed this case; look at it again',
  otherOwner: 'This place has another owner by now. Dismiss the case; people can report it again',
  claimedByOther: 'A colleague is looking at this case',
  ownCase: 'This case is about you or your own report',
  cannotHide: 'People and conversations cannot be hidden',
  nobodys: 'Nobody owns this place: hide it or dismiss the report',
  notHidden: 'This place is not hidden, or its owner can appeal',
  noReason: 'Choose a reason',
  noTemplate: 'This text does not exist any more',
  tooManyViews: 'You have 20 views. Delete one first',
  noSuchView: 'This view does not exist any more',
} as const
