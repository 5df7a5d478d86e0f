import { CASE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { FIGURES_DAYS_MOST, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { StaffMember } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { toCsv } from '#lib/csv.ts'
import { allow, badInput } from '#lib/problem.ts'
import type { Day, Figure, FigureCity, FiguresStore, OpenCases } from './figures.store.ts'
import type { UnmetSearchesService, UnmetWord } from './unmet-searches.service.ts'

// docs/decisions/0302: Figures are counted once a day is over

export type { Figure, FigureCity, OpenCases } from './figures.store.ts'
export type { UnmetWord } from './unmet-searches.service.ts'
export type Figures = { figures: Figure[]; words: UnmetWord[]; cities: FigureCity[]; open: OpenCases[] }

const DAY_MS = 24 * 60 * 60_000
const DAYS_KEPT_BACK = 730
const DAYS_AT_ONCE = 31
const CITIES_MOST = 200
const OPEN_CASES_MOST = 1_000
/** Who was there is forgotten after this time, once it is counted. */
const PEOPLE_DAYS = 2

type Dependencies = { store: FiguresStore; unmet: UnmetSearchesService; clock: Clock }

/** What happened by day and city, for staff. */
export class FiguresService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The figures of some days, the last of them counted live if it is today. Money is only for those who may read about it. */
  async read(member: StaffMember, asked: { from: string; until: string; city?: Maybe<string> }): Promise<Figures> {
    const { store, unmet, clock } = this.#deps
    const [from, until, city] = [readDay('from', asked.from), readDay('until', asked.until), asked.city ?? '']
    const days = (until.from.getTime() - from.from.getTime()) / DAY_MS + 1
    allow(days >= 1 && days <= FIGURES_DAYS_MOST, () => badInput('until', STAFF_MESSAGES.figuresRange))
    await unmet.flush()
    const stored = await store.stored(city, from.day, until.day)
    const today = dayOf(clock.now())
    const isLive = from.day <= today.day && today.day <= until.day
    const counted = isLive ? (await store.countDay(today)).filter((figure) => figure.city === city) : []
    const live = counted.map(({ figure, value }) => ({ day: today.day, figure, value }))
    const mayReadMoney = member.permissions.includes('money.read')
    return {
      figures: [...stored, ...live].filter(({ figure }) => mayReadMoney || !figure.startsWith('ad_income')),
      words: await unmet.words({ from: from.day, until: until.day, city }),
      cities: await store.cities(CITIES_MOST),
      open: await store.openCases({ types: CASE_SUBJECTS, now: clock.now(), most: OPEN_CASES_MOST }),
    }
  }

  /** Counts days that are over and not counted yet, some at once; the next run goes on. */
  async catchUp(): Promise<void> {
    const { store, unmet, clock } = this.#deps
    const now = clock.now()
    const yesterday = dayOf(before(now, 1)).day
    const oldest = dayOf(before(now, DAYS_KEPT_BACK)).day
    for (const day of await store.uncounted({ oldest, yesterday, limit: DAYS_AT_ONCE }))
      await store.storeDay(dayOf(new Date(day)), now)
    await store.forgetPeople(dayOf(before(now, PEOPLE_DAYS)).day)
    await unmet.forget(now)
  }
}

/** One line for each day and figure, then one for each word that was searched for in vain. */
export const figuresAsCsv = ({ figures, words }: Figures): string =>
  toCsv(
    ['day', 'figure', 'word', 'language', 'value'],
    [
      ...figures.map(({ day, figure, value }) => [day, figure, '', '', value]),
      ...words.map(({ word, language, searches }) => ['', 'unmet_searches', word, language, searches]),
    ],
  )

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

function dayOf(at: Date): Day {
  const day = at.toISOString().slice(0, 10)
  const from = new Date(day)
  return { day, from, until: new Date(from.getTime() + DAY_MS) }
}

function readDay(name: string, text: string): Day {
  const at = new Date(text)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  allow(isDay, () => badInput(name, STAFF_MESSAGES.badDate))
  return dayOf(at)
}
