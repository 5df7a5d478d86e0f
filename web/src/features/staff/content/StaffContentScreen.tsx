import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { CONTENT_KINDS, type ContentKind } from '@meydan/domain/content-rules.ts'
import { useSearchParams } from 'react-router'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { Announcements } from './Announcements.tsx'
import { ContentList } from './ContentList.tsx'
import { useContentTexts } from './useContentTexts.ts'

/** What staff change without a new release: texts, words, switches; and announcements. */
export function StaffContentScreen() {
  const { t } = useLingui()
  const { kinds } = useContentTexts()
  const [params, setParams] = useSearchParams()
  const kind = CONTENT_KINDS.find((known) => known === params.get('kind')) ?? null
  return (
    <StaffPage
      title={t`Content`}
      actions={
        <NativeSelect
          aria-label={t`Kind`}
          value={kind ?? 'announcement'}
          onChange={({ currentTarget }) => setParams({ kind: currentTarget.value })}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      {kind ? <ContentList key={kind} kind={kind as ContentKind} /> : <Announcements />}
    </StaffPage>
  )
}
