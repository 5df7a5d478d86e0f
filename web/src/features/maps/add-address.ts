import type { Position } from './position.ts'

/** The navigation state expected by /add-address. */
export interface AddAddressState {
  /** The route to return to. */
  target: string
  /** Save it as the profile's address; otherwise it is only passed to the target. */
  updateServer?: boolean
  /** Returned with the address, so that the target knows its purpose. */
  action?: string
}

export interface ChosenAddress {
  country: string
  city: string
  address: string
  location: Position
}

/** The navigation state passed to the target. */
export interface AddAddressResult {
  action: string | undefined
  address: ChosenAddress
}

export const returnState = (action: string | undefined, address: ChosenAddress): AddAddressResult => ({
  action,
  address,
})
