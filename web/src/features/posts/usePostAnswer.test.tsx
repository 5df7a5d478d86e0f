import { renderHook } from '@testing-library/react'
import { CombinedError } from 'urql'
import { expect, test } from 'vitest'
import { usePostAnswer } from './usePostAnswer.ts'

type Answer = Parameters<typeof usePostAnswer>[1]

const lamp = { singlePost: { _id: 'lamp' } }
const refusal = (code: string) => new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] })
const offline = new CombinedError({ networkError: new Error('offline') })

test.each([
  ['stays without a connection', offline, lamp],
  ['stays if the server fails', refusal('INTERNAL'), lamp],
  ['goes if it is deleted', refusal('NOT_FOUND'), undefined],
  ['goes if it is hidden', refusal('FORBIDDEN'), undefined],
])('a post that is read again %s', (_, error, shown) => {
  const { result, rerender } = renderHook((answer: Answer) => usePostAnswer('lamp', answer), {
    initialProps: { data: lamp } as Answer,
  })
  rerender({ data: undefined, error })
  expect(result.current).toEqual(shown)
})

test('a post that cannot be read does not show the one before', () => {
  const { result, rerender } = renderHook(({ id, answer }) => usePostAnswer(id, answer), {
    initialProps: { id: 'lamp', answer: { data: lamp } as Answer },
  })
  rerender({ id: 'desk', answer: { data: undefined, error: offline } })
  expect(result.current).toBeUndefined()
})
