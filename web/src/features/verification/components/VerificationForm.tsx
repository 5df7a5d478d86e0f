import layout from '#forms/layout.module.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Progress, SegmentedControl, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  requiredDocuments,
  VERIFICATION_LIMITS,
  type VerificationApplicant,
} from '@meydan/domain/people-rules.ts'
import { useSubmission } from '#features/verification/hooks/useSubmission.ts'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { UnsavedChangesDialog } from '#forms/UnsavedChangesDialog.tsx'
import { useForm } from '#forms/useForm.ts'
import { formatPercent } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast.ts'
import { DocumentSet } from './DocumentSet.tsx'
import styles from './VerificationForm.module.css'

const TEXTS = ['name', 'last_name', 'id', 'postal_code', 'address'] as const
type Text = (typeof TEXTS)[number]
type Values = Record<Text, string> & Record<DocumentKind, File[]> & { applicant: VerificationApplicant | null }

interface VerificationFormProps {
  username: string
  /** The last request, if it was declined or its documents were never uploaded. */
  before: {
    full_name: string
    id: string
    postal_code: string
    address: string
    status: string
    /** Why it was declined. */
    reason: string | null
    applicant: VerificationApplicant | null
  } | null
  onRequested: () => void
}

const NO_FILES = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, []])) as unknown as Record<DocumentKind, File[]>

/** Ayşe Nur Demir → Ayşe Nur, Demir. */
function splitName(full: string) {
  const words = full.split(' ')
  return { name: words.slice(0, -1).join(' ') || full, last_name: words.length > 1 ? (words.at(-1) ?? '') : '' }
}

const missingTexts = (values: Values) => TEXTS.filter((name) => !values[name].trim())
const missingDocuments = (values: Values) =>
  requiredDocuments(values.applicant).filter((kind) => values[kind].length === 0)

export function VerificationForm({ username, before, onRequested }: VerificationFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const { send, cancel, uploadProgress, problem } = useSubmission()
  const form = useForm<Values>({
    initialValues: {
      ...splitName(before?.full_name ?? ''),
      id: before?.id ?? '',
      postal_code: before?.postal_code ?? '',
      address: before?.address ?? '',
      applicant: before?.applicant ?? null,
      ...NO_FILES,
    },
    rules: (values) => ({
      ...Object.fromEntries(missingTexts(values).map((name) => [name, MESSAGES.required])),
      ...Object.fromEntries(missingDocuments(values).map((kind) => [kind, MESSAGES.allFilesRequired])),
    }),
  })
  const isBusy = uploadProgress !== null
  const reason = before?.reason
  const percent = formatPercent(uploadProgress ?? 0)

  const labels: Record<DocumentKind, string> = {
    id_card: t`ID card (first page)`,
    passport: t`Passport`,
    business_docs: t`Permissions (business documents)`,
    certificate_docs: t`Certificates`,
    intro_letter: t`Introduction letter`,
    bill: t`Bill`,
  }

  const text = (name: Text, maxLength: number) => ({ ...form.input(name), maxLength, disabled: isBusy })

  const submit = form.submit(
    async ({ name, last_name, id, postal_code, address, applicant, ...files }) => {
      const info = { id, postal_code, address, full_name: `${name.trim()} ${last_name.trim()}` }
      // Files that were chosen before somebody said to be a person stay on the device.
      const needed = {
        ...NO_FILES,
        ...Object.fromEntries(requiredDocuments(applicant).map((kind) => [kind, files[kind]])),
      }
      const result = await send(info, applicant, needed)
      if (result === 'cancelled') return
      if (result === 'sent') {
        toast.success(say(MESSAGES.verificationRequested))
        return onRequested()
      }
      form.showError(MESSAGES.verificationFailed)
      if (result.field) form.accept({ [result.field === 'full_name' ? 'name' : result.field]: result.sentence })
    },
    (values) => form.showError(missingTexts(values).length ? MESSAGES.fillFormErrors : MESSAGES.allFilesRequired),
  )

  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label={t`Request verification`}>
      <p className={layout.lead}>
        {t`A verified account has a verified badge beside its name. Only you and our staff see what you send here.`}
      </p>
      {before?.status === 'declined' && (
        <Notice>
          {reason
            ? t`Your last request was declined: ${reason} You can change what is missing and send it again.`
            : t`Your last request was declined. You can ask again.`}
        </Notice>
      )}
      {problem && <Notice>{say(problem)}</Notice>}
      <SegmentedControl
        aria-label={t`Who asks`}
        fullWidth
        disabled={isBusy}
        value={form.values.applicant ?? 'business'}
        onChange={(value) => form.set({ applicant: value === 'person' ? 'person' : null })}
        data={[
          { value: 'business', label: t`A business` },
          { value: 'person', label: t`A person` },
        ]}
      />
      <div className={layout.two}>
        <TextInput {...text('name', VERIFICATION_LIMITS.full_name / 2)} label={t`Name`} autoComplete="given-name" />
        <TextInput
          {...text('last_name', VERIFICATION_LIMITS.full_name / 2 - 1)}
          label={t`Last name`}
          autoComplete="family-name"
        />
      </div>
      <TextInput label={t`Username`} value={username} disabled dir="ltr" />
      <div className={layout.two}>
        <TextInput {...text('id', VERIFICATION_LIMITS.id)} label={t`ID number`} dir="ltr" />
        <TextInput
          {...text('postal_code', VERIFICATION_LIMITS.postal_code)}
          label={t`Postal code`}
          autoComplete="postal-code"
          dir="ltr"
        />
      </div>
      <TextInput {...text('address', VERIFICATION_LIMITS.address)} label={t`Address`} autoComplete="street-address" />
      <h2 className={styles.heading}>{t`Documents`}</h2>
      {form.values.applicant === 'person' && <p className={layout.lead}>{t`A person needs the identity card only.`}</p>}
      <p className={layout.lead}>{t`Pictures or PDF files, up to five of each kind and 15 MB each.`}</p>
      {requiredDocuments(form.values.applicant).map((kind) => (
        <DocumentSet
          key={kind}
          {...form.field(kind)}
          label={labels[kind]}
          files={form.values[kind]}
          isDisabled={isBusy}
          onChange={(files) => form.set({ [kind]: files })}
          onProblem={(sentence) => form.mark(kind, sentence)}
        />
      ))}
      {isBusy && (
        <div className={styles.progress} role="status">
          <Progress value={(uploadProgress ?? 0) * 100} aria-label={t`Sending`} />
          <span>{t`Sending ${percent}`}</span>
          <Button variant="default" size="compact-md" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      )}
      <SubmitButton isBusy={isBusy}>{t`Send the request`}</SubmitButton>
      <UnsavedChangesDialog isDirty={form.isTouched} />
    </form>
  )
}
