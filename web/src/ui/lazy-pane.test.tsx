import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPane } from './lazy-pane.tsx'

const show = (children: ReactNode) =>
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MantineProvider>,
  )

const Places = ({ city }: { city: string }) => <p>{`Places of ${city}`}</p>

test('a part of a screen is loaded when it is first shown, and at once the next time', async () => {
  const load = vi.fn(async () => Places)
  const Pane = lazyPane(load)
  expect(load).not.toHaveBeenCalled()
  const first = show(<Pane city="Izmir" />)
  expect(screen.queryByText('Places of Izmir')).toBeNull()
  await screen.findByText('Places of Izmir')
  first.unmount()
  show(<Pane city="Bursa" />)
  screen.getByText('Places of Bursa')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that cannot be loaded says so, and is tried again the next time', async () => {
  const load = vi.fn(async () => Places)
  load.mockRejectedValueOnce(new Error('offline'))
  const Pane = lazyPane(load)
  const first = show(<Pane city="Izmir" />)
  await screen.findByRole('alert')
  first.unmount()
  show(<Pane city="Izmir" />)
  await screen.findByText('Places of Izmir')
})
