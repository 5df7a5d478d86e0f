import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for running animations: a half-transparent element has a wrong contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

/**
 * Fails on any accessibility problem that axe finds in the current page, or in a part of it. `within` a dialog: buttons that it half
 * covers would count as too small.
 */
export async function expectAccessible(page: Page, within = 'html') {
  await waitForAnimations(page)
  // Injected once per document: axe's own runner for Playwright opens another page for each run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const problems = await page.evaluate(
    async ([tags, part]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(part, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // None of these rules reads style sheets, and fetching them takes longer than the rules.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
    },
    [WCAG_22_AA, within] as const,
  )
  expect(problems).toEqual([])
}
