import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { ResultScreen } from '#ui/ResultScreen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { CodeDialog } from './components/CodeDialog.tsx'
import { SignIn } from './components/SignIn.tsx'
import { StaffMenu } from './components/StaffMenu.tsx'
import styles from './StaffRoot.module.css'
import { useStaffTexts } from './staff-texts.ts'
import { type StaffMe, StaffMeContext } from './useStaffMe.ts'
import { useLocked } from './useStaffQuery.ts'

const StaffMeQuery = graphql(`
  query StaffMe {
    staffMe {
      _id
      username
      roles
      permissions
      second_factor
    }
  }
`)

/** Opens the console to staff who have entered a code; everybody else sees the page that does not exist. */
export function StaffRoot() {
  const { t } = useLingui()
  const hasTexts = useStaffTexts()
  const [{ data, error }, refetch] = useQuery({ query: StaffMeQuery })
  const { times } = useLocked()
  const askAgain = () => refetch({ requestPolicy: 'network-only' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again whenever the console was locked
  useEffect(() => {
    if (times) askAgain()
  }, [times])

  if (error && !data) return <ErrorView />
  if (!data || !hasTexts) return <TextSkeleton />
  const me = data.staffMe as StaffMe | null
  if (!me)
    return (
      <ResultScreen
        drawing={<Signpost />}
        title={t`Page not found`}
        hint={t`This page is for staff.`}
        homeLabel={t`Back To Home`}
      />
    )
  if (me.second_factor)
    return <SignIn key={me.second_factor} step={me.second_factor as 'setup' | 'code'} onOpened={askAgain} />
  return (
    <StaffMeContext value={me}>
      <div className={styles.console}>
        <StaffMenu />
        <main id="main" tabIndex={-1} className={styles.page}>
          <Outlet />
        </main>
        <CodeDialog />
      </div>
    </StaffMeContext>
  )
}
