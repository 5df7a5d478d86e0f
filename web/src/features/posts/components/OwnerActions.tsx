import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { type FragmentOf, graphql, readFragment } from '../../../graphql/gql.ts'

const OwnerDrawer = lazy(async () => ({ default: (await import('./OwnerDrawer.tsx')).OwnerDrawer }))

export const OwnerActionsFragment = graphql(`
  fragment OwnerActions on Post {
    _id
    availability
  }
`)

interface OwnerActionsProps {
  post: FragmentOf<typeof OwnerActionsFragment>
  onChanged: () => void
}

export function OwnerActions({ post, onChanged }: OwnerActionsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { _id, availability } = readFragment(OwnerActionsFragment, post)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`Post actions`}
        onClick={() => setOpen(true)}
      >
        <IconDots aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <OwnerDrawer postId={_id} availability={availability} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
