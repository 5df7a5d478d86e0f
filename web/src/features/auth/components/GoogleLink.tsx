import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useOwnRegion } from '#features/directory/useOwnRegion.ts'
import { originOf, serverConfig } from '#graphql/config.ts'
import styles from './GoogleLink.module.css'

/** Shown only if the server has a Google client: no link is better than a link to an error. */
export function GoogleLink() {
  const { t } = useLingui()
  const zone = useOwnRegion()
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => {
    serverConfig().then(async ({ google }) => setOrigin(google ? await originOf(zone) : null))
  }, [zone])
  if (origin === null) return null
  return (
    <Button
      component="a"
      href={`${origin}/google-users/google`}
      variant="default"
      size="lg"
      fullWidth
      className={styles.google}
      leftSection={<IconBrandGoogle size={20} aria-hidden="true" />}
    >
      {t`Continue with Google`}
    </Button>
  )
}
