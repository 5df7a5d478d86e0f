/** A GraphQL value that may be null or missing. */
export type Maybe<T> = T | null | undefined
