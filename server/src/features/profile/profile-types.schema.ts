import { readNetworkContent } from '@meydan/domain/contact-rules.ts'
import type { Builder } from '#graphql/builder.ts'
import type { User } from './profile.service.ts'
import type { Address, ContactInfo, SocialNetwork } from './profile.store.ts'

export type ProfileTypes = ReturnType<typeof addProfileTypes>

/** A profile with the language its messages are written in. */
export type LocalisedUser = User & { requestingLanguage?: string | null | undefined }

/** The types a profile is made of. `User` itself gets its fields in `addProfileSchema`, because it needs the type of a post. */
export function addProfileTypes(builder: Builder) {
  const UserType = builder.objectRef<LocalisedUser>('User')

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

  return { AddressType, AdvertisementsType, ContactInfoType, NamedType, UserType }
}

const contactPhone = (phone: string | null, use_for_post: boolean) => (phone ? { phone, use_for_post } : null)
