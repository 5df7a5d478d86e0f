import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { Screen } from '#ui/Screen.tsx'
import { CollectionChips } from './components/CollectionChips.tsx'
import { SavedPostsList } from './components/SavedPostsList.tsx'
import { CollectionsQuery } from './saved-posts.graphql.ts'

/** Saved posts, all of them or those of one collection. */
export function SavedScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [{ data }, fetchCollections] = useQuery({ query: CollectionsQuery })
  const collections = data?.collections ?? []
  const chosen = collections.find(({ _id }) => _id === params.get('collection')) ?? null
  const refresh = () => fetchCollections({ requestPolicy: 'network-only' })

  return (
    <Screen title={t`Saved`} backTo="/profile">
      <CollectionChips
        collections={collections}
        chosen={chosen}
        onChoose={(id) => setParams(id ? { collection: id } : {}, { replace: true })}
        onChanged={refresh}
      />
      <SavedPostsList key={chosen?._id ?? 'all'} collection={chosen} collections={collections} onChanged={refresh} />
    </Screen>
  )
}
