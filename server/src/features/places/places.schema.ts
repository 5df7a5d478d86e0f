import { hrefOf } from '#features/media/media.service.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { Place } from './places.service.ts'

export type PlaceTypes = ReturnType<typeof addPlacesSchema>

export function addPlacesSchema(builder: Builder, { PersonType }: PeopleTypes) {
  const Category = builder.objectRef<Place['category']>('CategoryOfPlace').implement({
    fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name'), slug: t.exposeString('slug') }),
  })
  const Location = builder.objectRef<{ lat: number; lng: number }>('PlaceLocation').implement({
    fields: (t) => ({ lat: t.exposeFloat('lat'), lng: t.exposeFloat('lng') }),
  })
  const Hours = builder.objectRef<Place['opening_hours'][number]>('OpeningHours').implement({
    fields: (t) => ({ day: t.exposeString('day'), hours: t.exposeString('hours', { description: 'HH:mm-HH:mm' }) }),
  })
  const SpecialHours = builder.objectRef<Place['special_hours'][number]>('SpecialHours').implement({
    fields: (t) => ({
      date: t.exposeString('date', { description: 'YYYY-MM-DD' }),
      hours: t.exposeString('hours', { description: 'HH:mm-HH:mm, or "closed"' }),
    }),
  })
  const Thumbnail = builder
    .objectRef<{ storage_key: string; width: number; height: number }>('PlaceThumbnail')
    .implement({
      fields: (t) => ({
        href: t.string({ resolve: ({ storage_key }) => hrefOf(storage_key) }),
        width: t.exposeInt('width'),
        height: t.exposeInt('height'),
      }),
    })
  const Image = builder.objectRef<Place['images'][number]>('PlaceImage').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      href: t.string({ resolve: ({ storage_key }) => hrefOf(storage_key) }),
      thumbnails: t.expose('thumbnails', { type: [Thumbnail] }),
    }),
  })
  const GoogleMap = builder.objectRef<Pick<Place, 'map_image_urls' | 'map_image_credit'>>('PlaceGoogleMap').implement({
    fields: (t) => ({
      imageUrls: t.exposeStringList('map_image_urls'),
      credit: t.exposeString('map_image_credit', {
        nullable: true,
        description: 'The source to credit for the pictures.',
      }),
    }),
  })

  const PlaceType = builder.objectRef<Place>('Place').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      title: t.exposeString('title'),
      category: t.expose('category', { type: Category }),
      country_code: t.exposeString('country_code', { nullable: true }),
      state: t.exposeString('state', { nullable: true }),
      address: t.exposeString('address', { nullable: true }),
      location: t.field({ type: Location, resolve: ({ lat, lng }) => ({ lat, lng }) }),
      postal_code: t.exposeString('postal_code', { nullable: true }),
      website: t.exposeString('website', { nullable: true }),
      phone: t.exposeString('phone', { nullable: true }),
      temporarilyClosed: t.exposeBoolean('temporarily_closed'),
      permanentlyClosed: t.exposeBoolean('permanently_closed'),
      opening_hours: t.expose('opening_hours', { type: [Hours] }),
      special_hours: t.expose('special_hours', {
        type: [SpecialHours],
        description: 'Dates that differ from the weekly hours, such as holidays.',
      }),
      time_zone: t.exposeString('time_zone', { description: 'The time zone of the opening hours.' }),
      is_open: t.exposeBoolean('is_open', {
        nullable: true,
        description: 'Now, in the time zone of the place; null if the opening hours are unknown.',
      }),
      score: t.exposeFloat('score', { description: '0 to 10.' }),
      has_owner: t.exposeBoolean('has_owner'),
      owner: t.expose('owner', {
        type: PersonType,
        nullable: true,
        description: 'A private account is shown only to people who may see its posts.',
      }),
      is_hidden: t.exposeBoolean('is_hidden', { description: 'Staff have hidden it; only its owner sees it.' }),
      has_my_claim: t.boolean({
        description: 'The viewer’s claim is being reviewed. Only placeInfo knows it.',
        resolve: ({ has_my_claim }) => has_my_claim ?? false,
      }),
      has_my_suggestion: t.boolean({
        description: 'A change the viewer suggested is being reviewed. Only placeInfo knows it.',
        resolve: ({ has_my_suggestion }) => has_my_suggestion ?? false,
      }),
      images: t.expose('images', { type: [Image] }),
      google_map: t.field({ type: GoogleMap, resolve: (place) => place }),
      distance: t.float({
        nullable: true,
        description: 'In metres from the location of the request.',
        resolve: ({ distance_m }) => distance_m ?? null,
      }),
    }),
  })

  const HoursInput = builder.inputType('OpeningHoursInput', {
    fields: (t) => ({ day: t.string(), hours: t.string() }),
  })
  const SpecialHoursInput = builder.inputType('SpecialHoursInput', {
    fields: (t) => ({ date: t.string(), hours: t.string() }),
  })
  const LocationInput = builder.inputType('PlaceLocationInput', {
    fields: (t) => ({ lat: t.float(), lng: t.float() }),
  })
  const NewPlace = builder.inputType('NewPlaceInput', {
    fields: (t) => ({
      title: t.string(),
      category: t.id({ description: 'One of getPlacesCategories.' }),
      country_code: t.string({ required: false }),
      state: t.string({ required: false }),
      address: t.string({ required: false }),
      location: t.field({ type: LocationInput, required: false }),
      images: t.field({ type: ['Upload'], required: false, description: 'Empty, or files of a multipart request.' }),
      postal_code: t.string({ required: false }),
      website: t.string({ required: false }),
      phone: t.string({ required: false }),
      temporarilyClosed: t.boolean({ required: false }),
      permanentlyClosed: t.boolean({ required: false }),
      opening_hours: t.field({ type: [HoursInput], required: false }),
      special_hours: t.field({ type: [SpecialHoursInput], required: false }),
    }),
  })

  builder.queryFields((t) => ({
    getUserPlaces: t.field({
      type: [PlaceType],
      description: 'The viewer’s own places, newest first.',
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        skip: t.arg.int({ required: false }),
        limit: t.arg.int({ required: false }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { requestingLanguage, ...page }, context) =>
        context.services.places.own(user(context), page, requestingLanguage),
    }),
    getPlacesById: t.field({
      type: [PlaceType],
      args: { place_ids: t.arg.idList(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { place_ids, requestingLanguage }, context) =>
        context.services.places.byIds(user(context), place_ids, requestingLanguage),
    }),
    placeInfo: t.field({
      type: PlaceType,
      args: { place_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { place_id, requestingLanguage }, context) =>
        context.services.places.info(user(context), place_id, requestingLanguage),
    }),
    nearbyPlaces: t.field({
      type: [PlaceType],
      description: 'The nearest other places, if they are not far away.',
      args: { place_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { place_id, requestingLanguage }, context) =>
        context.services.places.near(user(context), place_id, requestingLanguage),
    }),
    similarPlaces: t.field({
      type: [PlaceType],
      description: 'Nearby places with a similar name, to show before a place is added twice.',
      args: {
        title: t.arg.string(),
        location: t.arg({ type: LocationInput }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { title, location, requestingLanguage }, context) =>
        context.services.places.similar(user(context), { title, location }, requestingLanguage),
    }),
  }))

  builder.mutationFields((t) => ({
    addNewPlace: t.field({
      type: PlaceType,
      args: {
        newPlace: t.arg({ type: NewPlace }),
        requestingLanguage: t.arg.string({ required: false }),
        even_if_similar: t.arg.boolean({
          required: false,
          description: 'The person has seen similarPlaces; otherwise a similar place is a CONFLICT.',
        }),
        client_id: t.arg.id({
          required: false,
          description: 'A UUID made by the client: what is sent twice with it is added once.',
        }),
      },
      extensions: access('user'),
      resolve: (_, { newPlace, requestingLanguage, even_if_similar, client_id }, context) =>
        context.services.places.add(
          user(context),
          { ...newPlace, evenIfSimilar: even_if_similar ?? false, clientId: client_id ?? null },
          requestingLanguage,
        ),
    }),
    removePlace: t.boolean({
      description: 'A place that people have reviewed stays, without an owner.',
      args: { place_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { place_id }, context) => {
        await context.services.places.remove(user(context), place_id)
        return true
      },
    }),
    editPlace: t.field({
      type: PlaceType,
      description: 'Changes the viewer’s own place.',
      args: {
        place_id: t.arg.id(),
        place: t.arg({ type: NewPlace, description: '`images` are new pictures, added behind the kept ones.' }),
        kept_images: t.arg.idList({
          required: false,
          description: 'The pictures that stay, in their order; without it, all of them.',
        }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { place_id, place, kept_images, requestingLanguage }, context) =>
        context.services.places.edit(
          user(context),
          place_id,
          { ...place, keptImages: kept_images },
          requestingLanguage,
        ),
    }),
    suggestPlaceEdit: t.boolean({
      description: 'Suggests changes of a place without an owner; staff decide. Pictures are not part of it.',
      args: { place_id: t.arg.id(), place: t.arg({ type: NewPlace }), note: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: async (_, { place_id, place, note }, context) => {
        await context.services.placeSuggestions.suggest(user(context), place_id, { ...place, note })
        return true
      },
    }),
    claimPlace: t.boolean({
      description: '“Verify this place”: staff decide whether it belongs to the viewer. Needs a note or a document.',
      args: {
        place_id: t.arg.id(),
        note: t.arg.string({ required: false }),
        document: t.arg({ type: 'Upload', required: false, description: 'A picture or a PDF file.' }),
      },
      extensions: access('user'),
      resolve: async (_, { place_id, note, document }, context) => {
        await context.services.placeClaims.claim(user(context), place_id, { note, document })
        return true
      },
    }),
  }))

  return { PlaceType, PlaceImageType: Image, LocationInput }
}
