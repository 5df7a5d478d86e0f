import { type CityNames, cityInWords } from '@meydan/domain/city-names.ts'
import { type Dictionary, dictionaryOf } from '@meydan/domain/languages.ts'
import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import { useLanguage } from './language.ts'

// docs/decisions/0311: Cities are stored in one language and shown in the reader's

const useNames = create<Partial<Record<Dictionary, CityNames>>>(() => ({}))
const loading = new Set<Dictionary>()

/** Loaded once, by the first screen that shows a city. Until then, and offline, cities are shown as they are stored. */
async function load(language: Dictionary) {
  if (language === 'en' || loading.has(language)) return
  loading.add(language)
  try {
    const response = await fetch(`/content/cities/names-${language}.json`)
    if (!response.ok) throw new Error(response.statusText)
    useNames.setState({ [language]: await response.json() })
  } catch {
    loading.delete(language)
  }
}

/** The function that shows a stored city in the reader's language; `country` is a name or a code. */
export function useCityInWords(): (city: string, country: string) => string {
  const dictionary = useLanguage(({ language }) => dictionaryOf(language))
  const names = useNames((state) => state[dictionary])
  useEffect(() => {
    load(dictionary)
  }, [dictionary])
  return useCallback((city, country) => cityInWords(names, city, country), [names])
}
