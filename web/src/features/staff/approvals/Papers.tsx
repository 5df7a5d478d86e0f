import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import staffStyles from '#features/staff/staff.module.css'
import styles from './Papers.module.css'
import { usePaperNames } from './usePaperNames.ts'

const ZOOMS = [1, 1.5, 2, 3]

interface PapersProps {
  files: { kind: string; mimetype: string; href: string }[]
}

/** The papers of a request. */
export function Papers({ files }: PapersProps) {
  const { t, i18n } = useLingui()
  const names = usePaperNames()
  const [zoom, setZoom] = useState(0)
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
        {files.map(({ kind, mimetype, href }) => (
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
