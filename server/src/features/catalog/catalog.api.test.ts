import { expect, test } from 'vitest'
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
  expect(data.getPlacesCategories).toHaveLength(42)
  expect(data.getPlacesCategories?.map(({ name }) => name)).toContain('کافه')
})
