import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useNavigate } from 'react-router'
import type { AddAddressState } from '#features/maps/add-address.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Publishing needs an address. The draft stays stored while the person adds one. */
export function AddressNeeded() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const state: AddAddressState = { target: '/add-media', updateServer: true, action: 'profile' }
  return (
    <ConfirmDialog
      title={say(MESSAGES.completeProfileFirst)}
      action={t`Add an address`}
      isHarmless
      isBusy={false}
      onConfirm={() => navigate('/add-address', { state })}
      onClose={() => navigate('/', { replace: true })}
    >
      <p>{t`Buyers look for things near them, so your profile needs an address. Your draft is kept.`}</p>
    </ConfirmDialog>
  )
}
