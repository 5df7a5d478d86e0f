import { foldName } from '@meydan/domain/city-names.ts'
import { expect, test } from 'vitest'
import { cityNamed, nearestCity } from './cities.ts'

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['Şanlıurfa', 'sanliurfa'],
  ['کرج', 'كرج'],
  ['اردبیل', 'اردبيل'],
  ['Arāk', 'arak'],
])('%s is found by %s', (name, typed) => expect(foldName(name)).toBe(foldName(typed)))

test('a point belongs to the nearest town, if any is near', () => {
  const city = (name: string, lat: number, lng: number) => ({ name, label: name, lat, lng })
  const cities = [city('Istanbul', 41.01, 28.95), city('Izmit', 40.77, 29.93), city('Ankara', 39.93, 32.86)]
  expect(nearestCity(cities, { lat: 41.04, lng: 29.0 })?.name).toBe('Istanbul')
  expect(nearestCity(cities, { lat: 40.78, lng: 29.8 })?.name).toBe('Izmit')
  expect(nearestCity(cities, { lat: 38, lng: 35 })).toBeUndefined()
  expect(nearestCity([], { lat: 41, lng: 29 })).toBeUndefined()
})

test('a town that was typed is stored under its one name, whatever the language or the letters', () => {
  const city = (name: string, label: string) => ({ name, label, lat: 0, lng: 0 })
  const cities = [city('Tehran', 'تهران'), city('Istanbul', 'İstanbul'), city('Diyarbakır', 'Diyarbakır')]
  for (const [typed, stored] of [
    ['تهران', 'Tehran'],
    ['tehran ', 'Tehran'],
    ['ISTANBUL', 'Istanbul'],
    ['Diyarbakir', 'Diyarbakır'],
  ] as const)
    expect(cityNamed(cities, typed)?.name, typed).toBe(stored)
  expect(cityNamed(cities, 'Springfield')).toBeUndefined()
})
