import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

/** Reports a place of somebody else, or of nobody. */
export function ReportPlace({ placeId }: { placeId: string }) {
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
        {t`Report this place`}
      </Button>
      {dialog.Component && <dialog.Component subject={{ type: 'place', id: placeId }} onClose={dialog.close} />}
    </>
  )
}
