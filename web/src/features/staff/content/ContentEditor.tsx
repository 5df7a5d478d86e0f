import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { CONTENT_KEY, CONTENT_RULES, type ContentKind, type Texts } from '@meydan/domain/content-rules.ts'
import { CONTENT_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import staffStyles from '#features/staff/staff.module.css'
import { useForm } from '#forms/useForm.ts'
import { type ContentEntry, PreviewQuery, SaveMutation } from './content.graphql.ts'
import styles from './StaffContentScreen.module.css'
import { TextsFields } from './TextsFields.tsx'
import { TextsPreview } from './TextsPreview.tsx'
import { useContentTexts } from './useContentTexts.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** Null for a new one. */
  entry: ContentEntry | null
  onSaved: () => void
  onClose: () => void
}

const NO_TEXTS: Texts = { en: '', tr: '', fa: '' }

/** Changes or adds an entry, with a preview in three languages. */
export function ContentEditor({ kind, entry, onSaved, onClose }: ContentEditorProps) {
  const { t } = useLingui()
  const client = useClient()
  const { hints } = useContentTexts()
  const { format, characters, hasSwitch } = CONTENT_RULES[kind]
  const [preview, setPreview] = useState<Texts | null>(null)
  const form = useForm({
    initialValues: { key: entry?.key ?? '', isOn: entry?.is_on ?? true, ...(entry?.texts ?? NO_TEXTS) },
    rules: ({ key, en, tr, fa }) => {
      const missing = (text: string) => (text.trim() || format === 'list' ? null : CONTENT_MESSAGES.textNeeded)
      return {
        key: entry || CONTENT_KEY.test(key) ? null : CONTENT_MESSAGES.wrongKey,
        en: missing(en),
        tr: missing(tr),
        fa: missing(fa),
      }
    },
  })
  const textsOf = ({ en, tr, fa }: Texts): Texts => ({ en, tr, fa })
  const show = form.submit(async (values) => {
    const variables = { kind, texts: textsOf(values) }
    const data = await form.call(() => client.query(PreviewQuery, variables, { requestPolicy: 'network-only' }))
    setPreview(data?.staffContentPreview ?? null)
  })
  const save = form.submit(async ({ key, isOn, ...values }) => {
    const variables = {
      kind,
      key,
      version: entry?.version ?? 0,
      texts: textsOf(values),
      is_on: hasSwitch ? isOn : null,
    }
    if (await form.call(() => withFreshCode(() => client.mutation(SaveMutation, variables)))) onSaved()
  })
  return (
    <form onSubmit={save} noValidate className={styles.editor} aria-label={entry ? t`Change` : t`New entry`}>
      {hints[kind] && <p className={staffStyles.dim}>{hints[kind]}</p>}
      {!entry && (
        <TextInput
          {...form.input('key')}
          label={t`Key`}
          description={t`Small letters, digits and underscores.`}
          dir="ltr"
        />
      )}
      <TextsFields form={form} characters={characters} isOneLine={format === 'line'} />
      {hasSwitch && (
        <Checkbox
          label={t`Offered`}
          checked={form.values.isOn}
          onChange={({ currentTarget }) => form.set({ isOn: currentTarget.checked })}
        />
      )}
      {preview && <TextsPreview label={t`Preview`} texts={preview} isHtml={format === 'html'} />}
      <div className={staffStyles.row}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
        <Button variant="default" onClick={() => show()}>{t`Preview`}</Button>
        <Button variant="subtle" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
