import { gunzipSync } from 'node:zlib'
import type { TileFormat, TileSource } from './tile-source.ts'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 4 * 1024 * 1024
const MAX_ZOOM = 14
/** After so many failures in a row, the server is left alone for a while: each one may take as long as the timeout. */
const FAILURES_MOST = 3
const REST_MS = 10_000
const TRANSIENT = [408, 429]
const NO_SUCH_TILE = [204, 404, 410]
const GZIP_MAGIC = 0x8b1f

const formatOf = (url: string): TileFormat => {
  const ending = new URL(url).pathname.match(/\.(png|jpe?g|webp)$/)?.[1]
  return ending === 'jpeg' ? 'jpg' : ((ending as TileFormat | undefined) ?? 'mvt')
}

/** The server answers, but not with this tile: a key that has run out, for example. */
class Refusal extends Error {}

/** Another tile server, by its {z}/{x}/{y} address. */
export function connectUpstream(url: string, attribution: string): TileSource {
  let failures = 0
  let restsUntil = 0
  return {
    facts: { format: formatOf(url), minZoom: 0, maxZoom: MAX_ZOOM, attribution, layers: null },
    async tile({ z, x, y }) {
      const address = url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      if (performance.now() < restsUntil) throw new Error('The tile server does not answer')
      try {
        const tile = await fetchTile(address)
        failures = 0
        return tile
      } catch (error) {
        failures = error instanceof Refusal ? 0 : failures + 1
        if (failures >= FAILURES_MOST) restsUntil = performance.now() + REST_MS
        throw error
      }
    },
    close: async () => {},
  }
}

async function fetchTile(address: string): Promise<Uint8Array | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { status, headers } = response
  if (NO_SUCH_TILE.includes(status)) return null
  if (status >= 500 || TRANSIENT.includes(status)) throw new Error(`The tile server answered ${status}`)
  if (status !== 200) throw new Refusal(`The tile server answered ${status}`)
  if (Number(headers.get('content-length')) > MOST_BYTES) return null
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!bytes.length || bytes.length > MOST_BYTES) return null
  // Some servers send compressed tiles without saying so.
  return bytes.length > 2 && bytes.readUInt16LE(0) === GZIP_MAGIC ? gunzipSync(bytes) : bytes
}
