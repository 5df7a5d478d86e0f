import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Message } from '@meydan/domain/messages.ts'

/** Translates a message of the specification or the server. */
export const say = (sentence: Message | (string & {})) => i18n._(sentence)

/** The same for components, which then follow the language. */
export function useSay() {
  const { _ } = useLingui()
  return (sentence: Message | (string & {})) => _(sentence)
}
