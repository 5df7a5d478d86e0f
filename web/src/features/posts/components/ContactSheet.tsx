import { useLingui } from '@lingui/react/macro'
import type { FragmentOf } from '#graphql/gql.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import { PostContacts, type PostContactsFragment } from './PostContacts.tsx'

interface ContactSheetProps {
  post: FragmentOf<typeof PostContactsFragment>
  onClose: () => void
}

export function ContactSheet({ post, onClose }: ContactSheetProps) {
  const { t } = useLingui()
  return (
    <ActionSheet title={t`Contact`} onClose={onClose}>
      <PostContacts post={post} />
    </ActionSheet>
  )
}
