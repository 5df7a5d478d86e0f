import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './Papers.module.css'
import { usePaperNames } from './usePaperNames.ts'

const OpenPapersMutation = graphql(`
  mutation StaffOpenPapers($_id: ID!) {
    staffOpenPapers(_id: $_id) {
      kind
      mimetype
      href
    }
  }
`)

const ZOOMS = [1, 1.5, 2, 3]

/** The papers of a request, once somebody opens them. */
export function Papers({ requestId }: { requestId: string }) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const client = useClient()
  const names = usePaperNames()
  const [papers, setPapers] = useState<ResultOf<typeof OpenPapersMutation>['staffOpenPapers'] | null>(null)
  const [zoom, setZoom] = useState(0)
  const open = async () => {
    const variables = { _id: requestId }
    const { data, error } = await withFreshCode(() => client.mutation(OpenPapersMutation, variables).toPromise())
    if (error) toast.error(say(sentenceOf(error)))
    else setPapers(data?.staffOpenPapers ?? null)
  }
  if (!papers)
    return (
      <div>
        <Button variant="light" onClick={open}>{t`Open the papers (this is logged)`}</Button>
      </div>
    )
  return (
    <div>
      <div className={staffStyles.row}>
        <Button variant="default" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>{t`Smaller`}</Button>
        <Button
          variant="default"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >{t`Larger`}</Button>
        <span className={staffStyles.dim}>{i18n.number(ZOOMS[zoom] ?? 1, { style: 'percent' })}</span>
      </div>
      <ul className={styles.papers} aria-label={t`Papers`}>
        {papers.map(({ kind, mimetype, href }) => (
          <li key={href}>
            <p className={staffStyles.dim}>
              {names[kind] ?? kind} · <a href={href} target="_blank" rel="noreferrer">{t`Open in a new tab`}</a>
            </p>
            {mimetype.startsWith('image/') && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
              <section className={styles.paper} tabIndex={0} aria-label={names[kind] ?? kind}>
                <img src={href} alt={names[kind] ?? kind} style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }} />
              </section>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
