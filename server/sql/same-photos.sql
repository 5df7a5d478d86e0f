-- Posts with a photo that looks the same. Printed by npm run generate.
\set band_a '''{0,1,2,4}'''
\set band_b '''{0,1,2,4}'''
\set band_c '''{0,1,2,4}'''
\set band_d '''{0,1,2,4}'''
\set band_e '''{0,1,2,4}'''
\set band_f '''{0,1,2,4}'''
\set band_g '''{0,1,2,4}'''
\set band_h '''{0,1,2,4}'''
\set band_i '''{0,1,2,4}'''
\set band_j '''{0,1,2,4}'''
\set band_k '''{0,1,2,4}'''
\set band_l '''{0,1,2,4}'''
\set band_m '''{0,1,2,4}'''
\set band_n '''{0,1,2,4}'''
\set band_o '''{0,1,2,4}'''
\set band_p '''{0,1,2,4}'''
\set hash 'B''0'''
\set media_id '''01890a5d-ac96-774b-bcce-b302099a8057'''
\set post_id '''01890a5d-ac96-774b-bcce-b302099a8057'''

SELECT DISTINCT ON (is_own) post_id, media.id AS media_id, posts.owner_id = mine.owner_id AS is_own,
posts.audience <> 'nobody' AS is_shown
FROM (
  SELECT DISTINCT media_id FROM (
    SELECT media_id FROM (
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 1, 16)::integer = ANY (:band_a::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 17, 16)::integer = ANY (:band_b::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 33, 16)::integer = ANY (:band_c::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 49, 16)::integer = ANY (:band_d::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 65, 16)::integer = ANY (:band_e::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 81, 16)::integer = ANY (:band_f::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 97, 16)::integer = ANY (:band_g::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 113, 16)::integer = ANY (:band_h::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 129, 16)::integer = ANY (:band_i::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 145, 16)::integer = ANY (:band_j::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 161, 16)::integer = ANY (:band_k::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 177, 16)::integer = ANY (:band_l::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 193, 16)::integer = ANY (:band_m::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 209, 16)::integer = ANY (:band_n::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 225, 16)::integer = ANY (:band_o::integer[]) UNION ALL
      SELECT media_id, hash FROM photo_hashes
      WHERE quality >= 50 AND substring(hash, 241, 16)::integer = ANY (:band_p::integer[])
    ) candidates WHERE bit_count(hash # :hash::bit(256)) <= 31 LIMIT 2000
  ) found
) same
JOIN media mine ON mine.id = :media_id
JOIN media ON media.id = same.media_id AND (media.created_at, media.id) < (mine.created_at, mine.id)
JOIN post_media ON post_media.media_id = media.id AND post_id <> :post_id
JOIN posts ON posts.id = post_id
ORDER BY is_own, is_shown DESC, media.created_at, media.id;
