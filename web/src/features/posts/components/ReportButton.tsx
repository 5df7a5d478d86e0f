import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

/** Reports the post, at the end of its page. */
export function ReportButton({ postId }: { postId: string }) {
  const { t } = useLingui()
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
      {dialog.Component && <dialog.Component postId={postId} onClose={dialog.close} />}
    </>
  )
}
