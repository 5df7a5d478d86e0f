import type { Database } from '#db/database.ts'

/** The accuracy of a position on a phone's map. */
const AT_ITS_POSITION_M = 50
/** Enough for a place in a bazaar with thousands of posts around it. */
const POSTS_A_PLACE_MOST = 500

/** Counts the votes of the next places by id, and starts over at the end. Writes only changed counts. */
const WALK = `
  WITH slice AS (
    SELECT id, point FROM places WHERE id > (SELECT last_place_id FROM place_score_walk) ORDER BY id LIMIT :limit
  ), counted AS (
    SELECT slice.id, coalesce(sum(likes_count), 0)::integer AS likes, coalesce(sum(dislikes_count), 0)::integer AS dislikes
    FROM slice LEFT JOIN LATERAL (
      SELECT DISTINCT posts.id, likes_count, dislikes_count FROM (
        SELECT post_id FROM post_addresses
        -- A hidden position must not influence the score of a place there.
        WHERE audience = 'everyone' AND show_street AND post_addresses.point <@ sphere_box(slice.point, ${AT_ITS_POSITION_M})
          AND sphere_distance_m(post_addresses.point, slice.point) <= ${AT_ITS_POSITION_M}
        LIMIT ${POSTS_A_PLACE_MOST}
      ) near JOIN visible_posts(NULL) AS posts ON posts.id = near.post_id
    ) voted ON true GROUP BY slice.id
  ), written AS (
    UPDATE places SET votes_for = likes, votes_against = dislikes FROM counted
    WHERE places.id = counted.id AND (votes_for, votes_against) IS DISTINCT FROM (likes, dislikes)
  ), moved AS (
    UPDATE place_score_walk SET last_place_id = CASE
      WHEN (SELECT count(*) FROM slice) < :limit THEN '00000000-0000-0000-0000-000000000000'
      ELSE (SELECT id FROM slice ORDER BY id DESC LIMIT 1)
    END
  )
  SELECT count(*)::integer AS places FROM slice`

export class PlaceVotesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the number of places; fewer than `limit` means that the end is reached. */
  async walk(limit: number): Promise<number> {
    const [row] = await this.#db.query<{ places: number }>(WALK, { limit })
    return row?.places ?? 0
  }
}
