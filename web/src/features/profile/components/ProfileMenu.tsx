import { useLingui } from '@lingui/react/macro'
import {
  IconBookmark,
  IconFileText,
  IconHelpCircle,
  IconInfoCircle,
  IconLanguage,
  IconLicense,
  IconLifebuoy,
  IconLogout,
  IconMapPin,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconScale,
  IconShare,
  IconShieldLock,
  IconShoppingCartCheck,
  IconSpeakerphone,
  IconStars,
  IconUserSearch,
  IconWorld,
} from '@tabler/icons-react'
import { useLogout } from '#features/account/useLogout.ts'
import { useLanguage } from '#i18n/language.ts'
import { Action } from '#ui/ActionSheet.tsx'
import { MenuLink, MenuList } from '#ui/MenuList.tsx'
import { SideDrawer } from '#ui/SideDrawer.tsx'
import { copyAddress } from '#ui/share-link.ts'
import styles from './ProfileMenu.module.css'
import { ThemeRow } from './ThemeRow.tsx'

interface ProfileMenuProps {
  username: string
  onClose: () => void
}

const icon = { size: 22, 'aria-hidden': true } as const

/** Links to everything that is not on the profile itself. */
export function ProfileMenu({ username, onClose }: ProfileMenuProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { logOut, isLeaving } = useLogout()

  /** The public address, which needs no login. */
  async function share() {
    await copyAddress(`/u/${username}`)
    onClose()
  }

  return (
    <SideDrawer title={t`Menu`} onClose={onClose}>
      <div className={styles.menu}>
        <Action icon={<IconShare {...icon} />} onClick={share}>{t`Share profile link`}</Action>
        <MenuList label={t`Account`}>
          <MenuLink to="/saved" icon={<IconBookmark {...icon} />}>{t`Saved`}</MenuLink>
          <MenuLink to="/people" icon={<IconUserSearch {...icon} />}>{t`Find people`}</MenuLink>
          <MenuLink to="/profile/ads" icon={<IconSpeakerphone {...icon} />}>{t`Promote your posts`}</MenuLink>
          <MenuLink to="/profile/vip-user" icon={<IconStars {...icon} />}>{t`Membership plans`}</MenuLink>
          <MenuLink to="/places" icon={<IconMapPin {...icon} />}>{t`Places`}</MenuLink>
          <MenuLink
            to="/request-verification"
            icon={<IconRosetteDiscountCheck {...icon} />}
          >{t`Request Verification`}</MenuLink>
          <MenuLink to="/privacy-and-security" icon={<IconShieldLock {...icon} />}>{t`Privacy and Security`}</MenuLink>
          <MenuLink to="/transactions" icon={<IconReceipt {...icon} />}>{t`Transactions`}</MenuLink>
          <MenuLink to="/languages" icon={<IconLanguage {...icon} />} value={language.nativeName}>
            {t`Languages`}
          </MenuLink>
          <ThemeRow />
        </MenuList>
        <MenuList label={t`About Meydan`}>
          <MenuLink to="/about" icon={<IconInfoCircle {...icon} />}>{t`About Us`}</MenuLink>
          <MenuLink to="/license" icon={<IconLicense {...icon} />}>{t`License`}</MenuLink>
          <MenuLink to="/contact-us" icon={<IconLifebuoy {...icon} />}>{t`Contact Us`}</MenuLink>
          <MenuLink to="/help" icon={<IconHelpCircle {...icon} />}>{t`Help`}</MenuLink>
          <MenuLink to="/active-countries" icon={<IconWorld {...icon} />}>{t`Active Countries`}</MenuLink>
          <MenuLink to="/terms-of-service" icon={<IconFileText {...icon} />}>{t`Terms of Service`}</MenuLink>
          <MenuLink to="/terms-of-service?tab=1" icon={<IconScale {...icon} />}>{t`Terms of Use`}</MenuLink>
          <MenuLink
            to="/terms-of-service?tab=2"
            icon={<IconShoppingCartCheck {...icon} />}
          >{t`Terms of ECommerce`}</MenuLink>
        </MenuList>
        <Action
          icon={<IconLogout className={styles.leave} {...icon} />}
          isDangerous
          isBusy={isLeaving}
          onClick={logOut}
        >
          {t`Log Out`}
        </Action>
      </div>
    </SideDrawer>
  )
}
