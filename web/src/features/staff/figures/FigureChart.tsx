import '@mantine/charts/styles.css'
import { useLingui } from '@lingui/react/macro'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import staffStyles from '#features/staff/staff.module.css'
import styles from './StaffFiguresScreen.module.css'
import { nameOfDay, type Series } from './series.ts'

interface FigureChartProps {
  series: Series
  name: string
}

/** One figure by day. The numbers behind it are in the CSV. */
export function FigureChart({ series: { figure, points, total }, name }: FigureChartProps) {
  const { i18n } = useLingui()
  const { dir } = useDirection()
  const isIncome = figure.startsWith('ad_income')
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 })
  const shown = total === null ? '–' : number(total)
  return (
    <section className={staffStyles.card} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.total}>{shown}</p>
      <div role="img" aria-label={`${name}: ${shown}`} dir="ltr">
        <BarChart
          h={140}
          data={points.map(({ day, value }) => ({ day: nameOfDay(day), value }))}
          dataKey="day"
          series={[{ name: 'value', label: name, color: isIncome ? 'saffron.6' : 'turquoise.6' }]}
          valueFormatter={number}
          withYAxis={false}
          gridAxis="none"
          xAxisProps={{ reversed: dir === 'rtl', interval: 'preserveStartEnd', minTickGap: 24 }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
    </section>
  )
}
