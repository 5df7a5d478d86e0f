import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { downloadText } from '#features/staff/download-text.ts'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { FigureChart } from './FigureChart.tsx'
import { FigureTables } from './FigureTables.tsx'
import { FiguresQuery } from './figures.graphql.ts'
import styles from './StaffFiguresScreen.module.css'
import { lastDays, seriesOf } from './series.ts'
import { USUAL_FIGURES, useFigureTexts } from './useFigureTexts.ts'

const SPANS = [7, 30, 90, 365]
const USUAL_SPAN = 30

/** What happened by day, in the whole zone or in one city. The choice is in the address. */
export function StaffFiguresScreen() {
  const { t, i18n } = useLingui()
  const nameOf = useFigureTexts()
  const [params, setParams] = useSearchParams()
  const [now] = useState(Date.now)
  const span = SPANS.find((days) => String(days) === params.get('days')) ?? USUAL_SPAN
  const city = params.get('city') ?? ''
  const range = lastDays(span, now)
  const [{ data, error }] = useStaffQuery({ query: FiguresQuery, variables: { ...range, city } })
  const choose = (name: string, value: string) =>
    setParams((before) => {
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  const figures = data?.staffFigures
  return (
    <StaffPage
      title={t`Figures`}
      actions={
        <div className={staffStyles.row}>
          <NativeSelect
            aria-label={t`Days`}
            value={String(span)}
            onChange={({ currentTarget }) => choose('days', currentTarget.value)}
            data={SPANS.map((days) => ({ value: String(days), label: t`Last ${i18n.number(days)} days` }))}
          />
          <NativeSelect
            aria-label={t`City`}
            value={city}
            onChange={({ currentTarget }) => choose('city', currentTarget.value)}
            data={[
              { value: '', label: t`All cities` },
              ...(figures?.cities.map(({ key, name }) => ({ value: key, label: name })) ?? []),
            ]}
          />
          <Button
            variant="default"
            disabled={!figures}
            onClick={() => figures && downloadText(`figures-${range.from}-${range.until}.csv`, figures.csv)}
          >{t`Download as CSV`}</Button>
        </div>
      }
    >
      {error && !data ? (
        <ErrorView />
      ) : !figures ? (
        <RowsSkeleton />
      ) : (
        <>
          <p className={staffStyles.dim}>{t`Days begin at midnight UTC. Today is counted until now.`}</p>
          <div className={styles.charts}>
            {seriesOf(figures.figures, USUAL_FIGURES, range.from, range.until).map((series) => (
              <FigureChart key={series.figure} series={series} name={nameOf(series.figure)} />
            ))}
          </div>
          <FigureTables words={figures.words} open={figures.open} />
        </>
      )}
    </StaffPage>
  )
}
