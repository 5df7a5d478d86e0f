import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconBellOff, IconDots } from '@tabler/icons-react'
import type { Conversation } from '#features/conversations/conversations.graphql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import styles from './ThreadMenu.module.css'

interface ThreadMenuProps {
  conversation: Conversation
  onChanged: () => void
}

export function ThreadMenu({ conversation, onChanged }: ThreadMenuProps) {
  const { t } = useLingui()
  const sheet = useLazyComponent(async () => (await import('./ThreadSheet.tsx')).ThreadSheet)
  return (
    <>
      {conversation.is_muted && <IconBellOff size={20} className={styles.muted} role="img" aria-label={t`Muted`} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`Conversation actions`}
        aria-busy={sheet.isLoading}
        onClick={sheet.open}
      >
        {sheet.isLoading ? <Loader size={20} color="gray" aria-hidden="true" /> : <IconDots aria-hidden="true" />}
      </ActionIcon>
      {sheet.Component && <sheet.Component conversation={conversation} onChanged={onChanged} onClose={sheet.close} />}
    </>
  )
}
