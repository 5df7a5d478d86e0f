import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { SavedCopyCard } from './SavedCopyCard.tsx'

const COPY = { _id: 'cup', title: 'Cup', caption: '', price: 5, sign: '$', place: 'Izmir', photo: null }

test.each([
  ['sold', 'Sold'],
  ['reserved', 'Reserved'],
] as const)('offline, a saved post that is %s says so', (availability, words) => {
  render(
    <Providers>
      <MemoryRouter>
        <SavedCopyCard copy={{ ...COPY, availability }} isLinked />
      </MemoryRouter>
    </Providers>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
