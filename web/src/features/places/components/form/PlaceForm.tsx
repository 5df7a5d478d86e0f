import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PLACE_LIMITS, WEEKDAYS } from '@meydan/domain/place-rules.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useOwnCountry } from '#features/maps/useOwnCountry.ts'
import { useAddPlace } from '#features/places/hooks/useAddPlace.ts'
import {
  EMPTY_PLACE,
  isTouched,
  newPlaceOf,
  type PlaceDraft,
  type PlaceField,
  type PlaceStatus,
  type PlaceText,
  placeFieldOf,
  problemsOf,
} from '#features/places/place-draft.ts'
import type { SimilarPlace } from '#features/places/places.graphql.ts'
import { FormSection } from '#forms/FormSection.tsx'
import layout from '#forms/layout.module.css'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { SendingDialog } from '#ui/SendingDialog.tsx'
import { HoursField } from './HoursField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { SimilarPlaces } from './SimilarPlaces.tsx'
import { WhereFields } from './WhereFields.tsx'

interface PlaceFormProps {
  categories: { _id: string; name: string }[]
  onAdded: () => void
}

/** The form of a new place. Errors are shown at their fields and never discard what was typed or chosen. */
export function PlaceForm({ categories, onAdded }: PlaceFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const [country_code, setCountry] = useOwnCountry()
  const [typed, setTyped] = useState(EMPTY_PLACE)
  const [notice, setNotice] = useState<string | null>(null)
  const [similar, setSimilar] = useState<SimilarPlace[]>([])
  const [isAdded, setAdded] = useState(false)
  const { add, uploadProgress, cancel } = useAddPlace()
  const draft: PlaceDraft = { ...typed, country_code }

  // Navigates only after the form has rendered as saved, so that leaving is not questioned.
  useEffect(() => {
    if (isAdded) onAdded()
  }, [isAdded, onAdded])

  function change({ country_code: country, ...part }: Partial<PlaceDraft>) {
    if (country !== undefined) setCountry(country)
    setTyped((before) => ({ ...before, ...part }))
  }

  const form = useForm<PlaceDraft, PlaceField>({
    initialValues: EMPTY_PLACE,
    store: { values: draft, change },
    rules: problemsOf,
  })
  const text = (name: PlaceText) => ({ ...form.input(name), size: 'md' as const, maxLength: PLACE_LIMITS[name] })

  /** `isSure`: the person has seen the similar places and wants to add this one anyway. */
  function send(isSure: boolean, event?: FormEvent) {
    setNotice(null)
    setSimilar([])
    const submit = form.submit(
      async (values) => {
        if (!values.location) return
        const outcome = await add(newPlaceOf(values, values.location), isSure)
        if (outcome === 'cancelled') return
        if (outcome === 'added') return setAdded(true)
        if ('similar' in outcome) return setSimilar(outcome.similar)
        form.showError(MESSAGES.somethingWrong)
        const name = placeFieldOf(outcome.field)
        if (name) form.accept({ [name]: outcome.sentence })
        else setNotice(outcome.sentence)
      },
      () => form.showError(MESSAGES.fillFormErrors),
    )
    submit(event)
  }

  return (
    <>
      <form className={layout.form} onSubmit={(event) => send(false, event)} noValidate aria-label={t`Add new place`}>
        <FormSection title={t`What it is`}>
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
            dir={draft.title ? 'auto' : undefined}
          />
        </FormSection>
        <FormSection title={t`Pictures`} hint={t`The front of the shop, and what it is like inside.`}>
          <PicturesField form={form} />
        </FormSection>
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
          {WEEKDAYS.map((day) => (
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
        {notice && <Notice>{say(notice)}</Notice>}
        <SubmitButton isBusy={uploadProgress !== null}>{t`Add place`}</SubmitButton>
      </form>
      {uploadProgress !== null && draft.pictures.length > 0 && (
        <SendingDialog
          title={uploadProgress < 1 ? t`Sending your place` : t`Almost there`}
          hint={t`What you have typed stays here until it is done.`}
          part={uploadProgress}
          onCancel={cancel}
        />
      )}
      {similar.length > 0 && (
        <SimilarPlaces similar={similar} onAddAnyway={() => send(true)} onClose={() => setSimilar([])} />
      )}
      <UnsavedChangesDialog isDirty={isTouched(draft) && !isAdded} />
    </>
  )
}
