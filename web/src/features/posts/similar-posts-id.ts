/** The id of the row of similar posts, which sold and reserved posts lead to. */
export const SIMILAR_POSTS_ID = 'similar-posts'
