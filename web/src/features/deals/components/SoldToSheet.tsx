import { useLingui } from '@lingui/react/macro'
import { IconUserQuestion } from '@tabler/icons-react'
import type { Partner } from '#features/deals/useSell.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { Avatar } from '#ui/Avatar.tsx'

interface SoldToSheetProps {
  partners: Partner[]
  /** Whether the post offers something; otherwise it looks for something. */
  isOffer: boolean
  isBusy: boolean
  /** Null: somebody else. */
  onChoose: (buyerId: string | null) => void
  onClose: () => void
}

/** Asks to which of the people who wrote a post went. */
export function SoldToSheet({ partners, isOffer, isBusy, onChoose, onClose }: SoldToSheetProps) {
  const { t } = useLingui()
  return (
    <ActionSheet title={isOffer ? t`Who bought it?` : t`Who did you get it from?`} onClose={onClose}>
      {partners.map(({ _id, username, name, avatar }) => (
        <Action
          key={_id}
          icon={<Avatar name={name ?? username} href={avatar?.href} size={36} />}
          isBusy={isBusy}
          onClick={() => onChoose(_id)}
        >
          <bdi>{name ?? username}</bdi>
        </Action>
      ))}
      <Action
        icon={<IconUserQuestion size={36} stroke={1.4} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => onChoose(null)}
      >
        {t`Somebody else`}
      </Action>
    </ActionSheet>
  )
}
