import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { byLanguage, mean } from './figures.ts'
import { PLACE_QUERIES, type PlaceQuery } from './place-queries.ts'

type Place = { title: string; category: string; city: string; address: string; lat: number; lng: number }

const PLACES: Place[] = JSON.parse(readFileSync(join(import.meta.dirname, 'places.json'), 'utf8'))
const ISTANBUL = { lat: 41.04, lng: 28.93 }
const TEHRAN = { lat: 35.75, lng: 51.41 }
const world = useWorld()
let ana: Person

beforeAll(async () => {
  ana = await world.person('ana')
  for (const { title, category, city, address, lat, lng } of PLACES)
    await world.services.db.query(
      `INSERT INTO places (title, category_id, state, address, lat, lng, time_zone)
       VALUES (:title, :category_id, :city, :address, :lat, :lng, 'UTC')`,
      { title, category_id: catalogId.placeCategory(category), city, address, lat, lng },
    )
})

const SEARCH = `query ($keyword: String!, $language: String, $location: PlaceLocationInput!) {
  explorePlacesByKeyword(keyword: $keyword, requestingLanguage: $language, userLocation: $location) { title } }`

async function search({ keyword, language }: PlaceQuery): Promise<Place[]> {
  world.clock.advance(2)
  const location = language === 'fa' ? TEHRAN : ISTANBUL
  const { data } = await ana.ask<{ explorePlacesByKeyword: Place[] }>(SEARCH, { keyword, language, location })
  return data.explorePlacesByKeyword.flatMap(({ title }) => PLACES.find((place) => place.title === title) ?? [])
}

const isMeant = ({ categories = [], titles = [], addresses = [] }: PlaceQuery['meant'], place: Place) =>
  categories.includes(place.category) ||
  titles.includes(place.title) ||
  addresses.some((address) => place.address.includes(address))

test('places are found by the words for their category, their name and their address, the right ones among the first five', {
  timeout: 60_000,
}, async () => {
  const rows = []
  for (const query of PLACE_QUERIES) {
    const meant = PLACES.filter((place) => isMeant(query.meant, place)).length
    const places = (await search(query)).slice(0, 5)
    const right = places.filter((place) => isMeant(query.meant, place)).length
    rows.push({ ...query, precision: right / Math.min(5, meant), shown: places.map(({ title }) => title).join(', ') })
  }
  const figures = {
    queries: rows.length,
    all: mean(rows.map(({ precision }) => precision)),
    ...byLanguage(rows, ({ precision }) => precision),
  }
  if (process.env.PRINT_RELEVANCE) {
    console.table({ 'precision of the first five places': figures })
    for (const { precision, language, keyword, shown } of rows.filter(({ precision }) => precision < 1))
      console.log(precision.toFixed(2), language, keyword, '→', shown)
  }
  expect(Math.min(figures.en, figures.tr, figures.fa)).toBeGreaterThan(0.9)
})
