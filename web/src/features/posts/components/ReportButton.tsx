import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

interface ReportButtonProps {
  postId: string
  owner: { _id: string; username: string }
}

/** Reports the post, at the end of its page. */
export function ReportButton({ postId, owner }: ReportButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const dialog = useLazyComponent(async () => (await import('#features/reports/ReportDialog.tsx')).ReportDialog)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        loading={dialog.isLoading}
        leftSection={<IconFlag size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {t`Report this post`}
      </Button>
      {dialog.Component && (
        <dialog.Component
          subject={{ type: 'post', id: postId }}
          person={owner}
          onBlocked={() => navigate('/', { replace: true })}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
