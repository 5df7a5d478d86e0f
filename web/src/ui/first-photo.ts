// docs/decisions/0310: The first photo is in the page before the app
// docs/decisions/0326: The first photos of Explore are in the page before the app
// docs/decisions/0344: The head of Explore is in the page before the app

/** The app shows the photo itself, or something else: the boot script's (public/boot.js) goes. */
export function removeFirstPhoto() {
  for (const element of document.querySelectorAll('#first-photo, #first-tiles, #first-head')) element.remove()
}

/** The app shows the head of Explore: the boot script's shapes go. The photos below stay until the app shows them. */
export function removeFirstHead() {
  document.getElementById('first-head')?.remove()
}

/** The app shows the photo of a gallery's tile: the boot script's goes. Its box stays, so that the others stay where they are. */
export function emptyFirstTile(postId: string) {
  const tile = document.getElementById(`first-tile-${postId}`)
  tile?.replaceChildren()
  tile?.removeAttribute('class')
}

/** For pages on which the app shows something other than the photo. */
const MOST_MS = 5_000

/** Leaves the boot script's photo until the app shows its own; also one that is placed when the app is already there. */
export function keepFirstPhoto() {
  let timer = setTimeout(removeFirstPhoto, MOST_MS)
  window.addEventListener('firstphoto', () => {
    clearTimeout(timer)
    timer = setTimeout(removeFirstPhoto, MOST_MS)
  })
}
