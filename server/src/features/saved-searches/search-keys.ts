import { cellsAround, type Location } from '#features/explore/explore.service.ts'

// docs/decisions/0256: New posts are matched against saved searches by kind, cell and rarest word

/** Cells of about 100 km. */
const SIZE = 'c'
const EDGE_M = 6_371_008.8 / 64
/** A search that reaches further would be in too many cells. */
const CELLS_WITHIN_M = 120_000
const ANYWHERE = '*'

const key = (kind: number, cell: string, lexeme: string) => `${kind}${cell} ${lexeme}`

type Area = { location: Location; radiusM: number } | null

/** What a saved search is found by: the cells within its radius, each with the words. One without a word is found by its cells alone. */
export function keysOfSearch(kinds: number[], area: Area, pivot: string[]): string[] {
  const cells =
    area && area.radiusM <= CELLS_WITHIN_M
      ? cellsAround(area.location, { size: SIZE, edges: area.radiusM / EDGE_M })
      : [ANYWHERE]
  const lexemes = pivot.length ? pivot : ['']
  return kinds.flatMap((kind) => cells.flatMap((cell) => lexemes.map((lexeme) => key(kind, cell, lexeme))))
}

/** What a post looks for saved searches with. */
export function keysOfPost(kind: number, locations: Location[], lexemes: string[]): string[] {
  const here = locations.flatMap((location) => cellsAround(location, { size: SIZE, edges: 0 }))
  return [ANYWHERE, ...new Set(here)].flatMap((cell) => ['', ...lexemes].map((lexeme) => key(kind, cell, lexeme)))
}
