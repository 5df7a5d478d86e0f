import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconLink, IconPhone, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ContactFragment } from '#features/profile/contact.ts'
import { networkHref, phoneHref, websiteHref } from '#features/profile/contact-links.ts'
import { isNetwork, NETWORK_ICONS, useNetworkName } from '#features/profile/networks.ts'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './ContactDrawer.module.css'

interface ContactDrawerProps {
  user: FragmentOf<typeof ContactFragment>
  isOwn: boolean
  onClose: () => void
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, '')

/** All contacts somebody has shared. */
export function ContactDrawer({ user, isOwn, onClose }: ContactDrawerProps) {
  const { t } = useLingui()
  const networkName = useNetworkName()
  const { website, contact_info } = readFragment(ContactFragment, user)
  const { phone, cell_phone, social_networks = [] } = contact_info ?? {}
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
      const kind = isNetwork(network)
        ? { name: networkName(network), Icon: NETWORK_ICONS[network] }
        : { name: network, Icon: IconLink }
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
