export const PRODUCT_NAME = 'Meydan'

/** What the web app calls itself in `checkClientVersion`. */
export const CLIENT_VERSION = '2.0.2'

export const pageTitle = (name: string) => `${name} | ${PRODUCT_NAME}`

export const STORE_LINKS = {
  android: 'https://play.google.com/store/search?c=apps&q=Meydan',
  ios: 'https://apps.apple.com/search?term=Meydan',
}
