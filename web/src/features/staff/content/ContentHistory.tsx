import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CONTENT_RULES, type ContentKind } from '@meydan/domain/content-rules.ts'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatDate } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { type ContentEntry, HistoryQuery, RestoreMutation } from './content.graphql.ts'
import { TextsPreview } from './TextsPreview.tsx'

interface ContentHistoryProps {
  kind: ContentKind
  entry: ContentEntry
  onRestored: () => void
}

/** Who wrote what, and when; every version can be put in force again. */
export function ContentHistory({ kind, entry, onRestored }: ContentHistoryProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data, error }] = useStaffQuery({ query: HistoryQuery, variables: { kind, key: entry.key } })
  const restore = async (to: number) => {
    const variables = { kind, key: entry.key, version: entry.version, to }
    const result = await withFreshCode(() => client.mutation(RestoreMutation, variables).toPromise())
    if (result.error) toast.error(say(sentenceOf(result.error)))
    onRestored()
  }
  if (error && !data) return <ErrorView />
  if (!data) return <RowsSkeleton />
  return (
    <ol className={staffStyles.list} aria-label={t`History`}>
      {data.staffContentHistory.map(({ version, texts, is_on, author, at }, index) => (
        <li key={version} className={staffStyles.entry}>
          <p>
            {author && at ? (
              <>
                <span dir="ltr">{author}</span> · {formatDate(Date.parse(at))}
              </>
            ) : (
              t`As it came with the program`
            )}
            {is_on !== null && <> · {is_on ? t`On` : t`Off`}</>}
          </p>
          {texts && (
            <TextsPreview label={t`Version ${version}`} texts={texts} isHtml={CONTENT_RULES[kind].format === 'html'} />
          )}
          {index === 1 && (
            <Button variant="default" onClick={() => restore(version)}>{t`Back to the one before`}</Button>
          )}
          {index > 1 && <Button variant="subtle" onClick={() => restore(version)}>{t`Back to this one`}</Button>}
        </li>
      ))}
    </ol>
  )
}
