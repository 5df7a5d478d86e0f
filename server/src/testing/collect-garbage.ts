import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Runs the garbage collector at once, for tests of memory and of handles that were not closed. */
export const collectGarbage = runInNewContext('gc') as () => void
