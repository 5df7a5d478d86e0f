import { useLingui } from '@lingui/react/macro'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import { TextPage } from './components/TextPage.tsx'

export function SafetyScreen() {
  const { t } = useLingui()
  return (
    <PublicScreen title={t`Safety`}>
      <TextPage address="/content/safety" />
    </PublicScreen>
  )
}
