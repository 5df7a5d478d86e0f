import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProbableCountry } from '#features/maps/useOwnCountry.ts'
import { CommerceTerms } from '#features/terms/CommerceTerms.tsx'
import { useSession } from '#graphql/session.ts'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

export function Agreements({ form }: Pick<PostFormSectionProps, 'form'>) {
  const box = (name: 'acceptsTerms' | 'acceptsLaws', label: ReactNode) => (
    <Checkbox {...form.checkbox(name)} className={styles.agreement} radius="xs" label={label} />
  )
  const country = useCountryOfLaws()
  return (
    <>
      {box(
        'acceptsTerms',
        <Trans>
          I accept the{' '}
          <Link to="/terms-of-service?tab=1" target="_blank">
            terms of use
          </Link>
        </Trans>,
      )}
      {box('acceptsLaws', <CommerceTerms country={country} />)}
    </>
  )
}

/** That of the zone, which is known offline, too, or the person's: not everybody lives in the zone of their country. */
function useCountryOfLaws(): string | null {
  const zone = useSession(({ zone }) => zone)
  const own = useProbableCountry()
  return zone === 'ir' ? 'IR' : own
}
