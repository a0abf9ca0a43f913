import { createHash } from 'node:crypto'
import * as acts from '@invoice/contract/documents/acts.ts'
import { issueDocument, recordDocument as recordEndpoint } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import * as filing from '@invoice/contract/vat/filing.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aForeignContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

// Each of a company of its own: a month is filed once.
beforeEach(async () => {
  server.setNow('2026-10-20T10:00:00Z')
  studio = await aStudio(server)
})

const OCTOBER = { month: '2026-10' }
const ofCompany = () => ({ companyId: studio.issuer.companyId })
const period = (month = '2026-10') => studio.client.call(contract.readVatPeriod, { params: { month }, query: ofCompany() })
const sales = async (month: string) =>
  (await studio.client.call(contract.readSalesLedger, { params: { month }, query: { ...ofCompany(), search: '' } })).items
const purchases = async (month: string) =>
  (await studio.client.call(contract.readPurchaseLedger, { params: { month }, query: { ...ofCompany(), search: '' } })).items
const filings = () => studio.client.call(filing.listVatFilings, { params: OCTOBER, query: ofCompany() })
const changes = () => studio.client.call(filing.readVatChanges, { params: OCTOBER, query: ofCompany() })
const reopen = (reason = 'Дойде митническа декларация') =>
  studio.client.send(filing.reopenVatMonth, { params: OCTOBER, body: { ...ofCompany(), reason } })

/** On 9 November, as it is then. */
async function file({ receiptNumber = '2211-90417', filedOn = '2026-11-09', digest = '', month = '2026-10' } = {}) {
  const seen = digest || (await period(month)).digest
  return studio.client.send(filing.fileVatMonth, { params: { month }, body: { ...ofCompany(), filedOn, receiptNumber, digest: seen } })
}
const inNovember = () => server.setNow('2026-11-10T10:00:00Z')
async function filed(month = '2026-10'): Promise<void> {
  inNovember()
  expect((await file({ month })).status).toBe(200)
}

const issued = (changed: Partial<DocumentDraft> = {}) =>
  studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn: '2026-10-20', ...changed }))
const draft = (changed: Partial<DocumentDraft>) =>
  studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, changed)))
const aBill = (vendorNumber: string, changed: Partial<DocumentDraft> = {}) =>
  draft({ type: 'bill', vendorNumber, issuedOn: '2026-10-05', ...changed })
const bill = async (vendorNumber: string, changed: Partial<DocumentDraft> = {}) => {
  const { id } = await aBill(vendorNumber, changed)
  return studio.inWorkspace((tx) => recordDocument(tx, studio.act, id, null))
}
const contact = (input: ContactInput) => studio.inWorkspace((tx) => createContact(tx, studio.act, input))
const voided = (id: string) => studio.client.send(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена сума', reissue: false } })
const issue = ({ id, version }: { id: string; version: number }) => studio.client.send(issueDocument, { params: { id }, body: { version } })
type Decision = { kind?: 'received' | 'domestic' | 'left_out' | null; credit?: 'none' | null; claimedIn?: string | null; rate?: '9' | null }
const treat = (id: string, decision: Decision) =>
  studio.client.send(contract.writeTreatment, {
    params: { id },
    body: { kind: null, credit: null, claimedIn: null, rate: null, ...decision },
  })

describe('a month that is filed', () => {
  test('keeps day, number, who, and its files byte by byte, and is locked', async () => {
    await issued()
    await bill('A-1')
    inNovember()
    const asked = { params: { ...OCTOBER, file: 'PRODAGBI' as const }, query: ofCompany() }
    const { bytes } = await studio.client.send(contract.readVatFile, asked)
    const reply = await file()
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        sequence: 1,
        filedOn: '2026-11-09',
        receiptNumber: '2211-90417',
        charged: '20.00',
        credit: '20.00',
        result: '0.00',
        currency: 'EUR',
        reopened: null,
      },
    ])
    const { state, items } = await filings()
    expect([state, items.length]).toEqual(['filed', 1])
    const [kept] = items
    expect(kept?.files.map(({ name }) => name)).toEqual(['DEKLAR', 'POKUPKI', 'PRODAGBI', 'VIES'])
    const found = await studio.client.send(filing.readFiledFile, { params: { id: kept?.id ?? '', file: 'PRODAGBI' } })
    expect(found.bytes).toEqual(bytes)
    expect(createHash('sha256').update(found.bytes).digest('hex')).toBe(kept?.files.find(({ name }) => name === 'PRODAGBI')?.sha256)
    expect(await period()).toMatchObject({ state: 'filed', filedOn: '2026-11-09' })
    const { months } = await studio.client.call(contract.listVatMonths, { query: ofCompany() })
    expect(months.map(({ month, state: of }) => [month, of]).slice(0, 3)).toEqual([
      ['2026-11', 'open'],
      ['2026-10', 'filed'],
      ['2026-09', 'open'],
    ])
  })

  test('is filed once: of two at the same moment one is told that it is', async () => {
    await issued()
    inNovember()
    const both = await Promise.all([file({ receiptNumber: '1' }), file({ receiptNumber: '2' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ errors: { __: [expect.stringContaining('October 2026')] } })
    expect((await filings()).items).toHaveLength(1)
  })

  test('is what whoever filed it had seen, or is not filed', async () => {
    await issued()
    inNovember()
    const { digest } = await period()
    await bill('A-2')
    const stale = await file({ digest })
    expect([stale.status, stale.body]).toMatchObject([409, { errors: { __: [expect.stringContaining('in the meantime')] } }])
    expect((await filings()).state).toBe('open')
    expect((await file()).status).toBe(200)
  })

  test('is over, and is filed after its end and not after today', async () => {
    expect((await file()).status).toBe(409)
    inNovember()
    for (const filedOn of ['2026-10-31', '2026-11-11'])
      expect((await file({ filedOn })).body).toMatchObject({ errors: { filedOn: [expect.any(String)] } })
    expect((await file({ receiptNumber: ' ' })).body).toMatchObject({ errors: { receiptNumber: [expect.any(String)] } })
    expect((await filings()).items).toEqual([])
  })

  test('has nothing that stops it: each of that is told', async () => {
    const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }))
    await bill('C-1', { contactId: vendor.id })
    inNovember()
    const { status, body } = await file()
    expect([status, body]).toMatchObject([409, { errors: { __: [expect.any(String), expect.stringContaining('C-1')] } }])
    expect((await filings()).state).toBe('open')
  })

  test('was marked as ready before, or not', async () => {
    const ready = (wanted: boolean) => studio.client.send(filing.markVatReady, { params: OCTOBER, body: { ...ofCompany(), ready: wanted } })
    expect((await ready(true)).body).toEqual({ state: 'ready' })
    expect((await period()).state).toBe('ready')
    expect((await ready(false)).body).toEqual({ state: 'open' })
    await ready(true)
    await filed()
    expect((await ready(false)).status).toBe(409)
  })
})

describe('into a filed month', () => {
  test('nothing is issued: the date says from when', async () => {
    await filed()
    const invoice = await draft({ issuedOn: '2026-10-30' })
    const refused = await issue(invoice)
    expect([refused.status, refused.body]).toMatchObject([409, { errors: { issuedOn: [expect.stringContaining('01/11/2026')] } }])
    const offer = await draft({ type: 'offer', issuedOn: '2026-10-30' })
    expect((await issue(offer)).status).toBe(200)
    expect((await issue(await draft({ issuedOn: '2026-11-01' }))).status).toBe(200)
    await reopen()
    // Its range has gone on: the order of dates is another matter.
    expect((await issue(invoice)).body).not.toMatchObject({ errors: { issuedOn: [expect.stringContaining('locked')] } })
  })

  test('a bill goes where the person says yes to: the first month of the twelve after that is open', async () => {
    await filed()
    await filed('2026-09')
    const late = await aBill('L-1', { issuedOn: '2026-09-07' })
    const record = (confirmed?: string[]) =>
      studio.client.send(recordEndpoint, { params: { id: late.id }, body: { version: late.version, ...(confirmed && { confirmed }) } })
    for (const asked of [await record(), await record([])])
      expect([asked.status, asked.body]).toMatchObject([
        409,
        { errors: { issuedOn: [expect.stringContaining('November 2026')] }, warnings: [{ code: 'vat.filed_month', field: 'issuedOn' }] },
      ])
    expect((await record(['vat.filed_month'])).status).toBe(200)
    expect((await purchases('2026-11')).map(({ documentId }) => documentId)).toEqual([late.id])
    expect((await purchases('2026-09')).map(({ documentId }) => documentId)).toEqual([])
    expect((await changes()).count).toBe(0)
  })

  test('no claim moves, and out of it none', async () => {
    const there = await bill('M-1')
    const elsewhere = await bill('M-2', { issuedOn: '2026-09-05' })
    await filed()
    for (const decision of [{ claimedIn: '2026-11' }, { credit: 'none' as const }, { kind: 'left_out' as const }]) {
      const { status, body } = await treat(there.id, decision)
      expect([status, body]).toMatchObject([409, { errors: { claimedIn: [expect.stringContaining('October 2026')] } }])
    }
    const into = await treat(elsewhere.id, { claimedIn: '2026-10' })
    expect([into.status, into.body]).toMatchObject([409, { errors: { claimedIn: [expect.stringContaining('locked')] } }])
    const over = await treat(elsewhere.id, { claimedIn: '2026-11' })
    expect(over.body).toMatchObject({ claimedIn: '2026-11', filedMonths: ['2026-10'] })
    await reopen()
    expect((await treat(there.id, { claimedIn: '2026-11' })).status).toBe(200)
  })

  test('no way leads past the database', async () => {
    const claimed = await bill('D-1')
    const early = await aBill('D-2')
    const invoice = await draft({ issuedOn: '2026-10-30' })
    await filed()
    const { workspaceId } = studio.act.actor
    const { query } = { query: (text: string) => server.owner.query(text, [workspaceId, claimed.id]) }
    const locked = /The VAT of 2026-10 is filed/
    const treatment = `insert into app.vat_treatments (workspace_id, document_id, credit, claimed_in, decided_at, decided_by) values ($1, $2, `
    await expect(query(`${treatment} 'none', null, now(), '')`)).rejects.toThrow(locked)
    await expect(query(`${treatment} null, '2026-11-01', now(), '')`)).rejects.toThrow(locked)
    await expect(
      query(`update app.documents set status = 'voided', voided_on = '2026-11-10' where workspace_id = $1 and id = $2`),
    ).rejects.toThrow(locked)
    for (const { id, status } of [
      { id: early.id, status: 'recorded' },
      { id: invoice.id, status: 'issued' },
    ]) {
      const change = server.owner.query(
        `update app.documents set status = $3, number = '7', issued_on = '2026-10-30' where workspace_id = $1 and id = $2`,
        [workspaceId, id, status],
      )
      await expect(change).rejects.toThrow(locked)
    }
    for (const table of ['vat_filings', 'vat_filed_files'])
      await expect(server.owner.query(`delete from app.${table} where workspace_id = $1`, [workspaceId])).rejects.toThrow('refused')
    await expect(server.owner.query(`update app.vat_periods set state = 'open' where workspace_id = $1`, [workspaceId])).rejects.toThrow(
      'cannot become',
    )
  })
})

describe('what is voided after its month was filed', () => {
  test('stays in it, and is taken back in the month of the voiding: a sale, a bill, and a protocol on both sides', async () => {
    const sale = await issued()
    const bought = await bill('V-1')
    const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }))
    const service = await bill('V-2', { contactId: vendor.id })
    await treat(service.id, { kind: 'received' })
    await filed()
    for (const { id } of [sale, bought, service]) expect((await voided(id)).status).toBe(200)
    expect(await changes()).toMatchObject({ sequence: 1, count: 0, rows: [], cells: [] })
    expect((await sales('2026-11')).map(({ state, amounts }) => [state, amounts])).toEqual([
      ['taken_back', { '11': '-100.00', '21': '-20.00' }],
      ['taken_back', { '26': '-100.00', '22': '-20.00' }],
    ])
    expect((await purchases('2026-11')).map(({ type, state, amounts }) => [type, state, amounts])).toEqual([
      ['01', 'taken_back', { '31': '-100.00', '41': '-20.00' }],
      ['09', 'taken_back', { '31': '-100.00', '41': '-20.00' }],
    ])
    const { months } = await studio.client.call(contract.listVatMonths, { query: ofCompany() })
    for (const month of months) expect(await period(month.month)).toMatchObject(month)
  })

  test('whose month is open is gone from it, as it was', async () => {
    const bought = await bill('V-3')
    inNovember()
    await voided(bought.id)
    expect(await purchases('2026-10')).toEqual([])
    expect(await purchases('2026-11')).toEqual([])
  })

  test('leaves a protocol that is made for a filed month in the first open one, on both sides', async () => {
    await filed()
    const vendor = await contact(aForeignContact({ countryCode: 'DE', vatNumber: 'DE811569869', isVendor: true }))
    const late = await aBill('P-1', { contactId: vendor.id })
    await studio.client.send(recordEndpoint, { params: { id: late.id }, body: { version: late.version, confirmed: ['vat.filed_month'] } })
    const treated = await treat(late.id, { kind: 'received', claimedIn: '2026-11' })
    expect([treated.status, treated.body]).toMatchObject([200, { claimedIn: '2026-11', protocol: { chargeableOn: '2026-10-05' } }])
    expect((await sales('2026-11')).map(({ amounts }) => amounts)).toEqual([{ '26': '100.00', '22': '20.00' }])
    expect((await purchases('2026-11')).map(({ amounts }) => amounts)).toEqual([{ '31': '100.00', '41': '20.00' }])
    expect((await changes()).count).toBe(0)
    const { months } = await studio.client.call(contract.listVatMonths, { query: ofCompany() })
    for (const month of months) expect(await period(month.month)).toMatchObject(month)
  })
})

describe('a filed month that is opened again', () => {
  test('takes a reason, keeps what was filed, tells what changed, and is filed anew', async () => {
    const gone = await bill('R-1')
    await issued()
    await filed()
    expect((await reopen('кратко')).body).toMatchObject({ errors: { reason: [expect.any(String)] } })
    expect((await reopen()).body).toEqual({ state: 'reopened' })
    expect((await reopen()).status).toBe(409)
    await treat(gone.id, { claimedIn: '2026-11' })
    const came = await bill('R-2', { lines: [aLine(studio.issuer), aLine(studio.issuer)] })
    const { rows, cells } = await changes()
    expect(rows).toMatchObject([
      {
        ledger: 'purchases',
        change: 'added',
        number: 'R-2',
        was: null,
        is: { '31': '200.00', '41': '40.00' },
        document: { id: came.id, type: 'bill' },
      },
      { ledger: 'purchases', change: 'gone', number: 'R-1', was: { '31': '100.00', '41': '20.00' }, is: null, document: null },
    ])
    expect(cells).toContainEqual({ cell: '41', was: '20.00', is: '40.00' })
    expect((await file({ receiptNumber: '2211-90999', filedOn: '2026-11-10' })).body).toMatchObject({ sequence: 2, credit: '40.00' })
    const { state, items } = await filings()
    expect([state, items.map(({ sequence, credit, reopened }) => [sequence, credit, reopened?.reason])]).toEqual([
      'filed',
      [
        [2, '40.00', undefined],
        [1, '20.00', 'Дойде митническа декларация'],
      ],
    ])
    expect((await changes()).count).toBe(0)
  })

  test('is told to other programs, and so are its filing and that it is ready, with what was said of it; what is refused is not', async () => {
    const { workspaceId } = studio.client
    await server.owner.query(
      `insert into app.webhooks (workspace_id, id, url, events, is_on, created_at) values
        ($1, gen_random_uuid(), 'https://hook.example', '{vat_month.ready,vat_month.filed,vat_month.reopened}', true, now())`,
      [workspaceId],
    )
    await studio.client.send(filing.markVatReady, { params: OCTOBER, body: { ...ofCompany(), ready: true } })
    await filed()
    expect((await file()).status).toBe(409)
    await reopen()
    const { rows } = await server.owner.query<{ event: string; body: string }>(
      'select event, body from app.webhook_deliveries where workspace_id = $1 order by id',
      [workspaceId],
    )
    const filing1 = { sequence: 1, filedOn: '2026-11-09', receiptNumber: '2211-90417' }
    const nothing = { sequence: null, filedOn: null, receiptNumber: null }
    const event = (state: string, of: object) => ({
      type: `vat_month.${state}`,
      data: { document: null, vatMonth: { ...ofCompany(), ...OCTOBER, state, ...of } },
    })
    expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
      event('ready', nothing),
      event('filed', filing1),
      event('reopened', filing1),
    ])
  })

  test('is another’s 404', async () => {
    await filed()
    const other = await aStudio(server)
    const id = (await filings()).items[0]?.id ?? ''
    const asked = { params: OCTOBER, body: { ...ofCompany(), reason: 'Не е моя работа' } }
    expect((await other.client.send(filing.reopenVatMonth, asked)).status).toBe(404)
    expect((await other.client.send(filing.readFiledFile, { params: { id, file: 'DEKLAR' } })).status).toBe(404)
  })
})

describe('at the moment of filing', () => {
  /** Both at once: whoever is first, the month is what its files say. */
  async function raced(other: () => Promise<{ status: number }>): Promise<void> {
    const { digest } = await period()
    const [filer, actor] = await Promise.all([file({ digest }), other()])
    expect([200, 409]).toContain(filer.status)
    expect([200, 409]).toContain(actor.status)
    if (filer.status === 200) expect(await changes()).toMatchObject({ sequence: 1, count: 0, cells: [] })
    else expect((await filings()).items).toEqual([])
  }

  test('who issues, voids, claims or records is in the files, or refused, or taken back', async () => {
    for (let round = 0; round < 4; round++) {
      server.setNow('2026-10-20T10:00:00Z')
      studio = await aStudio(server)
      const present = await issued()
      const moved = await bill('W-1')
      const invoice = await draft({ issuedOn: '2026-10-28' })
      const found = await aBill('W-2')
      inNovember()
      const record = () =>
        studio.client.send(recordEndpoint, {
          params: { id: found.id },
          body: { version: found.version, confirmed: ['vat.filed_month'] },
        })
      const [act] = [[() => issue(invoice), () => voided(present.id), () => treat(moved.id, { claimedIn: '2026-11' }), record][round]]
      if (!act) throw new Error('Each round has its act.')
      await raced(act)
    }
  })

  test('several who issue and one who files: what was issued is in the files', async () => {
    const drafts = []
    for (let one = 0; one < 6; one++) drafts.push(await draft({ issuedOn: '2026-10-28' }))
    inNovember()
    const issuing = Promise.all(drafts.map(issue))
    let last = await file()
    while (last.status !== 200) last = await file()
    const statuses = (await issuing).map(({ status }) => status)
    expect(await changes()).toMatchObject({ count: 0 })
    expect(await sales('2026-10')).toHaveLength(statuses.filter((status) => status === 200).length)
  })
})
