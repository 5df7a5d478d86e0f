import type { Readable } from 'node:stream'

/** A file of a multipart request, still on its way: the promise is fulfilled when its bytes begin to arrive. */
export type Upload = Promise<{ filename: string; createReadStream: () => Readable }>
