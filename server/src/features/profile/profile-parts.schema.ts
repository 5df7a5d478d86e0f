import { readNetworkContent } from '@meydan/domain/people-rules.ts'
import { hrefOf } from '#features/media/media.service.ts'
import type { FollowEntry, Person } from '#features/people/people.sql.ts'
import type { Builder } from '#graphql/builder.ts'
import type { User } from './profile.service.ts'
import type { Address, ContactInfo, SocialNetwork } from './profile.store.ts'

export type ProfileTypes = ReturnType<typeof addProfileTypes>

/** What was asked for in one language is written in it, wherever it is below. */
export type AskedUser = User & { requestingLanguage?: string | null | undefined }

/** People and what a profile is made of. `User` itself gets its fields once there is a type of post. */
export function addProfileTypes(builder: Builder) {
  const UserType = builder.objectRef<AskedUser>('User')

  const Avatar = builder.objectRef<{ href: string }>('Avatar').implement({
    fields: (t) => ({ href: t.exposeString('href') }),
  })
  const avatarOf = ({ avatar_key }: Pick<Person, 'avatar_key'>) => (avatar_key ? { href: hrefOf(avatar_key) } : null)

  const FollowStateType = builder.enumType('FollowState', {
    values: ['NOT_FOLLOWING', 'PENDING', 'FOLLOWING'] as const,
  })

  const PersonType = builder.objectRef<Person>('Person').implement({
    description: 'What anybody may know of somebody.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      name: t.exposeString('name', { nullable: true }),
      is_authorised: t.exposeBoolean('is_authorised'),
      is_private: t.exposeBoolean('is_private'),
      avatar: t.field({ type: Avatar, nullable: true, resolve: avatarOf }),
      follow_state: t.expose('follow_state', {
        type: FollowStateType,
        nullable: true,
        description: 'How one stands to this person; null towards oneself.',
      }),
    }),
  })

  const FollowEntryType = builder.objectRef<FollowEntry>('FollowEntry').implement({
    fields: (t) => ({
      user: t.expose('user', { type: PersonType }),
      is_confirmed: t.exposeBoolean('is_confirmed'),
    }),
  })

  const Location = builder.objectRef<{ lat: number; lng: number }>('AddressLocation').implement({
    fields: (t) => ({ lat: t.exposeFloat('lat'), lng: t.exposeFloat('lng') }),
  })

  const AddressType = builder.objectRef<Address>('Address').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      country: t.exposeString('country'),
      city: t.exposeString('city'),
      address: t.exposeString('address', { description: 'Empty for others unless show_street is on.' }),
      show_street: t.exposeBoolean('show_street', {
        description: 'Whether others see the address and the exact location; otherwise one rounded to about 500 m.',
      }),
      location: t.field({ type: Location, resolve: ({ lat, lng }) => ({ lat, lng }) }),
    }),
  })

  const ContactPhone = builder.objectRef<{ phone: string; use_for_post: boolean }>('ContactPhone').implement({
    fields: (t) => ({ phone: t.exposeString('phone'), use_for_post: t.exposeBoolean('use_for_post') }),
  })

  const SocialNetworkType = builder.objectRef<SocialNetwork>('SocialNetwork').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      network: t.exposeString('network'),
      // Numbers saved before they were read by country may be in local form.
      url: t.string({ resolve: ({ network, url }) => readNetworkContent(network, url) }),
      use_for_post: t.exposeBoolean('use_for_post'),
    }),
  })

  const ContactInfoType = builder.objectRef<ContactInfo>('ContactInfo').implement({
    fields: (t) => ({
      phone: t.field({
        type: ContactPhone,
        nullable: true,
        resolve: ({ phone, phone_use_for_post }) => contactPhone(phone, phone_use_for_post),
      }),
      cell_phone: t.field({
        type: ContactPhone,
        nullable: true,
        resolve: ({ cell_phone, cell_phone_use_for_post }) => contactPhone(cell_phone, cell_phone_use_for_post),
      }),
      social_networks: t.expose('social_networks', { type: [SocialNetworkType] }),
    }),
  })

  const NamedType = builder.objectRef<{ id: string; name: string }>('Named').implement({
    fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
  })

  const AdvertisementsType = builder.objectRef<{ budget: number }>('Advertisements').implement({
    fields: (t) => ({ budget: t.exposeInt('budget', { description: 'In packet-days.' }) }),
  })

  return {
    AddressType,
    AdvertisementsType,
    Avatar,
    avatarOf,
    ContactInfoType,
    FollowEntryType,
    FollowStateType,
    NamedType,
    PersonType,
    UserType,
  }
}

const contactPhone = (phone: string | null, use_for_post: boolean) => (phone ? { phone, use_for_post } : null)
