import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { useEffect, useEffectEvent } from 'react'

const DECISIONS: Record<string, CaseDecision> = { x: 'dismiss', h: 'hide', w: 'warn', s: 'suspend', r: 'restrict' }

interface CaseKeys {
  /** While a dialog is open. */
  isOff: boolean
  move: (step: 1 | -1) => void
  claim: () => void
  decide: (decision: CaseDecision) => void
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) && !isCheckbox(target)
const isCheckbox = (element: HTMLElement) => element instanceof HTMLInputElement && element.type === 'checkbox'

/** J and K move, C claims, and a letter for each decision. */
export function useCaseKeys({ isOff, move, claim, decide }: CaseKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const decision = DECISIONS[key]
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'c') claim()
    else if (decision) decide(decision)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
