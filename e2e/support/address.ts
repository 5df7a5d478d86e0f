import { randomInt } from 'node:crypto'

/** A random client address: rate limits count by address, so every test has its own. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
