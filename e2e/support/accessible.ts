import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is on its way in or out is half transparent, and its contrast that of a moment. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

/** Fails on any accessibility problem axe can find in what is on the screen now. */
export async function expectAccessible(page: Page) {
  await atRest(page)
  // Once a document, and run in it: axe's own runner for Playwright opens another page for each sum.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // No rule of these reads style sheets; fetching them all takes longer than the rules.
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  }, WCAG_22_AA)
  expect(problems).toEqual([])
}
