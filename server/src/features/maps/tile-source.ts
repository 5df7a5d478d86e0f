export type TileAddress = { z: number; x: number; y: number }

export type TileFormat = 'mvt' | 'png' | 'jpg' | 'webp'

export type VectorLayer = { id: string; fields: Record<string, string> }

/** The properties of a source of tiles. */
export type TileFacts = {
  format: TileFormat
  minZoom: number
  maxZoom: number
  attribution: string
  /** Null if unknown. */
  layers: VectorLayer[] | null
}

export type TileSource = {
  facts: TileFacts
  /** The uncompressed tile; null if there is none. Throws if the source is unreachable or refuses. */
  tile: (address: TileAddress) => Promise<Uint8Array | null>
  close: () => Promise<void>
}

export const isRaster = ({ format }: TileFacts) => format !== 'mvt'
