import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { PLACE_LIMITS } from '@meydan/domain/place-rules.ts'
import { useState } from 'react'
import { CityField } from '#features/maps/CityField.tsx'
import { CountryField } from '#features/maps/CountryField.tsx'
import { type City, cityNamed, isNear } from '#features/maps/cities.ts'
import { LocationPicker } from '#features/maps/LocationPicker.tsx'
import { CITY_ZOOM, type View } from '#features/maps/position.ts'
import { useCities } from '#features/maps/useCities.ts'
import { useTownAt } from '#features/maps/useTownAt.ts'
import type { PlaceText } from '#features/places/place-draft.ts'
import layout from '#forms/layout.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import type { PlaceFormSectionProps } from './form-section.ts'

interface WhereFieldsProps extends PlaceFormSectionProps {
  text: (name: PlaceText) => ReturnType<PlaceFormSectionProps['form']['input']> & { value: string; size: 'md' }
}

/** A country or a city that is chosen moves the map; the marker sets the exact position. */
export function WhereFields({ form, text }: WhereFieldsProps) {
  const { t } = useLingui()
  const draft = form.values
  const cities = useCities(draft.country_code)
  const cityInWords = useCityInWords()
  const [typedState, setTypedState] = useState<string | null>(null)
  const [near, setNear] = useState<View | null>(null)
  const [hasMap, setHasMap] = useState(true)
  const [savedLocation] = useState(draft.location)

  useTownAt(draft.location === savedLocation ? null : draft.location, cities, ({ name }) => {
    if (draft.state) return
    setTypedState(null)
    form.set({ state: name })
  })

  function typeState(typed: string) {
    setTypedState(typed)
    const known = cityNamed(cities, typed, draft.location)
    form.set({ state: known?.name ?? typed })
    if (known && !hasMap) goTo(known) // with a map, typing moves nothing
  }

  function goTo({ lat, lng }: City) {
    setNear({ lat, lng, zoom: CITY_ZOOM })
    if (!hasMap) form.set({ location: { lat, lng } })
    // The map leaves a point in another town behind, which would be saved unseen.
    else if (draft.location && !isNear({ lat, lng }, draft.location)) form.set({ location: null })
  }

  return (
    <>
      <div className={layout.two}>
        <CountryField {...form.value('country_code')} />
        <CityField
          {...form.field('state')}
          label={t`State or city`}
          cities={cities}
          value={typedState ?? cityInWords(draft.state, draft.country_code ?? '')}
          onChange={typeState}
          onChoose={goTo}
          maxLength={PLACE_LIMITS.state}
        />
      </div>
      <LocationPicker
        {...form.value('location')}
        label={t`Location on the map`}
        country={draft.country_code}
        near={near}
        onMap={setHasMap}
      />
      <Textarea
        {...text('address')}
        label={t`Address`}
        autoComplete="street-address"
        {...typedDirection(draft.address)}
        autosize
        minRows={2}
        maxRows={5}
      />
      <TextInput {...text('postal_code')} label={t`Postal code`} autoComplete="postal-code" dir="ltr" />
    </>
  )
}
