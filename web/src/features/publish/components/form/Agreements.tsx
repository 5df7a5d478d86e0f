import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwnCountry } from '#features/maps/useOwnCountry.ts'
import { CommerceTerms } from '#features/terms/CommerceTerms.tsx'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

export function Agreements({ form }: Pick<PostFormSectionProps, 'form'>) {
  const box = (name: 'acceptsTerms' | 'acceptsLaws', label: ReactNode) => (
    <Checkbox {...form.checkbox(name)} className={styles.agreement} radius="xs" label={label} />
  )
  const [country] = useOwnCountry()
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
