import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const send =
  (arrived: string[], tap: string, delayMs: number, isLost = false) =>
  () =>
    new Promise<string>((resolve, reject) => {
      setTimeout(() => {
        arrived.push(tap)
        if (isLost) reject(new Error('lost'))
        else resolve(tap)
      }, delayMs)
    })

test('two taps on the same person reach the server one after the other', async () => {
  const arrived: string[] = []
  const answers = [inTurn('ben', send(arrived, 'follow', 20)), inTurn('ben', send(arrived, 'unfollow', 1))]
  expect(await Promise.all(answers)).toEqual(['follow', 'unfollow'])
  expect(arrived).toEqual(['follow', 'unfollow'])
})

test('a tap on somebody else does not wait', async () => {
  const arrived: string[] = []
  await Promise.all([inTurn('ben', send(arrived, 'ben', 20)), inTurn('cem', send(arrived, 'cem', 1))])
  expect(arrived).toEqual(['cem', 'ben'])
})

test('a request that fails does not stop the next one', async () => {
  const arrived: string[] = []
  const lost = inTurn('ben', send(arrived, 'follow', 5, true))
  const next = inTurn('ben', send(arrived, 'unfollow', 1))
  await expect(lost).rejects.toThrow('lost')
  expect(await next).toBe('unfollow')
})
