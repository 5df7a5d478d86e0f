import { isIPv4, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4
const WIDE_GROUPS = 3

/** What rate limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, which a household or phone gets. */
export const networkOf = (ip: string): string => prefixOf(ip, NETWORK_GROUPS)

/**
 * The /48 of an IPv6 address, which one customer of a provider may have, or the phones of a town; an IPv4 address itself, behind which
 * a mobile network puts thousands of people.
 */
export const wideNetworkOf = (ip: string): string => prefixOf(ip, WIDE_GROUPS)

function prefixOf(ip: string, count: number): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [left = [], right = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, count)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`
}
