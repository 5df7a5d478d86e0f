import { expect, test } from 'vitest'
import { savedPhotos } from '../../../scripts/saved-photos.ts'

test('the service worker looks for photos of every zone among the copies of saved posts, and for nothing else', () => {
  const isSought = (address: string, destination: RequestDestination) =>
    savedPhotos.urlPattern({ url: new URL(address), request: { destination } })
  expect(isSought('https://meydan.test/media/post/a.jpg', 'image')).toBe(true)
  expect(isSought('https://tr.meydan.test/media/post/a.jpg', 'image'), 'of another zone').toBe(true)
  expect(isSought('https://meydan.test/media/post/a.mp4', 'video')).toBe(false)
  expect(isSought('https://meydan.test/icons/media/a.png', 'image')).toBe(false)
})
