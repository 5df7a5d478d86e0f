import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { AvailabilityBanner, type AvailabilityBannerFragment } from './components/AvailabilityBanner.tsx'

test.each([
  ['available', true, false, ''],
  ['reserved', true, false, 'ReservedSomebody has asked for it; it may be free again.Similar posts'],
  ['reserved', true, true, 'Reserved for youYour offer was accepted.'],
  ['sold', true, false, 'SoldThis is no longer for sale.Similar posts'],
  ['sold', true, true, 'SoldThe deal was made with you.'],
  ['reserved', false, false, 'ReservedIt may be looked for again.Similar posts'],
  ['sold', false, false, 'FoundThis is no longer looked for.Similar posts'],
  ['sold', false, true, 'FoundThe deal was made with you.'],
])('a post that is %s, an offer: %s, for the viewer: %s', (availability, is_seller, is_for_viewer, expected) => {
  const post = { availability, is_seller, is_for_viewer } as unknown as FragmentOf<typeof AvailabilityBannerFragment>
  render(
    <Providers>
      <AvailabilityBanner post={post} />
    </Providers>,
  )
  expect(screen.getByRole('status').textContent).toBe(expected)
})
