import { type CaseDecision, decisionsForAll } from '@meydan/domain/case-rules.ts'
import { expect, test } from 'vitest'

const about = (owner_id: string | null, ...decisions: CaseDecision[]) => ({ owner_id, decisions })

test('several cases are offered only what fits each of them', () => {
  const [post, place] = [about('ana', 'dismiss', 'hide', 'warn'), about(null, 'dismiss', 'hide')]
  expect(decisionsForAll([post, place])).toEqual(['dismiss', 'hide'])
  expect(decisionsForAll([post, about('ben')])).toEqual([])
})

test('a badge is not taken twice from one person', () => {
  const [one, other] = [about('ana', 'dismiss', 'take_badge'), about('ben', 'dismiss', 'take_badge')]
  expect(decisionsForAll([one, other])).toEqual(['dismiss', 'take_badge'])
  expect(decisionsForAll([one, one])).toEqual(['dismiss'])
})
