import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { graphql } from '#graphql/gql.ts'

const MarkOpenedMutation = graphql(`
  mutation MarkOpenedNotice($notice_id: ID!) {
    markNoticeRead(notice_id: $notice_id)
  }
`)

/** A push message opens its page with `?notice=`: the notice has been read. */
export function OpenedNotice() {
  const [search, setSearch] = useSearchParams()
  const [, markRead] = useMutation(MarkOpenedMutation)
  const id = search.get('notice')

  useEffect(() => {
    if (!id) return
    markRead({ notice_id: id })
    setSearch(
      (current) => {
        current.delete('notice')
        return current
      },
      { replace: true },
    )
  }, [id, markRead, setSearch])

  return null
}
