/** What the server says of its tiles: TileJSON with the format of the pictures, if they are pictures. */
export interface TileSource {
  minzoom: number
  maxzoom: number
  attribution: string
  format: 'mvt' | 'png' | 'jpg' | 'webp'
  vector_layers?: { id: string }[]
}

let asked: Promise<TileSource> | null = null

/** Once a visit; a failure may be tried again. */
export function fetchTileSource(): Promise<TileSource> {
  asked ??= fetch('/tiles/tiles.json').then((response) => {
    if (!response.ok) throw new Error(`tiles.json answered ${response.status}`)
    return response.json()
  })
  asked.catch(() => {
    asked = null
  })
  return asked
}
