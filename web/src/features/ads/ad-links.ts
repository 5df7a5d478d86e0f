export type AdsTab = 'buy' | 'manage'

export const ADS_PATH = '/profile/ads'

/** With the post in the address, the form can be opened in a new tab. */
export const advertisePath = (postId: string) =>
  `/profile/ads/advertise-new-post?${new URLSearchParams({ post: postId })}`
