import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { SinglePostQuery } from './PostScreen.tsx'
import { PostTile, type PostTileFragment } from './PostTile.tsx'

const LAMP = {
  _id: 'lamp',
  title: 'Lamp',
  availability: 'available',
  is_advertised: false,
  is_saved: false,
  photos_count: 1,
  has_video: false,
  cover: { _id: 'i', href: '/media/lamp.jpg', placeholder: null, dimensions: { width: 900 }, thumbnails: [] },
} as unknown as FragmentOf<typeof PostTileFragment>

const early = (id: string) => `<div id="first-tile-${id}" class="coming"><img alt=""></div>`

// docs/decisions/0326: The first photos of Explore are in the page before the app
test.each(['load', 'error'] as const)(
  "the boot script's photo of a post goes with the %s of its own; its box and the others stay",
  (event) => {
    document.body.innerHTML = `<div id="first-tiles">${early('cup')}${early('lamp')}${early('desk')}</div>`
    const tiles = () => document.getElementById('first-tiles')?.innerHTML
    render(
      <Providers>
        <MemoryRouter>
          <PostTile post={LAMP} />
        </MemoryRouter>
      </Providers>,
    )
    expect(tiles()).toBe(`${early('cup')}${early('lamp')}${early('desk')}`)
    fireEvent[event](screen.getByAltText('Lamp'))
    expect(tiles()).toBe(`${early('cup')}<div id="first-tile-lamp"></div>${early('desk')}`)
  },
)

test.each([
  [{ photos_count: 1, has_video: false }, null],
  [{ photos_count: 3, has_video: false }, 'Several photos'],
  [{ photos_count: 3, has_video: true }, 'Video'],
  [{ photos_count: 0, has_video: true }, 'Video'],
])('a tile says what else there is to see: %o', (media, said) => {
  render(
    <Providers>
      <MemoryRouter>
        <PostTile post={{ ...LAMP, ...media }} />
      </MemoryRouter>
    </Providers>,
  )
  const found = ['Several photos', 'Video'].filter((name) => screen.queryByRole('img', { name }))
  expect(found).toEqual(said ? [said] : [])
})

test('the page of a post reads the photo that tiles show, so that those already known follow an edit', () => {
  const fragments = SinglePostQuery.definitions.flatMap((each) =>
    'name' in each && each.name ? [each.name.value] : [],
  )
  expect(fragments).toContain('PostThumb')
  expect(JSON.stringify(SinglePostQuery.definitions[0])).toMatch(/photos_count.*has_video/)
})
