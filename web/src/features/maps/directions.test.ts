import { expect, test } from 'vitest'
import { directionsHref } from './directions.ts'

const AT = { lat: 41.04, lng: 28.930001 }

test('Android opens the map application of the person’s choice, others a page with the way', () => {
  expect(directionsHref(AT, 'Şişli (2)', 'Mozilla/5.0 (Linux; Android 15; Pixel 8)')).toBe(
    'geo:41.04000,28.93000?q=41.04000,28.93000(%C5%9Ei%C5%9Fli%20(2))',
  )
  expect(directionsHref(AT, 'Şişli', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=41.04000%2C28.93000',
  )
})
