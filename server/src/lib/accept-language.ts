import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'

const isDictionary = (code: string) => DICTIONARIES.some((dictionary) => dictionary === code)

/** The browser's most preferred language that we have. */
export function preferredDictionary(acceptLanguage: string | undefined): Dictionary {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...params] = wish.trim().toLowerCase().split(';')
      const weight = Number(params.find((param) => param.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { code: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ code, weight }) => isDictionary(code) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return (wishes[0]?.code ?? 'en') as Dictionary
}
