/** Where the visitor seems to be, by their address. */
export interface Whereabouts {
  country: string
  timezone: string
  /** Latitude and longitude. */
  ll: [number, number]
}

let asked: Promise<Whereabouts> | undefined

async function ask(): Promise<Whereabouts> {
  const response = await fetch('/lookup')
  if (!response.ok) throw new Error(`lookup answered ${response.status}`)
  return response.json()
}

/** Asked once a visit; a failure is not remembered. */
export function lookUp(): Promise<Whereabouts> {
  asked ??= ask().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}
