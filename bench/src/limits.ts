import pg from 'pg'

/** As many people as search concurrently in a busy city. */
const PEOPLE = 2_000

/**
 * The two measured people send more requests in a second than the limit allows in a minute. Each request still takes a limit, with
 * the same work, but under a random one of many keys: a wrapper function adds a number to the key and calls the real function.
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
