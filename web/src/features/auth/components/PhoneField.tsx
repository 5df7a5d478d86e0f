import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { SIGN_UP_COUNTRIES, type SignUpCountry } from '@meydan/domain/phone.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { nameOfCountry } from '#i18n/format.ts'
import styles from './PhoneField.module.css'

const DIAL_CODES: Record<SignUpCountry, string> = { TR: '+90', IR: '+98' }
const COUNTRY_WIDTH = '8.6rem'

export interface TypedPhone {
  country: SignUpCountry
  text: string
}

interface PhoneFieldProps {
  ref?: Ref<HTMLInputElement>
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  error?: string
}

/** A country and a number in national format. A number in international format (+…) is accepted as well. */
export function PhoneField({ ref, value, onChange, error }: PhoneFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      ref={ref}
      type="tel"
      name="phone"
      label={t`Phone number`}
      value={value.text}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      error={error}
      inputMode="tel"
      autoComplete="tel"
      leftSectionWidth={COUNTRY_WIDTH}
      leftSectionPointerEvents="all"
      classNames={{ input: styles.number }}
      leftSection={
        <span className={styles.country}>
          <select
            className={styles.select}
            aria-label={t`Country`}
            value={value.country}
            onChange={(event) => onChange({ ...value, country: event.target.value as SignUpCountry })}
          >
            {SIGN_UP_COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {nameOfCountry(country)} {`\u2066${DIAL_CODES[country]}\u2069`}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </span>
      }
    />
  )
}
