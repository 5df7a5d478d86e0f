import { resolve } from 'node:path'
import { isZone, ZONES, type Zone } from '@meydan/domain/zones.ts'
import { StartError } from './lib/start-error.ts'

export type SecretName = 'tokenSecret' | 'phoneHashSecret'

export type Config = {
  port: number
  host: string
  /** Null: worked out from the port once it is known. */
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  demo: boolean
  /** Off while another server (Vite, a CDN) serves the web app. */
  webApp: boolean
  production: boolean
  logLevel: string
  trustProxy: boolean
  zone: Zone
  secrets: Partial<Record<SecretName, string>>
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']
const MIN_SECRET_CHARACTERS = 32

type Environment = Record<string, string | undefined>

/** The only reader of the environment. Says everything that is wrong at once. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const read = reader(env, problems)

  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const production = env.NODE_ENV === 'production'
  const config: Config = {
    port: read.port('PORT', 4000),
    host: read.text('HOST', '127.0.0.1'),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl,
    demo: read.switch('DEMO', databaseUrl === null),
    webApp: read.switch('WEB_APP', true),
    production,
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: read.switch('TRUST_PROXY', false),
    zone: read.zone('ZONE', 'world'),
    secrets: {
      ...read.secret('TOKEN_SECRET', 'tokenSecret'),
      ...read.secret('PHONE_HASH_SECRET', 'phoneHashSecret'),
    },
  }
  if (production && databaseUrl)
    for (const [name, key] of [
      ['TOKEN_SECRET', 'tokenSecret'],
      ['PHONE_HASH_SECRET', 'phoneHashSecret'],
    ] as const)
      if (!config.secrets[key])
        problems.push(`${name} must be set in production with DATABASE_URL: every node needs the same one.`)
  if (problems.length) throw new StartError(problems.join('\n'))
  return config
}

function reader(env: Environment, problems: string[]) {
  const value = (name: string) => env[name]?.trim() || undefined
  const wrong = <T>(fallback: T, sentence: string): T => {
    problems.push(sentence)
    return fallback
  }
  return {
    text: (name: string, fallback: string) => value(name) ?? fallback,
    port(name: string, fallback: number) {
      const text = value(name)
      if (!text) return fallback
      const port = Number(text)
      if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
      return wrong(fallback, `${name} must be a whole number from 0 to 65535, not "${text}".`)
    },
    switch(name: string, fallback: boolean) {
      const text = value(name)
      if (!text) return fallback
      if (text === 'on' || text === 'off') return text === 'on'
      return wrong(fallback, `${name} must be "on" or "off", not "${text}".`)
    },
    oneOf(name: string, values: readonly string[], fallback: string) {
      const text = value(name) ?? fallback
      return values.includes(text)
        ? text
        : wrong(fallback, `${name} must be one of ${values.join(', ')}, not "${text}".`)
    },
    zone(name: string, fallback: Zone): Zone {
      const text = value(name) ?? fallback
      return isZone(text) ? text : wrong(fallback, `${name} must be one of ${ZONES.join(', ')}, not "${text}".`)
    },
    url(name: string, protocols: string[]): string | null {
      const text = value(name)
      if (!text) return null
      const protocol = URL.parse(text)?.protocol
      if (protocol && protocols.includes(protocol)) return text
      return wrong(null, `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    },
    secret(name: string, key: SecretName) {
      const text = value(name)
      if (!text) return {}
      if (text.length >= MIN_SECRET_CHARACTERS) return { [key]: text }
      return wrong({}, `${name} must have at least ${MIN_SECRET_CHARACTERS} characters.`)
    },
  }
}
