import '@mantine/core/styles/Tabs.css'
import { useLingui } from '@lingui/react/macro'
import { Skeleton, Tabs } from '@mantine/core'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { Screen } from '#ui/Screen.tsx'
import type { AdsTab } from './ad-links.ts'
import { AdsFailed } from './components/AdsFailed.tsx'
import { Budget } from './components/Budget.tsx'
import { BuyAds } from './components/BuyAds.tsx'
import { ManageAds } from './components/ManageAds.tsx'

const AdBudgetQuery = graphql(`
  query AdBudget {
    me {
      _id
      advertisements {
        budget
      }
    }
  }
`)

export function AdsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [{ data, error }, refetch] = useQuery({ query: AdBudgetQuery })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  // Stored in the history entry, so that going back opens the same tab.
  const tab: AdsTab = (state as { tab?: AdsTab } | null)?.tab === 'manage' ? 'manage' : 'buy'
  const choose = (value: string | null) => navigate('.', { replace: true, state: { tab: value } })

  if (data && !data.me) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Ads`} backTo="/profile">
      {error && !data ? (
        <AdsFailed onRetry={reload} />
      ) : (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <Tabs.List grow>
            <Tabs.Tab value="buy">{t`Buy Ads`}</Tabs.Tab>
            <Tabs.Tab value="manage">{t`Manage Ads`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="buy" pt="lg">
            <BuyAds />
          </Tabs.Panel>
          <Tabs.Panel value="manage" pt="lg">
            {data ? <Budget packetDays={data.me.advertisements?.budget ?? 0} /> : <Skeleton height={88} radius="lg" />}
            <ManageAds onChanged={reload} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Screen>
  )
}
