import {
  contactPhoneProblem,
  readContactPhone,
  readNetworkContent,
  socialUrlProblem,
} from '@meydan/domain/contact-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES, SOCIAL_NETWORKS, SOCIAL_NETWORKS_MOST } from '@meydan/domain/people-rules.ts'
import type { normalisePhone } from '@meydan/domain/phone.ts'
import { badInput } from '#lib/problem.ts'
import type { NewNetwork, NewPhone } from './profile-parts.store.ts'

type PhoneInput = Maybe<{ phone?: Maybe<string>; use_for_post?: Maybe<boolean> }>
type NetworkInput = { _id?: Maybe<string>; network: string; url: string; use_for_post?: Maybe<boolean> }

/** Left out: unchanged. Null or empty: cleared. */
export type ContactInfoInput = { phone?: PhoneInput; cell_phone?: PhoneInput; social_networks?: Maybe<NetworkInput[]> }

/** A checked change: the phones to set, and the new list of networks; null leaves the list as it is. */
export type ContactInfoChange = { phones: NewPhone[]; networks: NewNetwork[] | null }

type Country = Parameters<typeof normalisePhone>[1]

/** Checks everything before anything is written. `country` is where local phone numbers belong. */
export function checkContactInfo(
  { phone, cell_phone, social_networks }: ContactInfoInput,
  country: Country,
): ContactInfoChange {
  const phones: NewPhone[] = []
  if (phone !== undefined) phones.push(readPhone('phone', phone, country))
  if (cell_phone !== undefined) phones.push(readPhone('cell_phone', cell_phone, country))
  const networks = social_networks === undefined ? null : readNetworks(social_networks ?? [], country)
  return { phones, networks }
}

function readPhone(column: NewPhone['column'], input: PhoneInput, country: Country): NewPhone {
  const text = input?.phone?.trim()
  if (!text) return { column, phone: null, use_for_post: false }
  const problem = contactPhoneProblem(text, country)
  if (problem) throw badInput(`contact_info.${column}`, problem)
  return { column, phone: readContactPhone(text, country), use_for_post: input?.use_for_post ?? false }
}

function readNetworks(inputs: NetworkInput[], country: Country): NewNetwork[] {
  const field = 'contact_info.social_networks'
  if (inputs.length > SOCIAL_NETWORKS_MOST) throw badInput(field, PEOPLE_MESSAGES.networksFull)
  return inputs.map(({ _id, network, url, use_for_post }) => {
    const kind = SOCIAL_NETWORKS.find((known) => known === network)
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
