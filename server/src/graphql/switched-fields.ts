import type { FeatureSwitch } from '@meydan/domain/content-rules.ts'

type Arguments = Record<string, unknown>

const always = (feature: FeatureSwitch) => () => feature
/** Only what opens a conversation; the ones that exist go on. */
const opening = ({ post_id }: Arguments) => (post_id ? 'conversations' : null)

/** Which mutations staff can switch off for everybody. */
const SWITCHED: Record<string, (args: Arguments) => FeatureSwitch | null> = {
  addNewPost: always('publishing'),
  editComment: always('comments'),
  googleSignUpPhone: always('sign_up'),
  googleSignUpVerifyCode: always('sign_up'),
  makeOffer: opening,
  postNewComment: always('comments'),
  sendMessage: opening,
  signUpAndVerifyCode: always('sign_up'),
  signUpPhone: always('sign_up'),
}

/** The switch that a call depends on; null for most. */
export const switchOf = (field: string, args: Arguments): FeatureSwitch | null => SWITCHED[field]?.(args) ?? null
