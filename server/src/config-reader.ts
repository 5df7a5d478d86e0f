import { isIP } from 'node:net'
import { isZone, ZONES, type Zone } from '@meydan/domain/zones.ts'
import { readServers } from './db/primary.ts'
import type { Price } from './features/payments/payments.service.ts'

export const MIN_SECRET_CHARACTERS = 32

export type Environment = Record<string, string | undefined>
export type EnvironmentReader = ReturnType<typeof readEnvironment>

/** Reads single variables of the environment. A value that is wrong adds a sentence to the problems, and the fallback is returned. */
export function readEnvironment(env: Environment, problems: string[]) {
  const value = (name: string) => env[name]?.trim() || undefined
  const wrong = <T>(fallback: T, sentence: string): T => {
    problems.push(sentence)
    return fallback
  }
  return {
    value,
    wrong,
    text: (name: string, fallback: string) => value(name) ?? fallback,
    /** What must be set if something else is. */
    required: (name: string, because: string) => value(name) ?? wrong('', `${name} must be set with ${because}.`),
    /** The address of a database, with one server or several. */
    database(name: string): string | null {
      const text = value(name)
      if (!text || readServers(text)) return text ?? null
      return wrong(
        null,
        `${name} must be an address that begins with postgres:// or postgresql://. target_session_attrs may be read-write.`,
      )
    },
    /** The addresses of single servers. */
    databases(name: string): string[] {
      const texts = value(name)?.split(/\s+/) ?? []
      if (texts.every((text) => readServers(text)?.length === 1)) return texts
      return wrong([], `${name} must be addresses that begin with postgres:// or postgresql://, with spaces between.`)
    },
    port(name: string, fallback: number) {
      const text = value(name)
      if (!text) return fallback
      const port = Number(text)
      if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
      return wrong(fallback, `${name} must be a whole number from 0 to 65535, not "${text}".`)
    },
    count(name: string, fallback: number) {
      const text = value(name)
      if (!text) return fallback
      return /^\d{1,9}$/.test(text) ? Number(text) : wrong(fallback, `${name} must be a whole number, not "${text}".`)
    },
    switch(name: string, fallback: boolean) {
      const text = value(name)
      if (!text) return fallback
      if (text === 'on' || text === 'off') return text === 'on'
      return wrong(fallback, `${name} must be "on" or "off", not "${text}".`)
    },
    oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
      const text = value(name) ?? fallback
      return (
        values.find((known) => known === text) ??
        wrong(fallback, `${name} must be one of ${values.join(', ')}, not "${text}".`)
      )
    },
    /** `on`: any proxy on this machine or its private network. Trusting everybody would let visitors choose the address that limits count. */
    proxies(name: string): string | null {
      const text = value(name) ?? 'off'
      if (text === 'off') return null
      if (text === 'on') return 'loopback, linklocal, uniquelocal'
      const isNetwork = (part: string) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0
      if (text.split(',').every(isNetwork)) return text
      return wrong(null, `${name} must be "on", "off" or a list of addresses and networks, not "${text}".`)
    },
    url(name: string, protocols: string[]): string | null {
      const text = value(name)
      if (!text) return null
      const protocol = URL.parse(text)?.protocol
      if (protocol && protocols.includes(protocol)) return text
      return wrong(null, `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    },
    /** For example `push.example,push.example:8443`. */
    hosts(name: string): string[] {
      const hosts = (value(name) ?? '')
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean)
      for (const host of hosts)
        if (URL.parse(`https://${host}`)?.host !== host)
          problems.push(`${name} must be a list of host names; "${host}" is none.`)
      return hosts
    },
    zone(name: string, fallback: Zone): Zone {
      const text = value(name) ?? fallback
      return isZone(text) ? text : wrong(fallback, `${name} must be one of ${ZONES.join(', ')}, not "${text}".`)
    },
    /** For example `tr=https://tr.example,ir=https://ir.example`. */
    zoneUrls(name: string): Partial<Record<Zone, string>> {
      const pairs = (value(name) ?? '').split(',').filter(Boolean)
      const zones: Partial<Record<Zone, string>> = {}
      for (const pair of pairs) {
        const [zone, url = ''] = pair.split(/=(.*)/s).map((part) => part.trim())
        const address = URL.parse(url)
        if (isZone(zone) && address && /^https?:$/.test(address.protocol)) zones[zone] = address.origin
        else problems.push(`${name} must look like tr=https://tr.example,ir=https://ir.example; "${pair}" does not.`)
      }
      return zones
    },
    /** For example `5 TRY`. */
    price(name: string, text: string): Price {
      const [, amount, currency] = /^(\d{1,9}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text) ?? []
      if (amount && currency && Number(amount) > 0) return { amount: Number(amount), currency }
      return wrong({ amount: 1, currency: 'TRY' }, `${name} must be a price such as "5 TRY", not "${text}".`)
    },
    /** Null if it is not set. */
    secret(name: string): string | null {
      const text = value(name)
      if (!text || text.length >= MIN_SECRET_CHARACTERS) return text ?? null
      return wrong(null, `${name} must have at least ${MIN_SECRET_CHARACTERS} characters.`)
    },
  }
}
