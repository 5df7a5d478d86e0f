// Runs before the first paint, so that neither the dark page nor the right-to-left one flashes the wrong way round. Then it
// starts loading what the app will ask for once it runs: the files of this page, and the answer to its first query.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')

  // Whoever comes from a public page goes on in its language.
  const query = new URLSearchParams(location.search)
  let ofPage = query.get('lang')
  let stored = null
  let scheme = null
  let token = null
  let zone = null
  let permission = null
  let lastPosition = null
  try {
    stored = localStorage.getItem('lang')
    scheme = localStorage.getItem('mantine-color-scheme-value')
    token = localStorage.getItem('token')
    zone = localStorage.getItem('zone')
    permission = localStorage.getItem('locationPermission')
    if (/^(en|tr|fa)$/.test(ofPage)) sessionStorage.setItem('lang', ofPage)
    else ofPage = sessionStorage.getItem('lang')
    lastPosition = JSON.parse(localStorage.getItem('lastPosition'))
  } catch {
    // Storage may be forbidden; the device's language it is.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && dark.matches)
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

  if (query.has('lang')) {
    query.delete('lang')
    history.replaceState(history.state, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`)
  }
  // The same rule as firstLanguage in src/i18n/language.ts.
  const tags = ofPage ? [ofPage] : navigator.languages
  const preferred = (tags.find((tag) => /^(en|tr|fa)\b/.test(tag)) || 'en').slice(0, 2)
  const [locale, direction] = stored ? stored.split(',') : [`${preferred}_`, preferred === 'fa' ? 'rtl' : 'ltr']
  root.lang = /^(tr|fa)_/.test(locale) ? locale.slice(0, 2) : 'en'
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr'

  // Written by scripts/boot-data.ts; missing in `npm run dev`.
  const { files: filesData, formLanguage } = document.currentScript.dataset
  if (!filesData) return
  const files = JSON.parse(filesData)

  const preload = (href, options) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...options }))
  const preloadAll = (list) => {
    for (const file of list) {
      // A photo that is found meanwhile is loaded before what is not there yet.
      preload(`/${file}`, {
        crossOrigin: '',
        ...(file.endsWith('.css') ? { as: 'style' } : { rel: 'modulepreload', fetchPriority: 'low' }),
      })
    }
  }
  const isMember = isLoggedIn(token)
  const address = location.href
  const page = isMember && files.pages.find(({ path }) => new RegExp(path).test(location.pathname + location.search))
  const head = page?.head && isPlaceKnown() ? headOfExplore(page.head === 'posts') : null
  if (head) placeInPage(head)
  // First, because a browser loads only six files at a time.
  let photos = page?.query && (!page.isLocal || lastPosition) ? ask(page, lastPosition) : null
  // Where the device may tell its position, or one was chosen, the app does not look it up.
  const isTold = permission === 'granted' || /[?&]at=/.test(location.search)
  if (page?.looksUp && !isTold) {
    const isAwaited = page.query && !photos
    const position = lookUp()
    const asked = position.then((from) => isAwaited && ask(page, from)).catch(() => {}) // the app looks it up again
    if (isAwaited) photos = asked
  }
  preloadAll(files.dictionaries[root.lang])
  if (page) preloadAll(page.files)
  if (isMember) preloadAll(files.members)
  else if (/^\/(login)?$/.test(location.pathname)) {
    preloadAll(files.login)
    if (formLanguage === root.lang) showForm()
  }
  // Text is shown without it: the code and the first photos come first. Browsers would load a font before both.
  const preloadFont = () => preload(`/${files.fonts[root.lang]}`, { as: 'font', crossOrigin: '', fetchPriority: 'low' })
  if (isMember) document.addEventListener('DOMContentLoaded', () => Promise.resolve(photos).finally(preloadFont))
  else preloadFont()

  /** The same rule as isLoggedIn in src/graphql/session.ts. */
  function isLoggedIn(token) {
    try {
      const claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
      return !claims.tmp && claims.exp * 1000 > Date.now()
    } catch {
      return false
    }
  }

  /** Shows the login form of the page until the app takes over (src/ui/first-page.ts), which also sends what was submitted. */
  function showForm() {
    // As the router would write it (src/app/guards.tsx): who logs in comes back to the filtered feed.
    if (location.pathname === '/' && /[?&]category=/.test(location.search))
      history.replaceState({ usr: { from: `/${location.search}` }, key: 'default', idx: 0 }, '', '/login')
    else if (location.pathname === '/')
      history.replaceState(history.state, '', `/login${location.search}${location.hash}`)
    root.dataset.firstPage = ''
    document.addEventListener('submit', (event) => {
      if (!event.target.closest('#first-page')) return
      event.preventDefault()
      root.dataset.firstPage = 'submitted'
    })
  }

  /** Where the visitor probably is. The app takes the answer instead of asking again (src/features/directory/lookup.ts). */
  function lookUp() {
    const answer = fetch('/lookup').then((response) => (response.ok ? response.json() : Promise.reject()))
    window.meydanEarlyLookup = answer
    return answer.then(({ ll: [lat, lng] }) => ({ lat, lng }))
  }

  /** Sends the page's first query. The app takes the answer instead of asking again (src/graphql/early-answer.ts). */
  function ask({ path, query: { documentId, operationName, variables }, list, photoTop, tilesTop }, position) {
    if (location.href !== address) return
    const part = new RegExp(path).exec(location.pathname + location.search)[1]
    const { lat: $lat, lng: $lng } = position || {}
    const values = { $1: part && readable(part), $language: locale.slice(0, 2), $lat, $lng }
    const body = JSON.stringify({ documentId, operationName, variables }, (_, value) => values[value] ?? value)
    const authorization = `Bearer ${token}`
    const headers = { 'content-type': 'application/json', 'accept-language': root.lang, authorization }
    let origin = ''
    const send = () => fetch(`${origin}/graphql`, { method: 'POST', headers, body })
    // Sent at once where it can be: what is sent later waits for the files of the page.
    const answer = zone
      ? fetch('/config.json')
          .then((response) => response.json())
          .then(({ zones }) => {
            origin = (zones[zone] || '').replace(/\/$/, '')
            return send()
          })
      : send()
    window.meydanEarlyAnswer = { body, authorization, answer }
    return answer
      .then((response) => response.clone().text())
      .then((text) => {
        // The same rule as withFilesOf in src/graphql/config.ts.
        const isElsewhere = origin && origin !== location.origin
        const { data } = JSON.parse(isElsewhere ? text.replace(/"(\/media\/[^"\\\s]+")/g, `"${origin}$1`) : text)
        const found = [list.reduce((value, name) => value[name], data)].flat()
        if (location.href !== address) return
        if (photoTop) return showPhoto(found[0], photoTop)
        return tilesTop ? showTiles(found.slice(0, 9), tilesTop) : showRows(found)
      })
      .catch(() => {}) // the app asks again, and shows what is wrong
  }

  /** Part of an address; as it is, if it is not well formed. */
  function readable(part) {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  }

  /** Only on phones the place of photos is known, and not where the browser goes back to another part of the page. */
  function isPlaceKnown() {
    return innerWidth < 600 && performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  }

  /** The app removes it after a while (src/ui/first-photo.ts), which begins anew if the app is already there. */
  function placeInPage(element) {
    const place = () => {
      document.getElementById('root').before(element)
      dispatchEvent(new Event('firstphoto'))
    }
    if (document.getElementById('root')) place()
    // When the page is read, but before its scripts run.
    else document.addEventListener('readystatechange', place, { once: true })
  }

  /** The same rule as in src/features/explore/hooks/useWhereabouts.ts. */
  function mustAskForLocation() {
    try {
      // Read anew: the app may be there by now, and its question answered.
      return !localStorage.getItem('locationPermission') && 'geolocation' in navigator
    } catch {
      return false
    }
  }

  /** What stands above Explore's lists, as empty shapes where the app will show it, until the app does (src/ui/first-photo.ts). */
  function headOfExplore(isForPosts) {
    const row = (className, count) =>
      create('div', { className }, ...Array.from({ length: count }, () => create('div')))
    const head = create('div', { id: 'first-head', ariaHidden: 'true' })
    head.append(row('bar', 1), row('search', isForPosts ? 3 : 2), row('switches', 3), row('categories', 6))
    if (isForPosts) head.append(row('chips', 1))
    if (mustAskForLocation()) head.append(row('question', 1))
    head.append(row('tabs', 3))
    return head
  }

  function create(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }

  /**
   * Shows the first places below the head, until the app does. Like src/features/places/PlaceRow.tsx; the icon, and the words for
   * open and closed, are the app's. If the app already shows the head, it shows the rest, too.
   */
  function showRows(places) {
    if (!head || !places[0]) return
    const rows = create('ul')
    rows.dataset.places = places.map(({ _id }) => _id).join(' ')
    const pictures = places.map(({ title, category, images, is_open, temporarilyClosed, permanentlyClosed }) => {
      const src = images[0]?.thumbnails[0]?.href ?? images[0]?.href
      const picture = src ? Object.assign(new Image(72, 72), { alt: '', fetchPriority: 'high', src }) : create('span')
      const words = create('span', {}, create('strong', {}, create('bdi', { textContent: title })))
      words.append(create('span', { textContent: category.name }))
      if (is_open !== null || temporarilyClosed || permanentlyClosed)
        words.append(create('span', { textContent: '\xa0' }))
      rows.append(create('li', {}, picture, words))
      return src && picture.decode()
    })
    head.append(rows)
    dispatchEvent(new Event('firstphoto'))
    return Promise.allSettled(pictures)
  }

  /**
   * Shows the photos of a gallery's first posts where the app will show them, until the app does. Elsewhere they are only loaded.
   * What is advertised or sold says so on the photo, so the app shows it; until then there is an empty box.
   */
  function showTiles(posts, { start, question }) {
    const grid = create('div', { id: 'first-tiles' })
    grid.style.insetBlockStart = mustAskForLocation() ? `calc(${start} + ${question})` : start
    const photos = posts.map(({ _id, cover, photos_count, availability, is_advertised }) => {
      const tile = create('div', { id: `first-tile-${_id}` })
      grid.append(tile)
      const image = cover && thumbOf(cover, photos_count > 0)
      if (image) tile.className = 'coming'
      if (image && availability === 'available' && !is_advertised) tile.append(image)
      return image?.decode()
    })
    if (isPlaceKnown()) placeInPage(grid)
    return Promise.allSettled(photos)
  }

  /** The same files as in src/features/posts/PostThumb.tsx and PostTile.tsx, so that the app loads none again. */
  function thumbOf({ href, placeholder, thumbnails, dimensions }, isPhoto) {
    const files = thumbnails.map(({ href, width }) => ({ href, width }))
    if (isPhoto) files.push({ href, width: dimensions?.width || 1080 })
    if (!files[0]) return null
    const sizes = '(min-width: 42em) 200px, 33vw'
    const srcset = files.map(({ href, width }) => `${href} ${width}w`).join(', ')
    const photo = Object.assign(new Image(), { alt: '', fetchPriority: 'high', sizes, srcset, src: files[0].href })
    if (placeholder) photo.style.backgroundImage = `url(${placeholder})`
    return photo
  }

  /** Shows the first photo of a page where the app will show it, until the app does (src/ui/first-photo.ts). */
  function showPhoto({ medias, availability }, top) {
    const photo = medias.images[0]
    // What is sold says so above the photo, or on it.
    if (!photo || availability !== 'available' || medias.video.length || !isPlaceKnown()) return
    const { width = 1, height = 1 } = photo.dimensions || {}
    const image = Object.assign(new Image(), { id: 'first-photo', alt: '', fetchPriority: 'high', src: photo.href })
    image.style.insetBlockStart = top
    if (photo.placeholder) image.style.backgroundImage = `url(${photo.placeholder})`
    // The same limits as in src/features/posts/components/PostMedia.tsx.
    image.style.aspectRatio = Math.min(3 / 2, Math.max(4 / 5, width / height))
    placeInPage(image)
    return image.decode()
  }
})()
