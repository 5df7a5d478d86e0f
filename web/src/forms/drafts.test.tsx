import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeToken } from '#graphql/session.ts'
import { makeToken } from '#testing/token.ts'
import { useDraft } from './drafts.ts'

test('the words of a sheet are there again for whoever wrote them, until they are sent', () => {
  const open = (deal: string, initial?: string) => renderHook(() => useDraft('review', deal, initial)).result
  storeToken(makeToken({ uid: 'ana' }))
  const first = open('lamp')
  act(() => first.current.change('On time'))
  expect([open('lamp').current.text, open('desk').current.text]).toEqual(['On time', ''])
  storeToken(makeToken({ uid: 'ben' }))
  expect(open('lamp').current.text, 'somebody else').toBe('')
  storeToken(makeToken({ uid: 'ana' }))
  first.current.sent()
  expect(open('lamp', 'As it is').current.text).toBe('As it is')
})

test('words that were changed back are no draft: what somebody else has changed since is shown', () => {
  storeToken(makeToken({ uid: 'ana' }))
  const { result } = renderHook(() => useDraft('answer', 'r', 'Thank you'))
  act(() => result.current.change('Thanks'))
  act(() => result.current.change('Thank you'))
  expect(renderHook(() => useDraft('answer', 'r', 'Thank you very much')).result.current.text).toBe(
    'Thank you very much',
  )
})

test('words that were begun do not replace what somebody has changed since', () => {
  storeToken(makeToken({ uid: 'ana' }))
  const open = (initial: string) => renderHook(() => useDraft('answer', 'r', initial)).result
  const first = open('Thank you')
  act(() => first.current.change('Thank you, Ben'))
  expect(open('Thank you').current.text).toBe('Thank you, Ben')
  expect(open('Come again').current.text, 'written on another device').toBe('Come again')
})
