import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

export const OwnerActionsFragment = graphql(`
  fragment OwnerActions on Post {
    _id
    is_seller
    availability
  }
`)

interface OwnerActionsProps {
  post: FragmentOf<typeof OwnerActionsFragment>
}

export function OwnerActions({ post }: OwnerActionsProps) {
  const { t } = useLingui()
  const drawer = useLazyComponent(async () => (await import('./OwnerDrawer.tsx')).OwnerDrawer)
  const { _id, is_seller, availability } = readFragment(OwnerActionsFragment, post)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`Post actions`}
        aria-busy={drawer.isLoading}
        onClick={drawer.open}
      >
        {drawer.isLoading ? <Loader size={20} color="gray" aria-hidden="true" /> : <IconDots aria-hidden="true" />}
      </ActionIcon>
      {drawer.Component && (
        <drawer.Component postId={_id} isOffer={is_seller} availability={availability} onClose={drawer.close} />
      )}
    </>
  )
}
