// On a share page: whoever is logged in goes on to the app.
;(() => {
  const { target } = document.currentScript.dataset
  try {
    const [, payload] = localStorage.getItem('token').split('.')
    const { exp, tmp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (!tmp && exp * 1000 > Date.now()) location.replace(target)
  } catch {
    // No token, or none that can be read: the page stays.
  }
})()
