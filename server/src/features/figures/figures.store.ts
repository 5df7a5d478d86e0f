import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import { FIGURES_OF_DAY, OPEN_CASES } from './figures.sql.ts'

/** A UTC day such as 2026-01-31, with its beginning and end. */
export type Day = { day: string; from: Date; until: Date }
export type Figure = { day: string; figure: string; value: number }
export type FigureCity = { key: string; name: string }
export type OpenCases = { type: string; days: number; cases: number }
type CountedFigure = { figure: string; city: string; name: string | null; value: number }

const STORE_FIGURES = `
  INSERT INTO daily_figures (city, day, figure, value)
  SELECT city, :day::date, figure, value
  FROM unnest(:cities::text[], :figures::text[], :values::numeric[]) AS counted (city, figure, value)
  ON CONFLICT (city, day, figure) DO UPDATE SET value = excluded.value`

const STORE_CITIES = `
  INSERT INTO figure_cities (key, name, events)
  SELECT key, max(name), sum(events) FROM unnest(:keys::text[], :names::text[], :events::numeric[]) AS city (key, name, events)
  GROUP BY key
  ON CONFLICT (key) DO UPDATE SET name = excluded.name, events = figure_cities.events + excluded.events`

const UNCOUNTED_DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day
  FROM generate_series(
    greatest((SELECT min(created_at AT TIME ZONE 'UTC')::date FROM users), :oldest::date), :yesterday::date, interval '1 day'
  ) AS day
  WHERE NOT EXISTS (SELECT FROM figure_days WHERE figure_days.day = day::date)
  ORDER BY day DESC LIMIT :limit`

const FIGURES = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, figure, value::float8 AS value FROM daily_figures
  WHERE city = :city AND day >= :from::date AND day <= :until::date ORDER BY day, figure`

/** What staff read as figures. It reads tables of several features. */
export class FiguresStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Days before today that nobody has counted, newest first. */
  async uncounted(range: { oldest: string; yesterday: string; limit: number }): Promise<string[]> {
    const rows = await this.#db.query<{ day: string }>(UNCOUNTED_DAYS, range)
    return rows.map(({ day }) => day)
  }

  /** The figures of one day, counted now. */
  countDay(day: Day): Promise<CountedFigure[]> {
    return this.#db.query<CountedFigure>(FIGURES_OF_DAY, day)
  }

  /** Counts a day and stores it, unless it is stored. */
  async storeDay(day: Day, now: Date): Promise<void> {
    await this.#db.transaction(async () => {
      const [isNew] = await this.#db.query(
        'INSERT INTO figure_days (day, counted_at) VALUES (:day::date, :now) ON CONFLICT (day) DO NOTHING RETURNING day',
        { day: day.day, now },
      )
      if (!isNew) return
      const counted = await this.countDay(day)
      await this.#db.query(STORE_FIGURES, {
        day: day.day,
        cities: counted.map(({ city }) => city),
        figures: counted.map(({ figure }) => figure),
        values: counted.map(({ value }) => value),
      })
      const placed = counted.filter(({ name }) => name)
      await this.#db.query(STORE_CITIES, {
        keys: placed.filter(({ city }) => city).map(({ city }) => city),
        names: placed.filter(({ city }) => city).map(({ name }) => name),
        events: placed.filter(({ city }) => city).map(({ value }) => Math.max(0, value)),
      })
    })
  }

  stored(city: string, from: string, until: string): Promise<Figure[]> {
    return this.#db.query<Figure>(FIGURES, { city, from, until })
  }

  /** The cities where most happens. */
  cities(limit: number): Promise<FigureCity[]> {
    return this.#db.query<FigureCity>('SELECT key, name FROM figure_cities ORDER BY events DESC, key LIMIT :limit', {
      limit,
    })
  }

  openCases(values: { types: readonly string[]; now: Date; most: number }): Promise<OpenCases[]> {
    return this.#db.query<OpenCases>(OPEN_CASES, values)
  }

  /** Forgets who was there on days that are counted. */
  async forgetPeople(before: string): Promise<void> {
    const where = 'day = ANY (ARRAY (SELECT day FROM figure_days WHERE day < :before::date))'
    await sweep(this.#db, { table: 'active_people', where, values: { before } })
  }
}
