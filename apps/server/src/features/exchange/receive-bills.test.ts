import { listBillFiles, readBillOriginal } from '@invoice/contract/documents/bill-files.ts'
import { readExchangeAccount, writeExchangeAccount } from '@invoice/contract/letters/exchange.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ubl, VENDOR } from '../../platform/einvoices/testing/files.ts'
import type { OpenExchange } from '../../platform/exchange/exchange.ts'
import { ExchangeFailure } from '../../platform/exchange/exchange.ts'
import { exchangesBy } from '../../platform/exchange/open-exchange.ts'
import { type Arrived, eInvoiceBeStandIn } from '../../platform/exchange/testing/e-invoice-be-stand-in.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { localPeers } from '../../platform/peers/testing/webhook-peer.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { receivingCompanies } from './arrivals-store.ts'
import { receiveBills } from './receive-bills.ts'

const SENDER = '9926:BG201234563'
const provider = await eInvoiceBeStandIn()
const peers = localPeers()
const ofProvider = exchangesBy(peers, { test: provider.url, live: provider.url }, 1)
/** What the provider was told that we have, and whether we had it by then. */
const acknowledged: { id: string; wasKept: boolean }[] = []
let breaksAtAcknowledging = false
const openExchange: OpenExchange = (key) => ({
  ...ofProvider(key),
  acknowledge: async (id) => {
    if (breaksAtAcknowledging) throw new ExchangeFailure('unreachable')
    const { rowCount } = await server.owner.query("select from app.exchange_arrivals where exchange_id = $1 and state = 'kept'", [id])
    acknowledged.push({ id, wasKept: rowCount === 1 })
  },
})
const server = await testServer({ parts: { peers, openExchange } })
beforeEach(() => {
  provider.fault = () => undefined
  provider.inbox.length = 0
  acknowledged.length = 0
  breaksAtAcknowledging = false
})
afterAll(() => provider.stop())

type Receiver = Studio & { companyId: string; look: () => Promise<void> }

async function aReceiver(environment: 'test' | 'live' = 'live'): Promise<Receiver> {
  const studio = await aStudio(server)
  const { companyId } = studio.issuer
  const body = { provider: 'e_invoice_be', environment, key: 'key-of-trial-0001' } as const
  await studio.client.call(writeExchangeAccount, { params: { id: companyId }, body })
  const act = { ...serverAct(server, studio.client.workspaceId), transaction: studio.inWorkspace }
  const look = async () => {
    const write = await receiveBills({ act, platform: server.platform }, { companyId })
    await write()
  }
  return { ...studio, companyId, look }
}

/** A bill in the provider's inbox: each another one. */
function aBill(wanted: Partial<Arrived> = {}): Arrived {
  const id = newId()
  const arrived: Arrived = { id, xml: Buffer.from(ubl({ number: id.slice(0, 20) })), sender: SENDER, isWhole: true, ...wanted }
  provider.inbox.push(arrived)
  return arrived
}

const waiting = async ({ client }: Studio) => (await client.call(listBillFiles, { query: { state: 'waiting' } })).items
const incoming = async ({ client, companyId }: Receiver) =>
  (await client.call(readExchangeAccount, { params: { id: companyId } })).account?.incoming
/** What waits for its time is due now. */
const hurry = ({ client }: Studio) =>
  server.owner.query('update app.exchange_arrivals set next_try_at = null where workspace_id = $1', [client.workspaceId])

test('a bill that comes through Peppol waits in the inbox of bills as it came, read, with its sender; the provider is told once it is kept', async () => {
  const receiver = await aReceiver()
  const bill = aBill()
  await receiver.look()
  const [file, ...more] = await waiting(receiver)
  expect(more).toEqual([])
  expect(file).toMatchObject({ source: 'peppol', sender: SENDER, name: `${bill.id}.xml`, vendorName: VENDOR.name, total: '1512.00' })
  const original = await receiver.client.send(readBillOriginal, { params: { id: file?.id ?? '' }, query: {} })
  expect(original.status).toBe(200)
  expect(acknowledged).toEqual([{ id: bill.id, wasKept: true }])
  expect(await incoming(receiver)).toMatchObject({ askedAt: expect.any(String), fault: null, received: 1, waiting: 0, refused: 0 })
  expect(await receivingCompanies(server.platform.db)).toContainEqual({
    workspaceId: receiver.client.workspaceId,
    companyId: receiver.companyId,
  })
})

test('told twice, looked at twice or by two at once, under two ids or in two pages, it is one file', async () => {
  const receiver = await aReceiver()
  const bill = aBill()
  aBill({ xml: bill.xml })
  for (let n = 0; n < 4; n++) provider.inbox.push(bill)
  await Promise.all([receiver.look(), receiver.look()])
  await receiver.look()
  expect(await waiting(receiver)).toHaveLength(1)
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(2)
})

test('whatever breaks off half-way, each is kept once and none is left out; what cannot be told to the provider is told the next time', async () => {
  const receiver = await aReceiver()
  const bills = Array.from({ length: 3 }, () => aBill())
  breaksAtAcknowledging = true
  let calls = 0
  // The list breaks off at its second page; then one of the files does.
  provider.fault = ({ path }) => (path.includes('page=2') ? { status: 502 } : undefined)
  await receiver.look()
  expect(await waiting(receiver)).toEqual([])
  expect(await incoming(receiver)).toMatchObject({ fault: 'provider_error' })
  provider.fault = ({ path }) => (path.startsWith('/files/') && ++calls === 2 ? { status: 500 } : undefined)
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 2, waiting: 1 })
  provider.fault = () => undefined
  await hurry(receiver)
  breaksAtAcknowledging = false
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 3, waiting: 0, fault: null })
  expect(acknowledged.map(({ id }) => id).toSorted()).toEqual(bills.map(({ id }) => id).toSorted())
})

test('what comes late is found behind what is known; what the network has not handed over whole is not taken before it is', async () => {
  const receiver = await aReceiver()
  const late = aBill({ isWhole: false })
  for (let n = 0; n < 2; n++) aBill()
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 2 })
  late.isWhole = true
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 3 })
})

test('a file that comes cut, late or not at all is fetched anew; a key that is refused stops the look, and is told', async () => {
  const receiver = await aReceiver()
  aBill()
  const faults = [{ cut: true }, { status: 503 }, { after: 40 }] as const
  let at = 0
  provider.fault = ({ path }) => (path.startsWith('/files/') ? faults[at++] : undefined)
  for (const _ of faults) {
    await receiver.look()
    await hurry(receiver)
  }
  expect(await waiting(receiver)).toHaveLength(1)
  aBill()
  provider.fault = () => ({ status: 401, body: '{"detail":"Invalid API key"}' })
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ fault: 'key_refused', answer: 'Invalid API key', received: 1 })
})

test('what is no bill is refused and stays with the provider; what is broken XML is kept with the reason, as a dropped file is', async () => {
  const receiver = await aReceiver()
  aBill({ xml: Buffer.from('nothing of the kind') })
  aBill({ size: 100 * 1024 * 1024 })
  aBill({ xml: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>') })
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 1, waiting: 0, refused: 2 })
  expect(await waiting(receiver)).toMatchObject([{ source: 'peppol', problem: expect.stringMatching(/./) }])
  expect(acknowledged).toHaveLength(1)
  await receiver.look()
  expect(await incoming(receiver)).toMatchObject({ received: 1, refused: 2 })
})

test('what comes to a place of trial says so; a company without a provider asks nobody', async () => {
  const receiver = await aReceiver('test')
  aBill()
  await receiver.look()
  expect(await waiting(receiver)).toMatchObject([{ sender: `${SENDER} (test)` }])
})
