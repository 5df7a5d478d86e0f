import type { PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import { composePicture } from '#pictures/compose.ts'
import { drawFace } from '#pictures/faces.ts'
import { drawPlace } from '#pictures/places.ts'
import { createRandom, type Random } from '#random.ts'
import { PAINTS } from '#world/colours.ts'
import type { Good } from '#world/goods/good.ts'
import { GOODS } from '#world/goods.ts'
import { PEOPLE } from '#world/people.ts'
import { PLACE_LOOKS } from '#world/places.ts'
import { paintOf } from './paint.ts'

/** Every good is drawn in this many colours, and posts share the pictures; otherwise drawing would take a minute. */
export const VARIANTS = 2
const placeVariants = (slug: PlaceCategorySlug) => (PLACE_LOOKS[slug].kind === 'shop' ? 2 : 1)

const SLUGS = Object.keys(PLACE_LOOKS) as PlaceCategorySlug[]
/** Places that look the same share their pictures: those of the first category. */
const looksLike = (slug: PlaceCategorySlug): PlaceCategorySlug => {
  const { kind, shows } = PLACE_LOOKS[slug]
  return SLUGS.find((other) => PLACE_LOOKS[other].kind === kind && PLACE_LOOKS[other].shows === shows) ?? slug
}

/** Goods whose first colour is also drawn from nearby, for posts with several pictures. */
const closeUps = (thing: Good) => {
  const index = GOODS.indexOf(thing)
  return index % 6 === 0 ? 2 : index % 2 === 0 ? 1 : 0
}

const goodPicture = (thing: Good, variant: number, view: number) => `${thing.key}-${variant}-${view}`
export const placePicture = (slug: PlaceCategorySlug, count: number) =>
  `place-${looksLike(slug).replace(/\W+/g, '')}-${count % placeVariants(slug)}`
export const facePicture = (username: string) => `face-${username}`

export function pickViews(thing: Good, variant: number, random: Random): string[] {
  const more = variant === 0 && random.chance(0.8) ? closeUps(thing) : 0
  return Array.from({ length: 1 + more }, (_, view) => goodPicture(thing, variant, view))
}

/** The drawing of every picture of the demo world, by its key. */
export function drawAlbum(): Map<string, () => string> {
  const album = new Map<string, () => string>()
  for (const [index, thing] of GOODS.entries())
    for (let variant = 0; variant < VARIANTS; variant++)
      for (let view = 0; view <= (variant === 0 ? closeUps(thing) : 0); view++) {
        const key = goodPicture(thing, variant, view)
        const picture = {
          subject: thing.subject,
          setting: thing.setting,
          colours: paintOf(thing, variant),
          frame: index % 5 === 2 ? ('portrait' as const) : ('square' as const),
          view,
        }
        album.set(key, () => composePicture(picture, createRandom(key)))
      }
  for (const slug of SLUGS.filter((each) => looksLike(each) === each))
    for (let variant = 0; variant < placeVariants(slug); variant++) {
      const { kind, shows } = PLACE_LOOKS[slug]
      const key = placePicture(slug, variant)
      const random = createRandom(key)
      const setting = kind === 'park' ? 'garden' : 'street'
      const colours = random.pick(PAINTS)
      album.set(key, () =>
        composePicture({ subject: drawPlace(kind, shows), setting, colours, frame: 'small', view: 0 }, random),
      )
    }
  for (const { username, face } of PEOPLE) {
    const key = facePicture(username)
    album.set(key, () => drawFace(face, createRandom(key)))
  }
  return album
}
