import type { Builder } from '#graphql/builder.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<Builder['$inferSchemaTypes'], 'InputObject'>

/** What a client sends to publish or change a post. Who owns it and how it is rated is not for it to say. */
export function addPostInputs(builder: Builder) {
  const Location = builder.inputType('PostLocationInput', { fields: (t) => ({ lat: t.float(), lng: t.float() }) })
  const Address = builder.inputType('PostAddressInput', {
    fields: (t) => ({
      country: t.string(),
      city: t.string(),
      address: t.string(),
      location: t.field({ type: Location }),
      show_street: t.boolean({
        required: false,
        description: 'Whether others see the address and the exact location. Off when left out.',
      }),
    }),
  })
  const Contact = builder.inputType('PostContactInput', {
    fields: (t) => ({ network_title: t.string(), network_content: t.string() }),
  })
  const Pricing = builder.inputType('PricingInput', {
    fields: (t) => ({
      price: t.float({ required: false, description: 'Blank, zero or -1 is Agreement.' }),
      currency: t.id({ required: false }),
    }),
  })
  const Area = builder.inputType('AreaInput', { fields: (t) => ({ area: t.float(), unit: t.string() }) })
  const Volume = builder.inputType('VolumeInput', { fields: (t) => ({ volume: t.float(), unit: t.string() }) })
  const Weight = builder.inputType('WeightInput', { fields: (t) => ({ weight: t.float(), unit: t.string() }) })
  const Color = builder.inputType('ColorInput', { fields: (t) => ({ name: t.string(), hex: t.string() }) })
  const Dimensions = builder.inputType('DimensionsInput', {
    fields: (t) => ({ length: t.float(), width: t.float(), height: t.float(), unit: t.string() }),
  })
  const Custom = builder.inputType('CustomPropertyInput', {
    fields: (t) => ({ key: t.string(), value: t.string() }),
  })
  const Property = builder.inputType('PropertyInput', {
    fields: (t) => ({
      title: t.string(),
      size: t.id({ required: false }),
      color: t.field({ type: Color, required: false }),
      area: t.field({ type: Area, required: false }),
      volume: t.field({ type: Volume, required: false }),
      weight: t.field({ type: Weight, required: false }),
      dimensions: t.field({ type: Dimensions, required: false }),
      price: t.field({ type: Pricing, required: false }),
      custom_properties: t.field({ type: [Custom], required: false }),
    }),
  })
  const Medias = builder.inputType('PostMediasInput', {
    fields: (t) => ({
      images: t.field({ type: ['Upload'], required: false }),
      video: t.field({ type: 'Upload', required: false }),
      video_thumbnail: t.field({ type: 'Upload', required: false, description: 'A still of the video.' }),
    }),
  })

  const said = (t: InputFields) => ({
    is_seller: t.boolean(),
    is_product: t.boolean(),
    is_new: t.boolean({ required: false }),
    is_fake: t.boolean({ required: false }),
    title: t.string(),
    caption: t.string({ required: false }),
    addresses: t.field({ type: [Address], required: false }),
    contact_info: t.field({ type: [Contact], required: false }),
    unit: t.id({ required: false }),
    pricing: t.field({ type: Pricing, required: false }),
    categories: t.idList(),
    sub_category: t.id({ required: false }),
    properties: t.field({ type: [Property], required: false }),
    medias: t.field({ type: Medias, required: false }),
    attachments: t.field({ type: ['Upload'], required: false }),
  })
  const NewPostInput = builder.inputType('NewPost', {
    fields: (t) => ({
      client_id: t.id({
        required: false,
        description:
          'A UUID made by the client: what is sent twice with it is published once. Made by the server when left out.',
      }),
      ...said(t),
    }),
  })
  const PostEditInput = builder.inputType('PostEdit', {
    fields: (t) => ({
      ...said(t),
      removed_medias: t.idList({ required: false, description: 'Pictures, the video or attachments to take away.' }),
    }),
  })
  return { NewPostInput, PostEditInput }
}
