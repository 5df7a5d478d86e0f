import { open } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'
import { StartError } from '#lib/start-error.ts'
import type { TileFormat, TileSource, VectorLayer } from './tile-source.ts'

const FORMATS: Partial<Record<TileType, TileFormat>> = {
  [TileType.Mvt]: 'mvt',
  [TileType.Png]: 'png',
  [TileType.Jpeg]: 'jpg',
  [TileType.Webp]: 'webp',
}

/** A PMTiles file on this machine. */
export async function openArchive(path: string): Promise<TileSource> {
  const file = await open(path).catch(() => {
    throw new StartError(`The map file ${path} cannot be read.`)
  })
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const buffer = Buffer.alloc(length)
      const { bytesRead } = await file.read(buffer, 0, length, offset)
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer }
    },
  }
  const archive = new PMTiles(source)
  try {
    const header = await archive.getHeader()
    const metadata = (await archive.getMetadata()) as { attribution?: string; vector_layers?: VectorLayer[] }
    const format = FORMATS[header.tileType]
    if (!format) throw new Error('unknown kind of tiles')
    return {
      facts: {
        format,
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        attribution: metadata.attribution ?? '',
        layers: metadata.vector_layers ?? null,
      },
      async tile({ z, x, y }) {
        const found = await archive.getZxy(z, x, y)
        return found ? new Uint8Array(found.data) : null
      },
      close: () => file.close(),
    }
  } catch {
    await file.close()
    throw new StartError(`The map file ${path} is not a PMTiles archive of vector, PNG, JPEG or WebP tiles.`)
  }
}
