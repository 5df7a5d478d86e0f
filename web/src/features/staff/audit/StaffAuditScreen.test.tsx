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
  fakeServer({ staffAudit: () => ({ staffAudit: { __typename: 'StaffAuditPage', rows, names: [], cursor: null } }) })
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
      return { staffAudit: { __typename: 'StaffAuditPage', rows, names: [], cursor: null } }
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

test('facts are in words: searches, views of the queue, hours and languages; people and places have their present names', async () => {
  const CAFE = '0190c000-0000-7000-8000-00000000cafe'
  const ANA = '0190c000-0000-7000-8000-0000000000aa'
  const GONE = '0190c000-0000-7000-8000-0000000000ff'
  const rows = [
    {
      ...row('one', 'people.searched', 'search'),
      subject_id: 'phone',
      after: `{"by":"phone","found":["${ANA}","${GONE}"]}`,
    },
    {
      ...row('two', 'view.saved', 'view'),
      after: '{"type":"place_review","mine":true,"appealing":false,"min_days":3,"min_weight":0,"order":"oldest"}',
    },
    {
      ...row('three', 'suggestion.decided', 'suggestion'),
      before: '{"country_code":null,"opening_hours":[{"day":"monday","hours":"09:00-18:00"}]}',
      after: `{"status":"accepted","place":"${CAFE}","country_code":"TR","opening_hours":[{"day":"monday","hours":"10:00-18:00"}]}`,
    },
    { ...row('four', 'case.decided', 'case'), after: `{"subject":"place ${CAFE}"}` },
    { ...row('five', 'template.saved', 'template'), after: '{"language":"tr"}' },
    { ...row('six', 'audit.exported', 'audit'), subject_id: 'log', after: '{"act":"case.decided"}' },
    { ...row('seven', 'person.opened', 'person'), subject_id: ANA },
  ]
  const names = [
    { __typename: 'StaffAuditName', _id: ANA, name: 'ana' },
    { __typename: 'StaffAuditName', _id: CAFE, name: 'Log Café' },
  ]
  fakeServer({ staffAudit: () => ({ staffAudit: { __typename: 'StaffAuditPage', rows, names, cursor: null } }) })
  render(
    <Providers>
      <StaffAuditScreen />
    </Providers>,
  )
  const list = await screen.findByRole('list', { name: 'Log' })
  const textsOf = (selector: string) =>
    [...list.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
  expect(textsOf('dl > div')).toEqual([
    'Searched byPhone',
    `Foundana (${ANA}), ${GONE}`,
    'KindReview of a place',
    'MineYes',
    'Person has an open appealNo',
    'Waiting time3',
    'Weight of the reports0',
    'OrderOldest first',
    'Country– → Türkiye',
    'Opening hours: Monday09:00–18:00 → 10:00–18:00',
    'StatusAccepted',
    `PlaceLog Café (${CAFE})`,
    `AboutPlace Log Café (${CAFE})`,
    'LanguageTurkish',
    'WhatCase decided',
  ])
  const subjects = textsOf('li > p:nth-of-type(2)')
  expect([subjects[0], subjects[5]?.trim(), subjects[6]]).toEqual([
    'Search for people Phone',
    'Log',
    `Person ana (${ANA})`,
  ])
})
