import { LANGUAGES } from '@meydan/domain/languages.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { test } from 'vitest'
import { Providers } from '#app/App.tsx'
import type { FragmentOf } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import { PostMedia, type PostMediaFragment } from './components/PostMedia.tsx'

const photo = (_id: string) => ({
  _id,
  href: `/media/${_id}.jpg`,
  placeholder: null,
  dimensions: { width: 900, height: 900 },
  thumbnails: [],
})
const LAMP = {
  title: 'Lamp',
  availability: 'available',
  is_seller: true,
  medias: { images: [photo('a'), photo('b')], video: [] },
} as unknown as FragmentOf<typeof PostMediaFragment>

test('the photos of a post are numbered in the digits of the language', async () => {
  useLanguage.setState({ language: LANGUAGES.find(({ code }) => code === 'fa') ?? LANGUAGES[0] })
  render(
    <Providers>
      <MemoryRouter>
        <PostMedia post={LAMP} />
      </MemoryRouter>
    </Providers>,
  )
  await screen.findByRole('img', { name: /۲.*۲/ })
})
