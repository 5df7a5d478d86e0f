import '@mantine/core/styles/Tabs.css'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PrivateAccount } from '#features/people/PrivateAccount.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { Gallery, GalleryFragment } from './Gallery.tsx'
import styles from './ProfileContent.module.css'

const ProfileMap = lazy(async () => ({ default: (await import('#features/maps/ProfileMap.tsx')).ProfileMap }))

export const ProfileContentFragment = graphql(
  `
    fragment ProfileContent on User {
      _id
      is_visible
      follow_state
      ...Gallery
    }
  `,
  [GalleryFragment],
)

interface ProfileContentProps {
  user: FragmentOf<typeof ProfileContentFragment>
  isOwn: boolean
}

/** The posts below the header, for people who may see them. The tab is in the address. */
export function ProfileContent({ user, isOwn }: ProfileContentProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const content = readFragment(ProfileContentFragment, user)
  const isMap = params.get('tab') === 'map'
  const choose = (tab: string | null) =>
    setParams(tab === 'map' ? { tab } : {}, { replace: true, preventScrollReset: true })

  if (!content.is_visible)
    return (
      <PrivateAccount
        hint={
          content.follow_state === 'PENDING'
            ? t`You see the posts once your request is accepted.`
            : t`Follow this account to see its posts.`
        }
      />
    )
  return (
    <Tabs
      value={isMap ? 'map' : 'gallery'}
      onChange={choose}
      keepMounted={false}
      className={isMap ? styles.allMap : undefined}
    >
      <Tabs.List grow className={styles.tabs}>
        <Tabs.Tab value="gallery">{t`Gallery`}</Tabs.Tab>
        <Tabs.Tab value="map">{t`Map`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="gallery" pt="md">
        <Gallery user={content} isOwn={isOwn} />
      </Tabs.Panel>
      <Tabs.Panel value="map" className={styles.map}>
        <Suspense fallback={<RowsSkeleton />}>
          <ProfileMap userId={content._id} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
