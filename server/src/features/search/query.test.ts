import { foldText } from '@meydan/domain/fold-text.ts'
import { expect, test } from 'vitest'
import { wordsOf } from './fold.ts'
import { understand } from './query.ts'
import { typosBetween } from './similarity.ts'
import { standingQuery } from './standing-query.ts'
import { Thesaurus } from './thesaurus.ts'
import { Vocabulary } from './vocabulary.ts'
import { stemsOf } from './word-forms.ts'

const CITIES = [
  ['Tehran', 'تهران', 'Tahran'],
  ['Van', 'وان'],
  ['Mazār-e Sharīf', 'Mezar-ı Şerif', 'مزار شریف'],
]
const entries = [
  { id: 'bicycles', names: { en: 'Bicycles', tr: 'Bisiklet', fa: 'دوچرخه' }, synonyms: { en: ['bike'] } },
  { id: 'phones', names: { en: 'Mobile Phones', tr: 'Cep Telefonu', fa: 'موبایل و گوشی' } },
  {
    id: 'womens_coats',
    names: { en: "Women's Coats & Jackets", tr: 'Kadın Mont ve Kaban', fa: 'پالتو و کاپشن زنانه' },
  },
]
const thesaurus = new Thesaurus(entries, CITIES)
const titles = {
  guitar: 12,
  kilim: 30,
  kilimler: 2,
  vase: 4,
  vases: 3,
  carpet: 9,
  cark: 2,
  elbise: 20,
  لپتاپ: 5,
  red: 40,
}
const vocabulary = await Vocabulary.of([
  ...Object.entries(titles).map(([word, count]) => ({ word, titles: count })),
  ...thesaurus.words.map((word) => ({ word, titles: 0 })),
])
const query = (keyword: string) => understand(wordsOf(keyword), vocabulary, thesaurus)

test('a city is found by its name in any language, anywhere but in titles, and is no misspelling', () => {
  for (const name of ['Tehran', 'تهران', 'TAHRAN']) {
    const asked = query(`kilim ${name}`)
    for (const lexeme of ["'#tehran'", "'#تهران'", "'#tahran'"]) {
      expect(asked?.exact, name).toContain(lexeme)
      expect(asked?.any, name).toContain(lexeme)
    }
    expect(asked?.corrected, name).toBeNull()
  }
  // A bath is «وان» in Persian, which is also a city.
  expect(query('وان')?.title).toBe("(('#~وان'))")
  expect(query('مزار شریف')?.exact).toContain("('#mezar'&'#i'&'#serif')")
  const { pivot = [] } = standingQuery(wordsOf('تهران'), vocabulary, thesaurus) ?? {}
  expect(pivot).toEqual(expect.arrayContaining(['تهران', 'tehran']))
})

test('words of a sentence that say nothing are not looked for, unless there are no others', () => {
  const red = query('red kilim')
  for (const keyword of ['which red kilim is there for them', 'sizin için red kilim gibi', 'این red kilim خیلی'])
    expect(query(keyword.replace(' is ', ' ')), keyword).toEqual(red)
  expect(query('her şey')?.any).toContain("'#sey'")
})

test('a price or a size that no title says leaves the thing itself', () => {
  for (const keyword of [
    'kilim under 10000',
    'kilim 10000 tl altı',
    'kilim زیر ۵ میلیون',
    'kilim size m',
    'kilim 12-13',
  ])
    expect(query(keyword)?.partial, keyword).toMatch(/[|]\(\('#kilim'[^&]*$/)
})

test('words are folded the same from every keyboard', () => {
  expect(foldText('ISLAK İpek ÇİÇEK')).toBe('islak ipek cicek')
  expect(foldText('كتاب\u200cهاي ۱۲')).toBe('کتابهای 12')
})

test('forms of one word share a stem', () => {
  for (const [a, b] of [
    ['bicycles', 'bicycle'],
    ['batteries', 'battery'],
    ['bisikletler', 'bisiklet'],
    ['kitabi', 'kitap'],
    ['halilar', 'hali'],
    ['کتابها', 'کتاب'],
  ] as const)
    expect(
      stemsOf(a).some((stem) => stemsOf(b).includes(stem)),
      `${a} ${b}`,
    ).toBe(true)
  expect(stemsOf('car').some((stem) => stemsOf('cark').includes(stem))).toBe(false)
})

test('a swapped pair of letters is one typing mistake', () => {
  expect(typosBetween('elbsie', 'elbise', 2)).toBe(1)
  expect(typosBetween('guitr', 'guitar', 2)).toBe(1)
  expect(typosBetween('sofa', 'kilim', 2)).toBe(3)
})

test.each(['bicycle', 'bikes', 'bisikletler', 'دوچرخه'])('%s names the category of bicycles', (keyword) => {
  expect(query(keyword)?.category).toContain("'#@bicycles'")
})

test.each(['mobile phone', 'cep telefonu', 'گوشی', 'موبایل'])('%s names the category of phones', (keyword) => {
  expect(query(keyword)?.category).toContain("'#@phones'")
})

test('"coat" names the category of women’s coats', () => {
  expect(query('coats')?.category).toContain("'#@womens_coats'")
})

test('a known word is looked for as a whole and in its forms, not as the beginning of others', () => {
  expect(query('kilim')?.title).toBe("(('#~kilim'|'#~kilimler'))")
  expect(query('car')?.any).toBe("(('#car'|'#carpet'|'#cark'|'#car':*))")
  expect(query('vase')?.any).toBe("(('#vase'|'#vases'))")
})

test.each([
  ['guitr', 'guitar'],
  ['elbsie', 'elbise'],
  ['red guitr', 'red guitar'],
])('%s is corrected to %s', (typed, corrected) => {
  expect(query(typed)?.corrected).toBe(corrected)
})

test('a corrected word in the title counts as one that is spelt right', () => {
  expect(query('guitr')?.title).toBe("(('#~guitr'|'#~guitar'))")
})

test('a misspelt word in the name of a category is corrected to that name, although another word is as close and more frequent', async () => {
  const named = new Thesaurus(
    [{ id: 'rentals', names: { en: 'Car Rental', tr: 'Araç Kiralama', fa: 'اجارهٔ خودرو' } }],
    [],
  )
  const words = [{ word: 'real', titles: 9 }, ...named.words.map((word) => ({ word, titles: 0 }))]
  const query = understand(['car', 'renal'], await Vocabulary.of(words), named)
  expect(query).toMatchObject({ corrected: 'car rental', category: expect.stringContaining('rentals') })
})

test('a misspelt word is looked for as it is typed, if that is what is wanted', () => {
  const asTyped = understand(['guitr'], vocabulary, thesaurus, { asTyped: true })
  expect(asTyped?.corrected).toBeNull()
  expect(asTyped?.any).not.toContain('guitar')
})

test('a word in a title is never corrected, a short word or a model neither', () => {
  expect(query('carpet')?.corrected).toBeNull()
  expect(query('vse')?.corrected).toBeNull()
  expect(query('guit4r')?.corrected).toBeNull()
})

test('a Persian compound is found with a space, and one word where titles have two', () => {
  expect(query('لپ تاپ')?.title).toContain("'#~لپتاپ'")
})

test('every word must be there, and all but one as a last resort', () => {
  expect(query('red kilim')?.any).toBe("(('#red')&('#kilim'|'#kilimler'))")
  expect(query('red kilim')?.partial).toBe("(('#kilim'|'#kilimler'))|(('#red'))")
  expect(query('the ')?.any).toBe("(('#the'|'#the':*))")
  expect(query('!?')).toBeNull()
})

test('the condition of a thing is not part of its name', () => {
  for (const keyword of ['second hand bike', 'ikinci el bisiklet', 'دوچرخه دست دوم'])
    expect(query(keyword)?.category, keyword).toContain("'#@bicycles'")
  expect(query('second hand')?.any).toContain("'#second'")
})

test('many unknown words cost little, however many words are known', async () => {
  const letters = 'abcdefghijklmnoprstuvyz'
  const word = (n: number) =>
    Array.from({ length: 6 + (n % 5) }, (_, at) => letters[(n * 7 + at * 13 + (n >> at)) % letters.length]).join('')
  const large = await Vocabulary.of(Array.from({ length: 100_000 }, (_, n) => ({ word: word(n), titles: 1 })))
  const typed = wordsOf('kalemirosx tusabenilk doratalixi eraninmakz kiseyalarq kalerosatx mironilaru benidoraxx')
  const started = performance.now()
  understand(typed, large, thesaurus)
  expect(performance.now() - started).toBeLessThan(500)
})

test('other requests are answered while many words become known', async () => {
  let [turns, isMade] = [0, false]
  const words = Array.from({ length: 20_000 }, (_, n) => ({ word: `word${n.toString(36)}`, titles: 1 }))
  const made = Vocabulary.of(words).then(() => {
    isMade = true
  })
  while (!isMade) {
    await new Promise(setImmediate)
    turns++
  }
  await made
  expect(turns).toBeGreaterThanOrEqual(100)
})

test('a long name whose words have many forms is understood at once', async () => {
  const stems = ['kelam', 'morat', 'nivap', 'zorak', 'tivon', 'balem']
  const endings = ['', 'lar', 'lari', 'larin', 'larda', 'lardan', 'i', 'in', 'im', 'imiz', 'iniz', 'ini']
  const many = await Vocabulary.of(
    stems.flatMap((stem) => endings.map((ending) => ({ word: stem + ending, titles: 3 }))),
  )
  const named = new Thesaurus([{ id: 'long', names: { en: stems.join(' '), tr: 'x', fa: 'x' } }])
  const begin = performance.now()
  expect(understand(stems, many, named)?.category).toContain('@long')
  expect(performance.now() - begin).toBeLessThan(200)
})

test('a word with signs of text search says nothing but its letters', async () => {
  const odd = await Vocabulary.of([{ word: "kilim'x\\y#z", titles: 3 }])
  expect(understand(['kilim'], odd, thesaurus)?.any).toContain("'#kilimxyz'")
})

test('single letters that thousands of words begin with are understood at once', async () => {
  const letters = ['m', 's', 'b', 'k']
  const made = (n: number) => n.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const large = await Vocabulary.of(
    Array.from({ length: 100_000 }, (_, n) => ({ word: `${letters[n % 4]}${made(n)}x`, titles: n % 977 })),
  )
  // Processor time of this thread: what else the machine does says nothing about it.
  const spentMs = () => {
    const begin = process.threadCpuUsage()
    understand([...letters, ...letters], large, thesaurus)
    return process.threadCpuUsage(begin).user / 1_000
  }
  expect(Math.min(...Array.from({ length: 5 }, spentMs))).toBeLessThan(40)
})
