import { MESSAGES } from '@meydan/domain/messages.ts'

/** An empty field is required; anything else is judged by its own rule. */
export const requiredOr = (value: string, problem: string | null) => (value ? problem : MESSAGES.required)
