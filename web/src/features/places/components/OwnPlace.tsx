import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { PlaceLine, PlaceSummary } from '#features/places/PlaceSummary.tsx'
import { formatLocation } from '#features/places/place-formats.ts'
import { type OwnPlaceData, RemovePlaceMutation } from '#features/places/places.graphql.ts'
import { hasCode } from '#graphql/errors.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { commaList, nameOfCountry } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import styles from './OwnPlace.module.css'

interface OwnPlaceProps {
  place: OwnPlaceData
  onDeleted: () => void
}

/** One of the person's places: name, category, address, and a button to delete it. */
export function OwnPlace({ place, onDeleted }: OwnPlaceProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { _id, title, category, images, location, is_hidden } = place
  const thumbnail = images[0]?.thumbnails[0]?.href
  const cityInWords = useCityInWords()
  const { address, state, country_code } = place
  const city = state && cityInWords(state, country_code ?? '')
  const words = [address, city, country_code && nameOfCountry(country_code)].filter(Boolean)

  async function remove() {
    setBusy(true)
    const { error } = await client.mutation(RemovePlaceMutation, { place_id: _id })
    setBusy(false)
    setAsking(false)
    // Already deleted, for example on another device: only the list is out of date.
    if (error && !hasCode(error, 'NOT_FOUND')) return toast.error(say(MESSAGES.somethingWrong))
    onDeleted()
  }

  return (
    <div className={styles.place}>
      <Link to={`/places/${_id}/info`} className={styles.link}>
        <PlaceSummary picture={thumbnail} title={title}>
          <PlaceLine>{category.name}</PlaceLine>
          {is_hidden && <PlaceLine>{t`Hidden: only you can see it`}</PlaceLine>}
          <PlaceLine>
            <bdi>{words.length ? commaList(words) : formatLocation(location)}</bdi>
          </PlaceLine>
        </PlaceSummary>
      </Link>
      {!is_hidden && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={t`Delete ${title}`}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Are you sure to delete this place?`}
          action={t`Delete`}
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p dir="auto">{title}</p>
          <p>{t`A place that people have reviewed stays with its reviews, but is no longer yours.`}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
