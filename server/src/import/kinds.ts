import type { PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import type { Services } from '#compose.ts'
import { type ImportedPlace, ImportedPlacesStore, type PlaceImages } from '#features/places/imported-places.store.ts'
import { type CrawledPost, CrawledPostsStore } from '#features/posts/crawled-posts.store.ts'
import { StartError } from '#lib/start-error.ts'
import type { Upload } from '#lib/upload.ts'
import { readCrawledPost } from './crawled-post.ts'
import { readFeature } from './feature-place.ts'
import { createPlacePictures, readPlaceImages } from './place-images.ts'
import { createPostPictures } from './post-pictures.ts'
import { readFeatures } from './read-features.ts'
import { readLines } from './read-lines.ts'
import type { ImportKind } from './run-import.ts'

type Needs = Pick<Services, 'db' | 'catalog' | 'clock' | 'media'>
export type PlacesOptions = { source: string; language: string | null }

export async function placesImport(
  { db }: Pick<Needs, 'db'>,
  options: PlacesOptions,
): Promise<ImportKind<ImportedPlace>> {
  const store = new ImportedPlacesStore(db)
  const categoryIds = (await store.categoryIds()) as Map<PlaceCategorySlug, string>
  if (!categoryIds.size)
    throw new StartError('This database has no categories yet; start the server once, then import.')
  return {
    name: 'places',
    options,
    read: readFeatures,
    put: (rows) => store.put(rows),
    rowsAtOnce: 2_000,
    readRow: (feature) => readFeature(feature, { ...options, categoryIds }),
  }
}

export async function postsImport(
  { db, catalog, clock, media }: Needs,
  owner: string,
  folder: string,
): Promise<ImportKind<CrawledPost>> {
  const store = new CrawledPostsStore(db)
  const person = await store.owner(owner)
  if (!person) throw new StartError(`There is no active account “${owner}”; the posts need one to belong to.`)
  const choices = { options: await catalog.postOptions('en'), subCategories: [] }
  return {
    name: 'posts',
    options: { owner: person.id },
    read: readPostLines,
    rowsAtOnce: 200,
    readRow: (line) => readCrawledPost(line, choices, clock.now()),
    prepare: createPostPictures({ media, store, ownerId: person.id, folder }),
    async put(posts) {
      const { mediaIds, ...counts } = await store.put(person.id, posts)
      await media.attach(mediaIds)
      return counts
    },
  }
}

/** Pictures of a map service for places that were imported before; `fetchFile` decides which hosts are allowed. */
export function placeImagesImport(
  { db, media }: Pick<Needs, 'db' | 'media'>,
  fetchFile: (url: string) => Upload,
): ImportKind<PlaceImages> {
  const store = new ImportedPlacesStore(db)
  return {
    name: 'place-images',
    options: {},
    read: readPostLines,
    readRow: readPlaceImages,
    prepare: createPlacePictures({ media, store, fetchFile }),
    put: (rows) => store.putImages(rows),
    rowsAtOnce: 20,
  }
}

/** Skips empty lines. */
async function* readPostLines(...args: Parameters<typeof readLines>): ReturnType<typeof readLines> {
  for await (const lines of readLines(...args)) yield lines.filter(({ text }) => text === null || text.trim() !== '')
}
