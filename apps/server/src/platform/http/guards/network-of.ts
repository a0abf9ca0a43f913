import { isIPv6 } from 'node:net'

const GROUPS = 8
/** What a provider gives to one line: whoever has one address of it has 2⁶⁴. */
const NETWORK_GROUPS = 4

/** Whom calls are counted for: an IPv4 address, written as IPv6 too, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%') // without the zone of a link-local one
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** All eight, without leading zeros. URL writes an address one way, whatever way it was given. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const given = [...(before ?? []), ...(after ?? [])]
  return [...(before ?? []), ...Array.from({ length: GROUPS - given.length }, () => '0'), ...(after ?? [])]
}

function dotted(groups: readonly string[]): string {
  const bytes = groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff])
  return bytes.join('.')
}
