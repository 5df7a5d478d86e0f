import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of what `axe.source` holds: every page compiles it anew. It would write the HTML of each element it looks at. */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true })`
const LONGEST_HTML = 300
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const problems = await page.evaluate(
    async ([tags, part, longest]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(part, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
        // None of these rules reads style sheets, and fetching them takes longer than the rules.
        preload: { assets: ['media'] },
      })
      const where = ({ element }: axe.NodeResult) => element?.outerHTML.slice(0, longest)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(where) }))
    },
    [WCAG_22_AA, within, LONGEST_HTML] as const,
  )
  expect(problems).toEqual([])
}
