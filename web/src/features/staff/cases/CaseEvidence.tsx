import { useLingui } from '@lingui/react/macro'
import staffStyles from '#features/staff/staff.module.css'
import { formatDate } from '#i18n/format.ts'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import styles from './StaffCasesScreen.module.css'

interface CaseEvidenceProps {
  evidence: {
    _id: string
    reporter: string
    created_at: string
    lines: { name: string; text: string; at: string | null }[]
    photos: string[]
  }[]
}

/** What reporters saw, as it was at that moment: it may have been changed or deleted since. */
export function CaseEvidence({ evidence }: CaseEvidenceProps) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    reporter: t`Reporter`,
    reported: t`Reported person`,
    title: t`Title`,
    caption: t`Description`,
    price: t`Price`,
    username: t`Username`,
    name: t`Name`,
    page_title: t`Page title`,
    biography: t`Biography`,
    website: t`Website`,
    address: t`Address`,
    phone: t`Phone`,
    post: t`Post`,
    content: t`Comment`,
    stars: t`Stars`,
    person: t`Person`,
    place: t`Place`,
    tags: t`Tags`,
    text: t`Text`,
    answer: t`Answer`,
  }
  return evidence
    .filter(({ lines }) => lines.length > 0)
    .map(({ _id, reporter, created_at, lines, photos }, index) => (
      <details key={_id} open={index === 0}>
        <summary>
          {t`Copy at the time of the report`} · <span dir="ltr">{reporter}</span> · {formatDate(Date.parse(created_at))}
        </summary>
        {lines.some(({ name }) => name === 'reporter' || name === 'reported') && (
          <p className={staffStyles.dim}>{t`Private messages. That you read them is in the log.`}</p>
        )}
        <ul className={styles.signals}>
          {lines.map(({ name, text, at }) => (
            <li key={`${at} ${name} ${text}`}>
              <span className={staffStyles.dim}>{names[name] ?? name}</span> <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map((href) => (
              <BlurredPhoto key={href} href={href} />
            ))}
          </div>
        )}
      </details>
    ))
}
