import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@mantine/core'
import { foldName } from '@meydan/domain/city-names.ts'
import { type Ref, useMemo } from 'react'
import type { City } from './cities.ts'

interface CityFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  cities: City[]
  value: string
  onChange: (text: string) => void
  maxLength: number
  error?: string | undefined
  required?: boolean
}

const OPTIONS_SHOWN = 50

/** Suggests the towns of a country; any other may be typed. */
export function CityField({ ref, label, cities, value, onChange, maxLength, error, required = false }: CityFieldProps) {
  const { t } = useLingui()
  const labels = useMemo(() => [...new Set(cities.map((city) => city.label))], [cities])
  return (
    <Autocomplete
      ref={ref ?? null}
      error={error}
      label={label}
      placeholder={t`Type to search`}
      data={labels}
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      required={required}
      withAsterisk={false}
      size="md"
      limit={OPTIONS_SHOWN}
      filter={({ options, search, limit }) => startsFirst(options as { value: string; label: string }[], search, limit)}
    />
  )
}

/** Matches at the beginning first, then matches anywhere. */
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
