import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput, digitsOf } from './CodeInput.tsx'

function Harness() {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a code takes at most five digits, from any keyboard', () => {
  expect(digitsOf('12a3-45678')).toBe('12345')
  expect(digitsOf('۱۲۳۴۵')).toBe('12345')
  expect(digitsOf('Your code is 98 765.')).toBe('98765')
})

test('a pasted code fills all boxes', () => {
  render(<Harness />)
  type('code: 48213')
  expect(field().value).toBe('48213')
})

test.each([
  ['9', '9'],
  ['90871', '90871'],
])('what is typed or pasted into a wrong code begins the next one: %s', (typed, next) => {
  const change = vi.fn()
  render(<CodeInput label="Code" value="48213" onChange={change} error="Wrong format in Code" />)
  type(`48213${typed}`)
  expect(change.mock.calls).toEqual([[next]])
})

test('a sixth digit beside a code that is not refused is ignored', () => {
  const change = vi.fn()
  render(<CodeInput label="Code" value="48213" onChange={change} />)
  type('482139')
  expect(change.mock.calls).toEqual([['48213']])
})

test('phones show the number pad and suggest the code from the message', () => {
  render(<Harness />)
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test('screen readers read the error with the field', () => {
  render(<CodeInput label="Code" value="12" onChange={() => {}} error="Wrong format in Code" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Wrong format in Code')
})
