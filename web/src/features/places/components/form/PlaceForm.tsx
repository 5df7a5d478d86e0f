import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PLACE_LIMITS } from '@meydan/domain/place-rules.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useOwnCountry } from '#features/maps/useOwnCountry.ts'
import type { Refusal } from '#features/places/hooks/usePlaceUpload.ts'
import {
  EMPTY_PLACE,
  isTouched,
  type PlaceDraft,
  type PlaceField,
  type PlaceStatus,
  type PlaceText,
  placeFieldOf,
  problemsOf,
} from '#features/places/place-draft.ts'
import { weekInOrder } from '#features/places/place-formats.ts'
import type { SimilarPlace } from '#features/places/places.graphql.ts'
import { FormSection } from '#forms/FormSection.tsx'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { SendingDialog } from '#ui/SendingDialog.tsx'
import { HoursField } from './HoursField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { SimilarPlaces } from './SimilarPlaces.tsx'
import { SpecialHoursField } from './SpecialHoursField.tsx'
import { WhereFields } from './WhereFields.tsx'

interface PlaceFormProps {
  categories: { _id: string; name: string }[]
  initial: PlaceDraft
  /** The name of the form, and the label of its button. */
  label: string
  action: string
  /** Without pictures, for a suggestion. */
  hasPictures?: boolean
  /** Sends the place. `isSure`: the person has seen the similar places. */
  send: (draft: PlaceDraft, isSure: boolean) => Promise<Outcome>
  uploadProgress: number | null
  onCancel: () => void
  onDone: () => void
  /** Fields before the button. */
  children?: ReactNode
}

type Outcome = 'done' | 'cancelled' | { similar: SimilarPlace[] } | Refusal

/** The form of a place. Errors are shown at their fields and never discard what was typed or chosen. */
export function PlaceForm(props: PlaceFormProps) {
  const { categories, initial, label, action, hasPictures = true, uploadProgress, onCancel, onDone, children } = props
  const { t } = useLingui()
  const say = useSay()
  const [ownCountry, setOwnCountry] = useOwnCountry()
  const [typed, setTyped] = useState(initial)
  const [notice, setNotice] = useState<string | null>(null)
  const [similar, setSimilar] = useState<SimilarPlace[]>([])
  const [isSaved, setSaved] = useState(false)
  const isNew = initial === EMPTY_PLACE
  const draft: PlaceDraft = isNew ? { ...typed, country_code: ownCountry } : typed

  // Navigates only after the form has rendered as saved, so that leaving is not questioned.
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])

  function change(part: Partial<PlaceDraft>) {
    if (part.country_code !== undefined) setOwnCountry(part.country_code)
    setTyped((before) => ({ ...before, ...part }))
  }

  const form = useForm<PlaceDraft, PlaceField>({
    initialValues: initial,
    store: { values: draft, change },
    rules: problemsOf,
  })
  const text = (name: PlaceText) => ({ ...form.input(name), size: 'md' as const, maxLength: PLACE_LIMITS[name] })

  function send(isSure: boolean, event?: FormEvent) {
    setNotice(null)
    setSimilar([])
    const submit = form.submit(
      async (values) => {
        const outcome = await props.send(values, isSure)
        if (outcome === 'cancelled') return
        if (outcome === 'done') return setSaved(true)
        if ('similar' in outcome) return setSimilar(outcome.similar)
        const name = placeFieldOf(outcome.field)
        // The specification asks for this sentence where adding fails; elsewhere a refusal says enough.
        if (isNew || outcome.sentence === MESSAGES.couldNotFetch) form.showError(MESSAGES.somethingWrong)
        if (name) form.accept({ [name]: outcome.sentence })
        else setNotice(outcome.sentence)
      },
      () => form.showError(MESSAGES.fillFormErrors),
    )
    submit(event)
  }

  return (
    <>
      <form className={layout.form} onSubmit={(event) => send(false, event)} noValidate aria-label={label}>
        <FormSection title={t`About the place`}>
          <NativeSelect
            {...form.input('category')}
            size="md"
            label={t`Category`}
            withAsterisk
            data={[
              { value: '', label: t`Choose a category` },
              ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
          <TextInput
            {...text('title')}
            label={t`Title`}
            withAsterisk
            autoComplete="organization"
            {...typedDirection(draft.title)}
          />
        </FormSection>
        {hasPictures && (
          <FormSection title={t`Pictures`} hint={t`The front of the shop, and what it is like inside.`}>
            <PicturesField form={form} />
          </FormSection>
        )}
        <FormSection title={t`Where it is`}>
          <WhereFields form={form} text={text} />
        </FormSection>
        <FormSection title={t`Contact information`}>
          <div className={layout.two}>
            <TextInput {...text('phone')} label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />
            <TextInput
              {...text('website')}
              label={t`Website`}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
          </div>
        </FormSection>
        <FormSection title={t`Opening hours`} hint={t`By the clock of the place. A day without hours is closed.`}>
          {weekInOrder().map((day) => (
            <HoursField key={day} day={day} form={form} />
          ))}
          <NativeSelect
            size="md"
            label={t`Status`}
            value={draft.status}
            onChange={(event) => form.set({ status: event.currentTarget.value as PlaceStatus })}
            data={[
              { value: 'open', label: t`Open` },
              { value: 'temporarilyClosed', label: t`Temporarily Closed` },
              { value: 'permanentlyClosed', label: t`Permanently Closed` },
            ]}
          />
        </FormSection>
        <FormSection title={t`Holidays and special days`} hint={t`On these dates the hours of the week do not count.`}>
          <SpecialHoursField form={form} />
        </FormSection>
        {children}
        {notice && <Notice>{say(notice)}</Notice>}
        <SubmitButton isBusy={uploadProgress !== null}>{action}</SubmitButton>
      </form>
      {uploadProgress !== null && draft.pictures.length > 0 && hasPictures && (
        <SendingDialog
          title={uploadProgress < 1 ? t`Sending your place` : t`Almost there`}
          hint={t`What you have typed stays here until it is done.`}
          part={uploadProgress}
          onCancel={onCancel}
        />
      )}
      {similar.length > 0 && (
        <SimilarPlaces similar={similar} onAddAnyway={() => send(true)} onClose={() => setSimilar([])} />
      )}
      <UnsavedChangesDialog isDirty={isTouched(draft, initial) && !isSaved} />
    </>
  )
}
