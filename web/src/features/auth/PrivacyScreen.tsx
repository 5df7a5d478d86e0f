import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconBell,
  IconDevices,
  IconDownload,
  IconEyeOff,
  IconLock,
  IconMessageOff,
  IconScale,
  IconShieldCheck,
  IconUserX,
  IconVolumeOff,
} from '@tabler/icons-react'
import { SearchEnginesRow } from '#features/account/SearchEnginesRow.tsx'
import { ReadMarksRow } from '#features/conversations/ReadMarksRow.tsx'
import { MenuExternalLink, MenuLink, MenuList } from '#ui/MenuList.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TwoFactorRow } from './components/TwoFactorRow.tsx'

const GDPR = 'https://gdpr.eu'

export function PrivacyScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Privacy and Security`} backTo="/profile">
      <MenuList label={t`Privacy and Security`}>
        <MenuLink to="/privacy-and-security/password" icon={<IconLock size={22} aria-hidden="true" />}>
          {t`Password`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/private-account" icon={<IconEyeOff size={22} aria-hidden="true" />}>
          {t`Private Account`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/sessions" icon={<IconDevices size={22} aria-hidden="true" />}>
          {t`Sessions`}
        </MenuLink>
        <MenuLink to="/activity/settings" icon={<IconBell size={22} aria-hidden="true" />}>
          {t`Notification settings`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/blocked" icon={<IconBan size={22} aria-hidden="true" />}>
          {t`Blocked people`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/muted" icon={<IconVolumeOff size={22} aria-hidden="true" />}>
          {t`Muted people`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/comment-words" icon={<IconMessageOff size={22} aria-hidden="true" />}>
          {t`Hidden words`}
        </MenuLink>
        <TwoFactorRow />
        <SearchEnginesRow />
        <ReadMarksRow />
        <MenuLink to="/account-status" icon={<IconShieldCheck size={22} aria-hidden="true" />}>
          {t`Account status`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/my-data" icon={<IconDownload size={22} aria-hidden="true" />}>
          {t`Download my data`}
        </MenuLink>
        <MenuLink to="/privacy-and-security/delete-account" icon={<IconUserX size={22} aria-hidden="true" />}>
          {t`Delete my account`}
        </MenuLink>
        <MenuExternalLink href={GDPR} icon={<IconScale size={22} aria-hidden="true" />}>
          {t`GDPR`}
        </MenuExternalLink>
      </MenuList>
    </Screen>
  )
}
