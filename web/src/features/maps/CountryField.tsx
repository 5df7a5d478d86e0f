import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { foldName } from '@meydan/domain/city-names.ts'
import { COUNTRY_CODES, englishCountryName } from '@meydan/domain/countries.ts'
import { type Ref, useMemo } from 'react'
import { nameOfCountry } from '#i18n/format.ts'

interface CountryFieldProps {
  ref?: Ref<HTMLInputElement>
  value: string | null
  onChange: (code: string | null) => void
  error?: string | undefined
  required?: boolean
}

const OPTIONS_SHOWN = 50

/** All countries, searchable by their name in the reader's language or in English. */
export function CountryField({ ref, value, onChange, error, required = false }: CountryFieldProps) {
  const { t } = useLingui()
  const countries = useMemo(
    () =>
      COUNTRY_CODES.map((code) => ({ value: code, label: nameOfCountry(code) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [],
  )
  return (
    <Select
      ref={ref ?? null}
      error={error}
      label={t`Country`}
      placeholder={t`Choose a country`}
      data={countries}
      value={value}
      onChange={onChange}
      searchable
      required={required}
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
  )
}
