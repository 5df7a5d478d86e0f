import { Textarea, TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { typedDirection } from './typed-direction.ts'

test('the field itself follows the direction of its text, and that of the page while it is empty', () => {
  const fields = (text: string) => (
    <Providers>
      <TextInput value={text} readOnly {...typedDirection(text)} />
      <Textarea value={text} readOnly {...typedDirection(text)} />
    </Providers>
  )
  const { rerender } = render(fields(''))
  const directions = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'))
  expect(directions()).toEqual([null, null])
  rerender(fields('دوچرخه'))
  expect(directions()).toEqual(['auto', 'auto'])
})
