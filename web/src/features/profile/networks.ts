import { useLingui } from '@lingui/react/macro'
import { SOCIAL_NETWORKS, type SocialNetworkKind } from '@meydan/domain/people-rules.ts'
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

export const isNetwork = (kind: string): kind is SocialNetworkKind => SOCIAL_NETWORKS.some((each) => each === kind)

/** Brand names are the same in every language; "Email" is translated. */
export function useNetworkName() {
  const { t } = useLingui()
  return (network: SocialNetworkKind) => BRANDS[network] ?? t`Email`
}
