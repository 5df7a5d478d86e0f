import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface UnsavedChangesDialogProps {
  isDirty: boolean
  /** A way out that comes back with everything that was typed. */
  mayLeaveTo?: string
}

/** Stands in the way of losing what was typed: inside the app by a question, towards other pages by the browser's own. */
export function UnsavedChangesDialog({ isDirty, mayLeaveTo }: UnsavedChangesDialogProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // While the next screen is still being drawn this one is there, but no longer the one that is left.
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
