// docs/decisions/0160: Words are indexed with position and rank

/** What stands between words, in Latin and Persian; quotes, backslashes and whatever a query could be made of among it. */
const BETWEEN = "E'[\\\\s!-/:-@\\\\[-`{-~،؛؟«»…–—]+'"

/** A word as a query has it, that may go on. It has passed BETWEEN and to_tsvector: it has no quotes and no backslashes. */
const quoted = (word: string) => `('''' || ${word} || ''':*')`

/**
 * `asked`: the words of {keyword}, and the query for rows that hold all of them, each at least as a beginning. Without a word
 * there is nothing to find.
 */
export const ASKED = `asked AS MATERIALIZED (
  SELECT words, (SELECT coalesce(string_agg(${quoted('word')}, '&'), '') FROM unnest(words) AS word)::tsquery AS query
  FROM (
    SELECT tsvector_to_array(to_tsvector('simple', regexp_replace(search_text({keyword}), ${BETWEEN}, ' ', 'g'))) AS words
  ) split
)`

/**
 * Of the first so many rows as a sample: one in thirteen that holds the words makes them common. Several words are weighed
 * against each other, which takes more.
 */
const SAMPLE = { ofOne: 64, ofSeveral: 128 }
const COMMON_SHARE = 1 / 13

/** Walked at most for one row of the page, while the words are common. */
export const WALKED_EACH = 36

/** A word so many times as common as the rarest is checked on the row: reading its list in an index would take longer. */
const FAR_MORE_COMMON = 8

/**
 * `gauge`: whether the words are common among `first`, a query of rows with their `search`; the rarest of them; and the rarer ones,
 * which are worth looking up together: the rarest and whatever is not far more common. The others are checked on the row.
 */
export const gauge = (first: string) => `
  sample AS MATERIALIZED (
    SELECT * FROM (${first} LIMIT ${SAMPLE.ofSeveral}) first
    LIMIT (SELECT CASE WHEN cardinality(words) > 1 THEN ${SAMPLE.ofSeveral} ELSE ${SAMPLE.ofOne} END FROM asked)
  ),
  counted AS MATERIALIZED (
    SELECT word, alone.query, seen, row_number() OVER (ORDER BY seen, length(word) DESC) AS nth FROM asked, unnest(words) AS word,
      LATERAL (SELECT ${quoted('word')}::tsquery AS query OFFSET 0) alone,
      LATERAL (SELECT CASE WHEN cardinality(words) > 1 THEN (SELECT count(*) FROM sample WHERE search @@ alone.query) END AS seen) often
  ),
  gauge AS MATERIALIZED (
    SELECT (SELECT count(*) FILTER (WHERE search @@ asked.query) > count(*) * ${COMMON_SHARE} FROM sample) AS is_common,
      rarest.word AS rarest, rarest.query AS query_rarest, rarer.query AS query_rarer, rarer.query_in_cell
    FROM asked
    LEFT JOIN counted rarest ON nth = 1
    LEFT JOIN LATERAL (
      SELECT string_agg(${quoted('word')}, '&')::tsquery AS query, string_agg(${quoted("'#' || word")}, '&') AS query_in_cell
      FROM counted
      WHERE nth = 1 OR seen <= ${FAR_MORE_COMMON} * rarest.seen
    ) rarer ON true
  )`

/** A word that so many rows have is not rare: what holds it and others is looked up by all the rarer ones. */
export const RARE = 500

/** A row has the rarest of the words, by an index of words. */
export const HAS_RAREST = 'search @@ (SELECT query_rarest FROM gauge)'

/** A row has the rarer ones, by an index of words. */
export const HAS_RARER = 'search @@ (SELECT query_rarer FROM gauge)'

/** A row has all of them; written so that no index of words is read along with the one meant. */
export const HAS_ALL = '(search @@ (SELECT query FROM asked)) IS TRUE'

/** The query for the rarer ones in a cell, for an index of words in cells; `cell` is SQL for its name. */
export const inCell = (cell: string) => `replace((SELECT query_in_cell FROM gauge), '#', ${cell})::tsquery`
