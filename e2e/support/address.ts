import { randomInt } from 'node:crypto'

/** Limits count by address; every test comes from its own, as people do. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
