import { PDFDocument } from '@cantoo/pdf-lib'
import { listAttachments } from '@invoice/contract/documents/attachments.ts'
import * as contract from '@invoice/contract/documents/bill-files.ts'
import { readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import { readContact } from '@invoice/contract/records/contacts.ts'
import { listDueBills } from '@invoice/contract/treasury/payment-runs.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { cii, ubl, VENDOR, type Wanted } from '../../platform/einvoices/testing/files.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { aPng } from '../files/testing/pictures.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const fileOf = (content: string | Buffer, name = 'faktura.xml') => new File([new Uint8Array(Buffer.from(content))], name)
const received = async (wanted: Wanted, write = ubl) =>
  (await studio.client.call(contract.receiveBillFile, { body: { file: fileOf(write(wanted)) } })).file
const record = ({ id, version }: contract.BillFile, body: { contactId?: string | null; confirmed?: string[] } = {}) =>
  studio.client.send(contract.recordBillFile, { params: { id }, body: { version, contactId: null, ...body } })
const rulesOf = ({ problems }: contract.BillFile) => problems.map(({ rule }) => rule)

describe('a file of a vendor', () => {
  test('is read as it comes, recorded by one act with its vendor, lines, rates and days, and kept beside the bill', async () => {
    const file = await received({})
    expect(file).toMatchObject({ state: 'waiting', isReady: true, vendor: null, problems: [], vendorName: VENDOR.name, total: '1512.00' })
    const answer = await record(file)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    const bill = await studio.client.call(readDocument, { params: { id: (answer.body as { id: string }).id } })
    expect(bill).toMatchObject({
      type: 'bill',
      status: 'recorded',
      number: '0000031902',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-04',
      taxes: [{ category: 'S', rate: '20', base: '1260.00', vat: '252.00' }],
      totalWithVat: '1512.00',
      lines: [{ name: { bg: 'Печат на каталог' }, quantity: '500', unitPrice: '2.52' }],
    })
    expect(bill.comments).toContain('BG80BNBG96611020345678')
    const vendor = await studio.client.call(readContact, { params: { id: bill.contactId ?? '' } })
    expect(vendor).toMatchObject({ registrationNumber: VENDOR.eik, vatNumber: VENDOR.vatNumber, isVendor: true, isClient: false })
    const { items } = await studio.client.call(listAttachments, { params: { id: bill.id } })
    expect(items).toMatchObject([{ mediaType: 'application/xml', sha256: file.sha256, pages: 0, isRemovable: false }])
    expect((await record(file)).status).toBe(412)
    const again = await studio.client.call(contract.receiveBillFile, { body: { file: fileOf(ubl()) } })
    expect(again).toMatchObject({ isKnown: true, file: { id: file.id, state: 'recorded', document: { id: bill.id } } })
  })

  test('of a known vendor finds it by its numbers; another account, a number that is taken and a strange buyer are told and asked about', async () => {
    const buyer = { name: 'Друга фирма ООД', eik: '201234563', vatNumber: 'BG201234563' }
    const file = await received({ iban: 'BG18RZBB91550123456789', buyer }, cii)
    expect(file.vendor).toMatchObject({ foundBy: 'eik' })
    expect(rulesOf(file)).toEqual(['not_our_company', 'iban_changed', 'already_recorded'])
    const asked = await record(file)
    expect([asked.status, asked.body]).toMatchObject([409, { warnings: [{ code: 'not_our_company' }, { code: 'iban_changed' }, {}] }])
    // Whoever says yes to it is told all the same that the number is taken.
    expect((await record(file, { confirmed: ['not_our_company', 'iban_changed', 'already_recorded'] })).status).toBe(409)
    const other = await received({ number: '31903', iban: 'BG18RZBB91550123456789' })
    expect(rulesOf(other)).toEqual(['iban_changed'])
    expect((await record(other, { confirmed: ['iban_changed'] })).status).toBe(200)
    // Each is paid where it says itself, once that was confirmed.
    const due = await studio.client.call(listDueBills, { query: { companyId: studio.issuer.companyId } })
    expect(due.items.map(({ number, iban }) => [number, iban]).toSorted()).toEqual([
      ['0000031902', 'BG80BNBG96611020345678'],
      ['0000031903', 'BG18RZBB91550123456789'],
    ])
  })

  test('whose sums are off is recorded as it is by whoever says yes; a credit note, and an unknown rate, by nobody', async () => {
    const off = await received({ number: '31904', totals: { withVat: '1512.40', payable: '1512.40' } })
    expect(rulesOf(off)).toContain('BR-CO-15')
    expect((await record(off)).status).toBe(409)
    const answer = await record(off, { confirmed: ['iban_changed', 'BR-CO-15', 'total_differs'] })
    expect([answer.status, answer.body]).toMatchObject([200, { totalWithVat: '1512.00' }])
    const note = await received({ kind: 'credit_note', number: 'KI-1' })
    expect([(await record(note, { confirmed: ['credit_note'] })).status]).toEqual([400])
    const foreign = await received({
      number: '31905',
      lines: [{ name: 'Druck', quantity: '1', price: '100', net: '100.00', category: 'S', rate: '19' }],
      taxes: [{ category: 'S', rate: '19', base: '100.00', vat: '19.00' }],
      totals: { lines: '100.00', taxBase: '100.00', vat: '19.00', withVat: '119.00', payable: '119.00' },
    })
    expect(rulesOf(foreign)).toContain('rate_unknown')
    expect((await record(foreign, { confirmed: rulesOf(foreign) })).status).toBe(400)
  })

  test('that cannot be read is kept with the reason, becomes a draft by hand, and waits again once that is deleted', async () => {
    const { file } = await studio.client.call(contract.receiveBillFile, {
      body: { file: fileOf(await aPng(), '../IMG_1.xml'), source: 'camera' },
    })
    expect(file).toMatchObject({ name: 'IMG_1.png', source: 'camera', problem: 'unread', isReady: false, pages: 1 })
    expect((await record(file)).status).toBe(400)
    const page = await studio.client.request('GET', `/api/bill-files/${file.id}/pages/1`)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const draft = await studio.client.call(contract.draftBillFile, { params: { id: file.id }, body: { version: file.version } })
    expect(draft).toMatchObject({ type: 'bill', status: 'draft' })
    const ofFile = () => studio.client.call(contract.readBillFile, { params: { id: file.id } })
    expect(await ofFile()).toMatchObject({ state: 'recorded', document: { id: draft.id, status: 'draft' } })
    await studio.client.call(removeDocument, { params: { id: draft.id } })
    expect(await ofFile()).toMatchObject({ state: 'waiting', document: null })
    const dtd = await received({ number: 'x' }, (wanted) => ubl(wanted).replace('<Invoice', '<!DOCTYPE x><Invoice'))
    expect(dtd).toMatchObject({ problem: 'declares_entities', proposal: null })
    const text = await studio.client.send(contract.receiveBillFile, { body: { file: fileOf('no invoice at all', 'a.txt') } })
    expect([text.status, Object.keys((text.body as { errors: object }).errors)]).toEqual([400, ['__', 'file']])
  })

  test('on paper is read as well: who sent it, and what it comes to, each with its place', async () => {
    const rows = [
      'INVOICE',
      'Invoice No: 0000077001',
      'Invoice date: 05.11.2026',
      'Supplier: Paper Boat OOD',
      `UIC: ${VENDOR.eik}`,
      'IBAN: BG80BNBG96611020345678',
    ]
    const sums = ['Subtotal: 100,00 EUR', 'VAT 20%: 20,00 EUR', 'Total due: 120,00 EUR']
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([595, 842])
    for (const [index, row] of [...rows, ...sums].entries()) page.drawText(row, { x: 50, y: 780 - index * 24, size: 11 })
    const { file } = await studio.client.call(contract.receiveBillFile, {
      body: { file: fileOf(Buffer.from(await pdf.save()), 'boat.pdf') },
    })
    expect(file).toMatchObject({ problem: '', number: '0000077001', issuedOn: '2026-11-05', total: '120.00', currency: 'EUR' })
    expect(file.vendor).toMatchObject({ foundBy: 'eik' })
    expect(file.proposal).toMatchObject({
      source: 'text',
      total: { certainty: 'sure', place: { page: 1 } },
      rates: [{ base: { value: '100.00' } }],
    })
  })

  test('is put away and brought back, never deleted; nobody else sees it', async () => {
    const file = await received({ number: 'spam' })
    const put = (version: number, isAway: boolean) =>
      studio.client.call(contract.putAwayBillFile, { params: { id: file.id }, body: { version, isAway } })
    expect(await put(file.version, true)).toMatchObject({ state: 'put_away' })
    const { items, counts } = await studio.client.call(contract.listBillFiles, { query: { state: 'put_away' } })
    expect([items.map(({ id }) => id), counts.put_away]).toEqual([[file.id], 1])
    expect(await put(file.version + 1, false)).toMatchObject({ state: 'waiting' })
    await expect(server.owner.query('delete from app.bill_files where id = $1', [file.id])).rejects.toThrow('stays as it came')
    await expect(server.owner.query(`update app.bill_files set sender = 'x' where id = $1`, [file.id])).rejects.toThrow('stays as it came')
    const stranger = await aStudio(server)
    expect((await stranger.client.send(contract.readBillFile, { params: { id: file.id } })).status).toBe(404)
  })

  test('handed in twice with one key is one', async () => {
    const key = { 'idempotency-key': newId() }
    const send = () => studio.client.send(contract.receiveBillFile, { body: { file: fileOf(ubl({ number: 'once' })) } }, key)
    expect((await send()).body).toEqual((await send()).body)
  })
})
