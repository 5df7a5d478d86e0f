import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { CodeDialog } from '#features/staff/components/CodeDialog.tsx'
import { messages } from '#i18n/dictionaries/staff/en.po'
import { fakeServer } from '#testing/fake-server.ts'
import { toast } from '#ui/toast.ts'
import type { StaffCase } from './cases.graphql.ts'
import { DecideDialog } from './DecideDialog.tsx'

const CASE = { _id: 'case', version: 3, subject_type: 'post', owner: 'shop', excerpt: 'Fake watch' } as StaffCase

beforeEach(() => i18n.load('en', messages))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(decision: 'hide' | 'warn') {
  const decided: Record<string, unknown>[] = []
  fakeServer({
    staffDecisionTemplates: () => ({ staffDecisionTemplates: [] }),
    staffDecideCases: (variables) => {
      decided.push(variables)
      return { staffDecideCases: true }
    },
  })
  const onDone = vi.fn()
  const said = vi.spyOn(toast, 'success')
  render(
    <Providers>
      <DecideDialog cases={[CASE]} decision={decision} onDone={onDone} onClose={() => {}} />
    </Providers>,
  )
  return { decided, onDone, said }
}
const enter = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)

test('no reason is chosen before staff choose one; a digit of any keyboard does, and what was decided is said', async () => {
  const { decided, onDone, said } = show('hide')
  const reasons = await screen.findByRole('radiogroup', { name: /^Reason/ })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  enter()
  expect(await screen.findByText('Choose a reason')).toBeTruthy()
  expect(decided).toEqual([])
  fireEvent.keyDown(reasons, { key: '۲', code: 'Digit2' })
  expect((await screen.findByRole('radio', { checked: true })).getAttribute('value')).toBe('fraud')
  enter()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(decided).toMatchObject([{ decision: 'hide', reason: 'fraud', cases: [{ case_id: 'case', version: 3 }] }])
  expect(said.mock.calls).toEqual([['Hidden: \u2068Fake watch\u2069']])
})

test('a decision about a person names the person', async () => {
  const { decided, said, onDone } = show('warn')
  fireEvent.click(await screen.findByRole('radio', { name: /Spam/ }))
  enter()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([['Warned: \u2068shop\u2069']])
  expect(decided).toMatchObject([{ decision: 'warn', reason: 'spam' }])
})

test('a decision that needs a fresh code asks for it and goes on with what was chosen', async () => {
  const decided: Record<string, unknown>[] = []
  const codes: unknown[] = []
  fakeServer({
    staffDecisionTemplates: () => ({ staffDecisionTemplates: [] }),
    staffDecideCases: (variables) => {
      decided.push(variables)
      const extensions = { code: 'FORBIDDEN', second_factor: 'code' }
      return codes.length
        ? { staffDecideCases: true }
        : { errors: [{ message: 'Enter a code of your authenticator app', extensions }] }
    },
    staffVerify: ({ code }) => {
      codes.push(code)
      return { staffVerify: true }
    },
  })
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  render(
    <Providers>
      <DecideDialog cases={[CASE]} decision="suspend" onDone={onDone} onClose={onClose} />
      <CodeDialog />
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('radio', { name: /Fraud/ }))
  fireEvent.change(screen.getByRole('combobox', { name: 'For how long' }), { target: { value: '' } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Suspend', hidden: true }))
  const code = () => screen.findByLabelText('Code of your authenticator app')
  submit()
  fireEvent.keyDown(await code(), { key: 'Escape' })
  expect(await screen.findByText('Enter a code of your authenticator app')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('fraud')
  submit()
  fireEvent.change(await code(), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(codes).toEqual(['123456'])
  expect(decided).toHaveLength(3)
  expect(decided[2]).toEqual(decided[0])
  expect(decided[2]).toMatchObject({ decision: 'suspend', reason: 'fraud', days: null })
})
