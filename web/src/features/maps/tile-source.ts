/** The server's TileJSON, with the image format of raster tiles. */
export interface TileSource {
  minzoom: number
  maxzoom: number
  attribution: string
  format: 'mvt' | 'png' | 'jpg' | 'webp'
  vector_layers?: { id: string }[]
}

let loading: Promise<TileSource> | null = null

/** Fetched once per visit; after a failure it is fetched again. */
export function fetchTileSource(): Promise<TileSource> {
  loading ??= fetch('/tiles/tiles.json').then((response) => {
    if (!response.ok) throw new Error(`tiles.json answered ${response.status}`)
    return response.json()
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}
