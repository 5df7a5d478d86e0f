import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useQuery } from 'urql'
import { graphql } from '../../graphql/gql.ts'
import { useSay } from '../../i18n/say.ts'
import { Stall } from '../../ui/drawings/Stall.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorView } from '../../ui/ErrorView.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { PostCardSkeleton } from '../../ui/skeletons.tsx'
import { ProfileCard, ProfileCardFragment } from '../profile/ProfileCard.tsx'
import styles from './HomeScreen.module.css'

const HomeQuery = graphql(
  `
    query Home {
      me {
        _id
        username
        name
        ...ProfileCard
      }
    }
  `,
  [ProfileCardFragment],
)

export function HomeScreen() {
  const { t } = useLingui()
  const say = useSay()
  const [{ data, error }] = useQuery({ query: HomeQuery })
  const me = data?.me
  const name = me?.name || me?.username

  return (
    <Screen title={t`Home`} brand={<Logo size={28} />} aside={me && <ProfileCard user={me} />}>
      {error && !data ? (
        <ErrorView />
      ) : !me ? (
        <PostCardSkeleton />
      ) : (
        <>
          <p className={styles.greeting}>{t`Hello, ${name}`}</p>
          <EmptyState
            drawing={<Stall />}
            title={say(MESSAGES.noPosts)}
            hint={t`Follow people and shops, and what they offer appears here.`}
            action={{ label: t`Explore`, to: '/explore' }}
          />
        </>
      )}
    </Screen>
  )
}
