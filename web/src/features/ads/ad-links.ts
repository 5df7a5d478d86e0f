export type AdsTab = 'buy' | 'manage'

export const ADS_PATH = '/profile/ads'
export const ADVERTISE_PATH = '/profile/ads/advertise-new-post'

/** With the post in the address, the form can be opened in a new tab. */
export const advertisePath = (postId: string) => `${ADVERTISE_PATH}?${new URLSearchParams({ post: postId })}`
