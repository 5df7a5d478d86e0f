import { foldName } from '@meydan/domain/city-names.ts'
import { expect, test } from 'vitest'
import { citiesIn, cityNamed, nearestCity } from './cities.ts'

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['Şanlıurfa', 'sanliurfa'],
  ['کرج', 'كرج'],
  ['اردبیل', 'اردبيل'],
  ['Arāk', 'arak'],
])('%s is found by %s', (name, typed) => expect(foldName(name)).toBe(foldName(typed)))

test('a point belongs to the nearest town, if any is near', () => {
  const cities = citiesIn(
    [
      ['Istanbul', 41.01, 28.95],
      ['Beşiktaş', 41.04, 29.0, {}, 'Istanbul'],
      ['Izmit', 40.77, 29.93],
      ['Ankara', 39.93, 32.86],
    ],
    'en',
  )
  expect(nearestCity(cities, { lat: 41.04, lng: 29.0 })?.name).toBe('Istanbul')
  expect(nearestCity(cities, { lat: 40.78, lng: 29.8 })?.name).toBe('Izmit')
  expect(nearestCity(cities, { lat: 38, lng: 35 })).toBeUndefined()
  expect(nearestCity([], { lat: 41, lng: 29 })).toBeUndefined()
})

test('a town that was typed is stored under its one name, whatever the language or the letters', () => {
  const cities = citiesIn(
    [
      ['Tehran', 35.69, 51.42, { fa: 'تهران', tr: 'Tahran' }],
      ['Istanbul', 41.01, 28.95, { fa: 'استانبول', tr: 'İstanbul' }],
      ['Diyarbakır', 37.91, 40.22],
    ],
    'en',
  )
  for (const [typed, stored] of [
    ['تهران', 'Tehran'],
    ['tehran ', 'Tehran'],
    ['Tahran', 'Tehran'],
    ['ISTANBUL', 'Istanbul'],
    ['Diyarbakir', 'Diyarbakır'],
  ] as const)
    expect(cityNamed(cities, typed)?.name, typed).toBe(stored)
  expect(cityNamed(cities, 'Springfield')).toBeUndefined()
})

test('a district is written with its city, which is what is stored', () => {
  const list: Parameters<typeof citiesIn>[0] = [
    ['Istanbul', 41.01, 28.95, { fa: 'استانبول', tr: 'İstanbul' }],
    ['Kadıköy', 40.99, 29.03, { fa: 'کادی‌کوی' }, 'Istanbul'],
    ['Kadıköy', 40.62, 29.23],
  ]
  expect(citiesIn(list, 'tr').map(({ label }) => label)).toEqual(['İstanbul', 'Kadıköy, İstanbul', 'Kadıköy'])
  expect(citiesIn(list, 'fa')[1]?.label).toBe('کادی‌کوی، استانبول')
  const cities = citiesIn(list, 'en')
  expect(cityNamed(cities, 'Kadıköy, Istanbul')?.name).toBe('Istanbul')
  // A bare name is the town, unless the marker is in the district.
  expect(cityNamed(cities, 'kadikoy')?.name).toBe('Kadıköy')
  expect(cityNamed(cities, 'kadikoy', { lat: 40.98, lng: 29.04 })?.name).toBe('Istanbul')
  expect(cityNamed(cities, 'kadikoy', { lat: 40.63, lng: 29.2 })?.name).toBe('Kadıköy')
})
