import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { englishCountryName } from '@meydan/domain/countries.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { ADDRESS_LIMITS, addressProblem } from '@meydan/domain/people-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import type { ChosenAddress } from '#features/maps/add-address.ts'
import { CityField } from '#features/maps/CityField.tsx'
import { CountryField } from '#features/maps/CountryField.tsx'
import { LocationPicker } from '#features/maps/LocationPicker.tsx'
import { CITY_ZOOM, type Position, type View } from '#features/maps/position.ts'
import { useCities } from '#features/maps/useCities.ts'
import { useOwnCountry } from '#features/maps/useOwnCountry.ts'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from './AddressForm.module.css'

const AddAddressMutation = graphql(`
  mutation AddAddress($newAddress: AddressInput!) {
    addAddress(newAddress: $newAddress) {
      _id
      country
      city
      address
      location {
        lat
        lng
      }
    }
  }
`)

type Field = 'country' | 'city' | 'address' | 'location'

interface AddressFormProps {
  updateServer: boolean
  onDone: (address: ChosenAddress) => void
}

export function AddressForm({ updateServer, onDone }: AddressFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const [countryCode, setCountryCode] = useOwnCountry()
  const [city, setCity] = useState('')
  const [address, setAddress] = useState('')
  const [location, setLocation] = useState<Position | null>(null)
  const [near, setNear] = useState<View | null>(null)
  const [hasMap, setHasMap] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const [{ fetching }, addAddress] = useMutation(AddAddressMutation)
  const { accept, forgive, field } = useFieldErrors<Field>()
  const cities = useCities(countryCode)

  function chooseCity(text: string) {
    setCity(text)
    forgive('city')
    const known = cities.find(({ label }) => label === text)
    if (!known) return
    setNear({ lat: known.lat, lng: known.lng, zoom: CITY_ZOOM })
    if (!hasMap) setLocation({ lat: known.lat, lng: known.lng })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (fetching) return
    const chosen = {
      country: countryCode ? englishCountryName(countryCode) : '',
      city: cities.find(({ label }) => label === city)?.name ?? city.trim(),
      address: address.trim(),
    }
    const problem = addressProblem(chosen)
    const found = {
      ...(problem ? { [problem[0]]: problem[1] } : {}),
      location: location ? null : MESSAGES.chooseLocation,
    }
    if (!accept(found) || !location) return
    if (!updateServer) return onDone({ ...chosen, location })
    setFailure(null)
    const { data, error } = await addAddress({ newAddress: { ...chosen, location } })
    if (data) return onDone({ ...chosen, location })
    // The server checks the same rules; what is left is one address too many, or no network.
    if (error) setFailure(sentenceOf(error))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice>{say(failure)}</Notice>}
      <CountryField
        {...field('country')}
        value={countryCode}
        onChange={(code) => {
          setCountryCode(code)
          setCity('')
          forgive('country')
        }}
        required
      />
      <CityField
        {...field('city')}
        label={t`City`}
        cities={cities}
        value={city}
        onChange={chooseCity}
        maxLength={ADDRESS_LIMITS.city}
        required
      />
      <Textarea
        {...field('address')}
        label={t`Address`}
        description={t`Street, number, floor: at least 20 characters`}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          forgive('address')
        }}
        autoComplete="street-address"
        maxLength={ADDRESS_LIMITS.address}
        dir={address ? 'auto' : undefined}
        autosize
        minRows={2}
        maxRows={5}
        required
        withAsterisk={false}
        size="md"
      />
      <LocationPicker
        {...field('location')}
        label={t`Location on the map`}
        value={location}
        onChange={(position) => {
          setLocation(position)
          forgive('location')
        }}
        near={near}
        onMap={setHasMap}
      />
      <Button type="submit" loading={fetching} size="lg">
        {t`Save Address`}
      </Button>
    </form>
  )
}
