import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { Autocomplete, Button, Select, Textarea } from '@mantine/core'
import { COUNTRY_CODES, englishCountryName } from '@meydan/domain/countries.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { ADDRESS_LIMITS, addressProblem } from '@meydan/domain/people-rules.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { useMutation } from 'urql'
import { sentenceOf } from '../../../graphql/errors.ts'
import { graphql } from '../../../graphql/gql.ts'
import { nameOfCountry } from '../../../i18n/format.ts'
import { useSay } from '../../../i18n/say.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useFieldErrors } from '../../../ui/useFieldErrors.ts'
import type { ChosenAddress } from '../add-address.ts'
import { foldName } from '../cities.ts'
import { useCities } from '../hooks/useCities.ts'
import { useOwnCountry } from '../hooks/useOwnCountry.ts'
import { LocationPicker } from '../LocationPicker.tsx'
import { canDrawMaps } from '../MapFrame.tsx'
import type { Position, View } from '../position.ts'
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

const CITY_ZOOM = 12
const OPTIONS_SHOWN = 50

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
  const [failure, setFailure] = useState<string | null>(null)
  const [{ fetching }, addAddress] = useMutation(AddAddressMutation)
  const { accept, forgive, field } = useFieldErrors<Field>()
  const cities = useCities(countryCode)

  const countries = useMemo(
    () =>
      COUNTRY_CODES.map((value) => ({ value, label: nameOfCountry(value) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [],
  )
  const cityLabels = useMemo(() => [...new Set(cities.map(({ label }) => label))], [cities])

  function chooseCity(text: string) {
    setCity(text)
    forgive('city')
    const known = cities.find(({ label }) => label === text)
    if (!known) return
    setNear({ lat: known.lat, lng: known.lng, zoom: CITY_ZOOM })
    if (!canDrawMaps()) setLocation({ lat: known.lat, lng: known.lng })
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
      <Select
        {...field('country')}
        label={t`Country`}
        placeholder={t`Choose a country`}
        data={countries}
        value={countryCode}
        onChange={(code) => {
          setCountryCode(code)
          setCity('')
          forgive('country')
        }}
        searchable
        required
        withAsterisk={false}
        size="md"
        limit={OPTIONS_SHOWN}
        nothingFoundMessage={t`Nothing found`}
        filter={({ options, search, limit }) =>
          options
            .filter(
              (option) =>
                'value' in option &&
                foldName(`${option.label} ${englishCountryName(option.value)}`).includes(foldName(search)),
            )
            .slice(0, limit)
        }
      />
      <Autocomplete
        {...field('city')}
        label={t`City`}
        placeholder={t`Type to search`}
        data={cityLabels}
        value={city}
        onChange={chooseCity}
        maxLength={ADDRESS_LIMITS.city}
        required
        withAsterisk={false}
        size="md"
        limit={OPTIONS_SHOWN}
        filter={({ options, search, limit }) =>
          startsFirst(options as { value: string; label: string }[], search, limit)
        }
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
      />
      <Button type="submit" loading={fetching} size="lg">
        {t`Save Address`}
      </Button>
    </form>
  )
}

/** What begins with the typed letters, then what holds them. */
function startsFirst<Option extends { label: string }>(options: Option[], search: string, limit: number): Option[] {
  const typed = foldName(search)
  const starting: Option[] = []
  const holding: Option[] = []
  for (const option of options) {
    const at = foldName(option.label).indexOf(typed)
    if (at === 0) starting.push(option)
    else if (at > 0) holding.push(option)
    if (starting.length >= limit) break
  }
  return [...starting, ...holding].slice(0, limit)
}
