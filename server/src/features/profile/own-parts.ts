import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  addressProblem,
  contactPhoneProblem,
  isLocation,
  PEOPLE_MESSAGES,
  readContactPhone,
  readNetworkContent,
  roundLocation,
  SOCIAL_NETWORKS,
  SOCIAL_NETWORKS_MOST,
  SUB_CATEGORY_MOST,
  SUB_CATEGORY_NAME_CHARACTERS,
  socialUrlProblem,
} from '@meydan/domain/people-rules.ts'
import type { normalisePhone } from '@meydan/domain/phone.ts'
import type { Database } from '#db/database.ts'
import type { FollowsService } from '#features/follows/follows.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { NewNetwork, OwnPartsStore } from './own-parts.store.ts'
import type { Address, SubCategory } from './profile.store.ts'

type PhoneInput = Maybe<{ phone?: Maybe<string>; use_for_post?: Maybe<boolean> }>
type NetworkInput = { _id?: Maybe<string>; network: string; url: string; use_for_post?: Maybe<boolean> }

export type NewAddressInput = {
  country: string
  city: string
  address: string
  location?: Maybe<Location>
  show_street?: Maybe<boolean>
}
/** Left out: unchanged. Null or empty: cleared. */
export type ContactInfoInput = { phone?: PhoneInput; cell_phone?: PhoneInput; social_networks?: Maybe<NetworkInput[]> }

type Country = Parameters<typeof normalisePhone>[1]
type Location = { lat: number; lng: number }
type Needs = { parts: OwnPartsStore; follows: FollowsService; db: Database; clock: Clock }

/** Address, contact information, sub-categories, and whether the account is private. */
export function createOwnParts({ parts, follows, db, clock }: Needs) {
  return {
    async addAddress(viewer: UserViewer, { location, show_street, ...given }: NewAddressInput): Promise<Address> {
      const address = { country: given.country.trim(), city: given.city.trim(), address: given.address.trim() }
      const problem = addressProblem(address)
      if (problem) throw badInput(...problem)
      if (!location || !isLocation(location)) throw badInput('location', MESSAGES.chooseLocation)
      const shown = { show_street: show_street ?? false, ...roundLocation(location) }
      const added = await parts.addAddress(viewer.id, { ...address, ...shown })
      allow(added !== undefined, conflict('address', PEOPLE_MESSAGES.oneAddress))
      return added
    },

    /** Others see the street and the exact location only while it is on. */
    async showStreet(viewer: UserViewer, addressId: string, isShown: boolean): Promise<Address> {
      const address = await parts.showStreet(viewer.id, addressId, isShown)
      allow(address !== undefined, notFound('There is no such address'))
      return address
    },

    async removeAddress(viewer: UserViewer, addressId: string) {
      allow(await parts.removeAddress(viewer.id, addressId), notFound('There is no such address'))
    },

    /** Part of saving a profile; nothing is written before everything is checked. `country` is where local numbers belong. */
    checkContactInfo({ phone, cell_phone, social_networks }: ContactInfoInput, country: Country) {
      const numbers = [
        ['phone', phone],
        ['cell_phone', cell_phone],
      ] as const
      const phones = numbers.flatMap(([column, given]) =>
        given === undefined ? [] : [readPhone(column, given, country)],
      )
      const networks = social_networks === undefined ? null : readNetworks(social_networks ?? [], country)
      return async (userId: string) => {
        for (const { column, ...number } of phones) await parts.setPhone(userId, column, number)
        if (networks) await parts.setNetworks(userId, networks)
      }
    },

    addSubCategory: (viewer: UserViewer, text: string): Promise<SubCategory> =>
      db.transaction(async () => {
        const name = readName(text)
        await parts.lock(viewer.id)
        const all = await parts.subCategories(viewer.id)
        allow(all.length < SUB_CATEGORY_MOST, conflict('name', PEOPLE_MESSAGES.subCategoriesFull))
        requireFree(all, name)
        const added = await parts.addSubCategory(viewer.id, name)
        allow(added !== undefined)
        return added
      }),

    /** An empty or unchanged name changes nothing. */
    renameSubCategory: (viewer: UserViewer, id: string, text: string): Promise<SubCategory> =>
      db.transaction(async () => {
        await parts.lock(viewer.id)
        const all = await parts.subCategories(viewer.id)
        const before = all.find((each) => each.id === id)
        allow(before !== undefined, notFound('There is no such sub-category'))
        if (!text.trim() || text.trim() === before.name) return before
        const name = readName(text)
        requireFree(
          all.filter((each) => each !== before),
          name,
        )
        await parts.renameSubCategory(viewer.id, id, name)
        return { id, name }
      }),

    async removeSubCategory(viewer: UserViewer, id: string) {
      allow(await parts.removeSubCategory(viewer.id, id), notFound('There is no such sub-category'))
    },

    /** Turning private off lets in whoever waits. */
    togglePrivate: (viewer: UserViewer) =>
      db.transaction(async () => {
        await parts.lockPosts(viewer.id)
        await follows.lockWaiting(viewer.id)
        const isPrivate = await parts.togglePrivate(viewer.id, clock.now())
        if (!isPrivate) await follows.confirmWaiting(viewer.id)
      }),
  }
}

function readName(text: string): string {
  const name = text.trim()
  if (!name) throw badInput('name', MESSAGES.required)
  if (name.length > SUB_CATEGORY_NAME_CHARACTERS)
    throw badInput('name', `At most ${SUB_CATEGORY_NAME_CHARACTERS} characters`)
  return name
}

function requireFree(all: SubCategory[], name: string) {
  const isTaken = all.some((each) => each.name.toLocaleLowerCase('tr') === name.toLocaleLowerCase('tr'))
  allow(!isTaken, conflict('name', PEOPLE_MESSAGES.subCategoryTaken))
}

function readPhone(column: 'phone' | 'cell_phone', given: PhoneInput, country: Country) {
  const typed = given?.phone?.trim()
  if (!typed) return { column, phone: null, use_for_post: false }
  const problem = contactPhoneProblem(typed, country)
  if (problem) throw badInput(`contact_info.${column}`, problem)
  return { column, phone: readContactPhone(typed, country), use_for_post: given?.use_for_post ?? false }
}

function readNetworks(given: NetworkInput[], country: Country): NewNetwork[] {
  const field = 'contact_info.social_networks'
  if (given.length > SOCIAL_NETWORKS_MOST) throw badInput(field, PEOPLE_MESSAGES.networksFull)
  return given.map(({ _id, network, url, use_for_post }) => {
    const kind = SOCIAL_NETWORKS.find((each) => each === network)
    if (!kind) throw badInput(field, PEOPLE_MESSAGES.unknownNetwork)
    const problem = socialUrlProblem(kind, url.trim(), country)
    if (problem) throw badInput(field, problem)
    return {
      id: _id ?? null,
      network,
      url: readNetworkContent(kind, url.trim(), country),
      use_for_post: use_for_post ?? false,
    }
  })
}
