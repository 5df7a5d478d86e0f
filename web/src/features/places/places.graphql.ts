import { graphql, type ResultOf, type VariablesOf } from '#graphql/gql.ts'

export const OwnPlacesQuery = graphql(`
  query OwnPlaces($requestingLanguage: String, $skip: Int, $limit: Int) {
    getUserPlaces(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
      _id
      title
      address
      state
      country_code
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
  mutation AddNewPlace($newPlace: NewPlaceInput!, $requestingLanguage: String, $even_if_similar: Boolean) {
    addNewPlace(newPlace: $newPlace, requestingLanguage: $requestingLanguage, even_if_similar: $even_if_similar) {
      _id
    }
  }
`)

export type NewPlaceInput = VariablesOf<typeof AddNewPlaceMutation>['newPlace']
