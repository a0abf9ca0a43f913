import { afterAll, beforeEach, expect, test } from 'vitest'
import { LOCALHOST_CERTIFICATE } from '../mail/testing/localhost-certificate.ts'
import { openPeers, PeerFailure, type Peers } from './peers.ts'
import { isPublicAddress } from './public-address.ts'
import { localPeers, webhookPeer } from './testing/webhook-peer.ts'

const peer = await webhookPeer()
afterAll(() => peer.stop())
beforeEach(() => {
  peer.behave(() => ({ status: 200, body: 'ok' }))
  peer.calls.length = 0
})

const call = (url: string, more: { timeoutMs?: number; mostBytes?: number } = {}) => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: '{"type":"webhook.test"}',
  timeoutMs: 2000,
  mostBytes: 100,
  ...more,
})

async function faultOf(peers: Peers, url: string, more = {}): Promise<unknown> {
  try {
    return await peers.ask(call(url, more))
  } catch (error) {
    return error instanceof PeerFailure ? error.fault : error
  }
}

test('an address is told, and its answer is read', async () => {
  const answer = await localPeers().ask(call(`${peer.url}/hook?shop=1`))
  expect(answer).toEqual({ status: 200, body: 'ok', bytes: Buffer.from('ok'), headers: expect.any(Object) })
  expect(peer.calls).toMatchObject([{ path: '/hook?shop=1', body: '{"type":"webhook.test"}' }])
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
])('%s is not reached', async (url) => {
  expect(await faultOf(openPeers(), url)).toBe('private_address')
})

test('a name that leads to this machine is not reached, nor is one of whose addresses a single one is private', async () => {
  expect(await faultOf(openPeers(), peer.url)).toBe('private_address')
  for (const addresses of [['10.0.0.7'], ['::1'], ['1.1.1.1', '192.168.0.1'], ['2606:4700::1111', '::ffff:10.0.0.1']]) {
    expect(await faultOf(openPeers({ resolve: async () => addresses }), 'https://shop.example.com/')).toBe('private_address')
  }
  expect(peer.calls).toEqual([])
})

test('a name that is answered with a public address first and a private one next is asked once: the connection goes where was looked', async () => {
  let asked = 0
  const resolve = async () => [++asked === 1 ? '192.0.2.1' : '127.0.0.1']
  // 192.0.2.1 stands for an address of the internet: nobody answers there.
  const mayReach = (ip: string) => ip === '192.0.2.1' || isPublicAddress(ip)
  const peers = openPeers({ resolve, mayReach, ca: LOCALHOST_CERTIFICATE })
  expect(await faultOf(peers, peer.url, { timeoutMs: 300 })).not.toBe('private_address')
  expect([asked, peer.calls]).toEqual([1, []])
  // The next call asks anew, and is refused.
  expect(await faultOf(peers, peer.url)).toBe('private_address')
  expect(peer.calls).toEqual([])
})

test('an open connection to an address that is not the one looked at is closed before anything is sent', async () => {
  let looks = 0
  const mayReach = () => ++looks === 1
  expect(await faultOf(localPeers({ mayReach }), peer.url)).toBe('private_address')
  expect([looks, peer.calls]).toEqual([2, []])
})

test('only https, and a certificate that is valid for the name', async () => {
  expect(await faultOf(localPeers(), 'http://localhost:1/')).toBe('wrong_address')
  expect(await faultOf(localPeers(), 'file:///etc/passwd')).toBe('wrong_address')
  expect(await faultOf(openPeers({ mayReach: () => true, resolve: async () => ['127.0.0.1'] }), peer.url)).toBe('tls')
  expect(await faultOf(localPeers(), peer.url.replace('localhost', 'shop.example.com'))).toBe('tls')
})

test('a redirect is an answer, and is not followed', async () => {
  peer.behave(() => ({ status: 307, headers: { location: `${peer.url}/elsewhere` } }))
  expect(await faultOf(localPeers(), peer.url)).toMatchObject({ status: 307 })
  expect(peer.calls).toHaveLength(1)
})

test('who never answers, or never ends, is waited for no longer than told; of much, the beginning is read', async () => {
  peer.behave(() => null)
  expect(await faultOf(localPeers(), peer.url, { timeoutMs: 200 })).toBe('timed_out')
  const resolve = () => new Promise<string[]>(() => {})
  expect(await faultOf(localPeers({ resolve }), peer.url, { timeoutMs: 200 })).toBe('timed_out')
  peer.behave(() => ({ status: 500, body: 'x'.repeat(1_000_000) }))
  expect(await faultOf(localPeers(), peer.url)).toMatchObject({ status: 500, body: 'x'.repeat(100) })
})

test('what is in the way is named', async () => {
  expect(await faultOf(localPeers(), 'https://localhost:9/')).toBe('connection_refused')
  expect(await faultOf(localPeers({ resolve: async () => [] }), peer.url)).toBe('name_not_found')
  const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  expect(await faultOf(localPeers({ resolve: () => Promise.reject(notFound) }), peer.url)).toBe('name_not_found')
})
