import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { NoticeTopic, SwitchableChannel } from '@meydan/domain/notice-rules.ts'
import { useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './settings.module.css'

export const TopicSwitchesFragment = graphql(`
  fragment TopicSwitches on NoticeSettings {
    _id
    topics {
      topic
      push
      mail
    }
  }
`)

const SwitchMutation = graphql(
  `
    mutation SwitchNotices($topic: NoticeTopic!, $channel: NoticeChannel!, $is_on: Boolean!) {
      switchNotices(topic: $topic, channel: $channel, is_on: $is_on) {
        _id
        ...TopicSwitches
      }
    }
  `,
  [TopicSwitchesFragment],
)

interface TopicSwitchesProps {
  settings: FragmentOf<typeof TopicSwitchesFragment>
  hasMail: boolean
}

/** One row for each topic, one switch for each channel. */
export function TopicSwitches({ settings, hasMail }: TopicSwitchesProps) {
  const { t } = useLingui()
  const say = useSay()
  const { topics } = readFragment(TopicSwitchesFragment, settings)
  const [, runSwitch] = useMutation(SwitchMutation)
  const texts: Record<NoticeTopic, { name: string; hint: string }> = {
    security: {
      name: t`Security`,
      hint: t`New devices and changes of your password or number. SMS cannot be turned off.`,
    },
    account: { name: t`Your account`, hint: t`Your plan, verification, reports and places.` },
    conversations: { name: t`Conversations`, hint: t`Messages and offers about posts.` },
    posts: { name: t`Your posts`, hint: t`When a photo was published before.` },
    comments: { name: t`Comments`, hint: t`When somebody replies to you or mentions you.` },
    ads: { name: t`Your advertisements`, hint: t`When they start and end.` },
    follows: { name: t`Follow requests`, hint: t`When somebody accepts yours.` },
    alerts: { name: t`Searches and matches`, hint: t`New posts you look for, and people who look for yours.` },
    saved: { name: t`Saved posts`, hint: t`When a price falls.` },
    announcements: { name: t`Announcements`, hint: t`News about Meydan, for everybody or your city.` },
  }
  const channels: { channel: SwitchableChannel; label: string }[] = [
    { channel: 'push', label: t`Device` },
    ...(hasMail ? [{ channel: 'mail' as const, label: t`Email` }] : []),
  ]

  async function change(topic: NoticeTopic, channel: SwitchableChannel, is_on: boolean) {
    const { error } = await runSwitch({ topic, channel, is_on })
    if (error) toast.error(say(sentenceOf(error)))
  }

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Topic`}</th>
          {channels.map(({ channel, label }) => (
            <th key={channel} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, ...isOn }) => (
          <tr key={topic}>
            <th scope="row">
              <span className={styles.topic}>
                <strong>{texts[topic].name}</strong>
                <span className={styles.hint}>{texts[topic].hint}</span>
              </span>
            </th>
            {channels.map(({ channel, label }) => (
              <td key={channel}>
                <Switch
                  size="md"
                  className={styles.switch ?? ''}
                  aria-label={`${texts[topic].name}: ${label}`}
                  checked={isOn[channel]}
                  onChange={(event) => change(topic, channel, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
