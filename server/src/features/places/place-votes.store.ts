import type { Database } from '#db/database.ts'

/** A position on a phone's map is as exact as this. */
const AT_ITS_POSITION_M = 50
/** Of a place in a bazaar with thousands of posts around it, these tell enough. */
const POSTS_A_PLACE_MOST = 500

/** The next places in order of their ids; at the end it begins again. Written only where the votes have changed. */
const WALK = `
  WITH slice AS (
    SELECT id, point FROM places WHERE id > (SELECT last_place_id FROM place_score_walk) ORDER BY id LIMIT $1
  ), counted AS (
    SELECT slice.id, coalesce(sum(likes_count), 0)::integer AS likes, coalesce(sum(dislikes_count), 0)::integer AS dislikes
    FROM slice LEFT JOIN LATERAL (
      SELECT DISTINCT posts.id, likes_count, dislikes_count FROM (
        SELECT post_id FROM post_addresses
        -- A hidden position must not show in the score of the place that is there.
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
      WHEN (SELECT count(*) FROM slice) < $1 THEN '00000000-0000-0000-0000-000000000000'
      ELSE (SELECT id FROM slice ORDER BY id DESC LIMIT 1)
    END
  )
  SELECT count(*)::integer AS places FROM slice`

export function createPlaceVotesStore(db: Database) {
  return {
    /** How many were looked at; fewer than asked for means the end of the walk. */
    async walk(most: number): Promise<number> {
      const [row] = await db.rows<{ places: number }>(WALK, [most])
      return row?.places ?? 0
    },
  }
}
