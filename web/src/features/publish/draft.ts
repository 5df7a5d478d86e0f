/** The draft of a post, as typed and chosen: nothing is validated yet. */
export interface DraftData {
  seller: boolean
  product: boolean
  /** Null: unknown, as of an imported post. */
  new: boolean | null
  fake: boolean | null
  title: string
  caption: string
  price: string
  currency: string
  unit: string
  group: string
  categories: string[]
  sub_category: string
  properties: DraftProperty[]
  /** The property in the open dialog, with what is typed so far. */
  openProperty: DraftProperty | null
  addresses: DraftAddress[]
  /** Whether others see the street and the exact position of its addresses; null: as each published address says. */
  showStreet: boolean | null
  contacts: DraftContact[]
  /** Typed but not added to the list; it is sent with the post nevertheless. */
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
  show_street?: boolean
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
  /** As chosen, or as edited. */
  source: Blob
  /** Null until the worker has finished. */
  compressed: Blob | null
  thumbnail: Blob | null
  problem: string | null
}

export interface DraftVideo {
  id: string
  name: string
  source: Blob
  /** In seconds; null until the video has been edited. */
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
  /** One for each draft; what is sent is told apart by the submission key made of it. */
  client_id: string
  images: DraftImage[]
  video: DraftVideo | null
  attachments: DraftAttachment[]
  data: DraftData
  imagesCompressionDone: boolean
  videoTrimmingDone: boolean
  /** When editing a post: the media and files to remove. */
  removed_medias: string[]
  /** When editing a post: its last change when the draft was created. */
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
  openProperty: null,
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

/** Derived from the files, so it is right whatever happens to them. */
export const withProcessingState = (draft: Draft): Draft => ({
  ...draft,
  imagesCompressionDone: draft.images.every(({ compressed, problem }) => compressed || problem),
  videoTrimmingDone: !draft.video || Boolean(draft.video.trimmed || draft.video.problem),
})
