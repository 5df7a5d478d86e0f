import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { OwnerDrawer } from './OwnerDrawer.tsx'

test.each([
  [true, 'Mark as Available'],
  [false, 'Available again'],
])('a reserved post (offer: %s) is opened again in words that fit it', async (isOffer, words) => {
  render(
    <Providers>
      <MemoryRouter>
        <OwnerDrawer postId="p" isOffer={isOffer} availability="reserved" onClose={() => {}} />
      </MemoryRouter>
    </Providers>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
