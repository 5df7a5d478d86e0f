import { useLingui } from '@lingui/react/macro'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { ResultScreen } from '#ui/ResultScreen.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <ResultScreen
      drawing={<Signpost />}
      title={t`Page not found`}
      hint={t`This road does not lead anywhere. The address may be mistyped, or what was here has gone.`}
      homeLabel={t`Back To Home`}
    />
  )
}
