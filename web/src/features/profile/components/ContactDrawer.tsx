import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconDeviceMobile,
  IconLink,
  IconMail,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { ContactFragment } from '#features/profile/contact.ts'
import { networkHref, phoneHref, websiteHref } from '#features/profile/contact-links.ts'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './ContactDrawer.module.css'

interface ContactDrawerProps {
  user: FragmentOf<typeof ContactFragment>
  isOwn: boolean
  onClose: () => void
}

const NETWORKS = {
  telegram: { name: 'Telegram', Icon: IconBrandTelegram },
  whatsApp: { name: 'WhatsApp', Icon: IconBrandWhatsapp },
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  youtube: { name: 'YouTube', Icon: IconBrandYoutube },
} as const

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, '')

const isKnown = (network: string): network is keyof typeof NETWORKS => network in NETWORKS

/** Every way to reach somebody outside the product. */
export function ContactDrawer({ user, isOwn, onClose }: ContactDrawerProps) {
  const { t } = useLingui()
  const { website, contact_info } = readFragment(ContactFragment, user)
  const { phone, cell_phone, social_networks = [] } = contact_info ?? {}
  const email = { name: t`Email`, Icon: IconMail }
  const ways = [
    ...(website
      ? [{ id: 'website', name: t`Website`, Icon: IconWorld, text: withoutScheme(website), href: websiteHref(website) }]
      : []),
    ...(phone
      ? [{ id: 'phone', name: t`Phone`, Icon: IconPhone, text: phone.phone, href: phoneHref(phone.phone) }]
      : []),
    ...(cell_phone
      ? [
          {
            id: 'cell-phone',
            name: t`Cell phone`,
            Icon: IconDeviceMobile,
            text: cell_phone.phone,
            href: phoneHref(cell_phone.phone),
          },
        ]
      : []),
    ...social_networks.map(({ _id, network, url }) => {
      const kind =
        network === 'email' ? email : isKnown(network) ? NETWORKS[network] : { name: network, Icon: IconLink }
      return { id: _id, ...kind, text: withoutScheme(url), href: networkHref(network, url) }
    }),
  ]
  return (
    <ActionSheet title={t`Contact`} onClose={onClose}>
      {ways.length ? (
        <ul className={styles.ways}>
          {ways.map(({ id, name, Icon, text, href }) => (
            <li key={id}>
              <a
                href={href}
                className={styles.way}
                {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                <Icon size={24} className={styles.icon} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <bdi dir="ltr" className={styles.text}>
                    {text}
                  </bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        isOwn && (
          <div className={styles.none}>
            <p>{t`Tell people how to reach you: a website, a phone number or a network.`}</p>
            <Button component={Link} to="/profile/edit-profile">{t`Add contact info`}</Button>
          </div>
        )
      )}
    </ActionSheet>
  )
}
