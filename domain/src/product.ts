export const PRODUCT_NAME = 'Meydan'

/** The web app's version in `checkClientVersion`. */
export const CLIENT_VERSION = '2.0.2'

export const pageTitle = (name: string) => `${name} | ${PRODUCT_NAME}`

/** There is no native app yet; the links search for the product's name. */
export const STORE_LINKS = {
  android: 'https://play.google.com/store/search?c=apps&q=Meydan',
  ios: 'https://apps.apple.com/search?term=Meydan',
}
