import '@mantine/core/styles/Tabs.css'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { SavedSearches } from '#features/saved-searches/SavedSearches.tsx'
import { Screen } from '#ui/Screen.tsx'
import { CollectionChips } from './components/CollectionChips.tsx'
import { SavedPostsList } from './components/SavedPostsList.tsx'
import styles from './SavedScreen.module.css'
import { CollectionsQuery } from './saved-posts.graphql.ts'

/** Saved posts, all of them or those of one collection, and saved searches. */
export function SavedScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [{ data }, fetchCollections] = useQuery({ query: CollectionsQuery })
  const collections = data?.collections ?? []
  const chosen = collections.find(({ _id }) => _id === params.get('collection')) ?? null
  const refresh = () => fetchCollections({ requestPolicy: 'network-only' })
  const go = (query: Record<string, string>) => setParams(query, { replace: true, preventScrollReset: true })

  return (
    <Screen title={t`Saved`} backTo="/profile">
      <Tabs
        value={params.get('tab') === 'searches' ? 'searches' : 'posts'}
        onChange={(tab) => go(tab === 'searches' ? { tab } : {})}
        keepMounted={false}
      >
        <Tabs.List grow>
          <Tabs.Tab value="posts">{t`Posts`}</Tabs.Tab>
          <Tabs.Tab value="searches">{t`Searches`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="posts" className={styles.panel}>
          <CollectionChips
            collections={collections}
            chosen={chosen}
            onChoose={(id) => go(id ? { collection: id } : {})}
            onChanged={refresh}
          />
          <SavedPostsList
            key={chosen?._id ?? 'all'}
            collection={chosen}
            collections={collections}
            onChanged={refresh}
          />
        </Tabs.Panel>
        <Tabs.Panel value="searches" className={styles.panel}>
          <SavedSearches />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
