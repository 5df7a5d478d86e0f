import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { messages } from '#i18n/dictionaries/staff/en.po'
import { fakeServer } from '#testing/fake-server.ts'
import { StaffAuditScreen } from './StaffAuditScreen.tsx'

beforeEach(() => i18n.load('en', messages))

afterEach(() => vi.unstubAllGlobals())

const row = (_id: string, act: string, subject_type: string) => ({
  __typename: 'StaffAuditRow',
  _id,
  at: '2026-01-01T00:00:00Z',
  actor: 'ana',
  act,
  subject_type,
  subject_id: 'id',
  before: null,
  after: null,
  reason: null,
})

test('the log shows acts in words, searches them by name, and shows an act without words as it is', async () => {
  const filters: unknown[] = []
  fakeServer({
    staffAudit: ({ filter }) => {
      filters.push(filter)
      const rows = [row('one', 'case.decided', 'case'), row('two', 'moon.painted', 'moon')]
      return { staffAudit: { __typename: 'StaffAuditPage', rows, cursor: null } }
    },
  })
  render(
    <Providers>
      <StaffAuditScreen />
    </Providers>,
  )
  const list = await screen.findByRole('list', { name: 'Log' })
  expect(list.textContent).toContain('Case decided')
  expect(list.textContent).not.toContain('case.decided')
  expect(list.textContent).toContain('moon.painted')
  const choice = screen.getByRole('combobox', { name: 'What' })
  const named = screen.getByRole('option', { name: 'Ticket closed' }) as HTMLOptionElement
  fireEvent.change(choice, { target: { value: named.value } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(filters.at(-1)).toMatchObject({ act: 'ticket.closed' }))
})
