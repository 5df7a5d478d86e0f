// docs/decisions/0282: The login form is in the page itself

/** What somebody did in the login form of the page before the app was there. */
export interface FirstPage {
  username: string
  password: string
  /** The name of the field with the cursor. */
  focused: string | null
  /** The language, if another one was chosen. */
  locale: string | null
  isSubmitted: boolean
  scrollY: number
}

const shown = () =>
  'firstPage' in document.documentElement.dataset ? document.querySelector<HTMLElement>('#first-page') : null

const textOf = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''

/** Reads the form of the page; null if the page has none. */
export function readFirstPage(): FirstPage | null {
  const page = shown()
  if (!page) return null
  const focused = document.activeElement
  const language = page.querySelector('select')?.selectedOptions[0]
  return {
    username: textOf(page, 'username'),
    password: textOf(page, 'password'),
    focused: focused instanceof HTMLInputElement && page.contains(focused) ? focused.name : null,
    locale: language && !language.defaultSelected ? language.value : null,
    scrollY: window.scrollY,
    // A button that is being pressed counts: it is gone before the finger is up.
    isSubmitted:
      document.documentElement.dataset.firstPage === 'submitted' || page.querySelector('[type=submit]:active') !== null,
  }
}

/** The app has something to show: the page's own form goes, in the same frame. */
export function removeFirstPage() {
  document.querySelector('#first-page')?.remove()
  delete document.documentElement.dataset.firstPage
}

/** Whoever is logged in, or reads another language, was never shown the page's own form. */
export function removeHiddenFirstPage() {
  if (!shown()) removeFirstPage()
}
