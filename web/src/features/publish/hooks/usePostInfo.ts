import { useQuery } from 'urql'
import { useLanguage } from '../../../i18n/language.ts'
import { AddNewPostInfoQuery } from '../publish.graphql.ts'

export function usePostInfo() {
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error, stale }] = useQuery({ query: AddNewPostInfoQuery, variables: { requestingLanguage: code } })
  return { info: data?.addNewPostInfo, error, isStale: stale }
}
