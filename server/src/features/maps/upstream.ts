import { gunzipSync } from 'node:zlib'
import type { TileFormat, TileSource } from './tile-source.ts'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 4 * 1024 * 1024
const MAX_ZOOM = 14
const GZIP_MAGIC = 0x8b1f

const formatOf = (url: string): TileFormat => {
  const ending = new URL(url).pathname.match(/\.(png|jpe?g|webp)$/)?.[1]
  return ending === 'jpeg' ? 'jpg' : ((ending as TileFormat | undefined) ?? 'mvt')
}

/** Another tile server, by its {z}/{x}/{y} address. If it is unreachable, the base map is shown instead. */
export function connectUpstream(url: string, attribution: string): TileSource {
  return {
    facts: { format: formatOf(url), minZoom: 0, maxZoom: MAX_ZOOM, attribution, layers: null },
    async tile({ z, x, y }) {
      const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (response.status !== 200 || Number(response.headers.get('content-length')) > MOST_BYTES) return null
        const bytes = Buffer.from(await response.arrayBuffer())
        if (!bytes.length || bytes.length > MOST_BYTES) return null
        // Some servers send compressed tiles without saying so.
        return bytes.length > 2 && bytes.readUInt16LE(0) === GZIP_MAGIC ? gunzipSync(bytes) : bytes
      } catch {
        return null
      }
    },
    close: async () => {},
  }
}
