/** Where the visitor probably is, by their IP address. */
export interface Whereabouts {
  country: string
  timezone: string
  /** Latitude and longitude. */
  ll: [number, number]
}

declare global {
  interface Window {
    /** The lookup that public/boot.js began before the app was there. */
    meydanEarlyLookup?: Promise<Whereabouts>
  }
}

let loading: Promise<Whereabouts> | undefined

/** The answer that is already on its way; null if there is none. It is given once. */
function takeEarlyLookup(): Promise<Whereabouts> | null {
  const early = window.meydanEarlyLookup ?? null
  delete window.meydanEarlyLookup
  return early
}

async function ask(): Promise<Whereabouts> {
  const response = await fetch('/lookup')
  if (!response.ok) throw new Error(`lookup answered ${response.status}`)
  return response.json()
}

/** Fetched once per visit; after a failure it is fetched again. */
export function lookUp(): Promise<Whereabouts> {
  loading ??= (takeEarlyLookup()?.catch(ask) ?? ask()).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
