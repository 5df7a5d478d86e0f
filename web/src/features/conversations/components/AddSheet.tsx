import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconMapPin, IconPhone, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { announceSent } from '#features/conversations/message-outbox.ts'
import { SendLocationMutation, SendPhoneMutation, SendPhotoMutation } from '#features/conversations/sharing.graphql.ts'
import { LocationPicker } from '#features/maps/LocationPicker.tsx'
import type { Position } from '#features/maps/position.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { upload } from '#graphql/upload.ts'
import { formatPercent } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './AddSheet.module.css'

interface AddSheetProps {
  conversationId: string
  onClose: () => void
}

/** What can be sent beside a text: a photo, a location, one's phone number. */
export function AddSheet({ conversationId, onClose }: AddSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [isLocating, setLocating] = useState(false)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const clearInput = useRef<() => void>(null)
  const ids = useRef(new Map<string, string>())
  const percent = formatPercent(uploaded ?? 0)

  /** What is tried again after a lost answer has the same id, so that it is stored once. */
  function targetOf(what: string) {
    const client_id = ids.current.get(what) ?? crypto.randomUUID()
    ids.current.set(what, client_id)
    return { conversation_id: conversationId, client_id }
  }

  async function sendPhoto(file: File | null) {
    clearInput.current?.()
    if (!file) return
    setProblem(null)
    setUploaded(0)
    const target = targetOf(`photo ${file.name} ${file.size} ${file.lastModified}`)
    try {
      const { sendPhoto: sent } = await upload(SendPhotoMutation, { ...target, file }, { onProgress: setUploaded })
      announceSent(sent)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : MESSAGES.error)
      setUploaded(null)
    }
  }

  async function sendPhone() {
    setBusy(true)
    const { data, error } = await client.mutation(SendPhoneMutation, targetOf('phone')).toPromise()
    setBusy(false)
    if (error) return setProblem(sentenceOf(error))
    if (data) announceSent(data.sendPhoneNumber)
    onClose()
  }

  async function sendLocation(position: Position | null) {
    if (!position) return setProblem(CONVERSATION_MESSAGES.noSuchPlace)
    setBusy(true)
    const target = targetOf(`${position.lat} ${position.lng}`)
    const { data, error } = await client.mutation(SendLocationMutation, { ...target, ...position }).toPromise()
    setBusy(false)
    if (error) return setProblem(sentenceOf(error))
    if (data) announceSent(data.sendLocation)
    onClose()
  }

  return (
    <ActionSheet title={isLocating ? t`Location` : t`Add to the conversation`} onClose={onClose}>
      {isLocating ? (
        <LocationForm isBusy={isBusy} onSend={sendLocation} />
      ) : (
        <>
          <FileButton
            accept="image/*"
            resetRef={clearInput}
            onChange={sendPhoto}
            inputProps={{ 'aria-label': t`Photo` }}
          >
            {({ onClick }) => (
              <Action icon={<IconPhoto aria-hidden="true" />} isBusy={uploaded !== null} onClick={onClick}>
                {uploaded === null ? t`Photo` : t`Sending: ${percent}`}
              </Action>
            )}
          </FileButton>
          <Action icon={<IconMapPin aria-hidden="true" />} onClick={() => setLocating(true)}>
            {t`Location`}
          </Action>
          <Action icon={<IconPhone aria-hidden="true" />} isBusy={isBusy} onClick={sendPhone}>
            {t`My phone number`}
          </Action>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {say(problem)}
        </p>
      )}
    </ActionSheet>
  )
}

function LocationForm({ isBusy, onSend }: { isBusy: boolean; onSend: (position: Position | null) => void }) {
  const { t } = useLingui()
  const [position, setPosition] = useState<Position | null>(null)
  return (
    <div className={styles.form}>
      <LocationPicker label={t`Where do you meet?`} value={position} onChange={setPosition} />
      <Button size="md" loading={isBusy} onClick={() => onSend(position)}>{t`Send the location`}</Button>
    </div>
  )
}
