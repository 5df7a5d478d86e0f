/** What GraphQL leaves out or gives as null. */
export type Maybe<T> = T | null | undefined
