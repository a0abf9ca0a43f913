import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What is nobody's on the internet (IANA's registries of special-purpose addresses, RFC 6890): our own network, this machine, its cloud. */
const SPECIAL_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8], // this network; 0.0.0.0 reaches this machine
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a provider's NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, with the metadata of clouds at 169.254.169.254
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and the broadcast
]
/** Of what is given out at all, 2000::/3: loopback, mapped IPv4, link-local, local (fc00::/7), NAT64 and multicast lie outside of it. */
const GIVEN_OUT_V6 = ['2000::', 3] as const
const SPECIAL_V6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23], // protocols, Teredo among them
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which holds an IPv4 address
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet(...GIVEN_OUT_V6, 'ipv6')

/** Whether an IP address is one of the internet's. What is no address, or names an interface, is none. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) return !special.check(ip, 'ipv4')
  if (!isIPv6(ip) || ip.includes('%')) return false
  return givenOut.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}
