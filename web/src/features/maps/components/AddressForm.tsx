import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { englishCountryName } from '@meydan/domain/countries.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { ADDRESS_LIMITS, addressProblem } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from 'urql'
import type { ChosenAddress } from '#features/maps/add-address.ts'
import { CityField } from '#features/maps/CityField.tsx'
import { CountryField } from '#features/maps/CountryField.tsx'
import { type City, cityNamed, isNear } from '#features/maps/cities.ts'
import { LocationPicker } from '#features/maps/LocationPicker.tsx'
import { CITY_ZOOM, type Position, type View } from '#features/maps/position.ts'
import { useCities } from '#features/maps/useCities.ts'
import { useOwnCountry } from '#features/maps/useOwnCountry.ts'
import { useTownAt } from '#features/maps/useTownAt.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
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
      show_street
      location {
        lat
        lng
      }
    }
  }
`)

type Values = { city: string; address: string; location: Position | null }

interface AddressFormProps {
  updateServer: boolean
  /** For a post, a point on the map is enough: nothing needs to be typed. */
  isStreetOptional: boolean
  onDone: (address: ChosenAddress) => void
}

export function AddressForm({ updateServer, isStreetOptional, onDone }: AddressFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [countryCode, setCountryCode] = useOwnCountry()
  const [near, setNear] = useState<View | null>(null)
  const [hasMap, setHasMap] = useState(true)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cities = useCities(countryCode)
  const form = useForm<Values, keyof Values | 'country'>({
    initialValues: { city: '', address: '', location: null },
    rules: (values) => {
      const problem = addressProblem(addressOf(values), { isStreetOptional })
      return {
        ...(problem && { [problem[0]]: problem[1] }),
        location: values.location ? null : MESSAGES.chooseLocation,
      }
    },
  })

  const { location } = form.values
  useTownAt(location, cities, ({ label }) => {
    if (!form.values.city) form.set({ city: label })
  })

  const addressOf = ({ city, address, location }: Values) => ({
    country: countryCode ? englishCountryName(countryCode) : '',
    city: cityNamed(cities, city, location)?.name ?? city.trim(),
    address: address.trim(),
  })

  /** Typing moves nothing; without a map, though, a town that is typed says where. */
  function typeCity(city: string) {
    form.set({ city })
    const known = hasMap ? undefined : cityNamed(cities, city)
    if (known) goTo(known)
  }

  function goTo({ lat, lng }: City) {
    setNear({ lat, lng, zoom: CITY_ZOOM })
    if (!hasMap) form.set({ location: { lat, lng } })
    // The map leaves a point in another town behind, which would be saved unseen.
    else if (location && !isNear({ lat, lng }, location)) form.set({ location: null })
  }

  function finish(address: ChosenAddress) {
    flushSync(() => setDone(true)) // so that leaving asks nothing
    onDone(address)
  }

  const submit = form.submit(async ({ location, ...values }) => {
    if (!location) return
    const newAddress = { ...addressOf({ location, ...values }), location }
    if (!updateServer) return finish(newAddress)
    setFailure(null)
    const { data, error } = await form.busyWhile(() => client.mutation(AddAddressMutation, { newAddress }))
    if (data) return finish(newAddress)
    // The server checks the same rules; what remains is one address too many, or no network.
    if (error) setFailure(sentenceOf(error))
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice>{say(failure)}</Notice>}
      <CountryField
        {...form.field('country')}
        value={countryCode}
        onChange={(code) => {
          setCountryCode(code)
          setNear(null)
          form.set({ city: '' })
          form.clearError('country')
        }}
        required
      />
      <CityField
        {...form.field('city')}
        label={t`City`}
        cities={cities}
        value={form.values.city}
        onChange={typeCity}
        onChoose={goTo}
        maxLength={ADDRESS_LIMITS.city}
        required
      />
      <Textarea
        {...form.input('address')}
        label={t`Address`}
        description={
          isStreetOptional
            ? t`Street, number, floor: at least 20 characters, or nothing`
            : t`Street, number, floor: at least 20 characters`
        }
        autoComplete="street-address"
        maxLength={ADDRESS_LIMITS.address}
        {...typedDirection(form.values.address)}
        autosize
        minRows={2}
        maxRows={5}
        required={!isStreetOptional}
        withAsterisk={false}
        size="md"
      />
      <LocationPicker
        {...form.value('location')}
        label={t`Location on the map`}
        country={countryCode}
        near={near}
        onMap={setHasMap}
      />
      <Button type="submit" loading={form.isBusy} size="lg">
        {t`Save Address`}
      </Button>
      <UnsavedChangesDialog isDirty={Boolean(form.values.address.trim()) && !isDone} />
    </form>
  )
}
