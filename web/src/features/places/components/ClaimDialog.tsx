import { useLingui } from '@lingui/react/macro'
import { Button, FileButton, Textarea } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { CLAIM_NOTE_CHARACTERS, PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { usePlaceUpload } from '#features/places/hooks/usePlaceUpload.ts'
import { ClaimPlaceMutation } from '#features/places/places.graphql.ts'
import { RemoveFileButton } from '#forms/RemoveFileButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { upload } from '#graphql/upload.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import styles from './ClaimDialog.module.css'

const ACCEPT = 'image/*,application/pdf'
const isDocument = ({ type }: File) => type.startsWith('image/') || type === 'application/pdf'

interface ClaimDialogProps {
  placeId: string
  onClaimed: () => void
  onClose: () => void
}

/** “Verify this place”: a note or a document that shows whose it is. */
export function ClaimDialog({ placeId, onClaimed, onClose }: ClaimDialogProps) {
  const { t } = useLingui()
  const { run, uploadProgress } = usePlaceUpload()
  const form = useForm<{ note: string; document: File | null }>({
    initialValues: { note: '', document: null },
    rules: ({ note, document }) => ({ note: note.trim() || document ? null : PLACE_MESSAGES.claimNeedsProof }),
  })
  const { document } = form.values
  const documentField = form.field('document')

  function choose(file: File | null) {
    if (!file) return
    if (!isDocument(file)) return form.mark('document', PEOPLE_MESSAGES.notADocument)
    form.set({ document: file })
    form.clearError('note')
  }

  const submit = form.submit(async ({ note, document }) => {
    const outcome = await run(async (options) => {
      await upload(ClaimPlaceMutation, { place_id: placeId, note, document }, options)
      return 'done' as const
    })
    if (outcome === 'cancelled') return
    if (outcome === 'done') return onClaimed()
    if (outcome.field === 'document') form.accept({ document: outcome.sentence })
    else form.accept({ note: outcome.sentence })
  })

  return (
    <ConfirmDialog
      title={t`Verify this place`}
      action={t`Send`}
      isHarmless
      isBusy={uploadProgress !== null}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {t`Is this your business? Tell us how we can check it, or add a photo of a document that names it, such as a licence or a bill. Only our staff see it.`}
      </p>
      <Textarea
        {...form.input('note')}
        size="md"
        label={t`Note`}
        maxLength={CLAIM_NOTE_CHARACTERS}
        autosize
        minRows={3}
        maxRows={8}
        {...typedDirection(form.values.note)}
      />
      {document ? (
        <p className={styles.file}>
          <bdi>{document.name}</bdi>
          <RemoveFileButton name={document.name} onRemove={() => form.set({ document: null })} />
        </p>
      ) : (
        <FileButton accept={ACCEPT} onChange={choose} inputProps={{ 'aria-label': t`Document` }}>
          {(props) => (
            <Button
              {...props}
              ref={documentField.ref}
              variant="default"
              leftSection={<IconPaperclip size={20} aria-hidden="true" />}
            >
              {t`Add a document`}
            </Button>
          )}
        </FileButton>
      )}
      {documentField.error && (
        <p className={styles.error} role="alert">
          {documentField.error}
        </p>
      )}
    </ConfirmDialog>
  )
}
