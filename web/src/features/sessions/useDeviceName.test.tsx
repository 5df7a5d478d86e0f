import { LANGUAGES } from '@meydan/domain/languages.ts'
import { render } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { switchLanguage } from '#i18n/language.ts'
import { useDeviceName } from './useDeviceName.ts'

const Name = ({ device }: { device: string }) => useDeviceName(device)

async function named(device: string, code: string) {
  const language = LANGUAGES.find((candidate) => candidate.code === code)
  if (language) await switchLanguage(language)
  const shown = render(
    <Providers>
      <Name device={device} />
    </Providers>,
  )
  const text = shown.container.textContent
  shown.unmount()
  return text
}

afterAll(() => switchLanguage(LANGUAGES[0]))

test.each([
  ['Chrome on Android', 'en', 'Chrome on Android'],
  ['Chrome on Android', 'tr', 'Android üzerinde Chrome'],
  ['Samsung Internet on Android', 'fa', 'Samsung Internet روی Android'],
  ['Unknown device', 'fa', 'دستگاه ناشناس'],
  ['curl', 'fa', 'curl'],
])('the device name %s in %s', async (device, code, expected) => expect(await named(device, code)).toContain(expected))
