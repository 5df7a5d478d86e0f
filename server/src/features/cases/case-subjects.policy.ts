import type { CaseSubjectType } from '@meydan/domain/case-rules.ts'
import type { CommentsService } from '#features/comments/comments.service.ts'
import type { ReviewsService } from '#features/deals/reviews.service.ts'
import type { PlaceReviewsService } from '#features/place-reviews/place-reviews.service.ts'
import type { PlacesService } from '#features/places/places.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'

/** What staff can do with a kind of subject beside deciding about its owner. */
type CaseSubject = {
  hide: (id: string) => Promise<void>
  restore: (id: string) => Promise<void>
  erase: (id: string) => Promise<void>
  /** Whose it is by now, where that can change; nobody else's until the end of the transaction. */
  lockOwner?: (id: string) => Promise<string | null>
}
export type CaseSubjects = Partial<Record<CaseSubjectType, CaseSubject>>

type Needs = {
  posts: PostsService
  comments: CommentsService
  places: PlacesService
  reviews: ReviewsService
  placeReviews: PlaceReviewsService
}

export const caseSubjects = ({ posts, comments, places, reviews, placeReviews }: Needs): CaseSubjects => ({
  post: {
    hide: (id) => posts.takeDown(id),
    restore: (id) => posts.restore(id),
    erase: (id) => posts.erase(id),
  },
  comment: {
    hide: (id) => comments.hide(id),
    restore: (id) => comments.unhide(id),
    erase: (id) => comments.erase(id),
  },
  place: {
    hide: (id) => places.hide(id),
    restore: (id) => places.unhide(id),
    erase: (id) => places.erase(id),
    lockOwner: (id) => places.lockResponsibleFor(id),
  },
  review: {
    hide: (id) => reviews.hide(id),
    restore: (id) => reviews.unhide(id),
    erase: (id) => reviews.erase(id),
  },
  place_review: {
    hide: (id) => placeReviews.hide(id),
    restore: (id) => placeReviews.unhide(id),
    erase: (id) => placeReviews.erase(id),
  },
})
