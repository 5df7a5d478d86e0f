import { MESSAGES } from '@meydan/domain/messages.ts'

/** An empty value is reported as required; any other value is checked with its own rule. */
export const requiredOr = (value: string, problem: string | null) => (value ? problem : MESSAGES.required)
