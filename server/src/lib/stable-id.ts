import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('6f1c3a5e2b7d4c8f9a0e4d1b6c2f8e37', 'hex')

/** A UUIDv5: the same name gives the same id on every node and at every start. */
export function stableId(...name: string[]): string {
  const digest = createHash('sha1').update(NAMESPACE).update(name.join('\0')).digest().subarray(0, 16)
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
