import { lexicographicSortSchema, printSchema } from 'graphql'
import { addAccountSchema } from '#features/account/account.schema.ts'
import { addActivitySchema } from '#features/activity/activity.schema.ts'
import { addAdsSchema } from '#features/ads/ads.schema.ts'
import { addAnnouncementsSchema } from '#features/announcements/announcements.schema.ts'
import { addApprovalsSchema } from '#features/approvals/approvals.schema.ts'
import { addAuditSchema } from '#features/audit/audit.schema.ts'
import { addAuthSchema } from '#features/auth/auth.schema.ts'
import { addBlocksSchema } from '#features/blocks/blocks.schema.ts'
import { addCasesSchema } from '#features/cases/cases.schema.ts'
import { addCatalogSchema } from '#features/catalog/catalog.schema.ts'
import { addCommentsSchema } from '#features/comments/comments.schema.ts'
import { addContentSchema } from '#features/content/content.schema.ts'
import { addConversationsSchema } from '#features/conversations/conversations.schema.ts'
import { addSendingSchema } from '#features/conversations/sending.schema.ts'
import { addSharingSchema } from '#features/conversations/sharing.schema.ts'
import { addDealsSchema } from '#features/deals/deals.schema.ts'
import { addReviewsSchema } from '#features/deals/reviews.schema.ts'
import { addDossiersSchema } from '#features/dossiers/dossiers.schema.ts'
import { addExploreSchema } from '#features/explore/explore.schema.ts'
import { addSuggestionsSchema } from '#features/explore/suggestions.schema.ts'
import { addFeedSchema } from '#features/feed/feed.schema.ts'
import { addFiguresSchema } from '#features/figures/figures.schema.ts'
import { addFollowsSchema } from '#features/follows/follows.schema.ts'
import { addMatchingSchema } from '#features/matching/matching.schema.ts'
import { addMessagesSchema } from '#features/messages/messages.schema.ts'
import { addNoticeSettingsSchema } from '#features/notices/notice-settings.schema.ts'
import { addNoticesSchema } from '#features/notices/notices.schema.ts'
import { addOffersSchema } from '#features/offers/offers.schema.ts'
import { addPaymentsSchema } from '#features/payments/payments.schema.ts'
import { addPeopleSchema } from '#features/people/people.schema.ts'
import { addPlaceReviewsSchema } from '#features/place-reviews/place-reviews.schema.ts'
import { addHiddenPlacesSchema } from '#features/places/hidden-places.schema.ts'
import { addPlaceMergesSchema } from '#features/places/place-merges.schema.ts'
import { addPlacesSchema } from '#features/places/places.schema.ts'
import { addPlansSchema } from '#features/plans/plans.schema.ts'
import { addPostsSchema } from '#features/posts/posts.schema.ts'
import { addRelatedPostsSchema } from '#features/posts/related-posts.schema.ts'
import { addEditProfileSchema } from '#features/profile/edit-profile.schema.ts'
import { addProfileSchema } from '#features/profile/profile.schema.ts'
import { addProfileTypes } from '#features/profile/profile-types.schema.ts'
import { addPublishSchema } from '#features/publish/publish.schema.ts'
import { addReactionsSchema } from '#features/reactions/reactions.schema.ts'
import { addRefundsSchema } from '#features/refunds/refunds.schema.ts'
import { addReportsSchema } from '#features/reports/reports.schema.ts'
import { addSavedPostsSchema } from '#features/saved-posts/saved-posts.schema.ts'
import { addSavedSearchesSchema } from '#features/saved-searches/saved-searches.schema.ts'
import { addSessionsSchema } from '#features/sessions/sessions.schema.ts'
import { addStaffSchema } from '#features/staff/staff.schema.ts'
import { addStandingSchema } from '#features/standing/standing.schema.ts'
import { addSupportSchema } from '#features/support/support.schema.ts'
import { addTicketDeskSchema } from '#features/support/ticket-desk.schema.ts'
import { addVerificationSchema } from '#features/verification/verification.schema.ts'
import { addVersionSchema } from '#features/version/version.schema.ts'
import { guardRootFields } from './access.ts'
import { createBuilder } from './builder.ts'
import { requireUuids } from './scalars.ts'

/** The one place where features become one schema. */
export function buildSchema() {
  const builder = createBuilder()
  const peopleTypes = addPeopleSchema(builder)
  const profileTypes = addProfileTypes(builder)
  const messageTypes = addMessagesSchema(builder)
  addSessionsSchema(builder)
  addAuthSchema(builder, profileTypes)
  addVersionSchema(builder)
  const catalogTypes = addCatalogSchema(builder)
  const postTypes = addPostsSchema(builder, peopleTypes, profileTypes)
  addFeedSchema(builder, postTypes)
  addCommentsSchema(builder, postTypes, peopleTypes)
  addSavedPostsSchema(builder, postTypes)
  addReactionsSchema(builder)
  const placeTypes = addPlacesSchema(builder, peopleTypes)
  addPlaceReviewsSchema(builder, peopleTypes, placeTypes)
  const exploreTypes = addExploreSchema(builder, postTypes, placeTypes)
  addSuggestionsSchema(builder, peopleTypes, placeTypes.LocationInput)
  addSavedSearchesSchema(builder, exploreTypes)
  addMatchingSchema(builder)
  addReportsSchema(builder, catalogTypes)
  const sendingTypes = addSendingSchema(builder, addConversationsSchema(builder, peopleTypes, postTypes))
  addSharingSchema(builder, sendingTypes)
  addOffersSchema(builder, sendingTypes, postTypes)
  addDealsSchema(builder, { people: peopleTypes, posts: postTypes, reviews: addReviewsSchema(builder, peopleTypes) })
  addProfileSchema(builder, { people: peopleTypes, profile: profileTypes, posts: postTypes, messages: messageTypes })
  addRelatedPostsSchema(builder, postTypes)
  addAdsSchema(builder, postTypes)
  addPlansSchema(builder)
  addPaymentsSchema(builder)
  addPublishSchema(builder, postTypes, profileTypes)
  addEditProfileSchema(builder, peopleTypes, profileTypes)
  addAccountSchema(builder, profileTypes)
  addFollowsSchema(builder, peopleTypes)
  addBlocksSchema(builder, peopleTypes)
  addActivitySchema(builder, peopleTypes, postTypes)
  addNoticesSchema(builder, peopleTypes, postTypes)
  addNoticeSettingsSchema(builder)
  addSupportSchema(builder)
  addTicketDeskSchema(builder)
  addStaffSchema(builder)
  addAuditSchema(builder)
  addFiguresSchema(builder)
  const caseTypes = addCasesSchema(builder)
  addAnnouncementsSchema(builder, addContentSchema(builder))
  addApprovalsSchema(builder)
  addDossiersSchema(builder)
  addRefundsSchema(builder)
  addPlaceMergesSchema(builder)
  addHiddenPlacesSchema(builder)
  addStandingSchema(builder, caseTypes)
  addVerificationSchema(builder)
  return requireUuids(guardRootFields(builder.toSchema()))
}

export const printApi = () => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`
