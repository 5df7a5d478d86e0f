import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { citiesIn } from '#features/maps/cities.ts'
import type { Position } from '#features/maps/position.ts'
import { AddressForm } from './AddressForm.tsx'

vi.mock('#features/directory/lookup.ts', () => ({
  lookUp: async () => ({ country: 'TR', timezone: 'Europe/Istanbul', ll: [41, 29] }),
}))
const CITIES = citiesIn(
  [
    ['Istanbul', 41.01, 28.95],
    ['Gebze', 40.8, 29.43],
    ['Ankara', 39.93, 32.86],
  ],
  'en',
)
vi.mock('#features/maps/useCities.ts', () => ({ useCities: () => CITIES }))
/** A map cannot be drawn here. */
vi.mock('#features/maps/LocationPicker.tsx', () => ({
  LocationPicker: ({ value, onChange }: { value: Position | null; onChange: (position: Position) => void }) => (
    <button type="button" onClick={() => onChange({ lat: 40.99, lng: 29.03 })}>
      {value ? 'A point' : 'No point'}
    </button>
  ),
}))

// The field for several lines waits for fonts, which are not here either.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

test('a point does not stay in another town than the one that is chosen after it', async () => {
  const form = <AddressForm updateServer={false} isStreetOptional onDone={() => {}} />
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'No point' }))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  expect(field.value).toBe('Istanbul')
  const choose = (city: string) => {
    fireEvent.change(field, { target: { value: city } })
    fireEvent.click(screen.getByRole('option', { name: city, hidden: true }))
  }
  choose('Gebze')
  expect(screen.getByRole('button', { name: 'A point' })).toBeTruthy()
  choose('Ankara')
  expect(screen.getByRole('button', { name: 'No point' })).toBeTruthy()
})
