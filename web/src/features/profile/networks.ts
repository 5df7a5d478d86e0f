import { useLingui } from '@lingui/react/macro'
import type { SocialNetworkKind } from '@meydan/domain/people-rules.ts'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconMail,
} from '@tabler/icons-react'

export const NETWORK_ICONS = {
  telegram: IconBrandTelegram,
  whatsApp: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  youtube: IconBrandYoutube,
  email: IconMail,
} satisfies Record<SocialNetworkKind, unknown>

const BRANDS: Partial<Record<SocialNetworkKind, string>> = {
  telegram: 'Telegram',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

/** Brands are called the same everywhere; email is a word. */
export function useNetworkName() {
  const { t } = useLingui()
  return (network: SocialNetworkKind) => BRANDS[network] ?? t`Email`
}
