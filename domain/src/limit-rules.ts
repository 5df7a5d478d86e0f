/** What new accounts may do less often; how often is in server/content/limits.json. */
export const LIMITED_ACTS = ['post', 'conversation', 'comment', 'comment_with_link'] as const
export type LimitedAct = (typeof LIMITED_ACTS)[number]

export const LIMIT_MESSAGES = {
  new1: 'New accounts can do this only a few times a day. You can try again within 1 hour',
  new3: 'New accounts can do this only a few times a day. You can try again within 3 hours',
  new6: 'New accounts can do this only a few times a day. You can try again within 6 hours',
  new12: 'New accounts can do this only a few times a day. You can try again within 12 hours',
  new24: 'New accounts can do this only a few times a day. You can try again within 24 hours',
  usual1: 'You have done this very often lately. You can try again within 1 hour',
  usual3: 'You have done this very often lately. You can try again within 3 hours',
  usual6: 'You have done this very often lately. You can try again within 6 hours',
  usual12: 'You have done this very often lately. You can try again within 12 hours',
  usual24: 'You have done this very often lately. You can try again within 24 hours',
} as const

const HOURS = [1, 3, 6, 12, 24] as const

/** The sentence of a refusal; it says the next step of hours by which one may try again. */
export function limitMessage(isNew: boolean, waitS: number): string {
  const hours = HOURS.find((most) => waitS <= most * 60 * 60) ?? 24
  return LIMIT_MESSAGES[`${isNew ? 'new' : 'usual'}${hours}`]
}
