import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhone, IconShare3, IconWorld } from '@tabler/icons-react'
import { DirectionsLink } from '#features/maps/DirectionsLink.tsx'
import { phoneHref, websiteHref } from '#features/places/place-links.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { shareLink } from '#ui/share-link.ts'
import styles from './PlaceActions.module.css'

export const PlaceActionsFragment = graphql(`
  fragment PlaceActions on Place {
    _id
    title
    phone
    country_code
    website
    location {
      lat
      lng
    }
  }
`)

const ICON = { size: 20, 'aria-hidden': true } as const

/** What people come for: the way there, a call, the website; and passing it on. */
export function PlaceActions({ place }: { place: FragmentOf<typeof PlaceActionsFragment> }) {
  const { t } = useLingui()
  const { _id, title, phone, country_code, website, location } = readFragment(PlaceActionsFragment, place)
  return (
    <div className={styles.actions}>
      {phone && (
        <Button component="a" href={phoneHref(phone, country_code)} leftSection={<IconPhone {...ICON} />}>
          {t`Call`}
        </Button>
      )}
      <DirectionsLink to={location} name={title} />
      {website && (
        <Button
          component="a"
          href={websiteHref(website)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconWorld {...ICON} />}
        >
          {t`Website`}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconShare3 {...ICON} />}
        onClick={() => shareLink({ title, path: `/pl/${_id}` })}
      >
        {t`Share`}
      </Button>
    </div>
  )
}
