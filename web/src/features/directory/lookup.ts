/** Where the visitor probably is, by their IP address. */
export interface Whereabouts {
  country: string
  timezone: string
  /** Latitude and longitude. */
  ll: [number, number]
}

let loading: Promise<Whereabouts> | undefined

async function ask(): Promise<Whereabouts> {
  const response = await fetch('/lookup')
  if (!response.ok) throw new Error(`lookup answered ${response.status}`)
  return response.json()
}

/** Fetched once per visit; after a failure it is fetched again. */
export function lookUp(): Promise<Whereabouts> {
  loading ??= ask().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
