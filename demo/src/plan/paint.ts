import { createRandom } from '#random.ts'
import { PAINTS, type Paint } from '#world/colours.ts'
import type { Good } from '#world/goods/good.ts'

/** The colours of a good, different enough to be told apart. */
export function paintOf(thing: Good, variant: number): Paint {
  const first = createRandom(`paint ${thing.key}`).int(0, PAINTS.length - 1)
  return PAINTS[(first + variant * 3) % PAINTS.length] as Paint
}
