import { useLingui } from '@lingui/react/macro'
import { isSignUpCountry, SIGN_UP_COUNTRIES } from '@meydan/domain/phone.ts'
import { IconMapPinFilled } from '@tabler/icons-react'
import { useOwnRegion } from '#features/directory/useOwnRegion.ts'
import { nameOfCountry } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import styles from './ActiveCountriesScreen.module.css'
import { WorldMap } from './components/WorldMap.tsx'
import { COUNTRIES } from './world.generated.ts'

export type Country = keyof typeof COUNTRIES

/** In the order of the specification. */
const REGIONS: readonly Country[] = ['ca', 'in', 'de', 'br', 'jp', 'za', 'au', 'cn', 'ru', 'tr']

const codeOf = (country: string) => country.toLowerCase() as Country

const isCountry = (zone: string | null | undefined): zone is Country =>
  Boolean(zone) && Object.hasOwn(COUNTRIES, zone ?? '')

export function ActiveCountriesScreen() {
  const { t } = useLingui()
  useLanguage()
  const zone = useOwnRegion()
  const own = isCountry(zone) ? zone : null
  // Where one can sign up, and one's own zone, are shown even if they are not among the ten.
  const countries = new Set([...REGIONS, ...SIGN_UP_COUNTRIES.map(codeOf), ...(own ? [own] : [])])
  const marked = Array.from(countries, (code) => ({
    code,
    name: nameOfCountry(code.toUpperCase()),
    isOwn: code === own,
    isOpen: isSignUpCountry(code.toUpperCase()),
  }))

  return (
    <PublicScreen title={t`Active Countries`}>
      <p className={styles.lead}>{t`Each region keeps what its people write in its own country.`}</p>
      <div className={styles.map}>
        <WorldMap countries={marked} />
      </div>
      <ul className={styles.list}>
        {marked
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ code, name, isOwn, isOpen }) => (
            <li key={code} className={styles.country} data-own={isOwn || undefined}>
              <IconMapPinFilled className={styles.pin} size={20} aria-hidden="true" />
              {name}
              <span className={styles.marks}>
                {isOpen && <span>{t`open for sign-up`}</span>}
                {isOwn && <span className={styles.own}>{t`your zone`}</span>}
              </span>
            </li>
          ))}
      </ul>
    </PublicScreen>
  )
}
