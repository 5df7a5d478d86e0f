import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'

interface ReportReviewProps {
  subject: { type: 'review' | 'place_review'; id: string }
  /** Null for an account that the viewer cannot see, and so cannot block. */
  author: { _id: string; username: string; name: string | null } | null
  onBlocked?: (() => void) | undefined
}

/** The button at a review of somebody else. */
export function ReportReview({ subject, author, onBlocked }: ReportReviewProps) {
  const { t } = useLingui()
  const dialog = useLazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)
  const name = author ? (author.name ?? author.username) : t`Account not available`
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`Report the review of ${name}`}
        aria-busy={dialog.isLoading}
        onClick={dialog.open}
      >
        {dialog.isLoading ? (
          <Loader size={20} color="gray" aria-hidden="true" />
        ) : (
          <IconFlag size={20} aria-hidden="true" />
        )}
      </ActionIcon>
      {dialog.Component && (
        <dialog.Component subject={subject} person={author} onClose={dialog.close} {...(onBlocked && { onBlocked })} />
      )}
    </>
  )
}
