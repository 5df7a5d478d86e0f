/** What a page of the API is held against: the same SQL that the server sends to answer it, alone. */
export type Page = {
  name: string
  query: string
  variables?: Record<string, unknown>
  sql: Statement[]
}
export type Statement = { text: string; values: unknown[] }
export type Viewer = { userId: string; sessionId: string; token: string }

const liveSession = ({ userId, sessionId }: Viewer): Statement => ({
  text: `SELECT s.user_id, s.from_google, s.updated_at
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
    WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL`,
  values: [sessionId, userId],
})

export const pages = (viewer: Viewer): Page[] => [
  {
    name: 'me',
    query: `{ me {
      _id username name page_title biography website rate is_private is_authorised is_vip
      post_count followers_count followings_count created_at avatar { href }
    } }`,
    sql: [
      liveSession(viewer),
      {
        text: `SELECT u.id, u.username, u.phone_number, u.name, u.email, u.biography, u.page_title, u.website,
            to_char(u.birth_at, 'YYYY-MM-DD') AS birth_at, u.sex, u.using_lang, u.role, u.is_active, u.is_authorised,
            u.is_private, u.is_vip, u.tfa, u.rate, u.post_count, u.followers_count, u.followings_count,
            u.created_at, u.updated_at, NULL AS avatar_href
          FROM users u WHERE u.id = $1`,
        values: [viewer.userId],
      },
    ],
  },
]
