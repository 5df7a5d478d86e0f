import type { Data, KeyingConfig } from '@urql/exchange-graphcache'
import type { introspection } from './introspection.generated.d.ts'

type Types = introspection['types']
type ObjectType = { [Name in keyof Types]: Types[Name] extends { kind: 'OBJECT' } ? Name : never }[keyof Types]

/** Stored inside the object that holds it: it has no id, or an id that is not its own. */
const isEmbedded = () => null

/** A distance belongs to one search, so each search keeps its own copy of a post or place. */
const byIdAndDistance = ({ _id, distance }: Data) => (distance == null ? String(_id) : `${_id}@${distance}`)

/** How the cache recognises an object. Types that are not listed are known by their `_id`. */
export const keys = {
  Place: byIdAndDistance,
  Post: byIdAndDistance,

  ActivityMessage: isEmbedded,
  AdDay: isEmbedded,
  AddNewPostInfo: isEmbedded,
  AddressLocation: isEmbedded,
  AdsInfo: isEmbedded,
  Advertisements: isEmbedded,
  Authentication: isEmbedded,
  Avatar: isEmbedded,
  CategoryOfPlace: isEmbedded,
  CategoryPosts: isEmbedded,
  ClientVersion: isEmbedded,
  ContactInfo: isEmbedded,
  ContactPhone: isEmbedded,
  ConversationSettings: isEmbedded,
  ConversationThread: isEmbedded,
  ConversationsPage: isEmbedded,
  CrawlerInfo: isEmbedded,
  Currency: isEmbedded,
  CustomProperty: isEmbedded,
  Dimensions: isEmbedded,
  Download: isEmbedded,
  ExploredPosts: isEmbedded,
  FollowEntry: isEmbedded,
  HomePage: isEmbedded,
  // One post may be on the map several times, once for each address.
  MapPost: isEmbedded,
  MediaFile: isEmbedded,
  MessageContent: isEmbedded,
  NoticeTopicSetting: isEmbedded,
  NoticesPage: isEmbedded,
  OpeningHours: isEmbedded,
  Order: isEmbedded,
  PlaceGoogleMap: isEmbedded,
  PlaceImage: isEmbedded,
  PlaceLocation: isEmbedded,
  PlaceThumbnail: isEmbedded,
  Plan: isEmbedded,
  PostAddress: isEmbedded,
  PostContact: isEmbedded,
  PostLocation: isEmbedded,
  PostMedias: isEmbedded,
  PostMetaData: isEmbedded,
  PostStats: isEmbedded,
  Pricing: isEmbedded,
  ProfileCategory: isEmbedded,
  Property: isEmbedded,
  PropertyArea: isEmbedded,
  PropertyColor: isEmbedded,
  PropertyCurrency: isEmbedded,
  PropertyDimensions: isEmbedded,
  PropertyPrice: isEmbedded,
  PropertySize: isEmbedded,
  PropertyVolume: isEmbedded,
  PropertyWeight: isEmbedded,
  SecondFactorSecret: isEmbedded,
  Seller: isEmbedded,
  Sessions: isEmbedded,
  SentMessage: isEmbedded,
  SocialNetwork: isEmbedded,
  SpecialHours: isEmbedded,
  StaffCaseDetails: isEmbedded,
  StaffCasesPage: isEmbedded,
  StaffTicketsPage: isEmbedded,
  Standing: isEmbedded,
  Step: isEmbedded,
  Thumbnail: isEmbedded,
  Unit: isEmbedded,
  VerificationDocument: isEmbedded,
} satisfies { [Name in ObjectType]?: KeyingConfig[string] }
