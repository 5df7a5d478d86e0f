// docs/decisions/0310: The first photo is in the page before the app
// docs/decisions/0326: The first photos of Explore are in the page before the app
// docs/decisions/0344: The head of Explore is in the page before the app
// docs/decisions/0350: The first places of Explore are in the page before the app

/** The app shows the photo itself, or something else: the boot script's (public/boot.js) goes. */
export function removeFirstPhoto() {
  for (const element of document.querySelectorAll('#first-photo, #first-tiles, #first-head')) element.remove()
}

/** The app shows the head of Explore: the boot script's shapes go. Photos and places below stay until the app shows them. */
export function removeFirstHead() {
  const head = document.getElementById('first-head')
  if (head?.querySelector('ul')) head.className = 'rows'
  else head?.remove()
}

/** The app shows places in `list`: the boot script's go. Their photos stay until the app's have loaded. */
export async function replaceFirstRows(places: readonly { _id: string }[], list: HTMLElement | null) {
  const head = document.getElementById('first-head')
  const drawn = head?.querySelector('ul')?.dataset.places
  if (!head || !drawn) return
  const ids = places.map(({ _id }) => _id).join(' ')
  if (list && ids.startsWith(drawn)) {
    head.className = 'photos'
    await Promise.allSettled(Array.from(list.querySelectorAll('img'), (photo) => photo.decode()))
  }
  head.remove()
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
