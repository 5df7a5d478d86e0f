import { MESSAGES } from './messages.ts'
import { tidyComment } from './post-rules.ts'
import { VISIBLE } from './visible-text.ts'

export const MESSAGE_MAX_CHARACTERS = 2_000
/** How long a message can be changed after it was sent. */
export const MESSAGE_EDIT_MS = 15 * 60_000
export const INBOX_PAGE = { usual: 20, most: 50 }
export const THREAD_PAGE = { usual: 40, most: 100 }
/** More changes than this are read as a new page of the thread. */
export const THREAD_CHANGES_MOST = 200
/** How many messages the first contact may be, until somebody answers; deleted and withdrawn ones do not count. */
export const FIRST_CONTACT_MESSAGES = 1
/** The same with deleted and withdrawn ones, so that nobody is called again and again. */
export const FIRST_CONTACT_TRIES = 3

export const MESSAGE_KINDS = ['text', 'photo', 'location', 'phone', 'offer'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const CONVERSATION_MESSAGES = {
  noSuchConversation: 'This conversation does not exist',
  noSuchMessage: 'This message no longer exists',
  messageTooLong: 'A message has at most 2000 characters',
  ownPost: 'This is your own post',
  sold: 'This post is sold',
  personLeft: 'This person has left',
  frozen: 'Nothing can be sent in this conversation any more',
  waitForAnswer: 'You can write again when the other person has answered',
  noLinksYet: 'The first message cannot contain links',
  onlyTextYet: 'Until the other person answers, only a text can be sent',
  tooLateToEdit: 'A message can be changed for 15 minutes',
  onlyTextIsEdited: 'Only texts can be changed',
  noPhone: 'There is no phone number in your account',
  noSuchPlace: 'Please choose a place on the map',
} as const

/** The stored form of a message. */
export const tidyMessage = (text: string) => tidyComment(text)

/** Expects the result of `tidyMessage`. */
export function messageProblem(text: string): string | null {
  if (!VISIBLE.test(text)) return MESSAGES.required
  return text.length > MESSAGE_MAX_CHARACTERS ? CONVERSATION_MESSAGES.messageTooLong : null
}
