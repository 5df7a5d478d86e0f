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

/** Of the first so many rows as a sample: enough that hold the words make them common. */
const SAMPLE = 64
const COMMON = 5

/** Walked at most for one row of the page, while the words are common. */
export const WALKED_EACH = 36

/**
 * `gauge`: whether the words are common among `first`, a query of rows with their `search`; and the rarest of them, which is
 * looked up in the index while the others are checked on the row.
 */
export const gauge = (first: string) => `
  sample AS MATERIALIZED (${first} LIMIT ${SAMPLE}),
  gauge AS MATERIALIZED (
    SELECT (SELECT count(*) FROM sample WHERE search @@ asked.query) >= ${COMMON} AS is_common, one.word, one.query
    FROM asked LEFT JOIN LATERAL (
      SELECT word, query FROM unnest(words) AS word, LATERAL (SELECT ${quoted('word')}::tsquery AS query OFFSET 0) alone
      ORDER BY CASE WHEN cardinality(words) > 1 THEN (SELECT count(*) FROM sample WHERE search @@ alone.query) END,
        length(word) DESC
      LIMIT 1
    ) one ON true
  )`

/** A row has the rarest of the words, by an index of words. */
export const HAS_RAREST = 'search @@ (SELECT query FROM gauge)'

/** A row has all of them; written so that no index of words is read along with the one meant. */
export const HAS_ALL = '(search @@ (SELECT query FROM asked)) IS TRUE'

/**
 * `around`: the query for the rarest of them in any of the cells (an array), for an index of words in cells. Whoever orders rows
 * found so does it outside of an OFFSET 0, or another index would be walked for the order.
 */
export const around = (cells: string) => `LATERAL (
  SELECT (
    SELECT coalesce(string_agg(${quoted('cell || (SELECT word FROM gauge)')}, '|'), '') FROM unnest(${cells}) AS cell
  )::tsquery AS query OFFSET 0
) around`
