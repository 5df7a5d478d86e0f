/** A page of the API, requested by one of the two measured people. */
export type Page = {
  name: string
  viewer: 'few' | 'many'
  query: string
  variables?: Record<string, unknown> | ((ask: Ask) => Promise<Record<string, unknown>>)
}
export type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

const ME = `{ me {
  _id username name page_title biography website rate is_private is_authorised is_vip
  post_count followers_count followings_count created_at avatar { href }
} }`

/** The fields of a feed card. */
const CARD = `
  _id title caption is_new is_fake is_seller is_product availability is_advertised created_at edited_at
  pricing { price currency { sign } } unit { name } categories { _id name }
  properties { title size { name } color { name hex } custom_properties { key value } }
  medias {
    images { _id href placeholder dimensions { width height } thumbnails { href } }
    video { _id href mimetype thumbnails { href } }
  }
  owner { _id username is_authorised follow_state avatar { href } } addresses { title country city }
  likes_count dislikes_count comments_count post_rate likes { _id } dislikes { _id }
  is_from_posts_crawler crawler_info { original_post_href }`

const FEED = `query ($cursor: String, $limit: Int) {
  homePagePosts(requestingLanguage: "en", limit: $limit, cursor: $cursor) { cursor posts { ${CARD} } }
}`
const FIRST_FEED = FEED.replace('{ cursor posts', '{ allPostsCount cursor posts')
const POST = `query ($id: ID!) { singlePost(post_id: $id, requestingLanguage: "en") { ${CARD}
  contact_info { network_title network_content } attachments { href } addresses { address show_street location { lat lng } }
  sub_category { _id name } seller { member_since post_count } } }`
const SIMILAR = `query ($id: ID!) { similarPosts(post_id: $id) { _id title pricing { price currency { sign } }
  photos_count has_video cover { _id href placeholder dimensions { width } thumbnails { href width } } } }`
const COMMENTS = `query ($id: ID!) { commentsOfAPost(post_id: $id) {
  _id content created_at user { _id username avatar { href } } } }`

/** The fields of Explore's tiles and map points. */
const TILE = `_id title availability is_advertised pricing { price currency { sign } } addresses { location { lat lng } }
  photos_count has_video cover { _id href placeholder dimensions { width } thumbnails { href width } }`
const PLACE = `_id title score address phone website is_open distance category { name } location { lat lng }
  owner { _id username } images { href thumbnails { href } }`
const GALLERY = `query ($isProduct: Boolean, $isSeller: Boolean, $limit: Int, $filter: ExploreFilter, $withAds: Boolean) {
  userExplorer(requestingLanguage: "en", isProduct: $isProduct, isSeller: $isSeller, limit: $limit, filter: $filter, withAds: $withAds) {
    cursor posts { ${TILE} } } }`
const POINTS = `query ($isProduct: Boolean, $isSeller: Boolean, $filter: ExploreFilter) {
  explorerPoints(isProduct: $isProduct, isSeller: $isSeller, filter: $filter) {
    _id title lat lng price currency_sign thumbnail } }`
const SEARCH = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { cursor posts { ${TILE} } } }`
const HERE = 'userLocation: { lat: 41.04, lng: 28.93 }, requestingLanguage: "en"'
const NEARBY = `{ exploreNearbyPlaces(${HERE}, limit: 5) { ${PLACE} } }`
const OF_CATEGORY = `query ($slug: String!) {
  exploreUserNearbyByCategory(${HERE}, zoom: 13, categorySlug: $slug) { ${PLACE} } }`
const OF_KEYWORD = `query ($keyword: String!) { explorePlacesByKeyword(${HERE}, keyword: $keyword) { ${PLACE} } }`
const PLACE_PAGE = `query ($id: ID!) { placeInfo(place_id: $id, requestingLanguage: "en") { ${PLACE} postal_code time_zone
  temporarilyClosed permanentlyClosed opening_hours { day hours } special_hours { date hours } } }`
const SUGGESTED = `query ($title: String!) { suggestCategories(title: $title, requestingLanguage: "tr") { _id name group } }`
const POPULAR = '{ popularWords(languages: ["tr", "en"], prefix: "bi") }'
/** While somebody types; a common beginning. */
const SUGGESTIONS = `query ($prefix: String!) {
  popularWords(languages: ["tr", "en"], prefix: $prefix)
  exploreSuggestions(prefix: $prefix, ${HERE}) {
    categories { _id name group } places { _id title address } people { _id username name avatar { href } } } }`

const PEOPLE = 'query ($text: String!) { searchForUser(searchText: $text) { _id name username avatar { href } } }'

const MESSAGE =
  '_id seq rev kind is_mine client_id text lat lng is_deleted created_at edited_at photo { href } offer { _id amount status }'
const HEAD = `_id rev is_seller is_answered unread read_seq other_read_seq is_archived is_muted last_at
  other_user { _id username name avatar { href } }
  post { _id title is_seller availability pricing { price currency { _id sign } } photos_count cover { _id href placeholder
    dimensions { width } thumbnails { href width } } }`
const INBOX = `{ inbox(requestingLanguage: "en") { cursor conversations { ${HEAD} last_message { ${MESSAGE} } } } }`
const CONVERSATION = `query ($id: ID!, $after_rev: Int) { conversation(conversation_id: $id, after_rev: $after_rev, requestingLanguage: "en") {
  conversation { ${HEAD} } has_more is_whole messages { ${MESSAGE} } } }`

type FeedAnswer = { homePagePosts: { cursor: string | null; posts: { _id: string; comments_count: number }[] } }

/** The cursor of page 100, five posts a page. */
async function page100(ask: Ask) {
  let cursor: string | null = null
  for (let served = 0; served < 495; served += 15)
    cursor = (await ask<FeedAnswer>(FEED, { cursor, limit: 15 })).homePagePosts.cursor
  return { cursor, limit: 5 }
}

async function talkedAboutPost(ask: Ask) {
  const { posts } = (await ask<FeedAnswer>(FEED, { limit: 20 })).homePagePosts
  return { id: posts.toSorted((a, b) => b.comments_count - a.comments_count)[0]?._id }
}

async function nearestPlace(ask: Ask) {
  const { exploreNearbyPlaces } = await ask<{ exploreNearbyPlaces: { _id: string }[] }>(NEARBY)
  return { id: exploreNearbyPlaces[0]?._id }
}

/** The group with the most posts around. */
async function ofCategory(ask: Ask) {
  const { browseCategories } = await ask<{ browseCategories: { groups: { _id: string; posts: number }[] } }>(
    'query ($at: PlaceLocationInput) { browseCategories(userLocation: $at) { groups { _id posts } } }',
    { at: NEAREST.location },
  )
  const [group] = browseCategories.groups.toSorted((a, b) => b.posts - a.posts)
  return { ...FOR_SALE, filter: { category: group?._id } }
}

/** A rare value of a property in that group: one of 300 brands. */
async function ofProperty(ask: Ask) {
  const { filter, ...kind } = await ofCategory(ask)
  return { ...kind, filter: { ...filter, properties: [{ name: 'Brand', value: 'Brand 17' }] } }
}

async function inCurrency(ask: Ask) {
  const { userExplorer } = await ask<{ userExplorer: { posts: { pricing: { currency: { _id: string } | null } }[] } }>(
    '{ userExplorer(limit: 10) { posts { pricing { currency { _id } } } } }',
  )
  const priced = userExplorer.posts.find(({ pricing }) => pricing.currency)
  return { ...FOR_SALE, filter: { order: 'cheapest', currency: priced?.pricing.currency?._id } }
}

async function newestConversation(ask: Ask) {
  const { inbox } = await ask<{ inbox: { conversations: { _id: string; rev: number }[] } }>(INBOX)
  return { id: inbox.conversations[0]?._id }
}

/** A device that missed the last message. */
async function changedConversation(ask: Ask) {
  const { inbox } = await ask<{ inbox: { conversations: { _id: string; rev: number }[] } }>(INBOX)
  const [newest] = inbox.conversations
  return { id: newest?._id, after_rev: (newest?.rev ?? 1) - 1 }
}

const FOR_SALE = { isProduct: true, isSeller: true, limit: 36, withAds: true }
const NEAREST = { order: 'nearest', location: { lat: 41.04, lng: 28.93 } }
const searched = (keyword: string) => ({ searchData: { keyword, ...FOR_SALE } })
const OFFERED = { ...FOR_SALE, isProduct: null }

export const PAGES: Page[] = [
  { name: 'me', viewer: 'few', query: ME },
  { name: 'feed of 50', viewer: 'few', query: FIRST_FEED, variables: { limit: 5 } },
  { name: 'feed of 50, page 100', viewer: 'few', query: FEED, variables: page100 },
  { name: 'feed of 5,000', viewer: 'many', query: FIRST_FEED, variables: { limit: 5 } },
  { name: 'feed of 5,000, page 100', viewer: 'many', query: FEED, variables: page100 },
  { name: 'post page', viewer: 'few', query: POST, variables: talkedAboutPost },
  { name: 'similar posts', viewer: 'few', query: SIMILAR, variables: talkedAboutPost },
  { name: 'comments', viewer: 'few', query: COMMENTS, variables: talkedAboutPost },
  { name: 'place page', viewer: 'few', query: PLACE_PAGE, variables: nearestPlace },
  { name: 'suggested categories', viewer: 'few', query: SUGGESTED, variables: { title: 'Temiz dağ bisikleti m6045' } },
  { name: 'explorer gallery', viewer: 'few', query: GALLERY, variables: FOR_SALE },
  { name: 'explorer gallery, many', viewer: 'many', query: GALLERY, variables: FOR_SALE },
  { name: 'explorer near', viewer: 'few', query: GALLERY, variables: { limit: 36, filter: NEAREST } },
  {
    name: 'explorer local',
    viewer: 'few',
    query: GALLERY,
    variables: { ...FOR_SALE, filter: { ...NEAREST, radius: 50_000 } },
  },
  { name: 'explorer cheapest', viewer: 'few', query: GALLERY, variables: inCurrency },
  {
    name: 'explorer map of 500',
    viewer: 'few',
    query: GALLERY,
    variables: { ...FOR_SALE, limit: 500, withAds: false },
  },
  { name: 'explorer points', viewer: 'few', query: POINTS, variables: FOR_SALE },
  { name: 'explorer points near', viewer: 'few', query: POINTS, variables: { filter: NEAREST } },
  { name: 'explorer keyword', viewer: 'few', query: SEARCH, variables: searched('bisiklet') },
  {
    name: 'explorer keyword, every kind',
    viewer: 'few',
    query: SEARCH,
    variables: { searchData: { keyword: 'bisiklet', ...OFFERED } },
  },
  { name: 'explorer category', viewer: 'few', query: GALLERY, variables: ofCategory },
  { name: 'explorer category, property', viewer: 'few', query: GALLERY, variables: ofProperty },
  { name: 'explorer rare keyword', viewer: 'few', query: SEARCH, variables: searched('m6045') },
  { name: 'explorer two keywords', viewer: 'few', query: SEARCH, variables: searched('bisiklet istanbul') },
  { name: 'explorer mistyped keyword', viewer: 'few', query: SEARCH, variables: searched('bisiklat') },
  { name: 'explorer places near', viewer: 'few', query: NEARBY },
  { name: 'explorer places of category', viewer: 'few', query: OF_CATEGORY, variables: { slug: 'apparel' } },
  { name: 'explorer places by keyword', viewer: 'few', query: OF_KEYWORD, variables: { keyword: 'masa' } },
  { name: 'explorer places, rare word', viewer: 'few', query: OF_KEYWORD, variables: { keyword: '2718' } },
  { name: 'explorer popular words', viewer: 'few', query: POPULAR },
  { name: 'explorer suggestions', viewer: 'few', query: SUGGESTIONS, variables: { prefix: 'ma' } },
  { name: 'explorer suggestions, all people', viewer: 'few', query: SUGGESTIONS, variables: { prefix: 'be' } },
  { name: 'people by name', viewer: 'few', query: PEOPLE, variables: { text: 'Öztürk' } },
  { name: 'people by Persian name', viewer: 'few', query: PEOPLE, variables: { text: 'حسینی' } },
  { name: 'people by mistyped name', viewer: 'few', query: PEOPLE, variables: { text: 'Öztruk' } },
  { name: 'inbox', viewer: 'few', query: INBOX },
  { name: 'inbox of 500', viewer: 'many', query: INBOX },
  { name: 'conversation', viewer: 'few', query: CONVERSATION, variables: newestConversation },
  { name: 'what changed in it', viewer: 'few', query: CONVERSATION, variables: changedConversation },
]
