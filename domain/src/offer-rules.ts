export const OFFER_HOURS = 48
/** An offer below this part of the price is a joke. */
const LOWEST_PART = 0.1
const HIGHEST = 1_000_000_000_000

export const OFFER_STATUSES = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'expired',
  'released',
  'sold',
] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

export const OFFER_ANSWERS = ['accept', 'decline', 'withdraw', 'complete', 'release'] as const
export type OfferAnswer = (typeof OFFER_ANSWERS)[number]

export const OFFER_MESSAGES = {
  notANumber: 'Please write the amount in digits',
  tooLow: 'This offer is too low',
  tooHigh: 'This amount is too high',
  alreadyOpen: 'You have an open offer already. Withdraw it to make another one',
  alreadyAccepted: 'You two have agreed already',
  expired: 'This offer has expired',
  notOpen: 'This offer is no longer open',
  reserved: 'This post is reserved for somebody else',
  noSuchOffer: 'This offer does not exist',
  agreed:
    'You have agreed on a price here. Finish the deal or call it off first, or move the conversation to the archive',
  postGone: 'This post is no longer available',
} as const

/** The stored form of an amount. */
export const roundAmount = (amount: number) => Math.round(amount * 100) / 100

/** Expects the result of `roundAmount`. `price` is what the post costs; -1 is to be agreed on. */
export function offerProblem(amount: number, price: number): string | null {
  if (!Number.isFinite(amount) || amount <= 0) return OFFER_MESSAGES.notANumber
  if (amount > HIGHEST) return OFFER_MESSAGES.tooHigh
  return price > 0 && amount < price * LOWEST_PART ? OFFER_MESSAGES.tooLow : null
}
