import { LANGUAGES } from '@meydan/domain/languages.ts'
import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCityInWords } from './city-names.ts'
import { useLanguage } from './language.ts'

const NAMES: Record<string, object> = {
  '/content/cities/names-fa.json': { TR: { istanbul: 'استانبول' } },
  '/content/cities/names-tr.json': { TR: { istanbul: 'İstanbul' } },
}

function Cities() {
  const cityInWords = useCityInWords()
  return (
    <p>{[cityInWords('Istanbul', 'Türkiye'), cityInWords('Istanbul', 'TR'), cityInWords('Köy', 'TR')].join(' ')}</p>
  )
}

test('a city is shown in the reader’s language as soon as its name is there; an unknown one as it was typed', async () => {
  const fetched = vi.fn(async (path: string) => new Response(JSON.stringify(NAMES[path])))
  vi.stubGlobal('fetch', fetched)
  useLanguage.setState({ language: LANGUAGES[0] })
  const { container } = render(
    <>
      <Cities />
      <Cities />
    </>,
  )
  expect(container.textContent).toBe('Istanbul Istanbul Köy'.repeat(2))
  expect(fetched).not.toHaveBeenCalled()

  act(() => useLanguage.setState({ language: LANGUAGES[2] }))
  expect(await screen.findAllByText('استانبول استانبول Köy')).toHaveLength(2)
  act(() => useLanguage.setState({ language: LANGUAGES[1] }))
  expect(await screen.findAllByText('İstanbul İstanbul Köy')).toHaveLength(2)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('names that cannot be loaded are asked for again by the next screen', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  const [{ useCityInWords: useFresh }, { useLanguage: useFreshLanguage }] = await Promise.all([
    import('./city-names.ts'),
    import('./language.ts'),
  ])
  useFreshLanguage.setState({ language: LANGUAGES[1] })
  const first = renderHook(() => useFresh())
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  first.unmount()
  fetched.mockImplementation(async () => new Response(JSON.stringify(NAMES['/content/cities/names-tr.json'])))
  const second = renderHook(() => useFresh())
  await vi.waitFor(() => expect(second.result.current('Istanbul', 'TR')).toBe('İstanbul'))
})
