import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider, TextInput } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CombinedError, type OperationResult } from 'urql'
import { expect, test, vi } from 'vitest'
import { useForm } from './useForm.ts'

const answer = (part: Partial<OperationResult>) => async () => part as OperationResult

const refusal = (message: string, field: string) =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { code: 'BAD_USER_INPUT', field } }] })

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider>
    <Notifications transitionDuration={0} />
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </MantineProvider>
)

interface NameFormProps {
  onSend: (values: { first: string; last: string }) => void
}

function NameForm({ onSend }: NameFormProps) {
  const form = useForm({
    initialValues: { first: 'Ana', last: '' },
    rules: ({ first, last }) => ({ first: first ? null : 'First is missing', last: last ? null : 'Last is missing' }),
  })
  return (
    <form onSubmit={form.submit(onSend)}>
      <TextInput {...form.input('first')} label="First" />
      <TextInput {...form.input('last')} label="Last" />
      <button type="submit">Send</button>
    </form>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an invalid form is not sent: each error is at its field, the first one is focused, and what was typed stays', () => {
  const onSend = vi.fn()
  render(<NameForm onSend={onSend} />, { wrapper: Providers })
  type('First', '')
  fireEvent.click(screen.getByText('Send'))
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByText('First is missing')).toBeDefined()
  expect(screen.getByText('Last is missing')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('First'))

  type('Last', 'Demir')
  expect(screen.queryByText('Last is missing')).toBeNull()
  expect(screen.getByText('First is missing')).toBeDefined()

  type('First', 'Ece')
  fireEvent.click(screen.getByText('Send'))
  expect(onSend).toHaveBeenCalledWith({ first: 'Ece', last: 'Demir' })
})

test('values can live in a store outside the form', () => {
  const change = vi.fn()
  const { result } = renderHook(
    () => useForm({ initialValues: { title: '' }, store: { values: { title: 'Kilim' }, change } }),
    { wrapper: Providers },
  )
  expect(result.current.input('title').value).toBe('Kilim')
  act(() => result.current.set({ title: 'Rug' }))
  expect(change).toHaveBeenCalledWith({ title: 'Rug' })
})

test("the server's error is shown at its field and in a toast, which disappears when the form is sent again", async () => {
  const { result } = renderHook(() => useForm({ initialValues: { code: '' } }), { wrapper: Providers })
  await act(() => result.current.call(answer({ error: refusal('This code is wrong', 'code') })))
  await screen.findByText('This code is wrong')
  expect(result.current.field('code').error).toBe('This code is wrong')

  await act(() => result.current.call(answer({ data: {} })))
  await waitFor(() => expect(screen.queryByText('This code is wrong')).toBeNull())
})

test('a form that is being sent is not sent twice', async () => {
  const { result } = renderHook(() => useForm({ initialValues: { code: '12345' } }), { wrapper: Providers })
  const onSend = vi.fn()
  let finish = () => {}
  const sending = new Promise<OperationResult>((resolve) => {
    finish = () => resolve({ data: {} } as OperationResult)
  })
  act(() => void result.current.call(() => sending))
  act(() => result.current.submit(onSend)())
  expect(onSend).not.toHaveBeenCalled()
  await act(async () => finish())
  act(() => result.current.submit(onSend)())
  expect(onSend).toHaveBeenCalledOnce()
})

test('errors of a form are shown one at a time, and go when the form is sent', async () => {
  const { result } = renderHook(() => useForm({ initialValues: { code: '1' } }), { wrapper: Providers })
  act(() => result.current.showError('Check the errors'))
  act(() => result.current.showError('Check the errors'))
  await waitFor(() => expect(screen.getAllByText('Check the errors')).toHaveLength(1))
  act(() => result.current.submit(() => {})())
  await waitFor(() => expect(screen.queryByText('Check the errors')).toBeNull())
})
