// docs/decisions/0310: The first photo is in the page before the app

/** The app shows the photo itself, or something else: the boot script's (public/boot.js) goes. */
export function removeFirstPhoto() {
  document.querySelector('#first-photo')?.remove()
}

/** For pages on which the app shows something other than the photo. */
const MOST_MS = 5_000

/** Leaves the boot script's photo until the app shows its own. */
export function keepFirstPhoto() {
  setTimeout(removeFirstPhoto, MOST_MS)
}
