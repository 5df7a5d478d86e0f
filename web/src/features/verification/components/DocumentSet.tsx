import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { DOCUMENT_MOST_BYTES, DOCUMENTS_PER_KIND_MOST, PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { RemoveFileButton } from '#forms/RemoveFileButton.tsx'
import styles from './DocumentSet.module.css'

interface DocumentSetProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  files: File[]
  error?: string
  isDisabled: boolean
  onChange: (files: File[]) => void
  onProblem: (sentence: string) => void
}

const isDocument = ({ type }: File) => type.startsWith('image/') || type === 'application/pdf'

/** The files of one kind of document. They can be added one by one or together, previewed and removed. */
export function DocumentSet({ ref, label, files, error, isDisabled, onChange, onProblem }: DocumentSetProps) {
  const { t } = useLingui()
  const id = useId()
  const clearInput = useRef<() => void>(null)

  function add(chosen: File[]) {
    clearInput.current?.()
    const fitting = chosen.filter((file) => isDocument(file) && file.size <= DOCUMENT_MOST_BYTES)
    onChange([...files, ...fitting].slice(0, DOCUMENTS_PER_KIND_MOST))
    if (!chosen.every(isDocument)) onProblem(PEOPLE_MESSAGES.notADocument)
    else if (fitting.length < chosen.length) onProblem(PEOPLE_MESSAGES.fileTooLarge)
    else if (files.length + fitting.length > DOCUMENTS_PER_KIND_MOST) onProblem(PEOPLE_MESSAGES.tooManyFiles)
  }

  return (
    <fieldset className={styles.set} data-error={error ? true : undefined} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {files.map((file, index) => {
          const { name } = file
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <div key={`${index}${name}${file.size}`} className={styles.file}>
              <Preview file={file} />
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              <RemoveFileButton
                name={name}
                isDisabled={isDisabled}
                onRemove={() => onChange(files.filter((each) => each !== file))}
              />
            </div>
          )
        })}
        {files.length < DOCUMENTS_PER_KIND_MOST && (
          <FileButton
            multiple
            accept="image/*,application/pdf"
            resetRef={clearInput}
            onChange={add}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button
                {...props}
                ref={ref}
                variant="default"
                disabled={isDisabled}
                aria-label={t`Add files: ${label}`}
                leftSection={<IconPaperclip size={18} aria-hidden="true" />}
              >
                {t`Add files`}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!address) return <IconFileTypePdf className={styles.preview} stroke={1.2} aria-hidden="true" />
  return <img className={styles.preview} src={address} alt="" />
}
