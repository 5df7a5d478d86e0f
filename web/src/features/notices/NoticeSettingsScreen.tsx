import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { MailAddress, MailAddressFragment } from './components/MailAddress.tsx'
import { PushSwitch } from './components/PushSwitch.tsx'
import { QuietHours, QuietHoursFragment } from './components/QuietHours.tsx'
import { TopicSwitches, TopicSwitchesFragment } from './components/TopicSwitches.tsx'
import styles from './NoticeSettingsScreen.module.css'

const NoticeSettingsQuery = graphql(
  `
    query NoticeSettings {
      noticeSettings {
        _id
        has_mail
        push_key
        ...TopicSwitches
        ...QuietHours
        ...MailAddress
      }
    }
  `,
  [TopicSwitchesFragment, QuietHoursFragment, MailAddressFragment],
)

/** What a person is told beyond the app: where, about what, and when not. */
export function NoticeSettingsScreen() {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({ query: NoticeSettingsQuery, requestPolicy: 'cache-and-network' })
  const settings = data?.noticeSettings
  return (
    <Screen title={t`Notification settings`} backTo="/activity">
      {error && !settings ? (
        <ErrorView />
      ) : !settings ? (
        <RowsSkeleton />
      ) : (
        <>
          <h2 className={styles.heading}>{t`Where you get notifications`}</h2>
          <p className={styles.hint}>{t`In Meydan you always find them under Activity.`}</p>
          <PushSwitch pushKey={settings.push_key} />
          {settings.has_mail && <MailAddress settings={settings} />}
          <h2 className={styles.heading}>{t`What they are about`}</h2>
          <TopicSwitches settings={settings} hasMail={settings.has_mail} />
          <h2 className={styles.heading}>{t`When`}</h2>
          <QuietHours settings={settings} />
        </>
      )}
    </Screen>
  )
}
