import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { CONTENT_RULES, type ContentKind } from '@meydan/domain/content-rules.ts'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { ContentHistory } from './ContentHistory.tsx'
import { type ContentEntry, ContentQuery, SaveMutation } from './content.graphql.ts'
import { useContentTexts } from './useContentTexts.ts'

const FILTERED_FROM = 20

/** The entries of one kind. One of them is open at a time, to change it or to read its history. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { nameOf } = useContentTexts()
  const language = useLanguage((state) => dictionaryOf(state.language))
  const [{ data, error }, refetch] = useStaffQuery({
    query: ContentQuery,
    variables: { kind, requestingLanguage: language },
  })
  const [open, setOpen] = useState<{ key: string | null; what: 'editor' | 'history' } | null>(null)
  const [wanted, setWanted] = useState('')
  if (error && !data) return <ErrorView />
  if (!data) return <RowsSkeleton />

  const { format, isGrowing } = CONTENT_RULES[kind]
  const done = () => {
    setOpen(null)
    refetch({ requestPolicy: 'network-only' })
  }
  const turn = async ({ key, version, is_on }: ContentEntry) => {
    const variables = { kind, key, version, is_on: !is_on }
    const result = await withFreshCode(() => client.mutation(SaveMutation, variables).toPromise())
    if (result.error) toast.error(say(sentenceOf(result.error)))
    done()
  }
  const titleOf = ({ title, texts, key }: ContentEntry) =>
    title ?? (format === 'line' || format === 'text' ? (texts?.[language] ?? key) : nameOf(key))
  const all = data.staffContent
  const shown = all.filter((entry) => titleOf(entry).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <>
      {all.length > FILTERED_FROM && (
        <TextInput
          className={staffStyles.form}
          label={t`Find`}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <ul className={staffStyles.list} aria-label={t`Entries`}>
        {shown.map((entry) => {
          const isOpen = (what: string) => open?.key === entry.key && open.what === what
          return (
            <li key={entry._id} className={staffStyles.card}>
              <h2 dir="auto">{titleOf(entry)}</h2>
              <p className={staffStyles.dim}>
                {entry.is_on !== null && <>{entry.is_on ? t`On` : t`Off`} · </>}
                {entry.author && entry.at ? (
                  <>
                    <span dir="ltr">{entry.author}</span> · {formatDate(Date.parse(entry.at))}
                  </>
                ) : (
                  t`As it came with the program`
                )}
              </p>
              <div className={staffStyles.row}>
                {format === 'none' ? (
                  <Button variant="default" onClick={() => turn(entry)}>
                    {entry.is_on ? t`Switch off` : t`Switch on`}
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    onClick={() => setOpen({ key: entry.key, what: 'editor' })}
                  >{t`Change`}</Button>
                )}
                {entry.version > 0 && (
                  <Button
                    variant="subtle"
                    aria-expanded={isOpen('history')}
                    onClick={() => setOpen(isOpen('history') ? null : { key: entry.key, what: 'history' })}
                  >{t`History`}</Button>
                )}
              </div>
              {isOpen('editor') && (
                <ContentEditor kind={kind} entry={entry} onSaved={done} onClose={() => setOpen(null)} />
              )}
              {isOpen('history') && <ContentHistory kind={kind} entry={entry} onRestored={done} />}
            </li>
          )
        })}
        {isGrowing && (
          <li className={staffStyles.card}>
            {open?.key === null ? (
              <ContentEditor kind={kind} entry={null} onSaved={done} onClose={() => setOpen(null)} />
            ) : (
              <Button variant="default" onClick={() => setOpen({ key: null, what: 'editor' })}>{t`Add`}</Button>
            )}
          </li>
        )}
      </ul>
    </>
  )
}
