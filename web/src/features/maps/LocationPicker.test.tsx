import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { LocationPicker } from './LocationPicker.tsx'
import type { Position } from './position.ts'

vi.mock('#features/directory/lookup.ts', () => ({
  lookUp: async () => ({ country: 'TR', timezone: 'Europe/Istanbul', ll: [41, 29] }),
}))
vi.mock('./cities.ts', () => ({ fetchCities: async () => [{ lat: 35.69, lng: 51.42 }] }))
/** A map cannot be drawn here. */
vi.mock('./MapFrame.tsx', () => ({
  lazyMap:
    () =>
    ({ start, lookAt }: { start: Position; lookAt: Position | null }) => <output>{(lookAt ?? start).lat}</output>,
}))

test('the map opens where the network is, or in the largest town of the country that is chosen', async () => {
  const picker = (country: string | null) => (
    <Providers>
      <LocationPicker label="Where" value={null} onChange={() => {}} country={country} />
    </Providers>
  )
  const { rerender } = render(picker(null))
  const looksAt = (lat: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(lat))
  await looksAt('41')
  rerender(picker('IR'))
  await looksAt('35.69')
  rerender(picker('TR'))
  await looksAt('41')
})

test('who does not share the location is told how to allow it, and what else to do', async () => {
  const refuse = (_: unknown, onError: (error: object) => void) => onError({ message: 'denied' })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: refuse } })
  render(
    <Providers>
      <LocationPicker label="Where" value={null} onChange={() => {}} />
    </Providers>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
  await screen.findByText(/^Allow location in your browser/)
})
