export type AdsTab = 'buy' | 'manage'

export const ADS_PATH = '/profile/ads'
export const ADVERTISE_PATH = '/profile/ads/advertise-new-post'

/** The navigation state of the form. */
export interface PostToAdvertise {
  post: { _id: string; title: string }
}
