import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

type Entry = { tileId: number; offset: number; length: number; runLength: number }
type Bounds = { west: number; south: number; east: number; north: number }
export type ArchiveFacts = { minZoom: number; maxZoom: number; bounds: Bounds; metadata: object }

const HEADER_BYTES = 127
const ENTRIES_PER_LEAF = 4_096
const GZIP = 2
const VECTOR_TILE = 1

/** Collects tiles and writes a PMTiles archive (version 3). Equal tiles are stored once; a run of them is one entry. */
export function createPmtilesWriter() {
  const tiles = new Map<number, { offset: number; length: number }>()
  const stored = new Map<string, { offset: number; length: number }>()
  const chunks: Buffer[] = []
  let size = 0

  return {
    add(z: number, x: number, y: number, tile: Uint8Array) {
      const key = createHash('sha1').update(tile).digest('base64')
      let place = stored.get(key)
      if (!place) {
        const bytes = gzipSync(tile, { level: 9 })
        place = { offset: size, length: bytes.length }
        stored.set(key, place)
        chunks.push(bytes)
        size += bytes.length
      }
      tiles.set(zxyToTileId(z, x, y), place)
    },

    get size() {
      return size
    },

    write(file: string, { minZoom, maxZoom, bounds, metadata }: ArchiveFacts) {
      const entries = toEntries(tiles)
      const { root, leaves } = toDirectories(entries)
      const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
      const header = Buffer.alloc(HEADER_BYTES)
      header.write('PMTiles', 0, 'ascii')
      header.writeUInt8(3, 7)
      const offsets = [HEADER_BYTES, HEADER_BYTES + root.length, 0, 0]
      offsets[2] = (offsets[1] ?? 0) + meta.length
      offsets[3] = (offsets[2] ?? 0) + leaves.length
      const lengths = [root.length, meta.length, leaves.length, size]
      for (let part = 0; part < 4; part++) {
        header.writeBigUInt64LE(BigInt(offsets[part] ?? 0), 8 + part * 16)
        header.writeBigUInt64LE(BigInt(lengths[part] ?? 0), 16 + part * 16)
      }
      header.writeBigUInt64LE(BigInt(tiles.size), 72)
      header.writeBigUInt64LE(BigInt(entries.length), 80)
      header.writeBigUInt64LE(BigInt(stored.size), 88)
      header.writeUInt8(0, 96) // not clustered: contents are in insertion order
      header.writeUInt8(GZIP, 97)
      header.writeUInt8(GZIP, 98)
      header.writeUInt8(VECTOR_TILE, 99)
      header.writeUInt8(minZoom, 100)
      header.writeUInt8(maxZoom, 101)
      const corners = [bounds.west, bounds.south, bounds.east, bounds.north]
      corners.forEach((degrees, at) => {
        header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
      })
      writeFileSync(file, Buffer.concat([header, root, meta, leaves, ...chunks]))
      return { tiles: tiles.size, contents: stored.size, bytes: (offsets[3] ?? 0) + size }
    },
  }
}

function toEntries(tiles: Map<number, { offset: number; length: number }>): Entry[] {
  const entries: Entry[] = []
  for (const [tileId, { offset, length }] of [...tiles].sort(([a], [b]) => a - b)) {
    const last = entries.at(-1)
    if (last && last.offset === offset && last.tileId + last.runLength === tileId) last.runLength++
    else entries.push({ tileId, offset, length, runLength: 1 })
  }
  return entries
}

/** Always uses leaves: the root must fit into the first 16 kB of the file, and ours would not. */
function toDirectories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const pointers: Entry[] = []
  const leaves: Buffer[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += ENTRIES_PER_LEAF) {
    const part = entries.slice(at, at + ENTRIES_PER_LEAF)
    const bytes = serialise(part)
    pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: bytes.length, runLength: 0 })
    leaves.push(bytes)
    offset += bytes.length
  }
  return { root: serialise(pointers), leaves: Buffer.concat(leaves) }
}

function serialise(entries: Entry[]): Buffer {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  put(entries.length)
  entries.forEach(({ tileId }, at) => {
    put(tileId - (entries[at - 1]?.tileId ?? 0))
  })
  for (const { runLength } of entries) put(runLength)
  for (const { length } of entries) put(length)
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    put(before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(bytes), { level: 9 })
}
