import { expect, test } from 'vitest'
import { multipartBody } from './upload.ts'

test('files are moved out of the variables and mapped by their path, without any __typename', async () => {
  const cover = new File(['c'], 'cover.jpg')
  const page = new File(['p'], 'page.jpg')
  const body = multipartBody(
    { query: 'mutation M { x }' },
    { title: 'Cup', medias: { __typename: 'PostMedias', images: [cover, page] }, tags: ['a'] },
  )

  expect(JSON.parse(String(body.get('operations')))).toEqual({
    query: 'mutation M { x }',
    variables: { title: 'Cup', medias: { images: [null, null] }, tags: ['a'] },
  })
  expect(JSON.parse(String(body.get('map')))).toEqual({
    0: ['variables.medias.images.0'],
    1: ['variables.medias.images.1'],
  })
  expect((body.get('0') as File).name).toBe('cover.jpg')
  expect((body.get('1') as File).name).toBe('page.jpg')
  // The specification of multipart requests requires the two text parts before the files.
  expect([...body.keys()]).toEqual(['operations', 'map', '0', '1'])
})
