import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

test('an account can turn private or public thirty times an hour, because each time all its posts are rewritten', async () => {
  const ana = await world.person('ana')
  const toggle = () => ana.ask('mutation { toggleUserAccountMode { is_private } }')
  for (let count = 0; count < 30; count++) expect((await toggle()).errors).toEqual([])
  expect((await toggle()).code).toBe('RATE_LIMITED')
  expect((await ana.ask('{ me { is_private } }')).data).toEqual({ me: { is_private: false } })
})
