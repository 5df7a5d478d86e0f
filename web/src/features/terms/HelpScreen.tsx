import { useLingui } from '@lingui/react/macro'
import { PublicScreen } from '#ui/PublicScreen.tsx'
import { TextPage } from './components/TextPage.tsx'

export function HelpScreen() {
  const { t } = useLingui()
  return (
    <PublicScreen title={t`Help`}>
      <TextPage address="/content/help" />
    </PublicScreen>
  )
}
