import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useSession } from '#graphql/session.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ChangePasswordForm } from './components/ChangePasswordForm.tsx'

export function ChangePasswordScreen() {
  const { t } = useLingui()
  const say = useSay()
  const isFromGoogle = useSession(({ claims }) => claims?.fg)
  return (
    <Screen title={t`Password`} backTo="/privacy-and-security">
      {isFromGoogle ? (
        <EmptyState
          drawing={<Signpost />}
          title={say(MESSAGES.googleCannotChangePassword)}
          action={{ label: t`Go Back`, to: '/privacy-and-security' }}
        />
      ) : (
        <ChangePasswordForm />
      )}
    </Screen>
  )
}
