import { MESSAGES } from './messages.ts'
import { westernDigits } from './typed-digits.ts'
import { VISIBLE } from './visible-text.ts'

export const ADDRESS_MIN_CHARACTERS = 20
export const ADDRESS_LIMITS = { country: 100, city: 100, address: 500 } as const

export const SUB_CATEGORY_MOST = 30
export const SUB_CATEGORY_NAME_CHARACTERS = 60

export const SOCIAL_NETWORKS = ['telegram', 'whatsApp', 'instagram', 'facebook', 'youtube', 'email'] as const
export type SocialNetworkKind = (typeof SOCIAL_NETWORKS)[number]
export const SOCIAL_NETWORKS_MOST = 20
export const SOCIAL_URL_CHARACTERS = 500

export const DOCUMENT_KINDS = [
  'passport',
  'id_card',
  'business_docs',
  'certificate_docs',
  'intro_letter',
  'bill',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** A person needs the identity card only; without an applicant all sets are required. */
export const VERIFICATION_APPLICANTS = ['person'] as const
export type VerificationApplicant = (typeof VERIFICATION_APPLICANTS)[number]
export const requiredDocuments = (applicant: VerificationApplicant | null): readonly DocumentKind[] =>
  applicant === 'person' ? ['id_card'] : DOCUMENT_KINDS
export const VERIFICATION_REASON_MAX_CHARACTERS = 500

export const DOCUMENTS_PER_KIND_MOST = 5
export const VERIFICATION_LIMITS = { full_name: 200, id: 50, postal_code: 20, address: 500 } as const

export const TICKET_LIMITS = { subject: 200, text: 5_000 } as const

/** Limits of uploaded files. A picture with too many pixels is refused before it is decoded. */
export const AVATAR_MOST_BYTES = 15 * 1024 * 1024
export const DOCUMENT_MOST_BYTES = 15 * 1024 * 1024
export const IMAGE_MOST_PIXELS = 40_000_000

/** Between the request to delete an account and its deletion. */
export const DELETION_DAYS = 30

export const PEOPLE_MESSAGES = {
  noSuchPerson: 'There is no such person',
  blockedByYou: 'You have blocked this person',
  privateAccount: 'This account is private',
  notOneself: 'You cannot follow yourself',
  requestGone: 'This request no longer exists',
  notAFollower: 'This person does not follow you',
  oneAddress: 'A profile has one address, please remove it first',
  subCategoryTaken: 'You already have a sub-category with this name',
  subCategoriesFull: 'You have reached the maximum number of sub-categories',
  networksFull: 'There are too many social networks',
  unknownGuild: 'There is no such guild, please choose another',
  unknownNetwork: 'This social network is not supported',
  notAPicture: 'This file is not a picture we can use; please choose a JPEG, PNG, WebP, AVIF or GIF',
  notADocument: 'Documents are pictures or PDF files',
  storageFull: 'Your storage is full. Please delete posts you no longer need, then try again',
  fileTooLarge: 'This file is too large',
  pictureTooLarge: 'This picture is too large; the maximum is 40 million pixels',
  brokenPicture: 'This picture is damaged and cannot be read',
  twoKinds: 'This file is valid as two file types and is not accepted',
  tooManyFiles: 'There are too many files',
  beingVerified: 'Your request is already being reviewed',
  incompleteBirthDate: 'Please choose the day, the month and the year',
  alreadyVerified: 'Your account is already verified',
} as const

/** Null if the address is valid, else the invalid field and the message. A post may be at a point without a street. */
export function addressProblem(
  address: { country: string; city: string; address: string },
  { isStreetOptional = false } = {},
): [string, string] | null {
  for (const field of ['country', 'city', 'address'] as const) {
    if (field === 'address' && isStreetOptional && !address.address) return null
    if (!VISIBLE.test(address[field])) return [field, MESSAGES.required]
    if (address[field].length > ADDRESS_LIMITS[field]) return [field, `At most ${ADDRESS_LIMITS[field]} characters`]
  }
  return address.address.length < ADDRESS_MIN_CHARACTERS ? ['address', MESSAGES.addressTooShort] : null
}

export const isLocation = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** To about a centimetre. More digits mean nothing, and the smallest doubles underflow in the database. */
export const roundLocation = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 1e7) / 1e7,
  lng: Math.round(lng * 1e7) / 1e7,
})

/** The number without separators, in Western digits. */
export const compactPhone = (phone: string): string => westernDigits(phone).replace(/[\s().-]/g, '')
