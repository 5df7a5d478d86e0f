import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { TermsService } from './terms.service.ts'

const world = useWorld()
const get = async (url: string) => (await world.app.inject(url)).json()
type Terms = { data: { terms: { lang: string; html: string }[] } }

test('the terms of use and the e-commerce notices come in each available language', async () => {
  const ofUse: Terms = await get('/terms/wbb?zone=global')
  expect(ofUse.data.terms.map(({ lang }) => lang)).toEqual(['en', 'fa', 'tr'])
  expect(ofUse.data.terms[0]?.html).toMatch(/<h\d>/)
  const turkish: Terms = await get('/terms/ecommerce?country=TR')
  const iranian: Terms = await get('/terms/ecommerce?country=ir')
  expect(turkish.data.terms).not.toEqual(iranian.data.terms)
  expect(await get('/terms/ecommerce?country=US')).toEqual(turkish)
  expect(await get('/terms/ecommerce')).toEqual(turkish)
  expect(await get('/terms/ecommerce?country=../wbb')).toEqual(turkish)
  // What the files say to the operator is not for the readers.
  for (const { html } of [ofUse, turkish, iranian].flatMap(({ data }) => data.terms)) expect(html).toMatch(/^\s*<h2>/)
})

test('the about, help and safety pages have their texts and pictures', async () => {
  expect((await get('/content/about')).data.texts.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'fa', 'tr'])
  expect((await get('/content/help')).data.texts).toHaveLength(3)
  expect((await get('/content/safety')).data.texts).toHaveLength(3)
  const picture = await world.app.inject('/content/about/co-owner-1.svg')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  for (const path of ['/content/about/tr.html', '/content/about/..%2fdepartments.json', '/content/catalog/units.json'])
    expect((await world.app.inject(path)).statusCode, path).toBe(404)
})

test('texts an operator pastes in can neither run nor load anything', () => {
  const contentFolder = mkdtempSync(join(tmpdir(), 'meydan-content-'))
  cpSync(join(import.meta.dirname, '../../../content'), contentFolder, { recursive: true })
  writeFileSync(
    join(contentFolder, 'terms/wbb/en.html'),
    `<h1 onclick="x()">Terms</h1><script>x()</script><a href="javascript:x()">a</a><img src="//evil.test"><style>*{}</style>`,
  )
  const [english] = new TermsService({ contentFolder, content: { pageTexts: () => undefined } }).ofUse()
  expect(english).toEqual({ lang: 'en', html: '<h1>Terms</h1><a>a</a>' })
  rmSync(contentFolder, { recursive: true })
})
