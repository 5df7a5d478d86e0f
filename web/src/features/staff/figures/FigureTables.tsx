import { useLingui } from '@lingui/react/macro'
import { CASE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import { useCaseTexts } from '#features/staff/cases/useCaseTexts.ts'
import staffStyles from '#features/staff/staff.module.css'
import { nameOfLanguage } from '#i18n/format.ts'
import type { Figures } from './figures.graphql.ts'
import styles from './StaffFiguresScreen.module.css'

const AGES = [0, 1, 3, 7]
/** The server counts no further. */
const CASES_MOST = 1_000

/** What people look for in vain, and what waits to be decided. */
export function FigureTables({ words, open }: Pick<Figures, 'words' | 'open'>) {
  const { t, i18n } = useLingui()
  const { subjects } = useCaseTexts()
  const ages = [t`Under a day`, t`1 to 3 days`, t`3 to 7 days`, t`Older`]
  const kinds = CASE_SUBJECTS.filter((kind) => open.some(({ type }) => type === kind))
  const casesOf = (kind: string, age: number) => {
    const cases = open.find(({ type, days }) => type === kind && days === age)?.cases ?? 0
    return cases < CASES_MOST ? i18n.number(cases) : `${i18n.number(CASES_MOST)}+`
  }
  return (
    <div className={styles.tables}>
      <section className={staffStyles.card} aria-label={t`Searched for in vain`}>
        <h2>{t`Searched for in vain`}</h2>
        {words.length === 0 ? (
          <p className={staffStyles.dim}>{t`Words appear here once three different people have searched for them.`}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Word`}</th>
                <th scope="col">{t`Language`}</th>
                <th scope="col">{t`Searches`}</th>
                <th scope="col">{t`People (at least)`}</th>
              </tr>
            </thead>
            <tbody>
              {words.map(({ word, language, searches, people }) => (
                <tr key={`${language} ${word}`}>
                  <th scope="row">
                    <bdi>{word}</bdi>
                  </th>
                  <td>{nameOfLanguage(language)}</td>
                  <td>{i18n.number(searches)}</td>
                  <td>{i18n.number(people)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={staffStyles.card} aria-label={t`Open cases by age`}>
        <h2>{t`Open cases by age`}</h2>
        {kinds.length === 0 ? (
          <p className={staffStyles.dim}>{t`Nothing to decide`}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Kind`}</th>
                {ages.map((age) => (
                  <th scope="col" key={age}>
                    {age}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{subjects[kind]}</th>
                  {AGES.map((age) => (
                    <td key={age}>{casesOf(kind, age)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  )
}
