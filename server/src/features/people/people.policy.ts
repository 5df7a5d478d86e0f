import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { notFound } from '#lib/problem.ts'

/** The answer about a person who does not exist, has left, or may not be seen. */
export const noSuchPerson = () => notFound(PEOPLE_MESSAGES.noSuchPerson)
