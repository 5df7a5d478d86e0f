import type { GatewayName } from '@meydan/domain/payment-rules.ts'

/** The public configuration in /config.json. */
export interface ServerConfig {
  google: boolean
  zone: string
  /** The origin of each deployed zone; a zone that is missing is on this origin. */
  zones: Record<string, string>
  sms_inbox: boolean
  /** The register that verifies the licence; empty until the configuration is loaded. */
  license_url: string
  /** `none` sells nothing: buying leads to the coming-soon page. */
  payments: { gateway: GatewayName; ad_price: { amount: number; currency: string } }
}

const NOTHING_SPECIAL: ServerConfig = {
  google: false,
  zone: 'world',
  zones: {},
  sms_inbox: false,
  license_url: '',
  payments: { gateway: 'none', ad_price: { amount: 0, currency: 'TRY' } },
}

let loading: Promise<ServerConfig> | undefined

async function load(): Promise<ServerConfig> {
  try {
    const response = await fetch('/config.json')
    if (!response.ok) throw new Error(`config.json answered ${response.status}`)
    return { ...NOTHING_SPECIAL, ...(await response.json()) }
  } catch {
    // Without it everything is on this origin; the next caller tries again.
    loading = undefined
    return NOTHING_SPECIAL
  }
}

export function serverConfig() {
  loading ??= load()
  return loading
}

// docs/decisions/0330: Pictures come from the zone that answered
const FILE_ADDRESS = /"(\/media\/[^"\\\s]+")/g

/** An answer says where files are on the server that gave it; a page of another zone has to ask that server for them. */
export const withFilesOf = (origin: string, answer: string): string =>
  origin && origin !== window.location.origin ? answer.replace(FILE_ADDRESS, `"${origin}$1`) : answer

/** The origin of a zone's server, empty for the one that served this page. */
export async function originOf(zone: string | null): Promise<string> {
  if (!zone) return ''
  const { zones } = await serverConfig()
  return (zones[zone] ?? '').replace(/\/$/, '')
}
