import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type CaseDecision, type CaseFilter, decisionsForAll } from '@meydan/domain/case-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { withFreshCode } from '#features/staff/second-factor.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { CaseCard, isTaken } from './CaseCard.tsx'
import { CaseFilters } from './CaseFilters.tsx'
import { CaseRow } from './CaseRow.tsx'
import { CaseViews } from './CaseViews.tsx'
import { CasesQuery, ClaimMutation, type StaffCase } from './cases.graphql.ts'
import { DecideDialog } from './DecideDialog.tsx'
import styles from './StaffCasesScreen.module.css'
import { useBlurredPhotos } from './useBlurredPhotos.ts'
import { EVERYTHING, isSameFilter, useCaseFilter } from './useCaseFilter.ts'
import { useCaseKeys } from './useCaseKeys.ts'

/** The queue: a list of cases and the chosen one. */
export function StaffCasesScreen() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const photos = useBlurredPhotos()
  const [filter, setFilter] = useCaseFilter()
  const [cursor, setCursor] = useState<string | null>(null)
  const [{ data, error }, refetch] = useStaffQuery({ query: CasesQuery, variables: { ...filter, cursor } })
  const cases = data?.staffCases.cases ?? []
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<{ cases: StaffCase[]; decision: CaseDecision } | null>(null)
  const index = Math.max(
    0,
    cases.findIndex(({ _id }) => _id === chosenId),
  )
  const chosen = cases[index]
  const askAgain = () => refetch({ requestPolicy: 'network-only' })

  // The last case of a later page was decided, or there was none.
  if (cursor && data && cases.length === 0) setCursor(null)

  const show = (next: CaseFilter) => {
    setCursor(null)
    setFilter(next)
  }
  const claim = async () => {
    if (!chosen || isTaken(chosen)) return
    const variables = { case_id: chosen._id, release: chosen.claimed_by !== null }
    const result = await withFreshCode(() => client.mutation(ClaimMutation, variables).toPromise())
    if (result.error) toast.error(say(sentenceOf(result.error)))
    askAgain()
  }
  const several = cases.filter(({ _id }) => checked.has(_id))
  const meant = several.length ? several : chosen ? [chosen] : []
  const offered = decisionsForAll(meant)
  const decide = (decision: CaseDecision) => {
    if (meant.length && offered.includes(decision)) setDeciding({ cases: meant, decision })
  }
  useCaseKeys({
    isOff: deciding !== null,
    move: (step) => setChosenId(cases[Math.min(cases.length - 1, Math.max(0, index + step))]?._id ?? null),
    claim,
    decide,
  })

  return (
    <StaffPage
      title={t`Cases`}
      actions={
        <CaseFilters filter={filter} onFilter={show} arePhotosBlurred={photos.isOn} onBlurPhotos={photos.toggle} />
      }
    >
      <CaseViews filter={filter} onFilter={show} />
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : cases.length === 0 ? (
        isSameFilter({ ...filter, order: 'urgent' }, EVERYTHING) ? (
          <EmptyState drawing={<Signpost />} title={t`Nothing to decide`} hint={t`New reports appear here.`} />
        ) : (
          <EmptyState
            drawing={<Signpost />}
            title={t`No case fits these filters`}
            action={{ label: t`Show all cases`, onClick: () => show(EVERYTHING) }}
          />
        )
      ) : (
        <div className={styles.columns}>
          <div>
            <ul className={styles.queue} aria-label={t`Cases`}>
              {cases.map((row) => (
                <CaseRow
                  key={row._id}
                  row={row}
                  isChosen={row._id === chosen?._id}
                  isChecked={checked.has(row._id)}
                  onChoose={() => setChosenId(row._id)}
                  onCheck={(isOn) => {
                    const next = new Set(checked)
                    if (isOn) next.add(row._id)
                    else next.delete(row._id)
                    setChecked(next)
                  }}
                />
              ))}
            </ul>
            <div className={styles.filters}>
              {cursor && <Button variant="default" onClick={() => setCursor(null)}>{t`First page`}</Button>}
              {data.staffCases.cursor && (
                <Button variant="default" onClick={() => setCursor(data.staffCases.cursor)}>{t`Next page`}</Button>
              )}
            </div>
            <p
              className={styles.keys}
            >{t`Keys: J and K move, C claims. X dismisses, H hides, D deletes, W warns, R restricts, S suspends, B takes the badge; then a digit chooses the reason and Enter confirms.`}</p>
          </div>
          {chosen && (
            <CaseCard
              key={chosen._id}
              row={chosen}
              offered={offered}
              checkedCount={several.length}
              onClaim={claim}
              onDecide={decide}
            />
          )}
        </div>
      )}
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={() => {
            setDeciding(null)
            setChecked(new Set())
            setChosenId(cases[index + 1]?._id ?? null)
            askAgain()
          }}
          onClose={() => {
            setDeciding(null)
            askAgain()
          }}
        />
      )}
    </StaffPage>
  )
}
