import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { directionsHref } from './directions.ts'
import type { Position } from './position.ts'

interface DirectionsLinkProps {
  to: Position
  /** What is there, for the map application and for screen readers. */
  name: string
}

export function DirectionsLink({ to, name }: DirectionsLinkProps) {
  const { t } = useLingui()
  return (
    <Button
      component="a"
      href={directionsHref(to, name)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      aria-label={t`Directions to ${name}`}
      leftSection={<IconRoute size={20} aria-hidden="true" />}
    >
      {t`Directions`}
    </Button>
  )
}
