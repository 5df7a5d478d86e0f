import { createHash } from 'node:crypto'
import { PLACE_IMAGES_MOST } from '@meydan/domain/place-rules.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { ImportedPlacesStore, PlaceImages } from '#features/places/imported-places.store.ts'
import type { Upload } from '#lib/upload.ts'
import type { ReadResult } from './feature-place.ts'

const CREDIT_CHARACTERS = 300
const URL_CHARACTERS = 2_000

/** One line: `{ "id": "osm:node/1", "imageUrls": ["https://…"], "credit": "…" }`; the id is that of the imported place. */
export function readPlaceImages(value: unknown): ReadResult<PlaceImages> {
  const { id, imageUrls, credit } = (value ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !id) return { problem: 'id: the key of an imported place is missing' }
  if (typeof credit !== 'string' || !credit.trim() || credit.length > CREDIT_CHARACTERS)
    return { problem: `credit: whom the pictures are by, in up to ${CREDIT_CHARACTERS} characters` }
  if (!Array.isArray(imageUrls) || imageUrls.length > PLACE_IMAGES_MOST)
    return { problem: `imageUrls: a list of up to ${PLACE_IMAGES_MOST} addresses` }
  if (!imageUrls.every((url) => typeof url === 'string' && url.length <= URL_CHARACTERS))
    return { problem: 'imageUrls: one of them is no address' }
  return { row: { import_key: id, urls: [...new Set<string>(imageUrls)], credit: credit.trim(), hrefs: [] } }
}

type Needs = {
  media: Pick<MediaService, 'addMapPicture'>
  store: ImportedPlacesStore
  fetchFile: (url: string) => Upload
}

/** Copies the pictures of places to our media store, each address once. */
export function createPlacePictures({ media, store, fetchFile }: Needs) {
  return async function prepare(rows: PlaceImages[]): Promise<ReadResult<PlaceImages>[]> {
    const known = await store.knownKeys(rows.map(({ import_key }) => import_key))
    const readings: ReadResult<PlaceImages>[] = []
    for (const row of rows)
      readings.push(
        known.has(row.import_key) ? await withPictures(row) : { problem: 'id: there is no such place here' },
      )
    return readings
  }

  async function withPictures(row: PlaceImages): Promise<ReadResult<PlaceImages>> {
    const hrefs: string[] = []
    for (const [at, url] of row.urls.entries())
      try {
        const name = createHash('sha256').update(url).digest('hex').slice(0, 40)
        hrefs.push(await media.addMapPicture(name, () => fetchFile(url), `imageUrls.${at}`))
      } catch (error) {
        return { problem: `imageUrls.${at}: ${error instanceof Error ? error.message : error}` }
      }
    return { row: { ...row, hrefs } }
  }
}
