import { regionOf } from '@meydan/domain/regions.ts'
import { expect, test } from 'vitest'

test.each([
  ['TR', 'Europe/Istanbul', 'tr'],
  ['SA', 'Asia/Riyadh', 'tr'],
  ['IR', 'Asia/Tehran', 'ir'],
  ['FR', 'Europe/Paris', 'de'],
  ['GT', 'America/Guatemala', 'us'],
  ['AR', 'America/Argentina/Buenos_Aires', 'br'],
  ['KE', 'Africa/Nairobi', 'za'],
  ['NZ', 'Pacific/Auckland', 'au'],
  ['RU', 'Asia/Vladivostok', 'ru'],
  ['IN', 'Asia/Kolkata', 'in'],
  ['CN', 'Asia/Shanghai', 'cn'],
  ['JP', 'Asia/Tokyo', 'jp'],
  ['CA', 'America/Toronto', 'ca'],
  // Without a listed country, the time zone decides.
  ['XX', 'Europe/Moscow', 'ru'],
  ['', 'Europe/Berlin', 'de'],
  ['', 'America/Sao_Paulo', 'br'],
  ['', 'America/Vancouver', 'ca'],
  ['', 'America/Mexico_City', 'us'],
  ['VN', 'Asia/Ho_Chi_Minh', null],
])('a visitor from %s in %s belongs to %s', (country, timezone, region) => {
  expect(regionOf({ country, timezone })).toBe(region)
})
