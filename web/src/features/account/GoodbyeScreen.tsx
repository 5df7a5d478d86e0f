import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { clearToken } from '#graphql/session.ts'
import { formatDate } from '#i18n/format.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import styles from './account.module.css'

/** The server has ended every session. The token is removed here, because this route has no guard that would redirect. */
export function GoodbyeScreen() {
  const { t } = useLingui()
  const due_at: string | undefined = useLocation().state?.due_at
  useEffect(() => {
    if (due_at) clearToken()
  }, [due_at])
  if (!due_at) return <Navigate to="/" replace />
  const day = formatDate(new Date(due_at).getTime())
  return (
    <PublicScreen title={t`Goodbye`}>
      <div className={styles.goodbye}>
        <div className={styles.drawing}>
          <Signpost />
        </div>
        <p>{t`Your account is out of sight. On ${day} it is erased for good.`}</p>
        <p>{t`Log in before that day, and everything is as it was.`}</p>
        {/* A full page load, so that nothing of this person stays in memory. */}
        <Button component="a" href="/login">{t`Login`}</Button>
      </div>
    </PublicScreen>
  )
}
