import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/App.tsx'
import { TOURS } from '#features/tour/tours.ts'
import { TourCard } from './TourCard.tsx'

test('after a tour the page is where it was before', async () => {
  const tour = TOURS.find(({ page }) => page === 'post')
  if (!tour) throw new Error('no tour')
  Element.prototype.scrollIntoView = () => vi.stubGlobal('scrollY', 900)
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('scrollY', 40)
  const onEnd = vi.fn()
  // The page is there before its tour.
  document.body.innerHTML = '<main><div data-tour="post-actions">Like</div></main>'
  render(
    <Providers>
      <TourCard tour={tour} onEnd={onEnd} />
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true))
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 40 }))
  vi.unstubAllGlobals()
})
