/** Lets at most `atOnce` pieces of work run at the same time; the others wait in line. */
export function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
