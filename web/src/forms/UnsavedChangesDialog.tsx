import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface UnsavedChangesDialogProps {
  isDirty: boolean
  /** A navigation that returns to the form with everything that was typed, so it needs no question. */
  mayLeaveTo?: string
}

/** Asks before unsaved changes are lost: with a dialog inside the app, with the browser's own question for other pages. */
export function UnsavedChangesDialog({ isDirty, mayLeaveTo }: UnsavedChangesDialogProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // This component is still mounted while the next screen renders, but that screen is not the one with unsaved changes.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      nextLocation.pathname !== mayLeaveTo,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      action={t`Leave`}
      refusal={t`Stay`}
      isBusy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t`What you have changed here would be lost.`}</p>
    </ConfirmDialog>
  )
}
