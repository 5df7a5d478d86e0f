import type { Position } from './position.ts'

/** What whoever leads to /add-address says in the navigation state. */
export interface AddAddressState {
  /** The route to go on to. */
  target: string
  /** Keep it as the profile's address; otherwise it is only handed to the target. */
  updateServer?: boolean
  /** Handed back with the address, so that the target knows what it was for. */
  action?: string
}

export interface ChosenAddress {
  country: string
  city: string
  address: string
  location: Position
}

/** What the target finds in its own navigation state. */
export interface AddAddressResult {
  action: string | undefined
  address: ChosenAddress
}

export const returnState = (action: string | undefined, address: ChosenAddress): AddAddressResult => ({
  action,
  address,
})
