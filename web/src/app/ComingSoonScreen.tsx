import { useLingui } from '@lingui/react/macro'
import { Scaffold } from '#ui/drawings/Scaffold.tsx'
import { ResultScreen } from '#ui/ResultScreen.tsx'

export function ComingSoonScreen() {
  const { t } = useLingui()
  return (
    <ResultScreen
      drawing={<Scaffold />}
      title={t`Coming soon`}
      hint={t`We are still building this corner of the square.`}
    />
  )
}
