import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconBuildingStore, IconCategory, IconTag } from '@tabler/icons-react'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MenuLink, MenuList } from '#ui/MenuList.tsx'

const SUGGESTIONS = 5

/** The feed of somebody who follows nobody yet: whom to follow, where to look, and a first post. */
export function FirstSteps() {
  const { t } = useLingui()
  const say = useSay()
  return (
    <>
      <EmptyState
        drawing={<Stall />}
        title={say(MESSAGES.noPosts)}
        hint={t`Follow people and shops, and what they offer appears here.`}
        action={{ label: t`Find people`, to: '/people' }}
      />
      <MenuList label={t`First steps`}>
        <MenuLink to="/add-media-landing" icon={<IconTag size={22} aria-hidden="true" />}>
          {t`Publish your first post`}
        </MenuLink>
        <MenuLink to="/categories" icon={<IconCategory size={22} aria-hidden="true" />}>
          {t`Look through the categories`}
        </MenuLink>
        <MenuLink to="/explore?status=5" icon={<IconBuildingStore size={22} aria-hidden="true" />}>
          {t`See places near you`}
        </MenuLink>
      </MenuList>
      <WhoToFollow limit={SUGGESTIONS} />
    </>
  )
}
