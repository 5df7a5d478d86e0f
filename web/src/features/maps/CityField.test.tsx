import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { CityField } from './CityField.tsx'
import { citiesIn } from './cities.ts'

const CITIES = citiesIn(
  [
    ['Istanbul', 41.01, 28.95, { fa: 'استانبول', tr: 'İstanbul' }],
    ['Kadıköy', 40.99, 29.03, { fa: 'کادی‌کوی' }, 'Istanbul'],
    ['Kadıköy', 40.62, 29.23],
  ],
  'en',
)

function Form({ chosen }: { chosen: [number, number][] }) {
  const [city, setCity] = useState('')
  return (
    <CityField
      label="City"
      cities={CITIES}
      value={city}
      onChange={setCity}
      onChoose={({ lat, lng }) => chosen.push([lat, lng])}
      maxLength={50}
    />
  )
}

test('a district is offered before a village of its name, in any language, and only choosing it says where it is', async () => {
  const chosen: [number, number][] = []
  render(
    <Providers>
      <Form chosen={chosen} />
    </Providers>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
  // Without a layout, the list of options counts as hidden.
  const offers = (typed: string, labels: string[]) => {
    fireEvent.change(field, { target: { value: typed } })
    return waitFor(() =>
      expect(
        screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent),
        typed,
      ).toEqual(labels),
    )
  }
  await offers('kadıköy', ['Kadıköy, Istanbul', 'Kadıköy'])
  await offers('استان', ['Istanbul'])
  await offers('Kadıköy', ['Kadıköy, Istanbul', 'Kadıköy'])
  expect(chosen, 'typing a name is not choosing').toEqual([])
  fireEvent.click(screen.getByRole('option', { hidden: true, name: 'Kadıköy, Istanbul' }))
  expect([field.value, chosen]).toEqual(['Kadıköy, Istanbul', [[40.99, 29.03]]])
})
