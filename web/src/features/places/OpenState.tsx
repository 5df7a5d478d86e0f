import { useLingui } from '@lingui/react/macro'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './OpenState.module.css'

export const OpenStateFragment = graphql(`
  fragment OpenState on Place {
    temporarilyClosed
    permanentlyClosed
    is_open
  }
`)

/** Open or closed now, in the time zone of the place; nothing if unknown. */
export function OpenState({ place }: { place: FragmentOf<typeof OpenStateFragment> }) {
  const { t } = useLingui()
  const { permanentlyClosed, temporarilyClosed, is_open } = readFragment(OpenStateFragment, place)
  if (permanentlyClosed) return <span className={styles.closed}>{t`Permanently Closed`}</span>
  if (temporarilyClosed) return <span className={styles.closed}>{t`Temporarily Closed`}</span>
  if (is_open === null) return null
  return is_open ? (
    <span className={styles.open}>{t`Open`}</span>
  ) : (
    <span className={styles.closed}>{t`Closed now`}</span>
  )
}
