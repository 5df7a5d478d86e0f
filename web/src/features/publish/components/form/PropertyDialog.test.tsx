import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { emptyProperty } from '#features/publish/form-defaults.ts'
import type { PostInfo } from '#features/publish/publish.graphql.ts'
import { PropertyDialog } from './PropertyDialog.tsx'

const info = { currencies: [], sizes: [] } as unknown as PostInfo
const before = emptyProperty('A table')

function Dialog() {
  const [property, setProperty] = useState(before)
  const nothing = () => {}
  return (
    <PropertyDialog
      property={property}
      before={before}
      allowed={new Set(['dimensions'])}
      categories={[]}
      info={info}
      onChange={setProperty}
      onSave={nothing}
      onClose={nothing}
    />
  )
}

test('a side that is missing is marked, and the others keep what was typed', async () => {
  render(
    <Providers>
      <MemoryRouter>
        <Dialog />
      </MemoryRouter>
    </Providers>,
  )
  const side = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const marked = () => ['Length', 'Width', 'Height'].filter((name) => side(name).getAttribute('aria-invalid'))
  await screen.findByLabelText('Length')
  fireEvent.change(side('Length'), { target: { value: '220' } })
  fireEvent.change(side('Width'), { target: { value: '80' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(PUBLISHING_MESSAGES.incompleteDimensions)
  expect(marked()).toEqual(['Height'])
  expect(document.activeElement).toBe(side('Height'))
  expect([side('Length').value, side('Width').value]).toEqual(['220', '80'])
  fireEvent.change(side('Height'), { target: { value: '0' } })
  expect(marked()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(PUBLISHING_MESSAGES.invalidMeasure)
  expect(marked()).toEqual(['Height'])
})
