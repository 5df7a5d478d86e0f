import { createHmac } from 'node:crypto'

/** A hash to recognise equal values without storing them; useless without the key. */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest()
