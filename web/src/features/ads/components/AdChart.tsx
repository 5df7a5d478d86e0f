import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/format.ts'
import styles from './AdChart.module.css'

interface AdDay {
  day: number
  views: number
  opens: number
  contacts: number
}

const KINDS = ['views', 'opens', 'contacts'] as const
const WIDTH = 320
const HEIGHT = 88
/** On a phone, more bars than this would be too narrow to read; the table has all days. */
const DAYS_DRAWN = 30
const GAP = 0.2

/** The results of each packet-day, as a bar chart and as a table. */
export function AdChart({ days, title }: { days: AdDay[]; title: string }) {
  const { t } = useLingui()
  const names = {
    views: t`Views`,
    opens: t({ message: 'Opens', context: 'how often a post was opened' }),
    contacts: t`Contacts`,
  }
  const drawn = days.slice(-DAYS_DRAWN)
  const most = Math.max(1, ...drawn.flatMap((day) => KINDS.map((kind) => day[kind])))
  const slot = WIDTH / Math.max(drawn.length, 7)
  const bar = (slot * (1 - GAP)) / KINDS.length

  return (
    <figure className={styles.results}>
      <ul className={styles.sums}>
        {KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            <span className={styles.sum}>{formatNumber(days.reduce((sum, day) => sum + day[kind], 0))}</span>
            <span className={styles.name}>{names[kind]}</span>
          </li>
        ))}
      </ul>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {drawn.map((day, nth) =>
          KINDS.map((kind, index) => (
            <rect
              key={`${day.day} ${kind}`}
              data-kind={kind}
              x={nth * slot + index * bar}
              y={HEIGHT - (day[kind] / most) * HEIGHT}
              width={bar}
              height={(day[kind] / most) * HEIGHT}
            />
          )),
        )}
      </svg>
      <details className={styles.details}>
        <summary>{t`Day by day`}</summary>
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t`Results of ${title}`}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                {KINDS.map((kind) => (
                  <th key={kind} scope="col">
                    {names[kind]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatNumber(day.day)}</th>
                  {KINDS.map((kind) => (
                    <td key={kind}>{formatNumber(day[kind])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
