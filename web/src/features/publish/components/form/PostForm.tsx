import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { AddAddressResult } from '#features/maps/add-address.ts'
import { currentDraft, setData, useDraft } from '#features/publish/draft.store.ts'
import type { DraftData } from '#features/publish/draft.ts'
import { hasDetails, withoutMissingOptions } from '#features/publish/form-defaults.ts'
import {
  type FormField,
  fileAtFault,
  firstHidden,
  formFieldOf,
  formProblems,
  type Problems,
  postInput,
} from '#features/publish/form-mapping.ts'
import type { Outcome } from '#features/publish/hooks/usePublish.ts'
import type { NewPostInput, PostInfo } from '#features/publish/publish.graphql.ts'
import { FormSection } from '#forms/FormSection.tsx'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { AddressesField } from './AddressesField.tsx'
import { Agreements } from './Agreements.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { CategoryFields, SubCategoryField } from './CategoryFields.tsx'
import { ContactsField } from './ContactsField.tsx'
import { Details } from './Details.tsx'
import styles from './form.module.css'
import { KindFields, OriginalField } from './KindFields.tsx'
import { PriceFields, UnitField } from './PriceFields.tsx'
import { PropertiesField } from './PropertiesField.tsx'
import { SuggestedCategories } from './SuggestedCategories.tsx'
import { CaptionField, TitleField } from './TextFields.tsx'

interface PostFormProps {
  info: PostInfo
  label: string
  submitLabel: string
  isBusy: boolean
  /** Pictures or video, shown above the form. */
  media: (error: string | undefined) => ReactNode
  /** An existing post is edited; its terms were accepted when it was published. */
  published?: { attachments: { _id: string; name: string }[] }
  onSubmit: (words: Omit<NewPostInput, 'client_id'>) => Promise<Outcome>
  onReset: () => void
  onCancel: () => void
}

/** The form of a post. Errors are shown at their fields and never discard what was typed. */
export function PostForm(props: PostFormProps) {
  const { info, label, submitLabel, isBusy, media, published, onSubmit, onReset, onCancel } = props
  const { t } = useLingui()
  const say = useSay()
  const data = useDraft((draft) => draft.data)
  const form = useForm<DraftData, FormField>({
    initialValues: data,
    store: { values: data, change: setData },
    rules: (values) => formProblems(values, info),
  })
  const [notice, setNotice] = useState<string | null>(null)
  const target = useReturningAddress()
  const hasNewAttachments = useDraft(({ attachments }) => attachments.length > 0)
  const hasAttachments = hasNewAttachments || Boolean(published?.attachments.length)
  const sectionProps = { form, info }
  const [isDetailed, setDetailed] = useState(
    () => Boolean(published) || hasAttachments || hasDetails(data, info.profile),
  )

  useEffect(() => {
    const available = withoutMissingOptions(useDraft.getState().data, info)
    if (available) setData(available)
  }, [info])

  /** Marks the invalid fields. If the first of them is among the closed details, opens them, because a hidden field cannot be focused. */
  const show = (problems: Problems) => {
    const hidden = firstHidden(problems)
    if (hidden) flushSync(() => setDetailed(true))
    form.accept(problems)
  }
  const refuse = (values: DraftData) => {
    setNotice(null)
    show(formProblems(values, info))
    form.showError(MESSAGES.fillFormErrors)
  }
  const submit = form.submit(async (values) => {
    setNotice(null)
    const outcome = await onSubmit(postInput(values, info))
    if (outcome === 'notReady') return form.showError(MESSAGES.tryInAFewMoments)
    if (typeof outcome !== 'object' || 'done' in outcome) return
    form.showError(MESSAGES.postAddFailed)
    const field = formFieldOf(outcome.field)
    const file = fileAtFault(currentDraft(), outcome.field)
    if (field) show({ [field]: file ? `${file}: ${say(outcome.sentence)}` : outcome.sentence })
    else setNotice(outcome.sentence)
  }, refuse)

  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label={label}>
      {media(form.field('medias').error)}
      <KindFields {...sectionProps} />
      <FormSection title={t`What it is`}>
        <TitleField {...sectionProps} />
        <SuggestedCategories {...sectionProps} />
        <CategoryFields {...sectionProps} />
      </FormSection>
      <FormSection title={t`Price`} hint={t`Without a price it says Agreement.`}>
        <PriceFields {...sectionProps} />
      </FormSection>
      <FormSection title={t`Addresses`} hint={t`People nearby find it on the map.`}>
        <AddressesField {...sectionProps} target={target} />
      </FormSection>
      <Details isOpen={isDetailed} onToggle={setDetailed}>
        <CaptionField {...sectionProps} />
        <OriginalField form={form} />
        <UnitField {...sectionProps} />
        <SubCategoryField {...sectionProps} />
        <FormSection title={t`Properties`} hint={t`Sizes, colours and whatever else buyers ask about.`}>
          <PropertiesField {...sectionProps} />
        </FormSection>
        <FormSection title={t`Contact information`} hint={t`Shown with this post.`}>
          <ContactsField {...sectionProps} />
        </FormSection>
        {(info.allows_attachments || hasAttachments) && (
          <FormSection
            title={t`Attachments`}
            hint={t`Pictures, sound, video, PDF, XLSX, CSV, TXT, ZIP or RAR, up to ten files of 50 MB.`}
          >
            <AttachmentsField form={form} mayAdd={info.allows_attachments} published={published?.attachments} />
          </FormSection>
        )}
      </Details>
      {!published && <Agreements form={form} />}
      {notice && <Notice>{say(notice)}</Notice>}
      <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
      <div className={styles.actions}>
        <Button variant="subtle" color="gray" onClick={onReset}>{t`Reset`}</Button>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** Adds an address that was chosen on the map screen to the draft, once. Returns the path that the map screen returns to. */
function useReturningAddress(): string {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const taken = useRef<unknown>(null)
  useEffect(() => {
    const result = state as Partial<AddAddressResult> | null
    if (!result?.address || taken.current === state) return
    taken.current = state
    if (result.action === 'post') {
      const { addresses } = useDraft.getState().data
      setData({ addresses: [...addresses, { ...result.address, key: crypto.randomUUID(), isUsed: true }] })
    }
    navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return pathname
}
