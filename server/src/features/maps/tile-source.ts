export type TileAddress = { z: number; x: number; y: number }

export type TileFormat = 'mvt' | 'png' | 'jpg' | 'webp'

export type VectorLayer = { id: string; fields: Record<string, string> }

/** What is known about a source of tiles without asking it for one. */
export type TileFacts = {
  format: TileFormat
  minZoom: number
  maxZoom: number
  attribution: string
  /** Null where the source does not say. */
  layers: VectorLayer[] | null
}

export type TileSource = {
  facts: TileFacts
  /** Uncompressed; null where there is none. */
  tile: (address: TileAddress) => Promise<Uint8Array | null>
  close: () => Promise<void>
}

export const isRaster = ({ format }: TileFacts) => format !== 'mvt'
