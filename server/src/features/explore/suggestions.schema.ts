import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PlaceTypes } from '#features/places/places.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { FoundCategory, SuggestedPlace, Suggestions } from './suggestions.service.ts'

export function addSuggestionsSchema(
  builder: Builder,
  { PersonType }: PeopleTypes,
  LocationInput: PlaceTypes['LocationInput'],
) {
  const CategoryType = builder.objectRef<FoundCategory>('ExploreSuggestedCategory').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      group: t.exposeString('group', { nullable: true, description: 'The group it is in; null for a group.' }),
      isForProduct: t.exposeBoolean('isForProduct'),
    }),
  })
  const SuggestedPlaceType = builder.objectRef<SuggestedPlace>('ExploreSuggestedPlace').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      title: t.exposeString('title'),
      address: t.exposeString('address', { nullable: true }),
    }),
  })
  const SuggestionsType = builder.objectRef<Suggestions>('ExploreSuggestions').implement({
    fields: (t) => ({
      categories: t.expose('categories', { type: [CategoryType] }),
      places: t.expose('places', { type: [SuggestedPlaceType] }),
      people: t.expose('people', { type: [PersonType] }),
    }),
  })

  builder.queryFields((t) => ({
    exploreSuggestions: t.field({
      type: SuggestionsType,
      description: 'Categories, places near here and people whose names begin with what is typed; from two letters.',
      args: {
        prefix: t.arg.string(),
        userLocation: t.arg({ type: LocationInput, required: false, description: 'Left out: no places.' }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { prefix, userLocation, requestingLanguage }, context) =>
        context.services.suggestions.suggest(user(context), {
          prefix,
          location: userLocation,
          language: requestingLanguage,
        }),
    }),
  }))
}
