// Runs before the first paint, so that neither the dark page nor the right-to-left one flashes the wrong way round.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')

  // Whoever comes from a public page goes on in its language.
  const query = new URLSearchParams(location.search)
  let ofPage = query.get('lang')
  let stored = null
  let scheme = null
  try {
    stored = localStorage.getItem('lang')
    scheme = localStorage.getItem('mantine-color-scheme-value')
    if (/^(en|tr|fa)$/.test(ofPage)) sessionStorage.setItem('lang', ofPage)
    else ofPage = sessionStorage.getItem('lang')
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

  const { fontLatin, fontArabic } = document.currentScript.dataset
  const font = root.lang === 'fa' ? fontArabic : fontLatin
  if (font) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font })
    document.head.append(link)
  }
})()
