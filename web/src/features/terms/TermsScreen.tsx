import '@mantine/core/styles/Tabs.css'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { DEFAULT_SIGN_UP_COUNTRY } from '@meydan/domain/phone.ts'
import { useSearchParams } from 'react-router'
import { LANGUAGE_KEY } from '#i18n/language.ts'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import { TextPage } from './components/TextPage.tsx'

/** en_US → US. For a country without its own notices the server sends the Turkish ones. */
const countryOf = (locale: string | null | undefined) => locale?.split(',')[0]?.split(/[_-]/)[1]

export function TermsScreen() {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === '2' ? '2' : '1'
  const country =
    countryOf(query.get('locale')) ?? countryOf(localStorage.getItem(LANGUAGE_KEY)) ?? DEFAULT_SIGN_UP_COUNTRY
  const choose = (value: string | null) =>
    setQuery(
      (before) => {
        before.set('tab', value ?? '1')
        return before
      },
      { replace: true },
    )
  return (
    <PublicScreen title={t`Terms Of Service`}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="1">{t`Term Of Use`}</Tabs.Tab>
          <Tabs.Tab value="2">{t`Term of ECommerce`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="1" pt="md">
          <TextPage address="/terms/wbb?zone=global" />
        </Tabs.Panel>
        <Tabs.Panel value="2" pt="md">
          <TextPage address={`/terms/ecommerce?country=${encodeURIComponent(country)}`} />
        </Tabs.Panel>
      </Tabs>
    </PublicScreen>
  )
}
