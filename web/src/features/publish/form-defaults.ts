import { localCurrency } from '@meydan/domain/local-currency.ts'
import { AGREEMENT, MEASURE_UNITS } from '@meydan/domain/publishing-rules.ts'
import { currentTag } from '#i18n/language.ts'
import { type DraftAddress, type DraftContact, type DraftData, type DraftProperty, defaultData } from './draft.ts'
import type { PostInfo, PostToEdit } from './publish.graphql.ts'

type Profile = PostInfo['profile']

/** The profile's address comes first and is selected. */
export function addressesOf({ address }: Profile): DraftAddress[] {
  return address ? [{ ...address, key: address._id, isUsed: true }] : []
}

/** All contacts of the profile; those marked for use in posts are selected. */
export function contactsOf({ contact_info }: Profile): DraftContact[] {
  const { phone, cell_phone, social_networks = [] } = contact_info ?? {}
  const number = (kind: 'phone' | 'cell_phone', entry: typeof phone): DraftContact[] =>
    entry ? [{ key: kind, isUsed: entry.use_for_post, network_title: kind, network_content: entry.phone }] : []
  return [
    ...number('phone', phone),
    ...number('cell_phone', cell_phone),
    ...social_networks.map(({ _id, network, url, use_for_post }) => ({
      key: _id,
      isUsed: use_for_post,
      network_title: network,
      network_content: url,
    })),
  ]
}

/** Adds the profile's entries to those of the draft, which may be older than the profile. Selections stay. */
export function withProfile(data: DraftData, profile: Profile): Partial<DraftData> | null {
  const isNew =
    <Entry extends { key: string }>(list: Entry[], same: (one: Entry, other: Entry) => boolean) =>
    (entry: Entry) =>
      !list.some((each) => each.key === entry.key || same(each, entry))
  const addresses = addressesOf(profile).filter(isNew(data.addresses, sameAddress))
  const contacts = contactsOf(profile).filter(isNew(data.contacts, sameContact))
  if (!addresses.length && !contacts.length) return null
  return { addresses: [...addresses, ...data.addresses], contacts: [...contacts, ...data.contacts] }
}

/** Product or service: clears the group and categories that do not exist for the new kind. */
export function kindChange(data: DraftData, product: boolean, { groups }: PostInfo): Partial<DraftData> {
  if (product === data.product) return {}
  const group = groups.find(({ _id }) => _id === data.group)
  const isOfBoth = product ? group?.forProduct : group?.forService
  return { product, group: isOfBoth ? data.group : '', categories: [] }
}

/** Whether the draft says anything that the short form does not show. */
export const hasDetails = (data: DraftData, profile: Profile) =>
  Boolean(data.caption || data.unit || data.sub_category || (data.product && data.fake) || data.openProperty) ||
  data.properties.length > 0 ||
  data.newContact.network_content !== '' ||
  data.contacts.length > contactsOf(profile).length

/** The currency of the country where the post is, or else the person, for a draft that has none yet. */
export function withLocalCurrency(
  { currency, addresses }: DraftData,
  { currencies, profile }: PostInfo,
): Partial<DraftData> | null {
  const where = addresses.find(({ isUsed }) => isUsed) ?? profile.address
  if (currency || !where) return null
  const code = localCurrency(where.country)
  const local = currencies.find(({ iso_code, status }) => iso_code === code && status)
  return local ? { currency: local._id } : null
}

/** A draft may be older than the catalogue and the profile: unselects what no longer exists there. */
export function withoutMissingOptions(data: DraftData, info: PostInfo): Partial<DraftData> | null {
  const isThere = (list: { _id: string; status?: boolean }[], id: string) =>
    list.some(({ _id, status = true }) => _id === id && status)
  const idIfPresent = (list: { _id: string; status?: boolean }[], id: string) => (isThere(list, id) ? id : '')
  const left = {
    group: idIfPresent(info.groups, data.group),
    categories: data.categories.filter((id) => isThere(info.categories, id)),
    sub_category: idIfPresent(info.profile.sub_categories, data.sub_category),
    unit: idIfPresent(info.units, data.unit),
    currency: idIfPresent(info.currencies, data.currency),
    properties: data.properties.map((property) => ({
      ...property,
      size: idIfPresent(info.sizes, property.size),
      currency: idIfPresent(info.currencies, property.currency),
    })),
  }
  return JSON.stringify({ ...data, ...left }) === JSON.stringify(data) ? null : left
}

const sameAddress = (one: DraftAddress, other: DraftAddress) =>
  one.country === other.country && one.city === other.city && one.address === other.address
const sameContact = (one: DraftContact, other: DraftContact) =>
  one.network_title === other.network_title && one.network_content === other.network_content

export const emptyProperty = (title: string, currency = ''): DraftProperty => ({
  key: crypto.randomUUID(),
  title,
  size: '',
  color: null,
  area: '',
  areaUnit: MEASURE_UNITS.area[1],
  volume: '',
  volumeUnit: MEASURE_UNITS.volume[1],
  weight: '',
  weightUnit: MEASURE_UNITS.weight[1],
  length: '',
  width: '',
  height: '',
  dimensionsUnit: MEASURE_UNITS.dimensions[1],
  price: '',
  currency,
  pairs: [],
})

/** Enough for every number that was stored: what is shown must be what is sent. */
const MOST_DIGITS = 100

/** A number as it is typed in the reader's language. */
const typed = (value: number | null | undefined) =>
  value == null || value === AGREEMENT
    ? ''
    : new Intl.NumberFormat(currentTag(), {
        useGrouping: false,
        maximumFractionDigits: MOST_DIGITS,
      }).format(value)

/** One choice for all addresses of the form; null if those of the post differ. */
const streetChoice = (shown: boolean[]) => (new Set(shown).size > 1 ? null : (shown[0] ?? false))

/** The values of the form for a published post. */
export function dataOf(post: PostToEdit, { profile, categories }: PostInfo): DraftData {
  const group = categories.find(({ _id }) => _id === post.categories[0]?._id)?.group ?? ''
  const own = { addresses: post.addresses.map((address) => ({ ...address, key: address._id, isUsed: true })) }
  const contacts = post.contact_info.map((contact) => ({ ...contact, key: crypto.randomUUID(), isUsed: true }))
  const notChosen = <Entry extends { isUsed: boolean }>(entry: Entry) => ({ ...entry, isUsed: false })
  return {
    ...defaultData(),
    seller: post.is_seller,
    product: post.is_product,
    ...(post.is_product && { new: post.is_new, fake: post.is_fake }),
    title: post.title,
    caption: post.caption,
    price: typed(post.pricing.price),
    currency: post.pricing.currency?._id ?? '',
    unit: post.unit?._id ?? '',
    group,
    categories: post.categories.map(({ _id }) => _id),
    sub_category: post.sub_category?._id ?? '',
    properties: post.properties.map(draftProperty),
    addresses: [
      ...own.addresses,
      ...addressesOf(profile)
        .filter((each) => !own.addresses.some((used) => sameAddress(used, each)))
        .map(notChosen),
    ],
    contacts: [
      ...contacts,
      ...contactsOf(profile)
        .filter((each) => !contacts.some((used) => sameContact(used, each)))
        .map(notChosen),
    ],
    showStreet: streetChoice(post.addresses.map(({ show_street }) => show_street)),
    // The terms were accepted when the post was published.
    acceptsTerms: true,
    acceptsLaws: true,
  }
}

function draftProperty(property: PostToEdit['properties'][number]): DraftProperty {
  const { title, size, color, area, volume, weight, dimensions, price, custom_properties } = property
  const empty = emptyProperty(title)
  return {
    ...empty,
    size: size?._id ?? '',
    color,
    ...(area && { area: typed(area.area), areaUnit: area.unit }),
    ...(volume && { volume: typed(volume.volume), volumeUnit: volume.unit }),
    ...(weight && { weight: typed(weight.weight), weightUnit: weight.unit }),
    ...(dimensions && {
      length: typed(dimensions.length),
      width: typed(dimensions.width),
      height: typed(dimensions.height),
      dimensionsUnit: dimensions.unit,
    }),
    price: typed(price?.price),
    currency: price?.currency?._id ?? '',
    pairs: custom_properties.map((pair) => ({ ...pair, id: crypto.randomUUID() })),
  }
}
