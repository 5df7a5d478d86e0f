import { useState } from 'react'
import type { CombinedError } from 'urql'
import { hasCode } from '#graphql/errors.ts'

export const isHidden = (error: CombinedError | undefined) => hasCode(error, 'FORBIDDEN')
export const isGone = (error: CombinedError | undefined) =>
  hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT')

interface Result<Answer> {
  data?: Answer | undefined
  error?: CombinedError | undefined
}

/** The answer about a post. It stays on the screen when reading it again fails, unless the post is hidden or gone. */
export function usePostAnswer<Answer extends { singlePost: { _id: string } }>(
  postId: string,
  { data, error }: Result<Answer>,
): Answer | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  if (data || isHidden(error) || isGone(error)) return data
  return last?.singlePost._id === postId ? last : undefined
}
