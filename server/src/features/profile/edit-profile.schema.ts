import type { PeopleTypes } from '#features/people/people.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { ProfileTypes } from './profile-types.schema.ts'

export function addEditProfileSchema(
  builder: Builder,
  { Avatar }: PeopleTypes,
  { UserType, AddressType, NamedType }: ProfileTypes,
) {
  const text = { required: false } as const
  const ContactPhoneInput = builder.inputType('ContactPhoneInput', {
    fields: (t) => ({ phone: t.string(text), use_for_post: t.boolean(text) }),
  })
  const SocialNetworkInput = builder.inputType('SocialNetworkInput', {
    fields: (t) => ({ _id: t.id(text), network: t.string(), url: t.string(), use_for_post: t.boolean(text) }),
  })
  const ContactInfoInput = builder.inputType('ContactInfoInput', {
    description: 'What is left out stays unchanged; a list replaces the previous one.',
    fields: (t) => ({
      phone: t.field({ type: ContactPhoneInput, required: false }),
      cell_phone: t.field({ type: ContactPhoneInput, required: false }),
      social_networks: t.field({ type: [SocialNetworkInput], required: false }),
    }),
  })
  const EditProfileInput = builder.inputType('EditProfileInput', {
    description: 'What is left out stays unchanged; null or an empty text clears it.',
    fields: (t) => ({
      name: t.string(text),
      page_title: t.string(text),
      username: t.string(text),
      website: t.string(text),
      biography: t.string(text),
      birth_at: t.string(text),
      sex: t.string(text),
      phone_number: t.string(text),
      verification_code: t.string(text),
      email: t.string(text),
      using_lang: t.string(text),
      user_guild: t.id({
        required: false,
        description: 'A group of addNewPostInfo; null derives it from the person’s posts again.',
      }),
      contact_info: t.field({ type: ContactInfoInput, required: false }),
    }),
  })

  const LocationInput = builder.inputType('LocationInput', {
    fields: (t) => ({ lat: t.float(), lng: t.float() }),
  })
  const AddressInput = builder.inputType('AddressInput', {
    fields: (t) => ({
      country: t.string(),
      city: t.string(),
      address: t.string(),
      location: t.field({ type: LocationInput, required: false }),
      show_street: t.boolean({ required: false, description: 'Off when left out.' }),
    }),
  })

  builder.mutationFields((t) => ({
    editProfile: t.field({
      type: UserType,
      description:
        'A new phone number or another email also needs `password` or, for people without one, the `code` of `sendSecurityCode`.',
      args: {
        newUser: t.arg({ type: EditProfileInput }),
        password: t.arg.string({ required: false }),
        code: t.arg.string({ required: false }),
      },
      extensions: access('user', { credential: true }),
      resolve: (_, { newUser, ...proof }, context, info) =>
        context.services.profile.edit(user(context), { edit: newUser, proof }, requestedFields(info)),
    }),
    uploadAvatar: t.field({
      type: Avatar,
      args: { file: t.arg({ type: 'Upload', required: false }) },
      extensions: access('user'),
      resolve: (_, { file }, context) => context.services.profile.avatar.upload(user(context), file),
    }),
    removeAvatar: t.boolean({
      extensions: access('user'),
      resolve: async (_, __, context) => {
        await context.services.profile.avatar.remove(user(context))
        return true
      },
    }),

    addAddress: t.field({
      type: AddressType,
      args: { newAddress: t.arg({ type: AddressInput }) },
      extensions: access('user'),
      resolve: (_, { newAddress }, context) => context.services.profile.addresses.add(user(context), newAddress),
    }),
    setAddressStreetShown: t.field({
      type: AddressType,
      description: 'Whether others see the street and the exact location.',
      args: { address_id: t.arg.id(), show_street: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { address_id, show_street }, context) =>
        context.services.profile.addresses.setStreetShown(user(context), address_id, show_street),
    }),
    removeAddress: t.boolean({
      args: { address_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { address_id }, context) => {
        await context.services.profile.addresses.remove(user(context), address_id)
        return true
      },
    }),

    addNewSubCategory: t.field({
      type: NamedType,
      args: { name: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { name }, context) => context.services.profile.subCategories.add(user(context), name),
    }),
    modifyProfileSubCategory: t.field({
      type: NamedType,
      args: { subCategory_id: t.arg.id(), name: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { subCategory_id, name }, context) =>
        context.services.profile.subCategories.rename(user(context), subCategory_id, name),
    }),
    deleteProfileSubCategory: t.boolean({
      args: { subCategory_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { subCategory_id }, context) => {
        await context.services.profile.subCategories.remove(user(context), subCategory_id)
        return true
      },
    }),
  }))
}
