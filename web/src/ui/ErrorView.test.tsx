import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { ErrorView } from './ErrorView.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page that failed without a connection says that there is none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ErrorView />, { wrapper: Providers })
  expect(screen.getByRole('heading').textContent).toBe('You are offline')
})
