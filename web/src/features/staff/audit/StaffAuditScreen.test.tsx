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

test('a row of the log says fact by fact what was and what is, and why', async () => {
  const rows = [
    {
      ...row('one', 'case.decided', 'case'),
      before: '{"status":"open"}',
      after: '{"status":"decided","decision":"suspend","days":7,"template":null,"owner":"ana-id"}',
      reason: 'fraud',
    },
    {
      ...row('two', 'role.granted', 'person'),
      before: '{"roles":[]}',
      after: '{"roles":["moderator","finance"]}',
    },
    {
      ...row('three', 'content.changed', 'content'),
      before: '{"texts":{"en":"Money","tr":"Para"},"is_on":true}',
      after: '{"texts":{"en":"Finance","tr":"Para"},"is_on":true,"moons":2}',
    },
    { ...row('five', 'appeal.decided', 'sanction'), after: '{"badge":"unknown"}' },
    {
      ...row('four', 'account.restored', 'person'),
      before: '{"deletion_due_at":"2026-01-02T10:00:00.000Z"}',
      after: '{"deletion_due_at":null}',
    },
  ]
  fakeServer({ staffAudit: () => ({ staffAudit: { __typename: 'StaffAuditPage', rows, cursor: null } }) })
  render(
    <Providers>
      <StaffAuditScreen />
    </Providers>,
  )
  const list = await screen.findByRole('list', { name: 'Log' })
  const facts = [...list.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent?.replace(/[\u2068\u2069]/g, ''),
  )
  expect(facts.slice(0, -1)).toEqual([
    'StatusWaiting → Decided',
    'DecisionSuspend',
    'Number of days7',
    'Ownerana-id',
    'Roles– → Moderator, Finance',
    'Text (en)Money → Finance',
    'moons2',
    'BadgeNot given back: it is not known which name it stood beside',
  ])
  expect(facts.at(-1)).toMatch(/^Deleted onJan.* → –$/)
  expect(list.textContent).toContain('Reason Fraud')
  expect(list.textContent).not.toMatch(/[{}"]/)
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
