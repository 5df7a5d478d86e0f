import { expect, test } from '../support/fixtures.ts'
import { strew, workWhilePanning } from '../support/map-frames.ts'

const SLOWER = 4
const FRAME_MS = 100

for (const shown of ['places', 'posts'] as const)
  test(`@once 500 ${shown} pan on a phone with a quarter of the speed`, async ({ page, browser, loginAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await loginAs()
    await strew(page, shown, 500)
    if (shown === 'places') await expect(page.getByText('500 markers in sight')).toBeAttached()
    const works = await workWhilePanning(browser, page, SLOWER)
    console.log(`500 ${shown}: ${works.length} tasks, longest ${works.slice(0, 5).map(Math.round).join(', ')} ms`)
    expect(works.length).toBeGreaterThan(20)
    expect(works[0]).toBeLessThan(FRAME_MS)
  })
