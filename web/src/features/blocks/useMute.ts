import { useLingui } from '@lingui/react/macro'
import { useMutation } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { MuteUserMutation, UnmuteUserMutation } from './blocks.graphql.ts'

/** Mutes a person, or takes it back, and says so. */
export function useMute({ _id, username }: { _id: string; username: string }) {
  const { t } = useLingui()
  const say = useSay()
  const [, mute] = useMutation(MuteUserMutation)
  const [, unmute] = useMutation(UnmuteUserMutation)
  return async (isOn: boolean) => {
    const { error } = await (isOn ? mute : unmute)({ user_id: _id })
    if (error) toast.error(say(sentenceOf(error)))
    else toast.success(isOn ? t`${username} is muted` : t`${username} is no longer muted`)
  }
}
