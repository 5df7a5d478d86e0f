import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE_V4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Inside the public 2000::/3: documentation, and tunnels that lead to any IPv4 address. */
const PRIVATE_V6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const privateV4 = new BlockList()
for (const [network, prefix] of PRIVATE_V4) privateV4.addSubnet(network, prefix, 'ipv4')
const privateV6 = new BlockList()
for (const [network, prefix] of PRIVATE_V6) privateV6.addSubnet(network, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet: not to this machine, its network or a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateV4.check(address, 'ipv4')
  return version === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}

export const notPublic = (host: string) => new Error(`${host} is not a public address`)

/** A name look-up that refuses names with a disallowed address. It is part of connecting, so a name cannot lead elsewhere in between. */
export const checkedLookup =
  (isAllowedAddress: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isAllowedAddress(address))) return done(notPublic(hostname), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return first ? done(null, first.address, first.family) : done(notPublic(hostname), [])
    })
