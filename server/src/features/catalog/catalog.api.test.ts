import { ALL_PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
type Entries = Record<string, { _id: string; name: string; status?: boolean }[]>

test('everybody can read departments; the other lists need a login', async () => {
  const ana = await world.person('ana_catalog')
  const landing = await world.ask<Entries>(
    '{ getContactUsDepartmentsLanding(requestingLanguage: "tr") { _id name status } }',
  )
  expect(landing.data.getContactUsDepartmentsLanding?.map(({ name }) => name)).toEqual([
    'İçerik denetimi',
    'Şikâyet yönetimi',
    'Reklam',
    'Finans',
  ])
  const lists =
    '{ getReportTitlesApp { _id name status } getContactUsDepartmentsProfile { _id name } getPlacesCategories(requestingLanguage: "fa") { _id name } }'
  expect((await world.ask(lists)).code).toBe('UNAUTHENTICATED')
  const { data } = await ana.ask<Entries>(lists)
  expect(data.getReportTitlesApp?.[0]?.name).toBe('Spam or repeated post')
  expect(data.getContactUsDepartmentsProfile).toHaveLength(4)
  const names = data.getPlacesCategories?.map(({ name }) => name) ?? []
  expect(names).toHaveLength(ALL_PLACE_CATEGORIES.length)
  expect(names).toEqual(expect.arrayContaining(['کافه', 'نانوایی', 'قصابی', 'گل‌فروشی']))
  expect(names).toEqual(names.toSorted(new Intl.Collator('fa').compare))
})

test.each(['tr_TR', 'tr-TR', 'TR', '', 'x', 'nonsense language'])(
  'places can be asked for in the language “%s”',
  async (language) => {
    const ana = await world.person(freshName('ana'))
    const { data, code } = await ana.ask<Entries>(
      'query ($language: String) { getPlacesCategories(requestingLanguage: $language) { name } }',
      { language },
    )
    expect(code).toBeUndefined()
    const names = data.getPlacesCategories?.map(({ name }) => name)
    expect(names).toContain(/^tr/i.test(language) ? 'Fırın' : 'Bakery')
  },
)
