import { useCallback, useRef, useState } from 'react'
import { useSay } from '#i18n/say.ts'

type Problems<Field extends string> = Partial<Record<Field, string | null>>

/** What is wrong with each field of a form, said at the field. */
export function useFieldErrors<Field extends string>() {
  const say = useSay()
  const [problems, setProblems] = useState<Problems<Field>>({})
  const elements = useRef(new Map<Field, HTMLElement>())

  const focus = useCallback((name: Field) => elements.current.get(name)?.focus(), [])

  /** Leads to the first field at fault; whether there was none. */
  const accept = useCallback(
    (found: Problems<Field>): boolean => {
      setProblems(found)
      const first = (Object.keys(found) as Field[]).find((name) => found[name])
      if (first) focus(first)
      return first === undefined
    },
    [focus],
  )

  /** Said while somebody is still filling in the rest, so their place is left to them. */
  const mark = (name: Field, problem: string | null) => setProblems((before) => ({ ...before, [name]: problem }))
  const forgive = (name: Field) => mark(name, null)

  const field = (name: Field) => {
    const problem = problems[name]
    return {
      ref: (element: HTMLElement | null) => {
        if (element) elements.current.set(name, element)
      },
      error: problem ? say(problem) : undefined,
    }
  }

  return { accept, mark, forgive, field, focus }
}
