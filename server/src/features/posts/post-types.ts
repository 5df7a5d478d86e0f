import { readNetworkContent } from '@meydan/domain/contact-rules.ts'
import type { Builder } from '#graphql/builder.ts'
import type { Post, PostCover, PostFile, Property } from './posts.sql.ts'

export const ofKind = (files: PostFile[], wanted: PostFile['kind']) => files.filter(({ kind }) => kind === wanted)

/** A tile has its cover; of a whole post it is the first of its files. */
export function coverOfPost({ cover, files }: Pick<Post, 'cover' | 'files'>): PostCover | null {
  if (cover !== undefined) return cover
  const [photos, [video]] = [ofKind(files, 'image'), ofKind(files, 'video')]
  const first = photos[0] ?? video
  return first ? { ...first, photos_count: photos.length, has_video: video !== undefined } : null
}

export function addMediaTypes(builder: Builder) {
  const Dimensions = builder.objectRef<{ width: number; height: number }>('Dimensions').implement({
    fields: (t) => ({ width: t.exposeInt('width'), height: t.exposeInt('height') }),
  })
  const Thumbnail = builder.objectRef<PostFile['thumbnails'][number] & { is_open: boolean }>('Thumbnail').implement({
    fields: (t) => ({
      href: t.string({ resolve: (file, _, { services }) => services.media.href(file) }),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  })
  const MediaFile = builder.objectRef<PostFile>('MediaFile').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      type: t.exposeString('type'),
      using_as: t.exposeString('using_as'),
      mimetype: t.exposeString('mimetype'),
      is_vip: t.exposeBoolean('is_vip'),
      href: t.string({ resolve: (file, _, { services }) => services.media.href(file) }),
      name: t.exposeString('name'),
      dimensions: t.field({
        type: Dimensions,
        nullable: true,
        resolve: ({ width, height }) => (width && height ? { width, height } : null),
      }),
      size: t.float({ description: 'In bytes.', resolve: ({ size_bytes }) => size_bytes }),
      duration_ms: t.exposeInt('duration_ms', { nullable: true }),
      owner: t.exposeID('owner_id'),
      thumbnails: t.field({
        type: [Thumbnail],
        resolve: ({ thumbnails, is_open }) => thumbnails.map((thumbnail) => ({ ...thumbnail, is_open })),
      }),
      placeholder: t.exposeString('placeholder', {
        nullable: true,
        description: 'A picture of a few bytes, as a data address, to show blurred until the real one is there.',
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
    }),
  })
  const Medias = builder.objectRef<PostFile[]>('PostMedias').implement({
    fields: (t) => ({
      images: t.field({ type: [MediaFile], resolve: (files) => ofKind(files, 'image') }),
      video: t.field({
        type: [MediaFile],
        resolve: (files) => ofKind(files, 'video'),
        description: 'One at the most.',
      }),
    }),
  })
  return { MediaFile, Medias }
}

/** What a post is described with: catalogue entries, price, place, contact. */
export function addDescriptionTypes(builder: Builder) {
  const Currency = builder.objectRef<NonNullable<Post['currency']>>('Currency').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      iso_code: t.exposeString('iso_code'),
      name: t.exposeString('name'),
      short_name: t.exposeString('short_name'),
      sign: t.exposeString('sign'),
    }),
  })
  const Unit = builder.objectRef<NonNullable<Post['unit']>>('Unit').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      name: t.exposeString('name'),
      short_name: t.exposeString('short_name'),
    }),
  })
  const Pricing = builder.objectRef<Pick<Post, 'price' | 'currency'>>('Pricing').implement({
    fields: (t) => ({
      price: t.exposeFloat('price', { description: '-1 is Agreement.' }),
      currency: t.expose('currency', { type: Currency, nullable: true }),
    }),
  })
  const PostContact = builder.objectRef<Post['contact_info'][number]>('PostContact').implement({
    fields: (t) => ({
      network_title: t.exposeString('network_title'),
      network_content: t.string({
        resolve: ({ network_title, network_content }) => readNetworkContent(network_title, network_content),
      }),
    }),
  })
  const Location = builder.objectRef<{ lat: number; lng: number }>('PostLocation').implement({
    fields: (t) => ({ lat: t.exposeFloat('lat'), lng: t.exposeFloat('lng') }),
  })
  const PostAddress = builder.objectRef<Post['addresses'][number]>('PostAddress').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      title: t.exposeString('title', { description: 'Its own title, or city and country.' }),
      country: t.exposeString('country'),
      city: t.exposeString('city'),
      address: t.exposeString('address', { description: 'Empty for others unless show_street is on.' }),
      show_street: t.exposeBoolean('show_street', {
        description: 'Whether others see the address and the exact location; otherwise one rounded to about 500 m.',
      }),
      location: t.field({ type: Location, resolve: ({ lat, lng }) => ({ lat, lng }) }),
    }),
  })
  return { Currency, Unit, Pricing, PostContact, PostAddress }
}

/** One feature of what is offered; only the fields its categories allow are there. */
export function addPropertyType(builder: Builder) {
  const amount = <Kind extends 'area' | 'volume' | 'weight'>(name: string, kind: Kind) =>
    builder.objectRef<{ [K in Kind]: number } & { unit: string }>(name).implement({
      fields: (t) => ({
        [kind]: t.float({ resolve: (measured) => measured[kind] }),
        unit: t.string({ resolve: ({ unit }) => unit }),
      }),
    })
  const Area = amount('PropertyArea', 'area')
  const Volume = amount('PropertyVolume', 'volume')
  const Weight = amount('PropertyWeight', 'weight')
  const Size = builder.objectRef<NonNullable<Property['size']>>('PropertySize').implement({
    fields: (t) => ({ _id: t.exposeID('_id', { nullable: true }), name: t.exposeString('name') }),
  })
  const Color = builder.objectRef<NonNullable<Property['color']>>('PropertyColor').implement({
    fields: (t) => ({ name: t.exposeString('name'), hex: t.exposeString('hex') }),
  })
  const Dimensions = builder.objectRef<NonNullable<Property['dimensions']>>('PropertyDimensions').implement({
    fields: (t) => ({
      length: t.exposeFloat('length'),
      width: t.exposeFloat('width'),
      height: t.exposeFloat('height'),
      unit: t.exposeString('unit'),
    }),
  })
  const Currency = builder.objectRef<{ _id?: string; sign: string }>('PropertyCurrency').implement({
    fields: (t) => ({ _id: t.exposeID('_id', { nullable: true }), sign: t.exposeString('sign') }),
  })
  const Price = builder.objectRef<NonNullable<Property['price']>>('PropertyPrice').implement({
    fields: (t) => ({
      price: t.exposeFloat('price'),
      currency: t.field({ type: Currency, nullable: true, resolve: ({ currency }) => currency ?? null }),
    }),
  })
  const Custom = builder.objectRef<{ key: string; value: string }>('CustomProperty').implement({
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
  })
  return builder.objectRef<Property>('Property').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ title }) => title ?? '' }),
      size: t.field({ type: Size, nullable: true, resolve: ({ size }) => size ?? null }),
      color: t.field({ type: Color, nullable: true, resolve: ({ color }) => color ?? null }),
      area: t.field({ type: Area, nullable: true, resolve: ({ area }) => area ?? null }),
      volume: t.field({ type: Volume, nullable: true, resolve: ({ volume }) => volume ?? null }),
      weight: t.field({ type: Weight, nullable: true, resolve: ({ weight }) => weight ?? null }),
      dimensions: t.field({ type: Dimensions, nullable: true, resolve: ({ dimensions }) => dimensions ?? null }),
      price: t.field({ type: Price, nullable: true, resolve: ({ price }) => price ?? null }),
      custom_properties: t.field({ type: [Custom], resolve: (property) => property.custom_properties ?? [] }),
    }),
  })
}
