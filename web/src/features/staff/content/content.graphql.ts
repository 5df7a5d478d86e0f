import { graphql, type ResultOf } from '#graphql/gql.ts'

export const ContentQuery = graphql(`
  query StaffContent($kind: ContentKind!, $requestingLanguage: String) {
    staffContent(kind: $kind, requestingLanguage: $requestingLanguage) {
      _id
      key
      title
      texts {
        en
        tr
        fa
      }
      is_on
      version
      author
      at
    }
  }
`)
export type ContentEntry = ResultOf<typeof ContentQuery>['staffContent'][number]

export const HistoryQuery = graphql(`
  query StaffContentHistory($kind: ContentKind!, $key: String!) {
    staffContentHistory(kind: $kind, key: $key) {
      version
      texts {
        en
        tr
        fa
      }
      is_on
      author
      at
    }
  }
`)

export const PreviewQuery = graphql(`
  query StaffContentPreview($kind: ContentKind!, $texts: StaffTextsInput!) {
    staffContentPreview(kind: $kind, texts: $texts) {
      en
      tr
      fa
    }
  }
`)

export const SaveMutation = graphql(`
  mutation StaffSaveContent(
    $kind: ContentKind!
    $key: String!
    $version: Int!
    $texts: StaffTextsInput
    $is_on: Boolean
  ) {
    staffSaveContent(kind: $kind, key: $key, version: $version, texts: $texts, is_on: $is_on)
  }
`)

export const RestoreMutation = graphql(`
  mutation StaffRestoreContent($kind: ContentKind!, $key: String!, $version: Int!, $to: Int!) {
    staffRestoreContent(kind: $kind, key: $key, version: $version, to: $to)
  }
`)

export const AnnouncementsQuery = graphql(`
  query StaffAnnouncements {
    staffAnnouncements {
      _id
      texts {
        en
        tr
        fa
      }
      city
      author
      created_at
      told_count
      is_finished
      taken_back_at
    }
    staffCities {
      key
      name
    }
  }
`)

export const TakeBackAnnouncementMutation = graphql(`
  mutation StaffTakeBackAnnouncement($announcement_id: ID!, $reason: String!) {
    staffTakeBackAnnouncement(announcement_id: $announcement_id, reason: $reason)
  }
`)

export const AnnounceMutation = graphql(`
  mutation StaffAnnounce($texts: StaffTextsInput!, $city: String) {
    staffAnnounce(texts: $texts, city: $city)
  }
`)
