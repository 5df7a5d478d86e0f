import { useLingui } from '@lingui/react/macro'
import { OFFER_MESSAGES } from '@meydan/domain/offer-rules.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconBellOff,
  IconFlag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { BlockDialog } from '#features/blocks/BlockDialog.tsx'
import {
  ArchiveMutation,
  type Conversation,
  DeleteConversationMutation,
  MuteMutation,
} from '#features/conversations/conversations.graphql.ts'
import { UnreadQuery } from '#features/conversations/unread.graphql.ts'
import { ReportDialog } from '#features/reports/ReportDialog.tsx'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'

interface ThreadSheetProps {
  conversation: Conversation
  onChanged: () => void
  onClose: () => void
}

/** What a person does with a conversation on their own; the other one does not learn of it. */
export function ThreadSheet({ conversation, onChanged, onClose }: ThreadSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { _id, is_archived, is_muted, other_user } = conversation

  async function run(mutation: typeof ArchiveMutation | typeof MuteMutation, isOn: boolean, isLeaving: boolean) {
    setBusy(true)
    const { error } = await client.mutation(mutation, { conversation_id: _id, is_on: isOn }).toPromise()
    finish(error && sentenceOf(error), isLeaving)
  }

  async function remove() {
    setBusy(true)
    const { error } = await client.mutation(DeleteConversationMutation, { conversation_id: _id }).toPromise()
    const problem = error && sentenceOf(error)
    if (problem !== OFFER_MESSAGES.agreed || is_archived) return finish(problem, true)
    setBusy(false)
    setAgreed(true)
  }

  function finish(problem: string | undefined, isLeaving: boolean) {
    setBusy(false)
    if (problem) return toast.error(say(problem))
    client.query(UnreadQuery, {}, { requestPolicy: 'network-only' }).toPromise()
    onChanged()
    onClose()
    if (isLeaving) navigate('/inbox')
  }

  if (isReporting)
    return (
      <ReportDialog
        subject={{ type: 'conversation', id: _id }}
        person={other_user}
        onBlocked={onChanged}
        onClose={onClose}
      />
    )
  if (isBlocking && other_user) return <BlockDialog person={other_user} onBlocked={onChanged} onClose={onClose} />
  if (isAgreed)
    return (
      <ConfirmDialog
        title={t`The deal is still open`}
        action={t`Move to the archive`}
        isHarmless
        isBusy={isBusy}
        onConfirm={() => run(ArchiveMutation, true, true)}
        onClose={onClose}
      >
        <p>{say(OFFER_MESSAGES.agreed)}.</p>
      </ConfirmDialog>
    )
  if (isAsking)
    return (
      <ConfirmDialog
        title={t`Delete this conversation for you?`}
        action={t`Delete`}
        isBusy={isBusy}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>{t`The other person keeps it. If you have an open offer in it, it is withdrawn.`}</p>
      </ConfirmDialog>
    )
  return (
    <ActionSheet title={t`Conversation`} onClose={onClose}>
      {other_user && (
        <Action icon={<IconUser aria-hidden="true" />} onClick={() => navigate(`/profile/${other_user._id}`)}>
          {t`Profile`}
        </Action>
      )}
      <Action
        icon={is_muted ? <IconBell aria-hidden="true" /> : <IconBellOff aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => run(MuteMutation, !is_muted, false)}
      >
        {is_muted ? t`Unmute notifications` : t`Mute notifications`}
      </Action>
      <Action
        icon={is_archived ? <IconArchiveOff aria-hidden="true" /> : <IconArchive aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => run(ArchiveMutation, !is_archived, true)}
      >
        {is_archived ? t`Move to the inbox` : t`Move to the archive`}
      </Action>
      {other_user && (
        <Action icon={<IconBan aria-hidden="true" />} isDangerous onClick={() => setBlocking(true)}>
          {t`Block`}
        </Action>
      )}
      <Action icon={<IconFlag aria-hidden="true" />} onClick={() => setReporting(true)}>
        {t`Report`}
      </Action>
      <Action icon={<IconTrash aria-hidden="true" />} isDangerous onClick={() => setAsking(true)}>
        {t`Delete for me`}
      </Action>
    </ActionSheet>
  )
}
