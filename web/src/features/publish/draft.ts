/** What somebody is about to publish, as they typed and chose it: nothing here is checked yet. */
export interface DraftData {
  seller: boolean
  product: boolean
  new: boolean
  fake: boolean
  title: string
  caption: string
  price: string
  currency: string
  unit: string
  group: string
  categories: string[]
  sub_category: string
  properties: DraftProperty[]
  addresses: DraftAddress[]
  /** Whether others see the street and the exact place of its addresses. */
  showStreet: boolean
  contacts: DraftContact[]
  /** Typed, and not yet added to the list; sent with the post all the same. */
  newContact: { network_title: string; network_content: string }
  acceptsTerms: boolean
  acceptsLaws: boolean
}

export interface DraftProperty {
  key: string
  title: string
  size: string
  color: { name: string; hex: string } | null
  area: string
  areaUnit: string
  volume: string
  volumeUnit: string
  weight: string
  weightUnit: string
  length: string
  width: string
  height: string
  dimensionsUnit: string
  price: string
  currency: string
  pairs: { id: string; key: string; value: string }[]
}

export interface DraftAddress {
  key: string
  isUsed: boolean
  country: string
  city: string
  address: string
  location: { lat: number; lng: number }
}

export interface DraftContact {
  key: string
  isUsed: boolean
  network_title: string
  network_content: string
}

export interface DraftImage {
  id: string
  name: string
  /** As chosen, or as the editor left it. */
  source: Blob
  /** Null until the worker is done with it. */
  compressed: Blob | null
  thumbnail: Blob | null
  problem: string | null
}

export interface DraftVideo {
  id: string
  name: string
  source: Blob
  /** In seconds; null until the editor is done. */
  range: { start: number; end: number } | null
  trimmed: Blob | null
  thumbnail: Blob | null
  problem: string | null
}

export interface DraftAttachment {
  id: string
  file: File
}

export interface Draft {
  /** Made once a draft: what is sent twice is published once. */
  client_id: string
  images: DraftImage[]
  video: DraftVideo | null
  attachments: DraftAttachment[]
  data: DraftData
  imagesCompressionDone: boolean
  videoTrimmingDone: boolean
  /** Of a post that is being changed: what is to be taken away from it. */
  removed_medias: string[]
  /** Of a post that is being changed: when it was changed last, as the draft began. */
  basedOn: string | null
}

export const defaultData = (): DraftData => ({
  seller: true,
  product: true,
  new: true,
  fake: false,
  title: '',
  caption: '',
  price: '',
  currency: '',
  unit: '',
  group: '',
  categories: [],
  sub_category: '',
  properties: [],
  addresses: [],
  contacts: [],
  newContact: { network_title: '', network_content: '' },
  showStreet: false,
  acceptsTerms: false,
  acceptsLaws: false,
})

export const emptyDraft = (): Draft => ({
  client_id: crypto.randomUUID(),
  images: [],
  video: null,
  attachments: [],
  data: defaultData(),
  imagesCompressionDone: true,
  videoTrimmingDone: true,
  removed_medias: [],
  basedOn: null,
})

export const hasMedia = ({ images, video }: Pick<Draft, 'images' | 'video'>) => images.length > 0 || video !== null

/** What is still being worked on follows from the files, whatever has happened to them. */
export const withWork = (draft: Draft): Draft => ({
  ...draft,
  imagesCompressionDone: draft.images.every(({ compressed, problem }) => compressed || problem),
  videoTrimmingDone: !draft.video || Boolean(draft.video.trimmed || draft.video.problem),
})
