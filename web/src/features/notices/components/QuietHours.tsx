import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import { useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './settings.module.css'

export const QuietHoursFragment = graphql(`
  fragment QuietHours on NoticeSettings {
    _id
    is_quiet
    quiet_from
    quiet_until
  }
`)

const ChangeMutation = graphql(
  `
    mutation ChangeNoticeSettings($is_quiet: Boolean, $quiet_from: Int, $quiet_until: Int, $time_zone: String) {
      changeNoticeSettings(
        is_quiet: $is_quiet
        quiet_from: $quiet_from
        quiet_until: $quiet_until
        time_zone: $time_zone
      ) {
        _id
        ...QuietHours
      }
    }
  `,
  [QuietHoursFragment],
)

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours in which only security notices go out, on the clock of this device. */
export function QuietHours({ settings }: { settings: FragmentOf<typeof QuietHoursFragment> }) {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const { is_quiet, quiet_from, quiet_until } = readFragment(QuietHoursFragment, settings)
  const [, runChange] = useMutation(ChangeMutation)
  const clock = new Intl.DateTimeFormat(code, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' })
  const hours = HOURS.map((hour) => ({ value: String(hour), label: clock.format(new Date(hour * 3_600_000)) }))

  async function change(values: { is_quiet?: boolean; quiet_from?: number; quiet_until?: number }) {
    const { error } = await runChange({ ...values, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
    if (error) toast.error(say(sentenceOf(error)))
  }

  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <strong>{t`Quiet hours`}</strong>
          <span className={styles.hint}>{t`Notifications wait until they are over. Security does not wait.`}</span>
        </div>
        <Switch
          size="md"
          aria-label={t`Quiet hours`}
          checked={is_quiet}
          onChange={(event) => change({ is_quiet: event.currentTarget.checked })}
        />
      </div>
      {is_quiet && (
        <div className={styles.hours}>
          <NativeSelect
            label={t`From`}
            data={hours}
            value={String(quiet_from)}
            onChange={(event) => change({ quiet_from: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t`Until`}
            data={hours}
            value={String(quiet_until)}
            onChange={(event) => change({ quiet_until: Number(event.currentTarget.value) })}
          />
        </div>
      )}
    </>
  )
}
