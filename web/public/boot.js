// Runs before the first paint, so that neither the dark page nor the right-to-left one flashes the wrong way round.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')

  let stored = null
  try {
    stored = localStorage.getItem('lang')
  } catch {
    // Storage may be forbidden; the device's language it is.
  }
  // The same rule as preferredLanguage in domain/src/languages.ts.
  const preferred = (navigator.languages.find((tag) => /^(en|tr|fa)\b/.test(tag)) || 'en').slice(0, 2)
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
