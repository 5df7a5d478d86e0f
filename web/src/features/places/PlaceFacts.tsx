import { useLingui } from '@lingui/react/macro'
import { foldName } from '@meydan/domain/city-names.ts'
import { IconClock, IconGauge, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { commaList, formatRating } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { OpenNow } from './components/OpenNow.tsx'
import styles from './PlaceFacts.module.css'
import { PlaceFactsFragment } from './place-facts.graphql.ts'
import { phoneHref, websiteHref } from './place-links.ts'

const ICON = { size: 20, 'aria-hidden': true } as const

/** The details of a place: owner, score, open or closed, phone, website, address. */
export function PlaceFacts({ place }: { place: FragmentOf<typeof PlaceFactsFragment> }) {
  const { t } = useLingui()
  const facts = readFragment(PlaceFactsFragment, place)
  const { owner, phone, website, address, postal_code, state, country_code } = facts
  const cityInWords = useCityInWords()
  const isCityWritten = foldName(address ?? '').includes(foldName(state ?? ''))
  const city = state && !isCityWritten ? cityInWords(state, country_code ?? '') : null
  const isOpenKnown = facts.permanentlyClosed || facts.temporarilyClosed || facts.is_open !== null
  return (
    <ul className={styles.facts}>
      {owner && (
        <li>
          <Link to={`/profile/${owner._id}`} className={styles.owner}>
            <Avatar name={owner.username} href={owner.avatar?.href} size={50} />
            <bdi>{owner.username}</bdi>
          </Link>
        </li>
      )}
      <li className={styles.fact}>
        <IconGauge {...ICON} />
        <span>
          {t`Score ${formatRating(facts.score)} of 10`}
          <small className={styles.hint}>{t`By details, owner, votes and reviews`}</small>
        </span>
      </li>
      {isOpenKnown && (
        <li className={styles.fact}>
          <IconClock {...ICON} />
          <OpenNow place={facts} />
        </li>
      )}
      {phone && (
        <li className={styles.fact}>
          <IconPhone {...ICON} />
          <a href={phoneHref(phone, country_code)} dir="ltr">
            {phone}
          </a>
        </li>
      )}
      {website && (
        <li className={styles.fact}>
          <IconWorld {...ICON} />
          <a href={websiteHref(website)} target="_blank" rel="noreferrer" dir="ltr">
            {website.replace(/^https?:\/\//i, '')}
          </a>
        </li>
      )}
      {(address || postal_code || city) && (
        <li className={styles.fact}>
          <IconMapPin {...ICON} />
          <bdi>{commaList([address, postal_code, city])}</bdi>
        </li>
      )}
    </ul>
  )
}
