import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { checkedLookup, isPublicAddress, notPublic } from './public-address.ts'
import type { Upload } from './upload.ts'

const PATIENCE_MS = 30_000

type Options = {
  /** Host names the operator allows, with the port where it is not 443. */
  hosts: readonly string[]
  mostBytes: number
  /** Whether a connection to this IP address may be made. */
  isAllowedAddress?: (address: string) => boolean
  /** Certificates to trust instead of the usual ones. */
  ca?: string
}

/**
 * Fetches files from hosts the operator allows: https only, no private addresses, no redirects, and no more bytes than allowed. The
 * address is checked when the connection is made, so that a name cannot lead elsewhere in between.
 */
export function createFileFetcher({ hosts, mostBytes, isAllowedAddress = isPublicAddress, ca }: Options) {
  const lookup = checkedLookup(isAllowedAddress)

  function check(address: string): URL {
    const url = URL.parse(address)
    if (url?.protocol !== 'https:') throw new Error('only https addresses are fetched')
    if (url.username || url.password) throw new Error('an address with a password is not fetched')
    if (!hosts.includes(url.host)) throw new Error(`${url.host} is not among the allowed hosts`)
    const bare = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(bare) && !isAllowedAddress(bare)) throw notPublic(bare)
    return url
  }

  return async function fetchFile(address: string): Upload {
    const url = check(address)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { lookup, signal, agent: false, ...(ca ? { ca } : {}) } as const
      request(url, options, resolve).on('error', reject).end()
    })
    if (response.statusCode !== 200) {
      response.destroy()
      throw new Error(`${url.host} answered ${response.statusCode}`)
    }
    return { filename: '', createReadStream: () => Readable.from(limited(response, mostBytes)) }
  }
}

async function* limited(response: IncomingMessage, mostBytes: number) {
  let size = 0
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).byteLength
      if (size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`)
      yield chunk
    }
  } finally {
    response.destroy()
  }
}
