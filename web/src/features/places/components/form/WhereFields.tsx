import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { PLACE_LIMITS } from '@meydan/domain/place-rules.ts'
import { useEffect, useState } from 'react'
import { lookUp } from '#features/directory/lookup.ts'
import { CityField } from '#features/maps/CityField.tsx'
import { CountryField } from '#features/maps/CountryField.tsx'
import { LocationPicker } from '#features/maps/LocationPicker.tsx'
import { CITY_ZOOM, DEFAULT_ZOOM, type View } from '#features/maps/position.ts'
import { useCities } from '#features/maps/useCities.ts'
import type { PlaceText } from '#features/places/place-draft.ts'
import type { PlaceFormPart } from './form-part.ts'
import styles from './PlaceForm.module.css'

interface WhereFieldsProps extends PlaceFormPart {
  text: (name: PlaceText) => Pick<TextInputProps, 'value' | 'maxLength' | 'error' | 'name'> & {
    ref: (element: HTMLElement | null) => void
    size: 'md'
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

/** Country and town bring the map near; the marker says where exactly. */
export function WhereFields({ draft, onChange, errors, text }: WhereFieldsProps) {
  const { t } = useLingui()
  const { field, forgive } = errors
  const cities = useCities(draft.country_code)
  const [near, setNear] = useNear()
  const [hasMap, setHasMap] = useState(true)

  function chooseState(state: string) {
    onChange({ state })
    forgive('state')
    const known = cities.find(({ label }) => label === state)
    if (!known) return
    setNear({ lat: known.lat, lng: known.lng, zoom: CITY_ZOOM })
    if (!hasMap) choose({ lat: known.lat, lng: known.lng })
  }

  function choose(location: { lat: number; lng: number }) {
    onChange({ location })
    forgive('location')
  }

  return (
    <>
      <div className={styles.two}>
        <CountryField
          {...field('country_code')}
          value={draft.country_code}
          onChange={(country_code) => {
            onChange({ country_code })
            forgive('country_code')
          }}
        />
        <CityField
          {...field('state')}
          label={t`State or city`}
          cities={cities}
          value={draft.state}
          onChange={chooseState}
          maxLength={PLACE_LIMITS.state}
        />
      </div>
      <LocationPicker
        {...field('location')}
        label={t`Location on the map`}
        value={draft.location}
        onChange={choose}
        near={near}
        onMap={setHasMap}
      />
      <Textarea
        {...text('address')}
        label={t`Address`}
        autoComplete="street-address"
        dir={draft.address ? 'auto' : undefined}
        autosize
        minRows={2}
        maxRows={5}
      />
      <TextInput {...text('postal_code')} label={t`Postal code`} autoComplete="postal-code" dir="ltr" />
    </>
  )
}

/** Where the map looks first: about where the visitor is, as far as their address tells. */
function useNear() {
  const [near, setNear] = useState<View | null>(null)
  useEffect(() => {
    lookUp().then(
      ({ ll: [lat, lng] }) => setNear((chosen) => chosen ?? { lat, lng, zoom: DEFAULT_ZOOM }),
      () => {}, // the map begins at its usual place
    )
  }, [])
  return [near, setNear] as const
}
