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
  /** Called when one of the suggestions is chosen; typing its name is not choosing. */
  onChoose: (city: City) => void
  maxLength: number
  error?: string | undefined
  required?: boolean
}

const OPTIONS_SHOWN = 50

/** Suggests the towns of a country and districts of its large cities; any other may be typed. */
export function CityField(props: CityFieldProps) {
  const { ref, label, cities, value, onChange, onChoose, maxLength, error, required = false } = props
  const { t } = useLingui()
  const byLabel = useMemo(() => new Map(cities.toReversed().map((city) => [city.label, city])), [cities])
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
      onOptionSubmit={(chosen) => {
        const city = byLabel.get(chosen)
        if (city) onChoose(city)
      }}
      // A chosen district is written with its city, which none of its names is.
      filter={({ search, limit }) =>
        optionsFor(byLabel.get(search)?.spellings[0] ?? search, cities, limit).map((value) => ({ value, label: value }))
      }
    />
  )
}

/** The labels that match: at the beginning of a name first, then anywhere. */
function optionsFor(search: string, cities: City[], limit: number): string[] {
  const typed = foldName(search)
  const starting = new Set<string>()
  const holding = new Set<string>()
  for (const { label, spellings } of cities) {
    const at = spellings.map((spelling) => foldName(spelling).indexOf(typed))
    if (at.includes(0)) starting.add(label)
    else if (at.some((position) => position > 0)) holding.add(label)
    if (starting.size >= limit) break
  }
  return [...new Set([...starting, ...holding])].slice(0, limit)
}
