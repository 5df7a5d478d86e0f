import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form'
import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { type FormEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import type { CombinedError, OperationResult } from 'urql'
import { fieldAtFault, hasCode, sentenceOf, waitOf } from '#graphql/errors.ts'
import { useCountdown } from '#hooks/useCountdown.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

/** The error message of each field, in the order of the screen; null if the field is valid. */
export type Problems<Field extends string> = Partial<Record<Field, string | null>>

/** Runs the form's request. Returns null after an error, which is shown in a toast and, if it belongs to a field, at the field. */
export type FormCall = <Data>(work: () => PromiseLike<OperationResult<Data>>) => Promise<Data | null>

interface FormOptions<Values, Field extends string> {
  initialValues: Values
  /** The rules of domain/, checked when the form is submitted. */
  rules?: (values: Values) => Problems<Field>
  /** Where the values are stored, if not in the form. Example: the draft of a post, which is stored on the device. */
  store?: { values: Values; change: (part: Partial<Values>) => void }
}

/** What a field needs to show its error and to be focused when it is the first invalid one. */
export interface FieldProps {
  ref: RefCallback<HTMLElement>
  error: string | undefined
}

/**
 * A form on @mantine/form: values, the rules of domain/ as validators, every error at its field in the reader's language,
 * the first invalid field focused. Changing a value clears its error. An error never discards what was typed.
 * `Field` lists where an error can be shown, if that differs from the names of the values.
 */
export function useForm<Values extends object, Field extends string = keyof Values & string>(
  options: FormOptions<Values, Field>,
) {
  const { initialValues, rules, store } = options
  const say = useSay()
  const form: UseFormReturnType<Values> = useMantineForm<Values>({
    mode: 'controlled',
    initialValues,
    // `set` clears only the errors of the changed values.
    clearInputErrorOnChange: false,
  })
  const values = store?.values ?? form.values
  const getValues = () => store?.values ?? form.getValues()
  const elements = useRef(new Map<string, HTMLElement>())
  const wait = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const shownError = useRef<string>(null)

  const focus = useCallback((name: Field) => elements.current.get(name)?.focus(), [])

  /** Shows the problems and focuses the first invalid field; returns true if there is none. */
  function accept(problems: Problems<Field>): boolean {
    const invalid = Object.entries<string | null | undefined>(problems).filter(([, problem]) => problem)
    form.setErrors(Object.fromEntries(invalid))
    const [first] = invalid
    if (first) focus(first[0] as Field)
    return first === undefined
  }

  /** Shows problems without moving the focus, while the person is still filling in the form. */
  const mark = (name: Field, problem: string | null) => form.setFieldError(name, problem)

  /** The error and the ref of a field whose value the caller binds. */
  const field = (name: Field): FieldProps => {
    const problem = form.errors[name]
    return {
      ref: (element) => {
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      error: typeof problem === 'string' ? say(problem) : undefined,
    }
  }

  /** A field bound to a value, for inputs that pass the value itself to `onChange`. */
  const value = <Name extends keyof Values & Field>(name: Name) => ({
    ...field(name),
    value: values[name],
    onChange: (next: Values[Name]) => set({ [name]: next } as unknown as Partial<Values>),
  })

  /** A text input, text area or native select bound to a value. */
  const input = <Name extends keyof Values & Field>(name: Name) => ({
    ...field(name),
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
  })

  /** A checkbox or switch bound to a value. */
  const checkbox = <Name extends keyof Values & Field>(name: Name) => ({
    ...field(name),
    checked: values[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set({ [name]: event.currentTarget.checked } as unknown as Partial<Values>),
  })

  /** Changes values and clears their errors. */
  function set(part: Partial<Values>) {
    setTouched(true)
    if (store) store.change(part)
    else form.setValues(part)
    for (const name of Object.keys(part)) form.clearFieldError(name)
  }

  /** The submit handler: checks the rules, then calls `onValid` or `onInvalid`. */
  const submit =
    (onValid: (values: Values) => unknown, onInvalid?: (values: Values) => unknown) => (event?: FormEvent) => {
      event?.preventDefault()
      // The form of a dialog is inside another form, which must not be submitted too.
      event?.stopPropagation()
      if (isBusy) return
      const submitted = getValues()
      hideError()
      if (accept(rules?.(submitted) ?? {})) onValid(submitted)
      else onInvalid?.(submitted)
    }

  /** Shows an error of the whole form in a toast: one at a time, until the form is submitted again. */
  function showError(sentence: string) {
    hideError()
    shownError.current = toast.error(say(sentence))
  }

  function hideError() {
    if (shownError.current) toast.hide(shownError.current)
  }

  /** Shows the server's refusal at its field; returns false if it belongs to no field of this form. */
  function showRefusal(error: CombinedError): boolean {
    const name = fieldAtFault(error)
    if (name === undefined || !(name in getValues())) return false
    accept({ [name]: sentenceOf(error) } as Problems<Field>)
    return true
  }

  const call: FormCall = async (work) => {
    const { data, error } = await busyWhile(work)
    if (!error) return data ?? null
    // The token of a sign-up step has expired, and so has the code that was sent.
    const sentence = hasCode(error, 'UNAUTHENTICATED') ? ACCOUNT_MESSAGES.codeExpired : sentenceOf(error)
    const name = fieldAtFault(error)
    if (name !== undefined && name in getValues()) accept({ [name]: sentence } as Problems<Field>)
    showError(sentence)
    wait.start(waitOf(error) ?? 0)
    return null
  }

  async function busyWhile<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    hideError()
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    getValues,
    set,
    input,
    value,
    checkbox,
    field,
    focus,
    accept,
    mark,
    clearError: (name: Field) => form.clearFieldError(name),
    submit,
    call,
    busyWhile,
    showRefusal,
    showError,
    isBusy,
    waitSeconds: wait.left_s,
    startWait: wait.start,
    isTouched,
  }
}

/** A form, as passed to the components of its fields. */
export type Form<Values extends object, Field extends string = keyof Values & string> = ReturnType<
  typeof useForm<Values, Field>
>
