import { useLingui } from '@lingui/react/macro'
import { IconDeviceMobile, IconPhone } from '@tabler/icons-react'
import { useClient } from 'urql'
import { countAdEvent } from '#features/ads/ad-events.ts'
import { networkHref, phoneHref } from '#features/profile/contact-links.ts'
import { isNetwork, NETWORK_ICONS, useNetworkName } from '#features/profile/networks.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PostContacts.module.css'

export const PostContactsFragment = graphql(`
  fragment PostContacts on Post {
    _id
    contact_info {
      network_title
      network_content
    }
  }
`)

/** How to reach the owner about this post. */
export function PostContacts({ post }: { post: FragmentOf<typeof PostContactsFragment> }) {
  const { t } = useLingui()
  const client = useClient()
  const networkName = useNetworkName()
  const { _id, contact_info } = readFragment(PostContactsFragment, post)
  if (!contact_info.length) return null

  const wayOf = (kind: string, content: string) => {
    if (isNetwork(kind)) return { name: networkName(kind), Icon: NETWORK_ICONS[kind], href: networkHref(kind, content) }
    return kind === 'phone'
      ? { name: t`Phone`, Icon: IconPhone, href: phoneHref(content) }
      : { name: t`Cell phone`, Icon: IconDeviceMobile, href: phoneHref(content) }
  }
  return (
    <ul className={styles.ways} aria-label={t`Contact`}>
      {contact_info.map(({ network_title, network_content }) => {
        const { name, Icon, href } = wayOf(network_title, network_content)
        return (
          <li key={`${network_title} ${network_content}`}>
            <a
              href={href}
              className={styles.way}
              onClick={() => countAdEvent(client, _id, 'contact')}
              {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer nofollow' } : {})}
            >
              <Icon size={20} className={styles.icon} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <bdi dir="ltr" className={styles.text}>
                {network_content.replace(/^https?:\/\//i, '')}
              </bdi>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
