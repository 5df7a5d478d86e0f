import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { type FollowablePerson, useFollow } from './useFollow.ts'

const UnfollowDialog = lazyComponent(async () => (await import('./components/UnfollowDialog.tsx')).UnfollowDialog)

interface FollowButtonProps {
  person: FollowablePerson
  /** In a list its label has the username, and shows "Followed" instead of "Unfollow". */
  isInList?: boolean
  /** Called after the server's answer, also after a failure. */
  onSettled?: () => void
}

/** Follow, Pending or Unfollow, by the follow state. */
export function FollowButton({ person, isInList = false, onSettled }: FollowButtonProps) {
  const { t } = useLingui()
  const { state, follow, unfollow } = useFollow(person)
  const [isAsking, setAsking] = useState(false)
  if (state === null) return null
  const { username } = person
  const labels = {
    NOT_FOLLOWING: { label: t`Follow`, inList: t`Follow ${username}` },
    PENDING: { label: t`Pending`, inList: t`Pending: ${username}` },
    FOLLOWING: isInList
      ? { label: t`Followed`, inList: t`Followed: ${username}` }
      : { label: t`Unfollow`, inList: t`Unfollow ${username}` },
  }[state]

  async function change() {
    const isDone = await (state === 'NOT_FOLLOWING' ? follow() : unfollow())
    if (isDone !== undefined) onSettled?.()
  }

  // "Followed" is a state, not an action, so a tap on it asks for confirmation.
  function tap({ detail: nthClick }: MouseEvent) {
    // The second tap of a double one would undo the first.
    if (nthClick > 1) return
    if (isInList && state === 'FOLLOWING') setAsking(true)
    else change()
  }

  return (
    <>
      <Button
        variant={state === 'NOT_FOLLOWING' ? 'filled' : 'default'}
        size={isInList ? 'sm' : 'md'}
        fullWidth={!isInList}
        aria-label={isInList ? labels.inList : undefined}
        onClick={tap}
      >
        {labels.label}
      </Button>
      {isAsking && (
        <UnfollowDialog
          person={person}
          onConfirm={() => {
            setAsking(false)
            change()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
