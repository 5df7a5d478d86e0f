import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { useEffect, useEffectEvent } from 'react'

const DECISIONS: Record<string, CaseDecision> = {
  x: 'dismiss',
  h: 'hide',
  d: 'delete',
  w: 'warn',
  r: 'restrict',
  s: 'suspend',
  b: 'take_badge',
}

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

/** The letter on a key; by its place on keyboards whose letters are not Latin, such as Persian ones. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /\p{Script=Latin}/u.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : ''

/** J and K move, C claims, and a letter for each decision. */
export function useCaseKeys({ isOff, move, claim, decide }: CaseKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const key = letterOf(event)
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
