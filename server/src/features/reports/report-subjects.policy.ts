import { AGREEMENT } from '@meydan/domain/publishing-rules.ts'
import type { ReportSubjectType } from '@meydan/domain/report-rules.ts'
import type { CommentsService } from '#features/comments/comments.service.ts'
import type { ConversationsService } from '#features/conversations/conversations.service.ts'
import type { ReviewsService } from '#features/deals/reviews.service.ts'
import type { PlaceReviewsService } from '#features/place-reviews/place-reviews.service.ts'
import type { PlacesService } from '#features/places/places.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { ProfileService } from '#features/profile/profile.service.ts'
import type { UserViewer } from '#lib/viewer.ts'

/** A copy of what was reported: its fields by name, or the messages of a conversation. */
export type EvidenceLine = { name: string; text: string; at?: Date | string | null }
type Reported = {
  /** Of a merged place: the one it is part of. */
  id?: string
  /** Null for a place that nobody owns. */
  ownerId: string | null
  /** The viewer may not know who it is: blocking them would tell. */
  isOwnerHidden?: boolean
  /** What staff read in the queue, without a row in the log: nothing of a conversation. */
  excerpt: string
  evidence: EvidenceLine[]
  /** Files whose bytes are kept, by their keys. */
  files?: string[]
}
export type ReportSubjects = Record<ReportSubjectType, (viewer: UserViewer, id: string) => Promise<Reported>>

type Needs = {
  posts: PostsService
  comments: CommentsService
  profile: ProfileService
  places: PlacesService
  conversations: Pick<ConversationsService, 'evidenceOf'>
  reviews: ReviewsService
  placeReviews: PlaceReviewsService
}

/** The line of a copy that holds the keys of its pictures. */
const PICTURES = 'pictures'
const NO_PARTS = { language: 'en', parts: [] }

/** How each kind of subject is read for a report: only by those who may see it. */
export const reportSubjects = ({
  posts,
  comments,
  profile,
  places,
  conversations,
  reviews,
  placeReviews,
}: Needs): ReportSubjects => ({
  async post(viewer, id) {
    const ownerId = await posts.ownerOf(viewer, id)
    const { title, caption, price, currency, files } = await posts.single(viewer, id, NO_PARTS)
    const keys = files.map(({ storage_key }) => storage_key)
    const evidence = lines({
      title,
      caption,
      price: price === AGREEMENT ? 'By agreement' : `${price} ${currency?.iso_code ?? ''}`.trim(),
      [PICTURES]: keys.join(' '),
    })
    return { ownerId, excerpt: title, evidence, files: keys }
  },
  async person(viewer, id) {
    const { username, name, page_title, biography, website } = await profile.ofUser(viewer, id, new Set(), {})
    return { ownerId: id, excerpt: username, evidence: lines({ username, name, page_title, biography, website }) }
  },
  async comment(viewer, id) {
    const { writer_id, content, post_id, created_at } = await comments.require(viewer, id)
    const evidence = [...lines({ post: post_id }), { name: 'content', text: content, at: created_at }]
    return { ownerId: writer_id, excerpt: content, evidence }
  },
  async place(viewer, id) {
    const { _id, title, address, phone, website, owner, images } = await places.info(viewer, id, 'en')
    const ownerId = await places.responsibleFor(id)
    const files = images.map(({ storage_key }) => storage_key)
    const evidence = lines({ title, address, phone, website, [PICTURES]: files.join(' ') })
    return { id: _id, ownerId, isOwnerHidden: owner === null, excerpt: title, evidence, files }
  },
  async review(viewer, id) {
    const { author, author_id, person_id, stars, tags, text, answer, created_at } = await reviews.require(viewer, id)
    const more = { person: person_id, tags: tags.join(', ') }
    const evidence = reviewLines({ stars, text, answer, created_at }, more)
    return { ownerId: author_id, isOwnerHidden: author === null, excerpt: `${stars}★ ${text}`.trim(), evidence }
  },
  async place_review(viewer, id) {
    const { author, author_id, place_id, stars, text, answer, photos, created_at } = await placeReviews.require(
      viewer,
      id,
    )
    const files = photos.map(({ storage_key }) => storage_key)
    const more = { place: place_id, [PICTURES]: files.join(' ') }
    const evidence = reviewLines({ stars, text, answer, created_at }, more)
    return { ownerId: author_id, isOwnerHidden: author === null, excerpt: `${stars}★ ${text}`.trim(), evidence, files }
  },
  /** Also messages that were deleted or changed since, and the photos of the other. */
  async conversation(viewer, id) {
    const { reportedId, messages } = await conversations.evidenceOf(viewer, id)
    const evidence = messages.map(({ is_from_reporter, kind, text, first_text, created_at }) => ({
      name: is_from_reporter ? 'reporter' : 'reported',
      text: wordsOf({ kind, text, first_text }),
      at: created_at,
    }))
    const files = messages.flatMap(({ is_from_reporter, photo_key }) =>
      photo_key && !is_from_reporter ? [photo_key] : [],
    )
    const pictures = files.map((key) => ({ name: PICTURES, text: key }))
    return { ownerId: reportedId, excerpt: '', evidence: [...evidence, ...pictures], files }
  },
})

/** The first wording too, if it was changed or deleted. */
function wordsOf({ kind, text, first_text }: { kind: string; text: string | null; first_text: string | null }) {
  if (first_text && text) return `${text} (first: ${first_text})`
  return text ?? first_text ?? `[${kind}]`
}

type ReviewWords = { stars: number; text: string; answer: string | null; created_at: string }

const reviewLines = ({ stars, text, answer, created_at }: ReviewWords, more: Record<string, string>) => [
  ...lines({ stars: String(stars), ...more }),
  ...(text ? [{ name: 'text', text, at: created_at }] : []),
  ...lines({ answer }),
]

const lines = (fields: Record<string, string | null | undefined>): EvidenceLine[] =>
  Object.entries(fields).flatMap(([name, text]) => (text ? [{ name, text }] : []))

/** A copy's words, and the keys of the photos in it. */
export function splitEvidence(lines: EvidenceLine[]): { words: EvidenceLine[]; photos: string[] } {
  const keys = lines.flatMap(({ name, text }) => (name === PICTURES ? text.split(' ') : []))
  return { words: lines.filter(({ name }) => name !== PICTURES), photos: keys.filter((key) => key.endsWith('.jpg')) }
}
