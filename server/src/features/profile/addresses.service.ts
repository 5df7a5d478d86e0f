import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { addressProblem, isLocation, PEOPLE_MESSAGES, roundLocation } from '@meydan/domain/people-rules.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Address } from './profile.store.ts'
import type { ProfilePartsStore } from './profile-parts.store.ts'

type NewAddress = {
  country: string
  city: string
  address: string
  location?: Maybe<{ lat: number; lng: number }>
  show_street?: Maybe<boolean>
}

const noSuchAddress = () => notFound('There is no such address')

/** The address of a profile; there is at most one. */
export class AddressesService {
  readonly #store: ProfilePartsStore

  constructor({ store }: { store: ProfilePartsStore }) {
    this.#store = store
  }

  /** Adds the viewer's address; refused when there is one already. */
  async add(viewer: UserViewer, { location, show_street, ...input }: NewAddress): Promise<Address> {
    const address = { country: input.country.trim(), city: input.city.trim(), address: input.address.trim() }
    const problem = addressProblem(address)
    if (problem) throw badInput(...problem)
    if (!location || !isLocation(location)) throw badInput('location', MESSAGES.chooseLocation)
    const added = await this.#store.addAddress(viewer.id, {
      ...address,
      ...roundLocation(location),
      show_street: show_street ?? false,
    })
    allow(added !== undefined, () => conflict('address', PEOPLE_MESSAGES.oneAddress))
    return added
  }

  /** Sets whether others see the street and the exact location. */
  async setStreetShown(viewer: UserViewer, addressId: string, isShown: boolean): Promise<Address> {
    const address = await this.#store.setStreetShown(viewer.id, addressId, isShown)
    allow(address !== undefined, noSuchAddress)
    return address
  }

  /** Removes one of the viewer's own addresses. */
  async remove(viewer: UserViewer, addressId: string) {
    allow(await this.#store.removeAddress(viewer.id, addressId), noSuchAddress)
  }
}
