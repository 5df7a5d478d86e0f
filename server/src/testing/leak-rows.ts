import type { LeakFacts, Secret, ViewerKind } from './leak-world.ts'

export type LeakRow = {
  /** Arguments that select the private account `pia` or its post as directly as this query allows. */
  args?: (facts: LeakFacts) => Record<string, unknown>
  /** What those who may see it must find in the answer, so that an empty answer cannot pass as a safe one. */
  shows?: Partial<Record<ViewerKind, Secret[]>>
  /** Set for a mutation that only reads. */
  kind?: 'mutation'
}

const toFollowers = (...secrets: Secret[]) => ({ confirmed: secrets, owner: secrets })
/** A whole post; its owner also sees the street, which is hidden from everybody else. */
const post = (...secrets: Secret[]) => ({ confirmed: [...POST, ...secrets], owner: [...POST, ...STREET, ...secrets] })
/** A conversation about the post: what its two people see. */
const conversation = () => ({ confirmed: [...POST, 'talk' as const], owner: [...POST, ...STREET, 'talk' as const] })
const toOwner = (...secrets: Secret[]) => ({ owner: secrets })

const POST: Secret[] = ['post', 'caption', 'postAddress', 'media', 'attachment']
const PROFILE: Secret[] = ['contactPhone', 'network', 'subCategory', 'follower', 'following']
/** Where the post is. */
const HERE = { lat: 41, lng: 29 }
/** The hidden street of a post, for its owner; tiles of a gallery or a map do not contain it. */
const STREET: Secret[] = ['postStreet', 'postPosition']
const OWN: Secret[] = ['email', 'phone', 'birth', 'address', 'position']

/**
 * One row for each query, by its name; a query without one fails the test. The document selects every field automatically.
 * Whatever a row says, only confirmed followers and the owner may see a followers' secret, and only the owner an owner's.
 */
export const LEAK_ROWS: Record<string, LeakRow> = {
  // Nothing about people.
  checkClientVersion: { args: () => ({ version: '1.0.0' }) },
  getContactUsDepartmentsLanding: {},
  getContactUsDepartmentsProfile: {},
  getPlacesCategories: {},
  getReportTitlesApp: {},
  suggestCategories: { args: () => ({ title: 'secret lamp' }) },

  // About the viewer.
  plans: {},
  transactions: {},
  transaction: { args: () => ({ transaction_number: '1' }) },
  me: { shows: toOwner(...OWN, ...PROFILE, ...POST) },
  profile: { shows: toOwner(...OWN, ...PROFILE, ...POST, 'message') },
  addNewPostInfo: { shows: toOwner(...OWN, ...PROFILE) },
  getUserMessages: { shows: toOwner('message') },
  getUserActivities: {},
  userNotices: { shows: toOwner('message') },
  unreadNotices: {},
  noticeSettings: {},
  blockedPeople: {},
  mutedPeople: {},
  getUserSessions: { shows: toOwner('device') },
  getVerificationRequest: { shows: toOwner('fullName') },

  // Everybody has saved the post of the private account (leak-world.ts): who may not see it any more learns nothing of it.
  savedPosts: { shows: post() },
  collections: {},
  savedSearches: {},

  // About staff, whom the matrix has none of: features/staff/staff-mutations.test.ts.
  staffMe: {},
  staffMembers: {},
  staffCases: {},
  staffCaseViews: {},
  staffFigures: { args: () => ({ from: '2026-01-01', until: '2026-01-02' }) },
  staffCaseDetails: { args: ({ postId }) => ({ case_id: postId }) },
  staffAppeals: {},
  staffHiddenPlaces: {},
  staffRefunds: {},
  staffAudit: { args: () => ({ filter: {} }) },
  staffVerifications: {},
  staffClaims: {},
  staffSuggestions: {},
  staffPlaceDuplicates: { args: ({ postId }) => ({ place_id: postId }) },
  staffTickets: {},
  staffTicket: { args: ({ postId }) => ({ ticket_id: postId }) },
  staffTicketAssignees: {},
  staffTicketTemplates: {},
  staffContent: { args: () => ({ kind: 'department' }) },
  staffContentHistory: { args: () => ({ kind: 'department', key: 'financial' }) },
  staffContentPreview: { args: () => ({ kind: 'department', texts: { en: 'a', tr: 'b', fa: 'c' } }) },
  staffDecisionTemplates: {},
  staffAnnouncements: {},
  staffCities: {},
  myTickets: {},
  myStanding: {},

  // The confirmed follower talks with the private account about its post (leak-world.ts); nobody else learns a word.
  inbox: { shows: conversation() },
  conversation: { args: ({ conversationId }) => ({ conversation_id: conversationId }), shows: conversation() },
  conversationOfPost: { args: ({ postId }) => ({ post_id: postId }) },
  offerCurrency: { args: ({ postId }) => ({ post_id: postId }) },
  unreadConversations: {},
  conversationSettings: {},
  dealOfConversation: {
    args: ({ conversationId }) => ({ conversation_id: conversationId }),
    shows: toFollowers('review'),
  },
  dealPartners: { args: ({ postId }) => ({ post_id: postId }), shows: toOwner('follower') },

  // About another person.
  userProfile: {
    args: ({ pia }) => ({ user_id: pia.id, postsLimit: 500 }),
    shows: { confirmed: [...PROFILE, ...POST], owner: [...PROFILE, ...POST, ...STREET, ...OWN] },
  },
  getUserFollowers: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('follower') },
  getUserFollowings: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('following') },
  reviewsOfPerson: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('review') },
  getUserProfileCategories: { args: ({ pia }) => ({ user_id: pia.id }), shows: post('subCategory') },
  getUserProfilePostsByCategory: {
    args: ({ pia, categoryId }) => ({ user_id: pia.id, category_id: categoryId }),
    shows: post(),
  },
  suggestedUsers: { args: () => ({ limit: 30 }) },
  searchForUser: { args: () => ({ searchText: 'pia' }) },

  // Places: staff have hidden the one of the private account, which only it sees. places.test.ts proves who sees the owners of others,
  // because a name alone is no secret.
  getUserPlaces: { shows: toOwner('hiddenPlace') },
  getPlacesById: { args: ({ placeId }) => ({ place_ids: [placeId] }), shows: toOwner('hiddenPlace') },
  placeInfo: { args: ({ placeId }) => ({ place_id: placeId }), shows: toOwner('hiddenPlace') },
  placeReviews: { args: ({ placeId }) => ({ place_id: placeId }), shows: toOwner('hiddenPlaceReview') },
  placeReviewSummary: { args: ({ placeId }) => ({ place_id: placeId }) },
  nearbyPlaces: { args: ({ placeId }) => ({ place_id: placeId }) },
  similarPlaces: { args: () => ({ title: 'Hidden teahouse', location: HERE }) },
  exploreNearbyPlaces: { args: () => ({ userLocation: HERE }) },
  exploreUserNearbyByCategory: { args: () => ({ userLocation: HERE, zoom: 13, categorySlug: 'coffee' }) },
  explorePlacesByKeyword: { args: () => ({ userLocation: HERE, keyword: 'hidden' }) },
  browseCategories: { args: () => ({ userLocation: HERE }) },
  exploreSuggestions: { args: () => ({ prefix: 'pia', userLocation: HERE }) },
  categoryProperties: { args: ({ categoryId }) => ({ category: categoryId }) },
  popularWords: { args: () => ({ languages: ['en'], prefix: 'hid' }) },

  // The explorer.
  userExplorer: { args: () => ({ limit: 500 }), shows: post() },
  getUserExplorerPostsByLocation: { args: () => ({ userLocation: HERE }), shows: post() },
  explorerPoints: { args: () => ({}), shows: toFollowers('post', 'media') },
  exploreResult: { kind: 'mutation', args: () => ({ searchData: { keyword: 'hidden' } }), shows: post() },
  getUserProfileMap: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('post', 'media') },

  // Posts.
  posts: { shows: toOwner(...POST, ...STREET) },
  similarPosts: { args: ({ postId }) => ({ post_id: postId }) },
  newestPostsOfPerson: { args: ({ pia }) => ({ user_id: pia.id }), shows: post() },
  morePostsOfOwner: { args: ({ postId }) => ({ post_id: postId }) },
  postStats: { args: ({ postId }) => ({ post_id: postId }) },
  postSeekers: { args: ({ postId }) => ({ post_id: postId }) },
  adStats: { args: ({ postId }) => ({ post_id: postId }) },
  homePagePosts: { args: () => ({ limit: 5 }), shows: post() },
  singlePost: { args: ({ postId }) => ({ post_id: postId }), shows: post('comment') },
  somePosts: { args: ({ postId }) => ({ post_ids: [postId] }), shows: post('comment') },
  commentWords: {},
  repliesOfAComment: { args: ({ commentId }) => ({ comment_id: commentId }), shows: toFollowers('reply') },
  commentsOfAPost: { args: ({ postId }) => ({ post_id: postId }), shows: toFollowers('comment') },
}
