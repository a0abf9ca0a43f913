import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine, another way', '127.255.255.254'],
  ['any of this machine', '0.0.0.0'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['its last address', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['link-local', '169.254.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of another', '100.100.100.200'],
  ['behind a provider’s NAT', '100.64.0.1'],
  ['examples', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['the broadcast', '255.255.255.255'],
  ['this machine', '::1'],
  ['any', '::'],
  ['this machine in a mapped address', '::ffff:127.0.0.1'],
  ['the same as URL writes it', '::ffff:7f00:1'],
  ['a private network in a mapped address', '::ffff:10.0.0.1'],
  ['the metadata in a mapped address', '::ffff:a9fe:a9fe'],
  ['an IPv4 address in an old form', '::7f00:1'],
  ['link-local', 'fe80::1'],
  ['link-local with its interface', 'fe80::1%eth0'],
  ['local', 'fc00::1'],
  ['local, the metadata of a cloud', 'fd00:ec2::254'],
  ['multicast', 'ff02::1'],
  ['NAT64 of this machine', '64:ff9b::7f00:1'],
  ['6to4 of a private network', '2002:a00:1::1'],
  ['Teredo', '2001:0:53aa:64c:0:0:0:1'],
  ['examples', '2001:db8::1'],
  ['no address', 'example.com'],
  ['nothing', ''],
])('%s is not on the internet: %s', (_what, ip) => expect(isPublicAddress(ip)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '169.253.1.1', '223.255.255.255'])(
  '%s is',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
)
test.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])('%s is', (ip) =>
  expect(isPublicAddress(ip)).toBe(true),
)
