import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { recordDocument as recordEndpoint } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { readCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { createVatEntry, moveClaims, voidVatEntry } from '@invoice/contract/vat/entries.ts'
import { fileVatMonth, listVatFilings, reopenVatMonth, tellVatResult } from '@invoice/contract/vat/filing.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

beforeEach(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const query = () => ({ companyId: studio.issuer.companyId })
const period = (month: string) => studio.client.call(contract.readVatPeriod, { params: { month }, query: query() })
const sales = async (month: string) => (await studio.client.call(contract.readSalesLedger, { params: { month }, query: query() })).items
const purchases = async (month: string) =>
  (await studio.client.call(contract.readPurchaseLedger, { params: { month }, query: query() })).items
const fileOf = (month: string, file: 'DEKLAR' | 'PRODAGBI') =>
  studio.client.send(contract.readVatFile, { params: { month, file }, query: query() })
const lines = async (month: string, file: 'DEKLAR' | 'PRODAGBI') =>
  new TextDecoder('windows-1251').decode((await fileOf(month, file)).bytes).split('\r\n')
const filed = async (month: string, filedOn: string) => {
  const { digest } = await period(month)
  return studio.client.send(fileVatMonth, { params: { month }, body: { ...query(), filedOn, receiptNumber: '2211-1', digest } })
}
const issued = (changes: Partial<DocumentDraft> = {}) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const aBill = (vendorNumber: string, issuedOn: string, changes: Partial<DocumentDraft> = {}) =>
  studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', vendorNumber, issuedOn, ...changes })))
const bill = async (vendorNumber: string, issuedOn: string) => {
  const { id } = await aBill(vendorNumber, issuedOn)
  return studio.inWorkspace((tx) => recordDocument(tx, studio.act, id, null))
}
const claim = (id: string, claimedIn: string) => {
  const body = { kind: null, credit: null, claimedIn, rate: null, lineUses: null }
  return studio.client.send(contract.writeTreatment, { params: { id }, body })
}

describe('a company that becomes another in the middle of a month', () => {
  const change = async (changes: object) => {
    const params = { id: studio.issuer.companyId }
    const { client } = studio
    const { id: _, archivedAt: _a, hasVoidProtocols: _p, isUsed: _u, isSample: _s, ...company } = await client.call(readCompany, { params })
    await client.call(updateCompany, { params, body: { ...company, ...changes } })
  }
  const codes = async () => (await period('2026-11')).checks.map(({ code, params }) => [code, params])

  test('by its name: the files bear the one that it has when they are made, all of its documents stand in the ledger, and nothing is asked', async () => {
    await issued({ issuedOn: '2026-11-05' })
    await change({ name: { bg: 'Полярна звезда ООД', en: '' } })
    await issued({ issuedOn: '2026-11-12' })
    const [declaration = ''] = await lines('2026-11', 'DEKLAR')
    expect(declaration.slice(0, 65).trimEnd()).toBe('BG990001370    Полярна звезда ООД')
    expect((await sales('2026-11')).map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-05', '2026-11-12'])
    expect(await codes()).toEqual([['submitter_unknown', expect.anything()]])
  })

  test('by its VAT number: the files bear the present one, and until when documents bear another is told', async () => {
    for (const issuedOn of ['2026-11-05', '2026-11-06']) await issued({ issuedOn })
    await change({ registrationNumber: '175074752', vatNumber: 'BG175074752' })
    await issued({ issuedOn: '2026-11-12' })
    for (const file of ['DEKLAR', 'PRODAGBI'] as const)
      expect((await lines('2026-11', file))[0]?.slice(0, 15).trimEnd()).toBe('BG175074752')
    expect(await sales('2026-11')).toHaveLength(3)
    expect(await codes()).toContainEqual(['other_number', { number: 'BG990001370', day: '2026-11-06' }])
    expect(await period('2026-10')).toMatchObject({ checks: [{ code: 'submitter_unknown' }] })
  })

  test('by its registration: what was issued after it ended stands in no ledger, and is counted', async () => {
    await issued({ issuedOn: '2026-11-05' })
    await change({ vatRegistration: 'none', vatNumber: '' })
    await issued({ issuedOn: '2026-11-12', vatInvoice: false, lines: [aLine(studio.issuer, { taxRateId: null })] })
    expect((await sales('2026-11')).map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-05'])
    expect(await codes()).toEqual(
      expect.arrayContaining([
        ['without_registration', { count: '1' }],
        ['registration_ended', {}],
      ]),
    )
    expect(await period('2026-11')).toMatchObject({ isRegistered: false, charged: '20.00' })
    // The last month is filed by the number that its documents bore.
    server.setNow('2026-12-02T10:00:00Z')
    expect((await lines('2026-11', 'DEKLAR'))[0]?.slice(0, 15).trimEnd()).toBe('BG990001370')
    expect((await filed('2026-11', '2026-12-02')).status).toBe(200)
  })
})

describe('a bill that is found a year later', () => {
  const BOUNDS = 'Credit is claimed in the month of the document or in one of the twelve after.'

  test('is claimed in its month or one of the twelve after (чл. 72 ал. 1 ЗДДС); beyond that the date says why not', async () => {
    const { id } = await bill('G-1', '2025-10-15')
    expect((await claim(id, '2026-10')).body).toMatchObject({ claimedIn: '2026-10' })
    expect((await purchases('2026-10')).map(({ documentId, amounts }) => [documentId, amounts])).toEqual([
      [id, { 31: '100.00', 41: '20.00' }],
    ])
    const late = await claim(id, '2026-11')
    expect([late.status, late.body]).toMatchObject([400, { errors: { claimedIn: [BOUNDS] } }])
    const together = await studio.client.send(moveClaims, { body: { ids: [id], claimedIn: '2026-11' } })
    expect([together.status, together.body]).toMatchObject([400, { errors: { 'ids.0': [BOUNDS] } }])
    expect((await period('2026-10')).checks.map(({ code }) => code)).toContain('claimed_later')
  })

  test('whose months were filed elsewhere is recorded once somebody has read until when its credit could be claimed', async () => {
    const record = async (vendorNumber: string, issuedOn: string, changes: Partial<DocumentDraft> = {}, confirmed: string[] = []) => {
      const { id, version } = await aBill(vendorNumber, issuedOn, changes)
      return studio.client.send(recordEndpoint, { params: { id }, body: { version, confirmed } })
    }
    // Октомври 2025 г. се ползва най-късно в декларацията за октомври 2026 г., до понеделник, 16 ноември; днес е 20 ноември.
    const asked = await record('O-1', '2025-10-15')
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { errors: { issuedOn: [expect.stringContaining('October 2026 at the latest, which was due on 16/11/2026')] } },
    ])
    const over = await record('O-2', '2025-10-15', {}, ['vat.claim_over'])
    expect([over.status, over.body]).toMatchObject([200, { warnings: [{ code: 'vat.claim_over', field: 'issuedOn' }] }])
    // 100,00 и 20,00 € в лева, месеца, в който остава.
    expect(await purchases('2025-10')).toMatchObject([{ number: 'O-2', amounts: { 31: '195.58', 41: '39.12' } }])
    // Of a month whose term runs, and of what bears no VAT, nothing is asked.
    expect((await record('O-3', '2025-11-01')).status).toBe(200)
    expect((await record('O-4', '2025-10-15', { vatInvoice: false, lines: [aLine(studio.issuer, { taxRateId: null })] })).status).toBe(200)
    server.setNow('2026-11-16T10:00:00Z')
    expect((await record('O-5', '2025-10-15')).status).toBe(200)
  })

  test('its credit note takes off in its own month: it is put off only with its invoice, or past a filed month', async () => {
    server.setNow('2026-10-20T10:00:00Z')
    const invoice = await bill('N-1', '2026-09-05')
    const note = await aBill('N-2', '2026-09-10', {
      type: 'vendor_creditnote',
      sourceDocumentId: invoice.id,
      reason: { bg: 'Връщане', en: '' },
    })
    await studio.inWorkspace((tx) => recordDocument(tx, studio.act, note.id, null))
    const move = (ids: string[]) => studio.client.send(moveClaims, { body: { ids, claimedIn: '2026-10' } })
    const refused = await claim(note.id, '2026-10')
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { claimedIn: [expect.stringContaining('art. 78(3)')] } }])
    expect((await move([note.id])).status).toBe(400)
    expect((await claim(note.id, '2026-09')).status).toBe(200)
    expect((await move([invoice.id, note.id])).status).toBe(200)
    expect((await purchases('2026-09')).length).toBe(0)
    await claim(invoice.id, '2026-10')
    expect((await claim(note.id, '2026-10')).status).toBe(200)
  })

  test('once all thirteen months are filed it is recorded only after a yes, and stands in no ledger', async () => {
    const months = Array.from({ length: 13 }, (_, at) => `${at < 3 ? 2025 : 2026}-${String(((at + 9) % 12) + 1).padStart(2, '0')}-01`)
    for (const month of months)
      await server.owner.query(
        `insert into app.vat_periods (workspace_id, company_id, month, state, changed_at, changed_by) values ($1, $2, $3, 'filed', now(), '')`,
        [studio.act.actor.workspaceId, studio.issuer.companyId, month],
      )
    const { id, version } = await aBill('G-2', '2025-10-15')
    const record = (confirmed: string[]) => studio.client.send(recordEndpoint, { params: { id }, body: { version, confirmed } })
    const asked = await record([])
    expect([asked.status, asked.body]).toMatchObject([409, { errors: { issuedOn: [expect.stringContaining('outside of the ledgers')] } }])
    expect((await record(['vat.filed_month'])).status).toBe(200)
    for (const month of ['2025-10', '2026-11']) expect([month, await purchases(month)]).toEqual([month, []])
  })
})

test('a credit note of January to an invoice of December in leva takes off its euro, and December is held against January in euro', async () => {
  const days = { issuedOn: '2025-12-20', taxOn: '2025-12-20', dueOn: '2026-01-10' }
  const { id } = await issued({ ...days, currency: 'BGN' })
  // 100,00 лв. по 1,95583 са 51,13 €, данъкът 20,00 лв. е 10,23 €.
  await issued({
    type: 'creditnote',
    sourceDocumentId: id,
    issuedOn: '2026-01-12',
    taxOn: '2026-01-12',
    dueOn: null,
    reason: { bg: 'Върната стока', en: '' },
    lines: [aLine(studio.issuer, { quantity: '1', unitPrice: '51.13' })],
  })
  expect((await sales('2025-12')).map(({ type, amounts }) => [type, amounts])).toEqual([['01', { 11: '100.00', 21: '20.00' }]])
  expect((await sales('2026-01')).map(({ type, amounts, check }) => [type, amounts, check])).toEqual([
    ['03', { 11: '-51.13', 21: '-10.23' }, null],
  ])
  const january = await period('2026-01')
  expect(january).toMatchObject({ currency: 'EUR', cells: { 11: '-51.13', 21: '-10.23', 60: '10.23' } })
  expect(january.before).toMatchObject({ 11: '51.13', 21: '10.23' })
  expect((await lines('2026-01', 'PRODAGBI'))[0]).toContain('030000000002')
})

test('an invoice of December in leva that is voided in January is taken back in euro', async () => {
  const { id } = await issued({ issuedOn: '2025-12-20', taxOn: '2025-12-20', dueOn: '2026-01-10', currency: 'BGN' })
  server.setNow('2026-01-12T10:00:00Z')
  await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  expect((await sales('2026-01')).map(({ state, amounts }) => [state, amounts])).toEqual([['taken_back', { 11: '-51.13', 21: '-10.23' }]])
})

test('a name with letters that windows-1251 lacks is written in those that it has, at its width', async () => {
  const buyer = aContact({ name: { bg: 'Łukasz Şöğüt Œuvre ѝ ООД', en: '' } })
  const { id } = await studio.inWorkspace((tx) => createContact(tx, studio.act, buyer))
  await issued({ issuedOn: '2026-11-12', contactId: id })
  expect((await sales('2026-11')).map(({ partyName }) => partyName)).toEqual(['Łukasz Şöğüt Œuvre ѝ ООД'])
  const [row = ''] = await lines('2026-11', 'PRODAGBI')
  expect([row.length, row]).toEqual([424, expect.stringContaining(' Lukasz Sogut Oeuvre и ООД ')])
})

test('an amount that the files have no room for is told by file, row and field before anything is filed', async () => {
  server.setNow('2026-10-20T10:00:00Z')
  await issued({ issuedOn: '2026-10-12', lines: [aLine(studio.issuer, { quantity: '200', unitPrice: '9000000000' })] })
  server.setNow('2026-11-09T10:00:00Z')
  for (const refused of [await fileOf('2026-10', 'PRODAGBI'), await fileOf('2026-10', 'DEKLAR'), await filed('2026-10', '2026-11-09')])
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { errors: { __: [expect.stringMatching(/^PRODAGBI.TXT cannot be made: row 1, field 02-10/)] } },
    ])
  const { items } = await studio.client.call(listVatFilings, { params: { month: '2026-10' }, query: query() })
  expect([items, (await period('2026-10')).state]).toEqual([[], 'open'])
})

test('a claim that is moved into a month that somebody has locked meanwhile is refused whole, with the month that it may go to', async () => {
  server.setNow('2026-10-20T10:00:00Z')
  const both = [await bill('M-1', '2026-09-05'), await bill('M-2', '2026-09-06')]
  const first = both[0]?.id ?? ''
  server.setNow('2026-11-09T10:00:00Z')
  expect((await filed('2026-10', '2026-11-09')).status).toBe(200)
  const together = await studio.client.send(moveClaims, { body: { ids: both.map(({ id }) => id), claimedIn: '2026-10' } })
  for (const { status, body } of [await claim(first, '2026-10'), together])
    expect([status, body]).toMatchObject([
      409,
      {
        errors: { claimedIn: ['The VAT of October 2026 is filed and the month is locked. The first month that is open is November 2026.'] },
      },
    ])
  expect((await purchases('2026-09')).map(({ documentId }) => documentId)).toEqual(both.map(({ id }) => id))
})

test('where the result of a month goes is given for its declaration: set off, asked back, no more than it is, and for good once it is filed', async () => {
  server.setNow('2026-10-20T10:00:00Z')
  const say = (month: string, of: object) => studio.client.send(tellVatResult, { params: { month }, body: { ...query(), ...of } })
  const declared = async (month: string) => {
    const [text = ''] = await lines(month, 'DEKLAR')
    // 01-50, 60, 70, 71, 80, 81, 82 of annex 13.
    return Array.from({ length: 7 }, (_, at) => text.slice(485 + 15 * at, 500 + 15 * at).trim()).join(' ')
  }
  const refund = async (month: string) => Object.values((await period(month)).refund)
  // September ends with 20.00 to be refunded, October with 40.00 to pay.
  await bill('R-1', '2026-09-05')
  expect(await refund('2026-09')).toEqual(['0.00', '2026-09', '2026-11', '0.00', '0.00', '2026-08'])
  for (const issuedOn of ['2026-10-19', '2026-10-20']) await issued({ issuedOn })
  expect(await declared('2026-09')).toBe('0.00 20.00 0.00 0.00 0.00 0.00 0.00')
  expect(await declared('2026-10')).toBe('40.00 0.00 0.00 40.00 0.00 0.00 0.00')
  const forgotten = async () =>
    (await period('2026-10')).checks.flatMap(({ code, amount }) => (code === 'refund_not_set_off' ? [amount] : []))
  expect(await forgotten()).toEqual(['20.00'])
  expect(await refund('2026-10')).toEqual(['20.00', '2026-09', '2026-11', '20.00', '0.00', '2026-08'])
  const tooMuch = await say('2026-10', { setOff: '40.01' })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { errors: { setOff: [expect.stringContaining('€40.00')] } }])
  expect(await say('2026-09', { refundZeroRated: '20.01' })).toMatchObject({
    status: 409,
    body: { errors: { refundZeroRated: [expect.any(String)] } },
  })
  expect((await say('2026-10', { setOff: '20.00' })).status).toBe(200)
  expect([await declared('2026-10'), await forgotten()]).toEqual(['40.00 0.00 20.00 20.00 0.00 0.00 0.00', []])
  expect((await say('2026-09', { refundZeroRated: '12.00', refundInvested: '8.00' })).status).toBe(200)
  expect(await declared('2026-09')).toBe('0.00 20.00 0.00 0.00 0.00 12.00 8.00')
  await say('2026-09', {})
  server.setNow('2026-11-10T10:00:00Z')
  expect((await filed('2026-10', '2026-11-09')).status).toBe(200)
  expect((await say('2026-10', { setOff: '1.00' })).status).toBe(409)
  const outside = server.owner.query(`update app.vat_periods set set_off = 1 where month = '2026-10-01' and company_id = $1`, [
    studio.issuer.companyId,
  ])
  await expect(outside).rejects.toThrow('filed')
  // What documents change afterwards stops it.
  await studio.client.send(reopenVatMonth, { params: { month: '2026-10' }, body: { ...query(), reason: 'Дойде митническа декларация' } })
  await say('2026-10', { setOff: '20.00' })
  for (const number of ['R-2', 'R-3']) await bill(number, '2026-10-05')
  expect((await period('2026-10')).checks.map(({ code }) => code)).toContain('more_than_result')
})

test('a refund is set off in two months and its rest asked back by the second, by what was filed before, across the change of currency', async () => {
  server.setNow('2026-03-10T10:00:00Z')
  const say = (month: string, of: object) => studio.client.send(tellVatResult, { params: { month }, body: { ...query(), ...of } })
  const refund = async (month: string) => {
    const { refund, checks } = await period(month)
    const asked = checks.flatMap(({ code, amount }) => (code.startsWith('refund') ? [`${code} ${amount}`] : []))
    return [refund.left, refund.setOff, refund.refundLeft, refund.until, refund.unknown, ...asked]
  }
  // November is paid in; three bills of December are to be refunded, 117.36 leva.
  await issued({ issuedOn: '2025-11-10' })
  for (const number of ['V-1', 'V-2', 'V-3']) await bill(number, '2025-12-05')
  for (const issuedOn of ['2026-01-10', '2026-02-10']) await issued({ issuedOn })
  expect((await filed('2025-12', '2026-01-12')).status).toBe(200)
  const ofDecember = ['60.01', '20.00', '0.00', '2026-02', null, 'refund_not_set_off 20.00']
  expect(await refund('2026-01')).toEqual(ofDecember)
  // Opened again, December comes to something that is to be paid: until it is filed anew, the Agency has what was filed.
  await studio.client.send(reopenVatMonth, { params: { month: '2025-12' }, body: { ...query(), reason: 'Лично ползване' } })
  const ownUse = {
    ...query(),
    kind: 'own_use',
    month: '2025-12',
    madeOn: '2025-12-31',
    subject: 'Кола',
    base: '1000.00',
    vat: '200.00',
  } as const
  const { id } = await studio.client.call(createVatEntry, { body: ownUse })
  expect((await period('2025-12')).cells).toMatchObject({ 50: '82.64' })
  expect(await refund('2026-01')).toEqual(ofDecember)
  await studio.client.call(voidVatEntry, { params: { id }, body: { reason: 'Сгрешено' } })
  expect((await filed('2025-12', '2026-01-12')).status).toBe(200)
  // Paid in whole, January would leave nothing: the Agency would have used it.
  expect((await refund('2026-02')).slice(0, 3)).toEqual(['0.00', '0.00', '0.00'])
  expect((await say('2026-01', { setOff: '20.00' })).status).toBe(200)
  expect((await filed('2026-01', '2026-02-12')).status).toBe(200)
  const asked = ['40.01', '20.00', '20.01', '2026-02', null]
  expect(await refund('2026-02')).toEqual([...asked, 'refund_not_set_off 20.00', 'refund_not_asked 20.01'])
  const tooMuch = await say('2026-02', { setOff: '20.00', refundLeft: '20.02' })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { errors: { refundLeft: [expect.stringContaining('€20.01')] } }])
  expect((await say('2026-02', { setOff: '20.00', refundLeft: '20.01' })).status).toBe(200)
  expect(await refund('2026-02')).toEqual(asked)
  const [text = ''] = await lines('2026-02', 'DEKLAR')
  // 01-50, 60, 70, 71, 80.
  expect(text.slice(485, 560).trim().split(/ +/)).toEqual(['20.00', '0.00', '20.00', '0.00', '20.01'])
  expect((await filed('2026-02', '2026-03-10')).status).toBe(200)
  expect(await refund('2026-03')).toEqual(['0.00', '0.00', '0.00', null, null])
})
