import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PROFILE_LIMITS } from '@meydan/domain/profile-rules.ts'
import { useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { type Proof, ProofDialog } from '#features/auth/ProofDialog.tsx'
import { UsernameField } from '#features/auth/UsernameField.tsx'
import { FormSection } from '#forms/FormSection.tsx'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { fieldAtFault, sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { AddressSection } from './AddressSection.tsx'
import { AvatarEditor } from './AvatarEditor.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { ContactFields } from './ContactFields.tsx'
import {
  type Draft,
  draftOf,
  type EditField,
  editInput,
  losesBadge,
  needsProof,
  type Profile,
  problemsOf,
  readPhone,
} from './draft.ts'
import styles from './EditProfileForm.module.css'
import { EditProfileMutation } from './edit-profile.graphql.ts'
import { PhoneNumberField } from './PhoneNumberField.tsx'
import { SubCategories } from './SubCategories.tsx'
import { deleteSavedDraft, saveDraft, savedDraft } from './saved-draft.ts'
import { useNewSubCategory } from './useNewSubCategory.ts'

const ADD_ADDRESS = '/add-address'

interface EditProfileFormProps {
  me: Profile
  guilds: { _id: string; name: string }[]
  /** Called after something was saved separately from the form: picture, address, sub-categories. */
  onChanged: () => void
}

export function EditProfileForm({ me, guilds, onChanged }: EditProfileFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [own, setOwn] = useState(me)
  const [saved] = useState(() => savedDraft(me._id))
  const [initialValues] = useState(() => saved?.draft ?? draftOf(me))
  const form = useForm<Draft, EditField>({ initialValues, rules: (draft) => problemsOf(draft, own) })
  const draft = form.values
  const [asksForCode, setAsksForCode] = useState(false)
  const [asksForProof, setAsksForProof] = useState(false)
  const [warnsOfBadge, setWarnsOfBadge] = useState(false)
  const [refusal, setRefusal] = useState<CombinedError | null>(null)
  const newSubCategory = useNewSubCategory(onChanged, saved?.subCategory)
  const isDirty = newSubCategory.isTyped || JSON.stringify(draft) !== JSON.stringify(draftOf(own))
  useEffect(deleteSavedDraft, [])

  const text = (name: 'page_title' | 'name' | 'website' | 'biography' | 'email') => ({
    ...form.input(name),
    maxLength: PROFILE_LIMITS[name],
  })

  const save = form.submit(
    async (values) => {
      if (losesBadge(values, own)) setWarnsOfBadge(true)
      else await saveNow(values)
    },
    (values) => {
      // The new number is not confirmed yet: offer to send the code again.
      setAsksForCode(readPhone(values.phone_number, own.phone_number) !== own.phone_number)
      form.showError(MESSAGES.checkErrors)
    },
  )

  async function saveNow(values: Draft) {
    setWarnsOfBadge(false)
    if (needsProof(values, own)) return setAsksForProof(true)
    const { data, error } = await form.busyWhile(() => send())
    if (data) showSaved(data.editProfile)
    else if (error) showRefusal(error)
  }

  const send = (proof: Proof = {}) =>
    client.mutation(EditProfileMutation, { newUser: editInput(form.getValues(), own), ...proof })

  function showSaved(saved: Profile) {
    setAsksForProof(false)
    setOwn(saved)
    form.set(draftOf(saved))
    toast.success(say(MESSAGES.profileUpdated))
    // A new sub-category was typed, but Save was pressed instead of Add.
    if (newSubCategory.isTyped) newSubCategory.add()
  }

  function showRefusal(error: CombinedError) {
    console.info(error)
    const name = fieldAtFault(error) as EditField | undefined
    if (name) form.accept({ [name]: sentenceOf(error) })
    form.showError(name ? MESSAGES.checkErrors : sentenceOf(error))
  }

  // The dialog must be closed before the invalid field can be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the dialog's change is refused
  useEffect(() => {
    if (refusal) showRefusal(refusal)
  }, [refusal])

  return (
    <>
      <form className={styles.form} onSubmit={save} noValidate aria-label={t`Edit profile`}>
        <AvatarEditor name={own.name || own.username} href={me.avatar?.href} onChanged={onChanged} />
        <FormSection title={t`About you`}>
          <TextInput {...text('page_title')} label={t`Page title`} {...typedDirection(form.values.page_title)} />
          <TextInput {...text('name')} label={t`Name`} autoComplete="name" {...typedDirection(form.values.name)} />
          <UsernameField {...form.value('username')} own={own.username} />
          <TextInput {...text('website')} label={t`Website`} inputMode="url" autoComplete="url" dir="ltr" />
          <Textarea
            {...text('biography')}
            label={t`Biography`}
            size="md"
            autosize
            minRows={3}
            maxRows={10}
            {...typedDirection(form.values.biography)}
          />
          <div className={styles.twoFields}>
            <BirthDateField {...form.value('birth_at')} />
            <NativeSelect
              {...form.input('sex')}
              size="md"
              label={t`Gender`}
              data={[
                { value: '', label: t`Not given` },
                { value: 'Male', label: t`Male` },
                { value: 'Female', label: t`Female` },
              ]}
            />
          </div>
          <NativeSelect
            {...form.input('user_guild')}
            size="md"
            label={t`Guild`}
            description={t`Businesses of your guild find each other, and your advertisements are shown in it.`}
            data={[
              { value: '', label: t`By what I post` },
              ...guilds.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </FormSection>
        <FormSection title={t`Only you see this`}>
          <PhoneNumberField
            form={form}
            own={own.phone_number ?? ''}
            isCodeNeeded={asksForCode}
            onCodeRequested={() => setAsksForCode(false)}
          />
          <TextInput
            {...text('email')}
            label={t`Email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            withAsterisk
            dir="ltr"
          />
        </FormSection>
        <AddressSection
          address={me.address}
          onChanged={onChanged}
          addAddressPath={ADD_ADDRESS}
          onLeave={() => saveDraft(own._id, { draft, subCategory: newSubCategory.name })}
        />
        <ContactFields form={form} />
        <SubCategories subCategories={me.sub_categories} newSubCategory={newSubCategory} onChanged={onChanged} />
        <div className={styles.save}>
          <SubmitButton isBusy={form.isBusy}>{t`Save`}</SubmitButton>
        </div>
      </form>
      {warnsOfBadge && (
        <ConfirmDialog
          title={t`Your verified badge will be taken off`}
          action={t`Save`}
          isBusy={form.isBusy}
          onConfirm={() => saveNow(form.getValues())}
          onClose={() => setWarnsOfBadge(false)}
        >
          <p>{t`The badge stands for your present name. After this change you can ask to be verified again.`}</p>
        </ConfirmDialog>
      )}
      {asksForProof && (
        <ProofDialog
          title={t`Is it you?`}
          action={t`Save`}
          isHarmless
          send={send}
          onDone={({ editProfile }) => showSaved(editProfile)}
          onRefused={(error) => {
            setAsksForProof(false)
            setRefusal(error)
          }}
          onClose={() => setAsksForProof(false)}
        >
          <p>{t`To change your phone number or email, confirm that it is you.`}</p>
        </ProofDialog>
      )}
      <UnsavedChangesDialog isDirty={isDirty && !form.isBusy} mayLeaveTo={ADD_ADDRESS} />
    </>
  )
}
