import { CASE_FILTER_LIMITS, CASE_KINDS, type CaseFilter } from '@meydan/domain/case-rules.ts'
import { useSearchParams } from 'react-router'

/** Which cases are shown. It is in the address, so that a view can be a bookmark; what filters nothing is left out of it. */
export function useCaseFilter(): [CaseFilter, (filter: CaseFilter) => void] {
  const [params, setParams] = useSearchParams()
  const read = (name: keyof typeof CASE_FILTER_LIMITS) => {
    const value = Number(params.get(name))
    return Number.isInteger(value) && value > 0 && value <= CASE_FILTER_LIMITS[name] ? value : 0
  }
  const filter: CaseFilter = {
    type: CASE_KINDS.find((type) => type === params.get('type')) ?? null,
    mine: params.get('mine') === 'yes',
    appealing: params.get('appealing') === 'yes',
    min_days: read('min_days'),
    min_weight: read('min_weight'),
    order: params.get('order') === 'oldest' ? 'oldest' : 'urgent',
  }
  // At once, so that a second choice builds on the first one.
  return [filter, (next) => setParams(paramsOf(next), { flushSync: true })]
}

function paramsOf({ type, mine, appealing, min_days, min_weight, order }: CaseFilter): Record<string, string> {
  return {
    ...(type && { type }),
    ...(mine && { mine: 'yes' }),
    ...(appealing && { appealing: 'yes' }),
    ...(min_days && { min_days: String(min_days) }),
    ...(min_weight && { min_weight: String(min_weight) }),
    ...(order !== 'urgent' && { order }),
  }
}

/** Shows every case. */
export const EVERYTHING: CaseFilter = {
  type: null,
  mine: false,
  appealing: false,
  min_days: 0,
  min_weight: 0,
  order: 'urgent',
}

/** Whether two filters show the same. */
export const isSameFilter = (one: CaseFilter, other: CaseFilter) =>
  JSON.stringify(paramsOf(one)) === JSON.stringify(paramsOf(other))
