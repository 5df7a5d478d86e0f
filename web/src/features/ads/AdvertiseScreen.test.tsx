import { AD_MESSAGES } from '@meydan/domain/ad-rules.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { AdvertiseScreen } from './AdvertiseScreen.tsx'
import { ManageAds } from './components/ManageAds.tsx'

afterEach(() => vi.unstubAllGlobals())

const post = (availability: string) => ({
  __typename: 'Post',
  _id: 'p1',
  title: 'Kilim',
  availability,
  cover: null,
  ads_info: { __typename: 'AdsInfo', status: 'notAdvertised', starts_at: null, stops_at: null, days: null },
})

test.each(['available', 'reserved', 'sold'])(
  'advertising is offered for a post that can still be sold, and not for a sold one: %s',
  async (availability) => {
    const isSold = availability === 'sold'
    fakeServer({
      adToSet: () => ({
        me: { __typename: 'User', _id: 'u1', advertisements: { __typename: 'Advertisements', budget: 10 } },
        singlePost: post(availability),
      }),
      ownPostsWithAds: () => ({ posts: [post(availability)] }),
    })
    render(
      <Providers>
        <MemoryRouter initialEntries={[{ pathname: '/', state: { post: { _id: 'p1', title: 'Kilim' } } }]}>
          <ManageAds onChanged={() => {}} />
          <AdvertiseScreen />
        </MemoryRouter>
      </Providers>,
    )
    await screen.findByRole('heading', { level: 2, name: 'Kilim' })
    await screen.findByRole('heading', { level: 3, name: 'Kilim' })
    expect(screen.queryAllByRole('link', { name: 'Advertise Kilim' })).toHaveLength(isSold ? 0 : 1)
    expect(screen.queryAllByRole('button', { name: 'Advertise' })).toHaveLength(isSold ? 0 : 1)
    expect(screen.queryAllByText('A sold post cannot be advertised')).toHaveLength(isSold ? 1 : 0)
  },
)

test('a post of a private account is refused with the reason', async () => {
  fakeServer({
    adToSet: () => ({
      me: { __typename: 'User', _id: 'u1', advertisements: { __typename: 'Advertisements', budget: 10 } },
      singlePost: post('available'),
    }),
    advertiseNewPost: () => ({
      errors: [{ message: AD_MESSAGES.private, extensions: { code: 'CONFLICT', field: 'post_id' } }],
    }),
  })
  render(
    <Providers>
      <MemoryRouter initialEntries={['/?post=p1']}>
        <AdvertiseScreen />
      </MemoryRouter>
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Advertise' }))
  await screen.findByText(AD_MESSAGES.private)
})
