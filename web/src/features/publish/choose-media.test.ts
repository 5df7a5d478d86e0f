import { MESSAGES } from '@meydan/domain/messages.ts'
import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import { expect, test } from 'vitest'
import { chooseMedia } from './choose-media.ts'

const file = (type: string) => new File(['x'], 'file', { type })
const [picture, video, text] = [file('image/png'), file('video/mp4'), file('text/plain')]

test('a post takes pictures or one video', () => {
  expect(chooseMedia([picture, picture], 0)).toEqual({ images: [picture, picture] })
  expect(chooseMedia([video], 0)).toEqual({ video })
})

test('other files are refused', () => {
  expect(chooseMedia([picture, text], 0)).toEqual({ problem: MESSAGES.onlyImagesAndVideos })
  expect(chooseMedia([video, picture], 0)).toEqual({ problem: MESSAGES.onlyOneVideo })
  expect(chooseMedia([video, video], 0)).toEqual({ problem: MESSAGES.onlyOneVideo })
})

test('the eleventh picture is left out with a message', () => {
  expect(chooseMedia([picture, picture], 49)).toEqual({ images: [picture], problem: PUBLISHING_MESSAGES.tooManyImages })
})
