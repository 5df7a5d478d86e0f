import { expect, test } from 'vitest'
import { lastDays, nameOfDay, seriesOf } from './series.ts'

test('every day has a point, reports of all kinds are one figure, and hours and active people are averaged', () => {
  const { from, until } = lastDays(3, Date.parse('2026-03-01T23:59:00Z'))
  expect([from, until]).toEqual(['2026-02-27', '2026-03-01'])
  const figures = [
    { day: '2026-02-28', figure: 'reports_post', value: 2 },
    { day: '2026-02-28', figure: 'reports_person', value: 3 },
    { day: '2026-02-27', figure: 'decision_hours', value: 4 },
    { day: '2026-03-01', figure: 'decision_hours', value: 2 },
    { day: '2026-02-28', figure: 'active_people', value: 10 },
    { day: '2026-03-01', figure: 'active_people', value: 20 },
  ]
  const [posts, reports, hours, active] = seriesOf(figures, ['posts'], from, until)
  expect([posts?.total, posts?.points.length]).toEqual([0, 3])
  expect([reports?.figure, reports?.total]).toEqual(['reports', 5])
  expect([hours?.total, active?.total]).toEqual([3, 15])
  const [none] = seriesOf([], ['decision_hours'], from, until)
  expect(none?.total).toBeNull()
})

test('a Persian day below a chart has its own direction, so that the day comes before the month', () => {
  expect(nameOfDay('2026-03-01', 'fa')).toBe('\u2068۱۰ اسفند\u2069')
  expect(nameOfDay('2026-03-01', 'en')).toBe('\u2068Mar 1\u2069')
})
