import { useLingui } from '@lingui/react/macro'
import { Screen } from '#ui/Screen.tsx'
import { ConversationList } from './components/ConversationList.tsx'

/** Conversations put away; a new message brings one back to the inbox. */
export function ArchiveScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Archived conversations`} backTo="/inbox">
      <ConversationList isArchived />
    </Screen>
  )
}
