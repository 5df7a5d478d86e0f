/** A small seeded generator (mulberry32), so that the demo world is the same on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  int(min: number, maxInclusive: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  sample<T>(items: readonly T[], count: number): T[]
}

export function createRandom(seed: string): Random {
  let state = hash32(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const random: Random = {
    next,
    int: (min, maxInclusive) => min + Math.floor(next() * (maxInclusive - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
    sample: (items, count) => {
      const rest = [...items]
      for (let i = rest.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const swapped = rest[i] as (typeof rest)[number]
        rest[i] = rest[j] as (typeof rest)[number]
        rest[j] = swapped
      }
      return rest.slice(0, count)
    },
  }
  return random
}

function hash32(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}
