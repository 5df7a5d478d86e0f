import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { Client, Provider } from 'urql'
import { expect, test } from 'vitest'
import type { SavedPost } from '#features/saved-posts/saved-posts.graphql.ts'
import { SavedPostRow } from './SavedPostRow.tsx'

const client = new Client({ url: 'http://localhost/graphql', exchanges: [], preferGetMethod: false })

const rowOf = (price: number) =>
  render(
    <Provider value={client}>
      <MantineProvider>
        <I18nProvider i18n={i18n}>
          <SavedPostRow
            saved={
              {
                _id: 'gone',
                created_at: '2026-05-03T10:00:00.000Z',
                saved_pricing: { price, currency: { _id: 'try', sign: '₺' } },
                collection: null,
                post: null,
              } satisfies SavedPost
            }
            onMove={() => {}}
            onGone={() => {}}
          />
        </I18nProvider>
      </MantineProvider>
    </Provider>,
  ).container.textContent

test('a saved post that is gone says when it was saved and for how much, but nothing of the post', () => {
  expect(rowOf(2050)).toMatch(/You saved it on .*2026, for .*2,050/)
  // By agreement: there was no price.
  expect(rowOf(-1)).toMatch(/You saved it on .*2026\./)
})
