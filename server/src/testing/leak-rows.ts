import type { LeakFacts, Secret, ViewerKind } from './leak-world.ts'

export type LeakRow = {
  /** The arguments that ask for the private account `pia` or its post as directly as this query can. */
  args?: (facts: LeakFacts) => Record<string, unknown>
  /** What the row proves to be there at all for those who may see it, so that an empty answer cannot pass for a safe one. */
  shows?: Partial<Record<ViewerKind, Secret[]>>
  /** Of a mutation that only reads. */
  kind?: 'mutation'
}

const toFollowers = (...secrets: Secret[]) => ({ confirmed: secrets, owner: secrets })
/** A post with everything; its owner also reads back the street that is hidden from everybody else. */
const post = (...secrets: Secret[]) => ({ confirmed: [...POST, ...secrets], owner: [...POST, ...STREET, ...secrets] })
const toOwner = (...secrets: Secret[]) => ({ owner: secrets })

const POST: Secret[] = ['post', 'caption', 'postAddress', 'media', 'attachment']
const PROFILE: Secret[] = ['contactPhone', 'network', 'subCategory', 'follower', 'following']
/** Where the post is. */
const HERE = { lat: 41, lng: 29 }
/** Of a post with a hidden street, for its owner; what a tile of the gallery or a map shows is without it. */
const STREET: Secret[] = ['postStreet', 'postPosition']
const OWN: Secret[] = ['email', 'phone', 'birth', 'address', 'position']

/**
 * One row a query, by its name; a query without one fails the test. The document asks for every field by itself. Whatever a
 * row says, no answer may hold a followers' secret for anybody but followers and owner, nor an owner's for anybody else.
 */
export const LEAK_ROWS: Record<string, LeakRow> = {
  // About nobody.
  checkClientVersion: { args: () => ({ version: '1.0.0' }) },
  getContactUsDepartmentsLanding: {},
  getContactUsDepartmentsProfile: {},
  getPlacesCategories: {},
  getReportTitlesApp: {},

  // About oneself.
  plans: {},
  transactions: {},
  transaction: { args: () => ({ transaction_number: '1' }) },
  me: { shows: toOwner(...OWN, ...PROFILE, ...POST) },
  profile: { shows: toOwner(...OWN, ...PROFILE, ...POST, 'message') },
  addNewPostInfo: { shows: toOwner(...OWN, ...PROFILE) },
  getUserMessages: { shows: toOwner('message') },
  getUserActivities: {},
  getUserSessions: { shows: toOwner('device') },
  getVerificationRequest: { shows: toOwner('fullName') },

  // About somebody.
  userProfile: {
    args: ({ pia }) => ({ user_id: pia.id, postsLimit: 500 }),
    shows: { confirmed: [...PROFILE, ...POST], owner: [...PROFILE, ...POST, ...STREET, ...OWN] },
  },
  getUserFollowers: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('follower') },
  getUserFollowings: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('following') },
  getUserProfileCategories: { args: ({ pia }) => ({ user_id: pia.id }), shows: post('subCategory') },
  getUserProfilePostsByCategory: {
    args: ({ pia, categoryId }) => ({ user_id: pia.id, category_id: categoryId }),
    shows: post(),
  },
  suggestedUsers: { args: () => ({ limit: 30 }) },
  searchForUser: { args: () => ({ searchText: 'pia' }) },

  // Places: whose they are is proved in places.test.ts, since a name alone is no secret.
  getUserPlaces: {},
  getPlacesById: { args: ({ pia }) => ({ place_ids: [pia.id] }) },
  placeInfo: { args: ({ pia }) => ({ place_id: pia.id }) },
  similarPlaces: { args: () => ({ title: 'Hidden lamp', location: HERE }) },
  exploreNearbyPlaces: { args: () => ({ userLocation: HERE }) },
  exploreUserNearbyByCategory: { args: () => ({ userLocation: HERE, zoom: 13, categorySlug: 'coffee' }) },
  explorePlacesByKeyword: { args: () => ({ userLocation: HERE, keyword: 'hidden' }) },
  popularWords: { args: () => ({ languages: ['en'], prefix: 'hid' }) },

  // The explorer.
  userExplorer: { args: () => ({ limit: 500 }), shows: post() },
  getUserExplorerPostsByLocation: { args: () => ({ userLocation: HERE }), shows: post() },
  exploreResult: { kind: 'mutation', args: () => ({ searchData: { keyword: 'hidden' } }), shows: post() },
  getUserProfileMap: { args: ({ pia }) => ({ user_id: pia.id }), shows: toFollowers('post', 'media') },

  // Posts.
  posts: { shows: toOwner(...POST, ...STREET) },
  adStats: { args: ({ postId }) => ({ post_id: postId }) },
  homePagePosts: { args: () => ({ limit: 5 }), shows: post() },
  singlePost: { args: ({ postId }) => ({ post_id: postId }), shows: post('comment') },
  somePosts: { args: ({ postId }) => ({ post_ids: [postId] }), shows: post('comment') },
  commentsOfAPost: { args: ({ postId }) => ({ post_id: postId }), shows: toFollowers('comment') },
}
