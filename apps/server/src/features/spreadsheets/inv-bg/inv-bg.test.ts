import { checkDocumentImport, type DocumentImportReport, takeBackDocumentImport } from '@invoice/contract/documents/document-imports.ts'
import {
  beginImportReading,
  continueImportReading,
  forgetImportReading,
  readImportReading,
  takeImportReading,
} from '@invoice/contract/documents/import-readings.ts'
import { listDocuments, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { INV_BG_COLUMNS } from '@invoice/domain/documents/elsewhere/rows-of-inv-bg.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OpenInvBg } from '../../../platform/inv-bg/inv-bg.ts'
import { invBgAt } from '../../../platform/inv-bg/inv-bg-api.ts'
import { historyOfInvBg, type RawDocument, randomOf } from '../../../platform/inv-bg/testing/history.ts'
import { INV_BG_TOKEN, startInvBgStandIn } from '../../../platform/inv-bg/testing/inv-bg-stand-in.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'
import { imported } from '../documents/testing/carried-out.ts'
import { runReading } from './testing/run-reading.ts'

/** 5,000 documents, cut off at 20 places: `INV_BG_DOCUMENTS=5000 INV_BG_CUTS=20 npx vitest run --project=integration …/inv-bg.test.ts`. */
const DOCUMENTS = Number(process.env['INV_BG_DOCUMENTS'] ?? 150)
const CUTS = Number(process.env['INV_BG_CUTS'] ?? 4)
/** The day on which its history ends, and everybody's clock here. */
const TODAY = '2026-11-02'

const source = await startInvBgStandIn([])
afterAll(() => source.stop())
/** Calls until the process that makes them is gone; none: it lives. */
let callsLeft = Number.POSITIVE_INFINITY
const asked = invBgAt({ url: source.url, gapMs: 0, timeoutMs: 400 })
/** As a killed process: whatever it had in hand is lost, and nobody is told. */
const mortal = async <T>(call: () => Promise<T>): Promise<T> => {
  if (--callsLeft < 0) throw new Error('killed')
  return call()
}
const openInvBg: OpenInvBg = (token) => {
  const own = asked(token)
  return { list: (page) => mortal(() => own.list(page)), document: (id) => mortal(() => own.document(id)) }
}
const server = await testServer({ parts: { openInvBg } })
beforeEach(() => {
  server.setNow(`${TODAY}T09:00:00Z`)
  source.trouble = () => undefined
  source.tokens = [INV_BG_TOKEN]
  source.asked.length = 0
  callsLeft = Number.POSITIVE_INFINITY
})

const begin = ({ client }: Studio, token = INV_BG_TOKEN) => client.call(beginImportReading, { body: { token } })
const goOn = ({ client }: Studio, token = INV_BG_TOKEN) => client.call(continueImportReading, { body: { token } })
const standing = async ({ client }: Studio) => (await client.call(readImportReading, {})).reading
const readAll = ({ client }: Studio, eachTime?: () => boolean) => runReading(server, client.workspaceId, eachTime)

async function history(studio: Studio, count = 30): Promise<void> {
  source.documents.splice(0, source.documents.length, ...historyOfInvBg(count))
  await begin(studio)
}

async function dryRun(studio: Studio) {
  const { client, issuer } = studio
  const table = await client.call(takeImportReading, {})
  const body = { mapping: [...INV_BG_COLUMNS], companyId: issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
  const work = { params: { id: table.id }, body }
  return { table, work, report: await client.call(checkDocumentImport, work) }
}

const isMade = ({ type, is_draft: isDraft, is_annulled: isAnnulled }: RawDocument) =>
  ['dan', 'prof', 'cred', 'deb'].includes(type) && isDraft !== 1 && isAnnulled !== true

/** Of the documents as the stand-in has them, in whole cents: no code of the product is asked. */
function totalsOfSource(): Map<string, bigint> {
  const names: Readonly<Record<string, string>> = { dan: 'invoice', prof: 'proforma', cred: 'creditnote' }
  const sums = new Map<string, bigint>()
  for (const document of source.documents.filter(isMade)) {
    // Its days are instants of the evening before.
    const day = new Date(Date.parse(document.date_create) + 2 * 3_600_000).toISOString()
    const key = `${day.slice(0, 7)} ${names[document.type]} ${String(document['payment_currency'])}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(String(document['payment_amount_total']).replace('.', '')))
  }
  return sums
}

const totalsOf = (sums: DocumentImportReport['sums']) =>
  new Map(sums.map(({ month, type, currency, total }) => [`${month} ${type} ${currency}`, BigInt(total.replace('.', ''))]))

test('a history of inv.bg, cut off again and again, comes whole: each month to the cent, nothing twice, and goes again', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const before = (await client.call(summariseDocuments, { query: {} })).count
  await history(studio, DOCUMENTS)
  const random = randomOf(DOCUMENTS)
  for (let cut = 0; cut < CUTS; cut++) {
    callsLeft = Math.floor(random() * (DOCUMENTS / CUTS)) + 1
    await readAll(studio, () => callsLeft >= 0)
  }
  callsLeft = Number.POSITIVE_INFINITY
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', total: DOCUMENTS, listed: DOCUMENTS, read: DOCUMENTS })
  // A killed process reads the few that it had in hand once more, and no others.
  expect(source.asked.filter((path) => !path.includes('?')).length).toBeLessThanOrEqual(DOCUMENTS + CUTS * 20)
  const { table, work, report } = await dryRun(studio)
  expect(report.problems).toEqual([])
  expect(totalsOf(report.sums)).toEqual(totalsOfSource())
  expect(report.stated?.every(({ isSame }) => isSame)).toBe(true)
  expect(table.leftOut.draft + table.leftOut.voided).toBe(source.documents.filter((each) => !isMade(each)).length)
  const made = await imported(server, client, work)
  const count = source.documents.filter(isMade).length
  expect(made).toMatchObject({ fileName: 'inv.bg', documents: count })
  expect((await client.call(summariseDocuments, { query: {} })).count).toBe(before + count)
  expect(await standing(studio)).toBeNull()
  expect((await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))).faults).toEqual([])
  // Read once more, all of it is here already.
  await begin(studio)
  await readAll(studio)
  const again = await dryRun(studio)
  expect(again.report).toMatchObject({ documents: 0, skipped: count, bad: 0 })
  expect(again.report.stated?.every(({ isSame }) => isSame)).toBe(true)
  await client.call(takeBackDocumentImport, { params: { id: made.id } })
  expect((await client.call(summariseDocuments, { query: {} })).count).toBe(before)
})

test('what is issued, changed and deleted there while it is read comes as it is in the end', async () => {
  const studio = await aStudio(server)
  await history(studio)
  const [, , , changed] = source.documents
  let isDone = false
  source.trouble = ({ path }) => {
    if (isDone || !path.endsWith(`/${source.documents.at(-1)?.id}`)) return undefined
    isDone = true
    if (changed)
      Object.assign(changed, { payment_amount_total: '1.20', payment_amount_base: '1.00', payment_amount_vat: '0.20', items: [] })
    source.documents.splice(5, 1)
    source.documents.unshift(...historyOfInvBg(1).map((issued) => ({ ...issued, id: 99_999, number: '0000009999' })))
    return undefined
  }
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', listed: 30, read: 30 })
  const { report } = await dryRun(studio)
  expect(isDone).toBe(true)
  expect(totalsOf(report.sums)).toEqual(totalsOfSource())
})

test('a list that never rests stops the reading, and says why; later it goes on with what it has', async () => {
  const studio = await aStudio(server)
  await history(studio)
  let status = 0
  source.trouble = ({ path }) => {
    if (path.startsWith('/invoices?')) Object.assign(source.documents[0] ?? {}, { status: `state-${status++}` })
    return undefined
  }
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'paused', fault: 'changing', read: 30 })
  source.trouble = () => undefined
  source.asked.length = 0
  await goOn(studio)
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', fault: null })
  expect(source.asked.filter((path) => !path.includes('?')).length).toBeLessThanOrEqual(2)
})

test('429 is waited out as long as it says, 500 and silence ever longer, and nothing that was read is lost', async () => {
  const studio = await aStudio(server)
  await history(studio)
  const troubles = [
    { status: 429, retryAfter: '120' },
    { status: 500 },
    'breaks',
    'hangs',
    { status: 200, body: '<!doctype html>' },
  ] as const
  const faults = ['too_many', 'provider_error', 'unreachable', 'unreachable', 'not_understood']
  for (const [at, trouble] of troubles.entries()) {
    source.trouble = ({ path }) => (path.endsWith(`/${40_005 + at}`) ? trouble : undefined)
    await readAll(studio, onceMore())
    const waiting = await standing(studio)
    expect(waiting).toMatchObject({ state: 'reading', fault: faults[at], read: 5 + at })
    if (at === 0) expect(waiting?.waitsUntil).toBe(`${TODAY}T09:02:00.000Z`)
  }
  source.trouble = () => undefined
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', fault: null, read: 30 })
})

test('one that never answers again is given up after a while, with what was read of it', async () => {
  const studio = await aStudio(server)
  await history(studio)
  source.trouble = ({ path }) => (path.endsWith('/40010') ? { status: 500 } : undefined)
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'paused', fault: 'provider_error', read: 10 })
})

test('a token that runs out half-way is asked for anew, and it goes on from there; no token stays behind', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const wrong = client.call(beginImportReading, { body: { token: 'of-somebody-else' } })
  await expect(wrong).rejects.toThrow(/^400 .*"token":\["inv\.bg/)
  await history(studio)
  const jobs = async () =>
    JSON.stringify((await server.owner.query('select payload, sealed from app.jobs where workspace_id = $1', [client.workspaceId])).rows)
  expect(await jobs()).toContain('"sealed":{"payload"')
  expect(await jobs()).not.toContain(INV_BG_TOKEN)
  source.trouble = ({ path }) => {
    if (path.endsWith('/40012')) source.tokens = ['token-of-the-next-day']
    return undefined
  }
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'paused', fault: 'token_refused', read: 12 })
  expect(await jobs()).not.toContain('"sealed":{"payload"')
  source.asked.length = 0
  await goOn(studio, 'token-of-the-next-day')
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', read: 30 })
  expect(source.asked).not.toContain('/invoices/40003')
  expect(await jobs()).not.toContain('"sealed":{"payload"')
})

test('whoever gives it up keeps nothing of it; begun anew it takes the place of what was', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  await history(studio)
  await readAll(studio, onceMore())
  await begin(studio)
  await readAll(studio)
  expect(await standing(studio)).toMatchObject({ state: 'read', read: 30 })
  await client.call(forgetImportReading, {})
  expect(await standing(studio)).toBeNull()
  const { rows } = await server.owner.query('select from app.import_records where workspace_id = $1', [client.workspaceId])
  expect(rows).toEqual([])
  await expect(client.call(takeImportReading, {})).rejects.toMatchObject({ status: 404 })
  await expect(goOn(studio)).rejects.toMatchObject({ status: 404 })
  // What still runs of it writes nothing.
  await readAll(studio)
  expect(await standing(studio)).toBeNull()
  expect((await client.call(listDocuments, { query: { q: '0000000101' } })).items).toEqual([])
})

/** One job, and no further one. */
function onceMore(): () => boolean {
  let left = 1
  return () => left-- > 0
}
