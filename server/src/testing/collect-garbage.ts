import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Frees what nothing refers to any more, at once: for tests of memory and of handles nobody closed. */
export const collectGarbage = runInNewContext('gc') as () => void
