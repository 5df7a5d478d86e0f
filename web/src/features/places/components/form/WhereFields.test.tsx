import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { citiesIn } from '#features/maps/cities.ts'
import type { Position } from '#features/maps/position.ts'
import { EMPTY_PLACE, type PlaceDraft, type PlaceField } from '#features/places/place-draft.ts'
import { useForm } from '#forms/useForm.ts'
import { WhereFields } from './WhereFields.tsx'

const CITIES = citiesIn([['Istanbul', 41.01, 28.95]], 'en')
vi.mock('#features/maps/useCities.ts', () => ({ useCities: () => CITIES }))
/** A map cannot be drawn here. */
vi.mock('#features/maps/LocationPicker.tsx', () => ({
  LocationPicker: ({ onChange }: { onChange: (position: Position) => void }) => (
    <button type="button" onClick={() => onChange({ lat: 40.99, lng: 29.03 })}>
      My location
    </button>
  ),
}))
// The field for several lines waits for fonts, which are not here either.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

function Fields({ initialValues }: { initialValues: PlaceDraft }) {
  const form = useForm<PlaceDraft, PlaceField>({ initialValues, rules: () => ({}) })
  return <WhereFields form={form} text={(name) => ({ ...form.input(name), size: 'md' as const })} />
}

function cityOf(initialValues: PlaceDraft) {
  render(
    <Providers>
      <Fields initialValues={initialValues} />
    </Providers>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'State or city' })
}

test('the town at a point that is chosen is filled in, unless another one was typed', async () => {
  const city = cityOf({ ...EMPTY_PLACE, country_code: 'TR' })
  fireEvent.click(screen.getByRole('button', { name: 'My location' }))
  await waitFor(() => expect(city.value).toBe('Istanbul'))
  fireEvent.change(city, { target: { value: 'Kadıköy' } })
  fireEvent.click(screen.getByRole('button', { name: 'My location' }))
  expect(city.value).toBe('Kadıköy')
})

test('a place without a town stays as it was saved until its point is moved', async () => {
  const city = cityOf({ ...EMPTY_PLACE, country_code: 'TR', location: { lat: 41, lng: 29 } })
  expect(city.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'My location' }))
  await waitFor(() => expect(city.value).toBe('Istanbul'))
})
