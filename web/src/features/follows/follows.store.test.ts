import { expect, test } from 'vitest'
import { forgetFollowStates, inTurn, rememberFollowState, useFollowStates } from './follows.store.ts'

test('taps reach the server one after the other, and the last one decides', async () => {
  const heard: string[] = []
  const send = (tap: string, wait_ms: number) => () =>
    new Promise<string>((done) => {
      setTimeout(() => {
        heard.push(tap)
        done(tap)
      }, wait_ms)
    })
  const answers = await Promise.all([inTurn('ben', send('follow', 20)), inTurn('ben', send('unfollow', 1))])
  expect(heard).toEqual(['follow', 'unfollow'])
  expect(answers).toEqual([undefined, 'unfollow'])
})

test('what the server says is believed only once it has heard of the last tap', async () => {
  rememberFollowState('ben', 'FOLLOWING')
  const tap = inTurn('ben', () => Promise.resolve(true))
  forgetFollowStates(['ben'])
  expect(useFollowStates.getState()).toEqual({ ben: 'FOLLOWING' })
  await tap
  forgetFollowStates(['ben'])
  expect(useFollowStates.getState()).toEqual({})
})
