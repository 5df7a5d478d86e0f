import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { notFound } from '#lib/problem.ts'

/** The answer for a person who does not exist or is not active. */
export const noSuchPerson = () => notFound(PEOPLE_MESSAGES.noSuchPerson)
