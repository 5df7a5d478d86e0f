import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLanguage, IconLogout, IconRosetteDiscountCheckFilled, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { graphql } from '../../graphql/gql.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ErrorView } from '../../ui/ErrorView.tsx'
import { MenuLink, MenuList } from '../../ui/MenuList.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ProfileSkeleton } from '../../ui/skeletons.tsx'
import { ProfileCounts, ProfileCountsFragment } from './components/ProfileCounts.tsx'
import { useLogout } from './hooks/useLogout.ts'
import styles from './ProfileScreen.module.css'

const ProfileQuery = graphql(
  `
    query OwnProfile {
      me {
        _id
        username
        name
        page_title
        biography
        is_authorised
        avatar {
          href
        }
        ...ProfileCounts
      }
    }
  `,
  [ProfileCountsFragment],
)

export function ProfileScreen() {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({ query: ProfileQuery })
  const { language } = useLanguage()
  const { logOut, isLeaving } = useLogout()
  const me = data?.me

  return (
    <Screen title={t`Profile`}>
      {error && !data ? (
        <ErrorView />
      ) : !me ? (
        <ProfileSkeleton />
      ) : (
        <div className={styles.profile}>
          <div className={styles.who}>
            <Avatar name={me.name || me.username} href={me.avatar?.href} size={82} />
            <div className={styles.names}>
              <h2 className={styles.username}>
                <bdi>{me.username}</bdi>
                {me.is_authorised && (
                  <IconRosetteDiscountCheckFilled className={styles.verified} role="img" aria-label={t`Verified`} />
                )}
              </h2>
              {me.name && <p className={styles.name}>{me.name}</p>}
            </div>
          </div>
          <ProfileCounts user={me} />
          {me.page_title && <p className={styles.pageTitle}>{me.page_title}</p>}
          {me.biography && (
            <p className={styles.biography} dir="auto">
              {me.biography}
            </p>
          )}
          <MenuList label={t`Settings`}>
            <MenuLink to="/privacy-and-security" icon={<IconShieldLock size={22} aria-hidden="true" />}>
              {t`Privacy and Security`}
            </MenuLink>
            <MenuLink
              to="/languages"
              icon={<IconLanguage size={22} aria-hidden="true" />}
              value={language.nativeName}
            >{t`Languages`}</MenuLink>
          </MenuList>
          <Button
            variant="default"
            onClick={logOut}
            loading={isLeaving}
            leftSection={<IconLogout className={styles.leave} size={20} aria-hidden="true" />}
          >
            {t`Log Out`}
          </Button>
        </div>
      )}
    </Screen>
  )
}
