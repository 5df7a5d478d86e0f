import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { FollowablePerson } from '#features/follows/useFollow.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

interface PostMenuButtonProps {
  postId: string
  title: string
  owner: FollowablePerson
}

export function PostMenuButton({ postId, title, owner }: PostMenuButtonProps) {
  const { t } = useLingui()
  const menu = useLazyComponent(async () => (await import('./PostMenu.tsx')).PostMenu)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`More about ${title}`}
        aria-busy={menu.isLoading}
        onClick={menu.open}
      >
        {menu.isLoading ? <Loader size={20} color="gray" aria-hidden="true" /> : <IconDots aria-hidden="true" />}
      </ActionIcon>
      {menu.Component && <menu.Component postId={postId} title={title} owner={owner} onClose={menu.close} />}
    </>
  )
}
