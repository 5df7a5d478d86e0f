import { expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { post, file, address } = inWorld(world)

const COVER = '_id photos_count has_video cover { href placeholder dimensions { width } thumbnails { href } }'
const AS_TILES = `query ($filter: ExploreFilter) {
  userExplorer(isProduct: true, isSeller: true) { posts { ${COVER} } }
  near: userExplorer(isProduct: true, isSeller: true, filter: $filter) { posts { ${COVER} } } }`
const AS_WHOLE = `{ userExplorer(isProduct: true, isSeller: true) { posts { ${COVER} caption } } }`
const OF_OWNER = `query ($id: ID!) { morePostsOfOwner(post_id: $id) { ${COVER} } }`

type Covered = {
  _id: string
  photos_count: number
  has_video: boolean
  cover: { href: string; thumbnails: { href: string }[] } | null
}
type Page = { posts: Covered[] }

// docs/decisions/0357: A tile reads one photo of its post
test('the cover is the first photo, else the video; it is the same in a tile and in the whole post', async () => {
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  const both = await post(ana, 'Lamp')
  await file(both, ana, 'video')
  await file(both, ana, 'image', 1)
  const first = await file(both, ana, 'image', 0)
  const onlyVideo = await post(ana, 'Lamp film')
  const video = await file(onlyVideo, ana, 'video')
  const onlyPaper = await post(ana, 'Lamp paper')
  await file(onlyPaper, ana, 'attachment')
  for (const id of [both, onlyVideo, onlyPaper]) await address(id, 41, 29)
  const other = await post(ana, 'Chair')
  const filter = { order: 'nearest', location: { lat: 41, lng: 29 } }

  const tiles = (await ben.ask<{ userExplorer: Page; near: Page }>(AS_TILES, { filter })).data
  const whole = (await ben.ask<{ userExplorer: Page }>(AS_WHOLE)).data.userExplorer.posts
  const more = (await ben.ask<{ morePostsOfOwner: Covered[] }>(OF_OWNER, { id: other })).data.morePostsOfOwner

  const expected = [
    [both, first, 2, true],
    [onlyVideo, video, 0, true],
    [onlyPaper, null, 0, false],
  ] as const
  for (const posts of [tiles.userExplorer.posts, tiles.near.posts, whole, more])
    for (const [_id, key, photos_count, has_video] of expected)
      expect(posts.find((post) => post._id === _id)).toMatchObject({
        _id,
        photos_count,
        has_video,
        cover: key && {
          href: expect.stringContaining(key),
          placeholder: expect.any(String),
          dimensions: { width: 800 },
          thumbnails: [{ href: expect.stringContaining(`${key}-150`) }],
        },
      })
})
