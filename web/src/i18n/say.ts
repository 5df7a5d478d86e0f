import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Message } from '@meydan/domain/messages.ts'

/** A sentence of the specification, or one the server sent, in the reader's language. */
export const say = (sentence: Message | (string & {})) => i18n._(sentence)

/** The same inside a component, drawn again when the language changes. */
export function useSay() {
  const { _ } = useLingui()
  return (sentence: Message | (string & {})) => _(sentence)
}
