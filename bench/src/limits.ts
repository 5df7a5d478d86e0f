import pg from 'pg'

/** As many people as search at once in a busy city. */
const PEOPLE = 2_000

/**
 * The two measured people ask more in a second than anybody may in a minute. A limit is taken all the same, with the same work,
 * but each time as if by another of many people: a function in the place of the real one gives the key a number and calls it.
 */
export async function spreadLimits(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('DELETE FROM rate_limits')
    const { rows } = await client.query(`SELECT FROM pg_proc WHERE proname = 'take_one_rate_limit'`)
    if (rows.length) return
    await client.query(`
      ALTER FUNCTION take_rate_limit RENAME TO take_one_rate_limit;
      CREATE FUNCTION take_rate_limit(key text, most integer, span interval, at timestamptz) RETURNS integer LANGUAGE sql
      RETURN take_one_rate_limit(key || ':' || trunc(random() * ${PEOPLE}), most, span, at)`)
  } finally {
    await client.end()
  }
}
