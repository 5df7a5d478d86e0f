import { useQuery } from 'urql'
import { AddNewPostInfoQuery } from '#features/publish/publish.graphql.ts'
import { useLanguage } from '#i18n/language.ts'

export function usePostInfo() {
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error, stale }] = useQuery({ query: AddNewPostInfoQuery, variables: { requestingLanguage: code } })
  return { info: data?.addNewPostInfo, error, isStale: stale }
}
