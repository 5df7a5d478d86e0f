import { useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconCategory, IconTag } from '@tabler/icons-react'
import { MenuLink, MenuList } from '#ui/MenuList.tsx'

/** Where somebody new can begin: a first post, categories, places. */
export function FirstStepsLinks() {
  const { t } = useLingui()
  return (
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
  )
}
