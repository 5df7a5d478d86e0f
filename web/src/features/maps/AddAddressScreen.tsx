import { useLingui } from '@lingui/react/macro'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Screen } from '#ui/Screen.tsx'
import { type AddAddressState, type ChosenAddress, returnState } from './add-address.ts'
import { AddressForm } from './components/AddressForm.tsx'

/** Lets the person enter an address and returns it to the screen that asked for it. */
export function AddAddressScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const state = useLocation().state as Partial<AddAddressState> | null
  if (!state?.target) return <Navigate to="/profile" replace />
  const { target, updateServer = false, action } = state

  return (
    <Screen title={t`Add Address`} backTo={target}>
      <AddressForm
        updateServer={updateServer}
        isStreetOptional={action === 'post'}
        onDone={(address: ChosenAddress) => navigate(target, { replace: true, state: returnState(action, address) })}
      />
    </Screen>
  )
}
