import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PROFILE_LIMITS } from '@meydan/domain/profile-rules.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { type Proof, ProofDialog } from '#features/auth/ProofDialog.tsx'
import { UsernameField } from '#features/auth/UsernameField.tsx'
import { FormSection } from '#forms/FormSection.tsx'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { fieldAtFault, sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { AddressSection } from './AddressSection.tsx'
import { AvatarEditor } from './AvatarEditor.tsx'
import { BirthDateField } from './BirthDateField.tsx'
import { ContactFields } from './ContactFields.tsx'
import {
  changeOf,
  type Draft,
  draftOf,
  type EditField,
  needsProof,
  type Profile,
  problemsOf,
  readPhone,
} from './draft.ts'
import styles from './EditProfileForm.module.css'
import { EditProfileMutation } from './edit-profile.graphql.ts'
import { dropKeptDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { PhoneNumberField } from './PhoneNumberField.tsx'
import { SubCategories } from './SubCategories.tsx'
import { useNewSubCategory } from './useNewSubCategory.ts'

const ADD_ADDRESS = '/add-address'

interface EditProfileFormProps {
  me: Profile
  guilds: { _id: string; name: string }[]
  /** Something was saved apart from the form: picture, address, sub-categories. */
  onChanged: () => void
}

export function EditProfileForm({ me, guilds, onChanged }: EditProfileFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { field, accept, mark, forgive, focus } = useFieldErrors<EditField>()
  const [own, setOwn] = useState(me)
  const [draft, setDraft] = useState(() => keptDraft(me._id) ?? draftOf(me))
  const [isBusy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const [asksForProof, setAsksForProof] = useState(false)
  const [refusal, setRefusal] = useState<CombinedError | null>(null)
  const newSubCategory = useNewSubCategory(onChanged)
  const isDirty = newSubCategory.isTyped || JSON.stringify(draft) !== JSON.stringify(draftOf(own))
  useEffect(dropKeptDraft, [])

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const text = (name: 'page_title' | 'name' | 'website' | 'biography' | 'email') => ({
    ...field(name),
    name,
    value: draft[name],
    maxLength: PROFILE_LIMITS[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      change({ [name]: event.currentTarget.value })
      forgive(name)
    },
  })

  async function save() {
    if (!accept(problemsOf(draft, own))) {
      // A number nobody has confirmed yet: the question is asked once more instead of a code nobody sent.
      setAsksForCode(readPhone(draft.phone_number, own.phone_number) !== own.phone_number)
      return toast.error(say(MESSAGES.checkErrors))
    }
    if (needsProof(draft, own)) return setAsksForProof(true)
    setBusy(true)
    const { data, error } = await send()
    setBusy(false)
    if (data) showSaved(data.editProfile)
    else if (error) showRefusal(error)
  }

  const send = (proof: Proof = {}) => client.mutation(EditProfileMutation, { newUser: changeOf(draft, own), ...proof })

  function showSaved(saved: Profile) {
    setAsksForProof(false)
    setOwn(saved)
    setDraft(draftOf(saved))
    toast.success(say(MESSAGES.profileUpdated))
    // Typed, and Save pressed instead of its own Add.
    if (newSubCategory.isTyped) newSubCategory.add()
  }

  function showRefusal(error: CombinedError) {
    console.info(error)
    const name = fieldAtFault(error) as EditField | undefined
    if (name) accept({ [name]: sentenceOf(error) })
    toast.error(say(name ? MESSAGES.checkErrors : sentenceOf(error)))
  }

  // The dialog must be gone before the focus can go to the field at fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once each time the dialog's change is refused
  useEffect(() => {
    if (refusal) showRefusal(refusal)
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t`Edit profile`}>
        <AvatarEditor name={own.name || own.username} href={me.avatar?.href} onChanged={onChanged} />
        <FormSection title={t`About you`}>
          <TextInput {...text('page_title')} label={t`Page title`} dir="auto" />
          <TextInput {...text('name')} label={t`Name`} autoComplete="name" dir="auto" />
          <UsernameField
            {...field('username')}
            value={draft.username}
            own={own.username}
            onChange={(username) => {
              change({ username })
              forgive('username')
            }}
          />
          <TextInput {...text('website')} label={t`Website`} inputMode="url" autoComplete="url" dir="ltr" />
          <Textarea
            {...text('biography')}
            label={t`Biography`}
            size="md"
            autosize
            minRows={3}
            maxRows={10}
            dir="auto"
          />
          <div className={styles.twoFields}>
            <BirthDateField
              {...field('birth_at')}
              value={draft.birth_at}
              onChange={(birth_at) => {
                change({ birth_at })
                forgive('birth_at')
              }}
            />
            <NativeSelect
              {...field('sex')}
              size="md"
              label={t`Gender`}
              value={draft.sex}
              onChange={(event) => change({ sex: event.currentTarget.value })}
              data={[
                { value: '', label: t`Not given` },
                { value: 'Male', label: t`Male` },
                { value: 'Female', label: t`Female` },
              ]}
            />
          </div>
          <NativeSelect
            {...field('user_guild')}
            size="md"
            label={t`Guild`}
            description={t`Businesses of your guild find each other, and your advertisements are shown in it.`}
            value={draft.user_guild}
            onChange={(event) => {
              change({ user_guild: event.currentTarget.value })
              forgive('user_guild')
            }}
            data={[
              { value: '', label: t`By what I post` },
              ...guilds.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </FormSection>
        <FormSection title={t`Only you see this`}>
          <PhoneNumberField
            own={own.phone_number ?? ''}
            value={draft.phone_number}
            code={draft.verification_code}
            onChange={change}
            errors={{ mark, forgive, field, focus }}
            isAskedAgain={asksForCode}
            onAsked={() => setAsksForCode(false)}
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
          onLeave={() => keepDraft(own._id, draft)}
        />
        <ContactFields draft={draft} onChange={change} errors={{ forgive, field }} />
        <SubCategories subCategories={me.sub_categories} newSubCategory={newSubCategory} onChanged={onChanged} />
        <div className={styles.save}>
          <SubmitButton isBusy={isBusy}>{t`Save`}</SubmitButton>
        </div>
      </form>
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
      <UnsavedChangesDialog isDirty={isDirty && !isBusy} mayLeaveTo={ADD_ADDRESS} />
    </>
  )
}
