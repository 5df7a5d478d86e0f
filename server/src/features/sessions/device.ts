import { remembered } from '#lib/remembered.ts'

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const MAX_CHARACTERS = 120

/** "Chrome on Android" is enough to recognise one's own phone; the full user agent is not stored. */
export const describeDevice = remembered((userAgent): string => {
  const name = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = name(BROWSERS)
  const system = name(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return (
    browser ??
    system ??
    (userAgent
      .split('/')[0]
      ?.replace(/[^\w .-]/g, '')
      .slice(0, MAX_CHARACTERS) ||
      'Unknown device')
  )
})
