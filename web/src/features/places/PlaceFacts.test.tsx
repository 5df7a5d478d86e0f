import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import type { PlaceFactsFragment } from './place-facts.graphql.ts'

test.each([
  ['Ortabahçe Cad. 12/A', 'Istanbul', 'Ortabahçe Cad. 12/A, 34353, Istanbul'],
  ['Ortabahçe Cad. 12/A, İSTANBUL', 'Istanbul', 'Ortabahçe Cad. 12/A, İSTANBUL, 34353'],
  ['Ortabahçe Cad. 12/A', null, 'Ortabahçe Cad. 12/A, 34353'],
])('%s in %s says the town once', (address, state, shown) => {
  const place = { address, state, postal_code: '34353', country_code: 'TR', score: 5, is_open: null, owner: null }
  render(
    <Providers>
      <MemoryRouter>
        <PlaceFacts place={place as unknown as FragmentOf<typeof PlaceFactsFragment>} />
      </MemoryRouter>
    </Providers>,
  )
  expect(screen.getByText(shown)).toBeTruthy()
})
