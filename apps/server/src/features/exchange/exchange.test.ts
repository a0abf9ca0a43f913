import { createHash } from 'node:crypto'
import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import {
  type DocumentTransmissions,
  findReceiver,
  listTransmissions,
  readExchangeAccount,
  removeExchangeAccount,
  sendEInvoice,
  writeExchangeAccount,
} from '@invoice/contract/letters/exchange.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { exchangesBy } from '../../platform/exchange/open-exchange.ts'
import { eInvoiceBeStandIn } from '../../platform/exchange/testing/e-invoice-be-stand-in.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { newId } from '../../platform/new-id.ts'
import { localPeers } from '../../platform/peers/testing/webhook-peer.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const KEY = 'key-of-trial-0001'
const CLIENT = '9925:BE0848934496'
const provider = await eInvoiceBeStandIn()
const peers = localPeers()
const openExchange = exchangesBy(peers, { test: provider.url, live: provider.url })
const database = await testDatabase()
const server = await testServer({ database, parts: { peers, openExchange } })
let workers: Workers | undefined
beforeEach(() => {
  provider.fault = () => undefined
  provider.afterSend = 'TRANSIT'
  provider.keys = [KEY]
})
afterAll(async () => {
  await provider.stop()
  await workers?.stop()
})
const running = async () => {
  workers ??= await startWorkers(server.platform, database.config, tasks)
}

type Sender = Studio & { companyId: string; documentId: string }

/** A company with a provider, and an issued invoice that has a file of Peppol's. */
async function aSender({ level = 'peppol', receiver = CLIENT }: { level?: 'core' | 'peppol'; receiver?: string } = {}): Promise<Sender> {
  const studio = await aStudio(server)
  const { companyId } = studio.issuer
  await studio.client.call(writeExchangeAccount, keyed(companyId, KEY))
  // With the issuing itself, before the job that makes the files: what is kept stays.
  const documentId = await studio.inWorkspace(async (tx) => {
    const { id } = await anIssuedInvoice(tx, studio.act, studio.issuer)
    await aFile(tx, studio, id, level, receiver)
    return id
  })
  return { ...studio, companyId, documentId }
}

const keyed = (id: string, key: string) => ({ params: { id }, body: { provider: 'e_invoice_be', environment: 'live', key } as const })

async function aFile(tx: Tx, { client }: Studio, documentId: string, level: 'core' | 'peppol', receiver: string): Promise<void> {
  const endpoint = (address: string) => `<cbc:EndpointID schemeID="${address.slice(0, 4)}">${address.slice(5)}</cbc:EndpointID>`
  const content = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Invoice>${endpoint('9926:BG200000015')}${endpoint(receiver)}<!--${documentId} „ж“--></Invoice>`,
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  await sql`insert into app.document_einvoices (workspace_id, document_id, syntax, level, rules, sha256, content, made_at)
    values (${client.workspaceId}::uuid, ${documentId}::uuid, 'ubl', ${level}, 'rules', ${sha256}, ${content}, ${server.clock.now()})`.execute(
    tx,
  )
}

const shown = ({ client, documentId }: Sender): Promise<DocumentTransmissions> =>
  client.call(listTransmissions, { params: { id: documentId } })
const send = ({ client, documentId }: Sender, key = newId()) =>
  client.send(sendEInvoice, { params: { id: documentId } }, { 'idempotency-key': key })
const ofSender = ({ documentId }: Sender) => provider.documents.filter(({ xml }) => xml.includes(documentId))

/** What waits for its time is due now. */
async function hurry({ client }: Sender): Promise<void> {
  await server.owner.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and payload ->> 'workspaceId' = $1`,
    [client.workspaceId],
  )
}

async function until(sender: Sender, state: string) {
  await running()
  await expect
    .poll(
      async () => {
        await hurry(sender)
        return (await shown(sender)).items[0]?.state
      },
      { interval: 40 },
    )
    .toBe(state)
  return shown(sender)
}

test('a key is kept once the provider has taken it, sealed, and is never told; one that it refuses is told at its field', async () => {
  const { client, issuer } = await aStudio(server)
  const params = { id: issuer.companyId }
  expect(await client.call(readExchangeAccount, { params })).toEqual({ account: null })
  const refused = await client.send(writeExchangeAccount, keyed(issuer.companyId, 'of-nobody'))
  expect(refused).toMatchObject({ status: 400, body: { errors: { key: [expect.stringContaining('does not take this key')] } } })
  provider.fault = () => ({ status: 500 })
  expect((await client.send(writeExchangeAccount, keyed(issuer.companyId, KEY))).status).toBe(424)
  expect(await client.call(readExchangeAccount, { params })).toEqual({ account: null })
  provider.fault = () => undefined
  const { account } = await client.call(writeExchangeAccount, keyed(issuer.companyId, KEY))
  expect(account).toMatchObject({ name: 'Мастило и Линия ООД', environment: 'live', keyHint: '0001', hasKey: true })
  const { rows } = await server.owner.query<{ all: string }>(
    `select (select string_agg(row(a.*)::text, '') from app.exchange_accounts a) || (select string_agg(row(e.*)::text, '') from app.audit_entries e) as all`,
  )
  expect(rows[0]?.all).not.toContain(KEY)
  await client.call(removeExchangeAccount, { params })
  expect(await client.call(readExchangeAccount, { params })).toEqual({ account: null })
})

test('whether a client is reachable is yes, no, or unknown, asked once a day; what could not be asked is unknown and asked anew', async () => {
  const { client, companyId } = await aSender()
  const find = (address: string) => client.call(findReceiver, { body: { address, companyId } })
  const asked = () => provider.calls.filter(({ path }) => path.startsWith('/api/validate')).length
  provider.fault = ({ path }) => (path.startsWith('/api/validate') ? { status: 429 } : undefined)
  expect(await find(CLIENT)).toEqual({ address: CLIENT, reachable: 'unknown', checkedAt: null })
  provider.fault = () => undefined
  const before = asked()
  expect(await find(CLIENT)).toMatchObject({ reachable: 'yes', checkedAt: expect.any(String) })
  expect(await find(CLIENT)).toMatchObject({ reachable: 'yes' })
  expect(asked() - before).toBe(1)
  expect(await find('9926:BG999999999')).toMatchObject({ reachable: 'no' })
  // A participant of whom the network lists no document types may take it, or not.
  provider.participants.set('9930:DE999999999', [])
  expect(await find('9930:DE999999999')).toMatchObject({ reachable: 'unknown' })
  expect(await client.send(findReceiver, { body: { address: 'nobody', companyId } })).toMatchObject({ status: 400 })
})

test('an e-invoice goes as it was stored, is told as sent and then delivered, with evidence, in the document’s history', async () => {
  const sender = await aSender()
  expect(await shown(sender)).toMatchObject({
    obstacle: null,
    environment: 'live',
    receiver: { address: CLIENT, reachable: 'unknown' },
    items: [],
  })
  expect(await send(sender)).toMatchObject({ status: 201, body: { state: 'queued', receiver: CLIENT } })
  await until(sender, 'sent')
  provider.move('SENT')
  const { items, obstacle } = await until(sender, 'delivered')
  expect(obstacle).toBe('on_its_way')
  expect(items[0]?.facts.map(({ state }) => state)).toEqual(['delivered', 'sent'])
  expect(items[0]?.facts[0]?.evidence).toContain('"state":"SENT"')
  const [kept] = ofSender(sender)
  expect(kept).toMatchObject({ sends: 1, receiver: CLIENT, xml: expect.stringContaining('„ж“') })
  const { items: history } = await sender.client.call(readHistory, { params: { id: sender.documentId } })
  expect(history.map(({ act }) => act)).toEqual(expect.arrayContaining(['document.einvoice_asked', 'document.einvoice_delivered']))
  const evidence = server.owner.query('delete from app.transmission_facts where workspace_id = $1', [sender.client.workspaceId])
  await expect(evidence).rejects.toThrow()
})

test('whose answer to sending is lost is looked at before it is sent again: it was sent once', async () => {
  const sender = await aSender()
  let lost = 0
  // The work is done, and the line breaks before its answer comes.
  provider.fault = ({ path }) => (path.includes('/send?') && lost++ === 0 ? { after: 'never' } : undefined)
  await send(sender)
  await running()
  await expect.poll(() => ofSender(sender)[0]?.sends).toBe(1)
  provider.hangUp()
  const { items } = await until(sender, 'sent')
  expect(ofSender(sender)).toMatchObject([{ sends: 1, fileName: `${items[0]?.id}.xml` }])
})

test('pressed twice, or by two people, it is one; the same call again has the same answer', async () => {
  const sender = await aSender()
  const key = newId()
  const answers = await Promise.all([send(sender, key), send(sender, key), send(sender), send(sender)])
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
  await until(sender, 'sent')
  expect(ofSender(sender)).toMatchObject([{ sends: 1 }])
})

test('what was accepted and then refused is told as refused, and a person sends it anew', async () => {
  const sender = await aSender()
  await send(sender)
  await until(sender, 'sent')
  provider.move('FAILED')
  expect(await until(sender, 'refused')).toMatchObject({ obstacle: null })
  const { items: history } = await sender.client.call(readHistory, { params: { id: sender.documentId } })
  expect(history.map(({ act }) => act)).toContain('document.einvoice_refused')
  // What the network says late moves nothing.
  provider.move('SENT')
  await hurry(sender)
  expect((await send(sender)).status).toBe(201)
  await until(sender, 'sent')
  expect((await shown(sender)).items.map(({ state }) => state)).toEqual(['sent', 'refused'])
  expect(ofSender(sender).map(({ sends }) => sends)).toEqual([1, 1])
})

test('a provider that is away, overrun or broken is tried again; a key that was replaced meanwhile is the one that counts', async () => {
  const sender = await aSender()
  const faults = [{ status: 500 }, { status: 429, body: '{"detail":"Slow down"}' }, { status: 502, body: '<html>' }]
  provider.fault = () => faults.shift()
  await send(sender)
  await running()
  await expect
    .poll(async () => {
      await hurry(sender)
      return faults.length
    })
    .toBe(0)
  await until(sender, 'sent')
  expect(ofSender(sender)).toMatchObject([{ sends: 1 }])

  const other = await aSender()
  provider.keys = ['key-of-trial-0002']
  await send(other)
  await expect.poll(async () => (await shown(other)).items[0]?.fault).toBe('key_refused')
  expect((await shown(other)).items[0]).toMatchObject({ state: 'queued', answer: 'Invalid API key' })
  await other.client.call(writeExchangeAccount, keyed(other.companyId, 'key-of-trial-0002'))
  await until(other, 'sent')
})

test('what the provider will not take is refused in its words; what cannot go is told before', async () => {
  const sender = await aSender()
  provider.fault = ({ path }) => (path.endsWith('/ubl') ? { status: 422, body: '{"detail":"PEPPOL-EN16931-R020"}' } : undefined)
  await send(sender)
  expect(await until(sender, 'refused')).toMatchObject({ items: [{ answer: 'PEPPOL-EN16931-R020', exchangeId: null }] })

  const core = await aSender({ level: 'core' })
  expect(await shown(core)).toMatchObject({ obstacle: 'core_only' })
  expect((await send(core)).status).toBe(409)
  const alone = await aSender()
  await alone.client.call(removeExchangeAccount, { params: { id: alone.companyId } })
  expect(await shown(alone)).toMatchObject({ obstacle: 'no_provider' })
  expect((await send(alone)).status).toBe(409)
  provider.fault = () => undefined
  const unknown = await aSender({ receiver: '9926:BG999999999' })
  await unknown.client.call(findReceiver, { body: { address: '9926:BG999999999', companyId: unknown.companyId } })
  expect(await send(unknown)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('by email')] } } })
})

test('sent and voided at the same moment, one of both wins and the other is told; what goes as an e-invoice is voided no more', async () => {
  for (let round = 0; round < 3; round++) {
    const sender = await aSender()
    const params = { id: sender.documentId }
    const body = { reason: 'Сгрешен получател', reissue: false }
    const [sent, voided] = await Promise.all([
      send(sender),
      sender.client.send(voidDocument, { params, body }, { 'idempotency-key': newId() }),
    ])
    expect([sent.status, voided.status]).toEqual(sent.status === 201 ? [201, 409] : [409, 200])
    expect((await shown(sender)).items).toHaveLength(sent.status === 201 ? 1 : 0)
    if (sent.status === 201) expect(JSON.stringify(voided.body)).toContain(CLIENT)
  }
  const refused = await aSender()
  await send(refused)
  await until(refused, 'sent')
  provider.move('FAILED')
  await until(refused, 'refused')
  const again = await refused.client.send(
    voidDocument,
    { params: { id: refused.documentId }, body: { reason: 'Отказана', reissue: false } },
    { 'idempotency-key': newId() },
  )
  expect(again.status).toBe(200)
})
