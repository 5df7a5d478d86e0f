import { describe, expect, test } from 'vitest'
import { stableId } from '#lib/stable-id.ts'
import { useDatabase } from '#testing/sql.ts'

// SQL functions that the migrations define.

const { pool, query, only } = useDatabase()

describe('ids', () => {
  test('sort in the order of creation', async () => {
    const made = await query<{ id: string }>('SELECT new_id() AS id FROM generate_series(1, 1000)')
    const ids = made.map(({ id }) => id)
    expect(ids.every((id) => id[14] === '7' && /[89ab]/.test(id[19] ?? ''))).toBe(true)
    // Within one microsecond the order is random.
    expect(ids.map((id) => id.slice(0, 18))).toEqual(ids.map((id) => id.slice(0, 18)).sort())
  })
})

describe('search text', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['Şişli Çağlayan', 'sisli caglayan'],
    ['كتاب', 'کتاب'],
    ['می‌خواهم', 'میخواهم'],
    ['١٢٣ ۴۵۶', '123 456'],
    ['مُحَمَّد', 'محمد'],
    ['S\u0327is\u0327li', 'şişli'],
    ['ЁЛКА', 'елка'],
  ])('%s is found by %s', async (written, typed) => {
    expect(await only('SELECT search_text($1) = search_text($2)', [written, typed])).toBe(true)
  })
})

test('ten toman are a hundred rial, and other currencies stay what they are', async () => {
  const [toman = '', rial = '', lira = ''] = ['irt', 'irr', 'try'].map((key) => stableId('currency', key))
  const base = (price: number, currency: string) =>
    query('SELECT base_price($1, $2)::float8 AS price, base_currency($2) AS currency', [price, currency])
  expect(await base(10, toman)).toEqual([{ price: 100, currency: rial }])
  expect(await base(10, rial)).toEqual([{ price: 10, currency: rial }])
  expect(await base(10, lira)).toEqual([{ price: 10, currency: lira }])
})

describe('places', () => {
  test('the nearest are the nearest on the sphere, across the date line and at the poles', async () => {
    await pool().query(`
      INSERT INTO place_categories (slug, names) VALUES ('spots', '{"en": "Spots"}');
      INSERT INTO places (category_id, title, lat, lng, time_zone)
        SELECT id, 'P' || n, degrees(asin(2 * random() - 1)), 360 * random() - 180, 'UTC'
        FROM place_categories, generate_series(1, 500) n WHERE slug = 'spots'`)
    for (const [lat, lng] of [
      [41.04, 28.93],
      [-18, 179.99],
      [89.9, 10],
      [-90, 0],
    ]) {
      const byIndex = await query(
        'SELECT title FROM places ORDER BY point <-> (SELECT sphere_point($1, $2)) LIMIT 20',
        [lat, lng],
      )
      const byHaversine = await query(
        `SELECT title FROM places ORDER BY sind((lat - $1) / 2) ^ 2 + cosd($1) * cosd(lat) * sind((lng - $2) / 2) ^ 2 LIMIT 20`,
        [lat, lng],
      )
      expect(byIndex).toEqual(byHaversine)
    }
  })

  test.each([
    ['[{"day": "monday", "hours": "09:00-18:00"}]', '2026-01-05T06:00Z', true], // 09:00 in Istanbul
    ['[{"day": "monday", "hours": "09:00-18:00"}]', '2026-01-05T15:00Z', false],
    ['[{"day": "monday", "hours": "18:00-02:00"}]', '2026-01-05T22:30Z', true], // 01:30 on Tuesday
    ['[{"day": "monday", "hours": "18:00-02:00"}]', '2026-01-05T23:30Z', false],
    ['[{"day": "sunday", "hours": "00:00-24:00"}]', '2026-01-04T20:59Z', true],
    ['[]', '2026-01-05T09:00Z', false],
  ])('%s at %s in Istanbul: open %s', async (hours, at, open) => {
    expect(await only(`SELECT is_open_at($1, 'Europe/Istanbul', $2)`, [hours, at])).toBe(open)
  })

  test.each(['{}', '[{"day": "Monday", "hours": "09:00-18:00"}]', '[{"day": "monday", "hours": "9-18"}]', '[{}]'])(
    'opening hours %s are refused',
    async (hours) => {
      expect(await only('SELECT is_opening_hours($1)', [hours])).toBe(false)
    },
  )
})
