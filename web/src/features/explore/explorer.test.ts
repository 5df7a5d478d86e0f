import { describe, expect, test } from 'vitest'
import { postsAsked } from './explored.ts'
import {
  type Explorer,
  type ExplorerStatus,
  explore,
  INITIAL,
  isFiltered,
  isNewSearch,
  NO_FILTERS,
  readExplorer,
  STATUS,
  shownCategory,
  writeExplorer,
} from './explorer.ts'

const ALL = Object.values(STATUS)
const at = (status: ExplorerStatus): Explorer => ({
  ...INITIAL,
  status,
  keyword: status === 2 || status === 4 ? 'lamp' : '',
  category: status === 3 ? 'coffee' : null,
})

test('the explorer starts with suggested places', () => expect(INITIAL.status).toBe(5))

describe.each(ALL)('from status %i', (status) => {
  test('a switch returns to the posts and clears the category', () => {
    for (const event of [
      { type: 'side', isSeller: false },
      { type: 'kind', isProduct: false },
    ] as const) {
      const next = explore({ ...at(status), category: 'coffee' }, event)
      expect([next.status, next.category]).toEqual([1, null])
    }
  })

  test('a keyword searches places where somebody looks at places, else posts', () => {
    const expected = { 1: 2, 2: 2, 3: 4, 4: 4, 5: 2 }[status]
    const next = explore(at(status), { type: 'keyword', keyword: ' chair ' })
    expect([next.status, next.keyword]).toEqual([expected, 'chair'])
  })

  test('a new keyword may be corrected again', () => {
    const next = explore({ ...at(status), asTyped: true }, { type: 'keyword', keyword: 'chair' })
    expect(next.asTyped).toBe(false)
  })

  test('removing the keyword returns to the previous view', () => {
    const expected = { 1: 1, 2: 1, 3: 3, 4: 5, 5: 5 }[status]
    expect(explore(at(status), { type: 'keyword', keyword: '' }).status).toBe(expected)
  })

  test('a category shows its places and is remembered', () => {
    const next = explore(at(status), { type: 'category', category: 'gyms' })
    expect([next.status, next.category, next.keyword]).toEqual([3, 'gyms', ''])
  })

  test('a keyword finds places of every category; without it, the category is shown again', () => {
    const coffee = explore(at(status), { type: 'category', category: 'coffee' })
    const found = explore(coffee, { type: 'keyword', keyword: 'hotel' })
    expect([coffee, found, explore(found, { type: 'keyword', keyword: '' })].map(shownCategory)).toEqual([
      'coffee',
      null,
      'coffee',
    ])
  })

  test('a suggested category becomes a filter of the posts, and the keyword goes', () => {
    const next = explore({ ...at(status), tab: 'user' }, { type: 'browse', category: 'c', isProduct: false })
    expect([next.status, next.keyword, next.category, next.tab]).toEqual([1, '', null, 'gallery'])
    expect([next.filters.inCategory, next.isProduct]).toEqual(['c', false])
  })

  test('who asks for posts or places among people leaves the tab of people, and not by clearing the search', () => {
    const among = { ...at(status), tab: 'user' } as const
    for (const event of [
      { type: 'side', isSeller: true },
      { type: 'kind', isProduct: true },
      { type: 'keyword', keyword: 'chair' },
      { type: 'category', category: 'gyms' },
    ] as const)
      expect([event.type, explore(among, event).tab]).toEqual([event.type, 'gallery'])
    expect(explore({ ...among, tab: 'map' }, { type: 'keyword', keyword: 'chair' }).tab).toBe('map')
    expect(explore(among, { type: 'keyword', keyword: '' }).tab).toBe('user')
  })

  test('filters count as used only where they change what is shown', () => {
    const isUsed = (filters: Partial<Explorer['filters']>) =>
      isFiltered({ ...at(status), filters: { ...NO_FILTERS, ...filters } })
    const isForPosts = status === 1 || status === 2
    expect(isUsed({})).toBe(false)
    expect([isUsed({ isNew: true }), isUsed({ currency: 'x' })]).toEqual([isForPosts, isForPosts])
    expect([isUsed({ openNow: true }), isUsed({ sameGuild: true })]).toEqual([!isForPosts, status === 5])
  })

  test('choosing a tab, place, distance or filter changes nothing else', () => {
    const before = at(status)
    expect(explore(before, { type: 'tab', tab: 'map' })).toEqual({ ...before, tab: 'map' })
    expect(explore(before, { type: 'local', isLocal: true })).toEqual({ ...before, isLocal: true })
    const location = { lat: 1, lng: 2 }
    expect(explore(before, { type: 'located', location })).toEqual({ ...before, lastLocation: location })
    const filters = { ...NO_FILTERS, openNow: true }
    expect(explore(before, { type: 'filters', filters: { openNow: true } })).toEqual({ ...before, filters })
  })

  test('searching an area turns posts from everywhere into posts near it', () => {
    const next = explore(at(status), { type: 'area', location: { lat: 1, lng: 2 }, zoom: 15 })
    const isLocal = status === 1 || status === 2
    expect(next).toEqual({ ...at(status), lastLocation: { lat: 1, lng: 2 }, zoom: 15, isLocal })
  })

  test('"Show everything" shows posts without keyword, filter or area', () => {
    const filters = { ...NO_FILTERS, isNew: true }
    expect(explore({ ...at(status), isLocal: true, filters }, { type: 'everything' })).toEqual({
      ...INITIAL,
      status: 1,
    })
  })

  test('the search for people is independent of the rest', () =>
    expect(explore(at(status), { type: 'person', person: 'ay' })).toEqual({ ...at(status), person: 'ay' }))

  test('the address of the page holds the whole state', () => {
    const state: Explorer = {
      ...at(status),
      tab: 'map',
      asTyped: true,
      isSeller: false,
      isProduct: false,
      isLocal: true,
      lastLocation: { lat: -1.5, lng: 179.25 },
      zoom: 14.5,
      filters: {
        order: 'cheapest',
        currency: '01890a5d-ac96-774b-bcce-b302099a8058',
        priceMin: 0,
        priceMax: 9.5,
        isNew: false,
        radiusKm: 3,
        inCategory: '01890a5d-ac96-774b-bcce-b302099a8057',
        properties: [
          { name: 'color', value: 'Red: dark' },
          { name: 'size', value: '38' },
        ],
        withSold: true,
        openNow: true,
        sameGuild: true,
      },
    }
    expect(readExplorer(writeExplorer(state))).toEqual(state)
  })
})

test('selling forces product, buying keeps the choice', () => {
  const service = { ...INITIAL, isSeller: false, isProduct: false }
  expect(explore(service, { type: 'side', isSeller: true }).isProduct).toBe(true)
  expect(explore(service, { type: 'side', isSeller: false }).isProduct).toBe(false)
})

test('a category chosen among the filters shows posts of its kind', () => {
  const filters = { inCategory: 'plumbers' }
  expect(explore(at(2), { type: 'filters', filters, isProduct: false })).toMatchObject({
    isProduct: false,
    keyword: 'lamp',
    filters,
  })
})

test('a category of one kind is not kept for the other', () => {
  const plumbers = {
    ...at(1),
    isSeller: false,
    isProduct: false,
    filters: { ...INITIAL.filters, inCategory: 'plumbers', properties: [{ name: 'size', value: 'L' }], withSold: true },
  }
  const without = { ...INITIAL.filters, withSold: true }
  expect(explore(plumbers, { type: 'side', isSeller: true })).toMatchObject({ isProduct: true, filters: without })
  expect(explore(plumbers, { type: 'kind', isProduct: true })).toMatchObject({ isProduct: true, filters: without })
  expect(explore(plumbers, { type: 'kind', isProduct: false }).filters).toEqual(plumbers.filters)
})

test('a keyword that only services fit is looked for among them', () =>
  expect(explore(at(2), { type: 'otherKind' })).toEqual({ ...at(2), isProduct: false }))

test.each([1, 2] as const)(
  'with status %i, searching the area of a map reaches as far as it shows; of a continent, everywhere',
  (status) => {
    const search = (zoom: number) => explore(at(status), { type: 'area', location: { lat: 1, lng: 2 }, zoom })
    const filter = (zoom: number) => postsAsked(search(zoom), { lat: 1, lng: 2 }).filter
    expect(filter(15)).toMatchObject({ radius: 50_000 })
    expect(filter(7)).toMatchObject({ radius: 200_000 })
    expect(filter(2)).not.toHaveProperty('radius')
    expect(explore({ ...search(15) }, { type: 'area', location: { lat: 1, lng: 2 }, zoom: 2 }).isLocal).toBe(false)
  },
)

describe('a keyword typed where neither products nor services are chosen', () => {
  const plumber = { type: 'keyword', keyword: 'plumber' } as const
  const everything = { status: 2, keyword: 'plumber', isSeller: true, isProduct: null }

  test('finds both, also if "Buy" or "Service" was chosen before', () => {
    expect(explore(at(5), plumber)).toMatchObject(everything)
    expect(explore({ ...at(5), isSeller: false, isProduct: false }, plumber)).toMatchObject(everything)
    expect(explore({ ...at(4), keyword: 'plumber' }, { type: 'searchPosts' })).toMatchObject(everything)
    expect(postsAsked(explore(at(5), plumber), null)).toMatchObject({ isSeller: true, isProduct: null })
  })

  test('stays within a category, which is of one kind', () => {
    const services = { ...at(5), isProduct: false, filters: { ...NO_FILTERS, inCategory: 'c' } }
    expect(explore(services, plumber).isProduct).toBe(false)
  })

  test('is part of the address, and goes with the keyword', () => {
    const found = explore(at(5), plumber)
    expect(readExplorer(writeExplorer(found))).toEqual(found)
    expect(explore(found, { ...plumber, keyword: 'painter' }).isProduct).toBeNull()
    const cleared = explore(found, { type: 'keyword', keyword: '' })
    expect(cleared).toMatchObject({ status: 1, isProduct: null })
    expect(explore(cleared, plumber), 'the same word finds the same').toEqual(found)
    for (const event of [{ type: 'side', isSeller: false }, { type: 'everything' }] as const)
      expect(explore(found, event), event.type).toMatchObject({ status: 1, isProduct: true })
    expect(explore(found, { type: 'kind', isProduct: false })).toMatchObject({ status: 1, isProduct: false })
    const places = explore(found, { type: 'searchPlaces' })
    expect(readExplorer(writeExplorer(places)).isProduct).toBe(true)
  })

  test('a category chosen among the filters decides', () => {
    const found = explore(at(5), plumber)
    const filters = { inCategory: 'c' }
    expect(explore(found, { type: 'filters', filters, isProduct: false })).toMatchObject({ isProduct: false, filters })
  })
})

test('a keyword searched among places can be searched among posts', () => {
  expect(explore(at(4), { type: 'searchPosts' })).toMatchObject({ status: 2, keyword: 'lamp' })
  expect(explore(at(5), { type: 'searchPosts' }).status).toBe(1)
})

test('what a keyword found among posts leads to the places and people it finds', () => {
  expect(explore(at(2), { type: 'searchPlaces' })).toMatchObject({ status: 4, keyword: 'lamp' })
  expect(explore(at(2), { type: 'searchPeople' })).toMatchObject({ tab: 'user', person: 'lamp' })
})

test('a category of posts is part of the address and of what is asked for', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const state = explore(at(1), { type: 'filters', filters: { inCategory: id, withSold: true } })
  expect(readExplorer(writeExplorer(state))).toEqual(state)
  expect(postsAsked(state, null).filter).toMatchObject({ category: id, hide_sold: false })
  expect(postsAsked(at(1), null).filter).not.toHaveProperty('category')
})

test.each([
  'in=1',
  'status=9',
  'status=2',
  'status=3&category=nothing',
  'at=91,0',
  'at=a,b',
  'tab=secret',
  'order=random',
  'currency=lira',
  'km=-5',
  'km=501',
  'status=2&q=%00%20',
])('an invalid value in the address (%s) gives the initial state', (query) => {
  const { lastLocation, status, tab, filters } = readExplorer(new URLSearchParams(query))
  expect([lastLocation, status, tab, filters]).toEqual([null, 5, 'gallery', NO_FILTERS])
})

test('a keyword in the address is as long as the server takes it, and without what it refuses', () => {
  const address = new URLSearchParams({ status: '2', q: ` \0${'a'.repeat(101)}` })
  expect(readExplorer(address)).toMatchObject({ status: 2, keyword: 'a'.repeat(100) })
})

test('a property in the address has a name and a value that say something', () => {
  const category = '01890a5d-ac96-774b-bcce-b302099a8057'
  const query = new URLSearchParams(`in=${category}&has=color:%20&has=%00:Red&has=size:%2038%00`)
  expect(readExplorer(query).filters.properties).toEqual([{ name: 'size', value: '38' }])
})

test('a keyword of another status is ignored', () =>
  expect(readExplorer(new URLSearchParams('status=1&q=lamp'))).toMatchObject({ status: 1, keyword: '' }))

test('another keyword, category or kind of result is a new search; what narrows it is not', () => {
  const isNew = (state: Explorer, event: Parameters<typeof explore>[1]) =>
    isNewSearch(state, event, explore(state, event))
  const lamps = at(STATUS.postKeyword)
  expect(isNew(lamps, { type: 'keyword', keyword: 'chair' })).toBe(true)
  expect(isNew(lamps, { type: 'keyword', keyword: ' lamp' })).toBe(false)
  expect(isNew(lamps, { type: 'category', category: 'coffee' })).toBe(true)
  expect(isNew(lamps, { type: 'searchPlaces' })).toBe(true)
  expect(isNew(lamps, { type: 'searchPeople' })).toBe(true)
  expect(isNew(lamps, { type: 'otherKind' })).toBe(true)
  expect(isNew(lamps, { type: 'kind', isProduct: false }), 'it takes the keyword away').toBe(true)
  expect(isNew(at(STATUS.postsFeed), { type: 'kind', isProduct: false })).toBe(false)
  expect(isNew(lamps, { type: 'filters', filters: { order: 'newest' } })).toBe(false)
  expect(isNew(lamps, { type: 'local', isLocal: true })).toBe(false)
  expect(isNew(lamps, { type: 'tab', tab: 'map' })).toBe(false)
  expect(isNew(lamps, { type: 'area', location: { lat: 1, lng: 2 }, zoom: 9 })).toBe(false)
})
