import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITED_ACTS, type LimitedAct } from '@meydan/domain/limit-rules.ts'
import type { Limit } from '#lib/limiter.ts'
import { StartError } from '#lib/start-error.ts'

/** New: a young account without a badge. Trusted: with a badge, or old enough and with enough deals. */
const LEVELS = ['new', 'usual', 'trusted'] as const
export type Level = (typeof LEVELS)[number]
export type LimitsTable = {
  newDays: number
  trustedDays: number
  trustedDeals: number
  limits: Record<LimitedAct, Record<Level, Limit>>
}

/** Reads server/content/limits.json; a mistake stops the start and names the place. */
export function readLimits(contentFolder: string): LimitsTable {
  const path = join(contentFolder, 'limits.json')
  const wrong = (sentence: string) => new StartError(`Content file ${path}: ${sentence}.`)
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const count = (value: unknown, name: string): number => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
      throw wrong(`${name} must be a whole number from 1 on`)
    return value
  }
  const rowOf = (act: LimitedAct) => {
    const row = (file.limits ?? []).find((entry: { act?: string }) => entry.act === act)
    if (!row) throw wrong(`limits has no row for ${act}`)
    const spanS = count(row.hours, `${act}.hours`) * 60 * 60
    return Object.fromEntries(LEVELS.map((level) => [level, { most: count(row[level], `${act}.${level}`), spanS }]))
  }
  return {
    newDays: count(file.new?.younger_than_days, 'new.younger_than_days'),
    trustedDays: count(file.trusted?.from_days, 'trusted.from_days'),
    trustedDeals: count(file.trusted?.from_deals, 'trusted.from_deals'),
    limits: Object.fromEntries(LIMITED_ACTS.map((act) => [act, rowOf(act)])) as LimitsTable['limits'],
  }
}
