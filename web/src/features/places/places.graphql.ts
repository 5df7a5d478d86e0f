import { graphql, type ResultOf, type VariablesOf } from '#graphql/gql.ts'

export const OwnPlacesQuery = graphql(`
  query OwnPlaces($requestingLanguage: String, $skip: Int, $limit: Int) {
    getUserPlaces(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
      _id
      title
      address
      state
      country_code
      is_hidden
      location {
        lat
        lng
      }
      category {
        name
      }
      images {
        thumbnails {
          href
        }
      }
    }
  }
`)

export type OwnPlaceData = ResultOf<typeof OwnPlacesQuery>['getUserPlaces'][number]

export const RemovePlaceMutation = graphql(`
  mutation RemovePlace($place_id: ID!) {
    removePlace(place_id: $place_id)
  }
`)

export const PlacesCategoriesQuery = graphql(`
  query PlacesCategories($requestingLanguage: String) {
    getPlacesCategories(requestingLanguage: $requestingLanguage) {
      _id
      name
    }
  }
`)

export const SimilarPlacesQuery = graphql(`
  query SimilarPlaces($title: String!, $location: PlaceLocationInput!, $requestingLanguage: String) {
    similarPlaces(title: $title, location: $location, requestingLanguage: $requestingLanguage) {
      _id
      title
      address
      category {
        name
      }
    }
  }
`)

export type SimilarPlace = ResultOf<typeof SimilarPlacesQuery>['similarPlaces'][number]

export const AddNewPlaceMutation = graphql(`
  mutation AddNewPlace(
    $newPlace: NewPlaceInput!
    $requestingLanguage: String
    $even_if_similar: Boolean
    $client_id: ID!
  ) {
    addNewPlace(
      newPlace: $newPlace
      requestingLanguage: $requestingLanguage
      even_if_similar: $even_if_similar
      client_id: $client_id
    ) {
      _id
    }
  }
`)

export const EditPlaceMutation = graphql(`
  mutation EditPlace($place_id: ID!, $place: NewPlaceInput!, $kept_images: [ID!]) {
    editPlace(place_id: $place_id, place: $place, kept_images: $kept_images) {
      _id
    }
  }
`)

export const SuggestPlaceEditMutation = graphql(`
  mutation SuggestPlaceEdit($place_id: ID!, $place: NewPlaceInput!, $note: String) {
    suggestPlaceEdit(place_id: $place_id, place: $place, note: $note)
  }
`)

export const ClaimPlaceMutation = graphql(`
  mutation ClaimPlace($place_id: ID!, $note: String, $document: Upload) {
    claimPlace(place_id: $place_id, note: $note, document: $document)
  }
`)

export const PlaceToEditQuery = graphql(`
  query PlaceToEdit($place_id: ID!, $requestingLanguage: String) {
    placeInfo(place_id: $place_id, requestingLanguage: $requestingLanguage) {
      _id
      title
      category {
        _id
        name
      }
      country_code
      state
      address
      location {
        lat
        lng
      }
      postal_code
      website
      phone
      temporarilyClosed
      permanentlyClosed
      opening_hours {
        day
        hours
      }
      special_hours {
        date
        hours
      }
      is_hidden
      has_owner
      has_my_suggestion
      owner {
        _id
      }
      images {
        _id
        href
      }
    }
  }
`)

export type PlaceToEdit = ResultOf<typeof PlaceToEditQuery>['placeInfo']

export type NewPlaceInput = VariablesOf<typeof AddNewPlaceMutation>['newPlace']
