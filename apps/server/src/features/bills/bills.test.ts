import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { listAttachments } from '@invoice/contract/documents/attachments.ts'
import * as contract from '@invoice/contract/documents/bill-files.ts'
import { type IssuedDocument, readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import { readContact } from '@invoice/contract/records/contacts.ts'
import { listDueBills } from '@invoice/contract/treasury/payment-runs.ts'
import { readTreatment } from '@invoice/contract/vat/periods.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { printedPdf as printed, printedBill } from '../../platform/capture/testing/printed-bill.ts'
import { cii, ubl, VENDOR, type Wanted } from '../../platform/einvoices/testing/files.ts'
import { idOf } from '../../platform/jobs/enqueue.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
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
const record = ({ id, version }: contract.BillFile, body: Partial<InputOf<typeof contract.recordBillFile>['body']> = {}) =>
  studio.client.send(contract.recordBillFile, { params: { id }, body: { version, contactId: null, ...body } })
const rulesOf = ({ problems }: contract.BillFile) => problems.map(({ rule }) => rule)

/** The job that reads a picture, as a worker runs it; asked for when it was brought back as that version, else when it came. */
const reading = (id: string, version?: number) =>
  runJob({
    platform: server.platform,
    tasks,
    place: { workspaceId: studio.client.workspaceId, id: idOf('bills.read', id, ...(version === undefined ? [] : [String(version)])) },
    isStopping: () => false,
  })
type Asked = { warnings: { code: string }[]; errors: object }
let uploads = 0

const sent = async (content: Buffer) =>
  (await studio.client.call(contract.receiveBillFile, { body: { file: fileOf(content, 'boat.pdf') } })).file

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
      ['31903', 'BG18RZBB91550123456789'],
    ])
  })

  test('whose sums are off is recorded as it is by whoever says yes; an unknown rate, by nobody', async () => {
    const off = await received({ number: '31904', totals: { withVat: '1512.40', payable: '1512.40' } })
    expect(rulesOf(off)).toContain('BR-CO-15')
    expect((await record(off)).status).toBe(409)
    const answer = await record(off, { confirmed: ['iban_changed', 'BR-CO-15', 'total_differs'] })
    expect([answer.status, answer.body]).toMatchObject([200, { totalWithVat: '1512.00' }])
    const foreign = await received({
      number: '31905',
      lines: [{ name: 'Druck', quantity: '1', price: '100', net: '100.00', category: 'S', rate: '19' }],
      taxes: [{ category: 'S', rate: '19', base: '100.00', vat: '19.00' }],
      totals: { lines: '100.00', taxBase: '100.00', vat: '19.00', withVat: '119.00', payable: '119.00' },
    })
    expect(rulesOf(foreign)).toContain('rate_unknown')
    expect((await record(foreign, { confirmed: rulesOf(foreign) })).status).toBe(400)
  })

  test('is a credit note of the vendor: it corrects its bill and is set off against it; one that names none is recorded by whoever says yes', async () => {
    const bill = await record(await received({ number: '500', iban: '' }))
    expect([bill.status, bill.body]).toMatchObject([200, { outstanding: '1512.00' }])
    const file = await received({ kind: 'credit_note', number: 'KI-1', iban: '' })
    expect([rulesOf(file), file.isReady]).toEqual([['no_source'], false])
    expect((await record(file)).status).toBe(409)
    const named = await record(file, { typed: { sourceNumber: '500' } })
    const { id: billId } = bill.body as { id: string }
    const source = { id: billId, number: '500' }
    expect([named.status, named.body]).toMatchObject([
      200,
      { type: 'vendor_creditnote', source, outstanding: '1512.00', owedToClient: '0.00' },
    ])
    expect(await studio.client.call(readDocument, { params: { id: billId } })).toMatchObject({ outstanding: '0.00', paymentState: 'paid' })
    const nameless = await record(await received({ kind: 'credit_note', number: 'KI-2', iban: '' }), { confirmed: ['no_source'] })
    expect([nameless.status, nameless.body]).toMatchObject([
      200,
      { source: null, owedToClient: '1512.00', reason: { bg: expect.stringMatching(/./) } },
    ])
  })

  test('that credits more than its bill is asked about, and recorded as it stands by whoever says yes', async () => {
    const small = {
      lines: [{ name: 'Печат', quantity: '1', price: '100', net: '100.00', category: 'S', rate: '20' }],
      taxes: [{ category: 'S', rate: '20', base: '100.00', vat: '20.00' }],
      totals: { lines: '100.00', taxBase: '100.00', vat: '20.00', withVat: '120.00', payable: '120.00' },
    }
    const bill = await record(await received({ number: '501', iban: '', ...small }))
    expect([bill.status, bill.body]).toMatchObject([200, { totalWithVat: '120.00' }])
    const note = await received({ kind: 'credit_note', number: 'KI-501', iban: '' })
    const asked = await record(note, { typed: { sourceNumber: '501' }, confirmed: rulesOf(note) })
    expect([asked.status, (asked.body as Asked).warnings.map(({ code }) => code)]).toEqual([409, ['note.exceeds_bill']])
    const confirmed = [...rulesOf(note), 'note.exceeds_bill']
    expect((await record(note, { typed: { sourceNumber: '501' }, confirmed })).status).toBe(200)
  })

  test.each([
    ['UBL', (wanted: Wanted = {}) => ubl(wanted).replace('>380<', '>383<')],
    ['CII', (wanted: Wanted = {}) => cii(wanted).replace('>380<', '>383<')],
  ])('in %s that is a debit note (383) is a bill that adds to another: so it is owed, and stands in the ledger', async (syntax, write) => {
    const file = await received({ number: `DI-${syntax}`, iban: '' }, write)
    expect(file.proposal).toMatchObject({ kind: 'bill', isDebitNote: true })
    const { status, body } = await record(file)
    expect([status, body]).toMatchObject([
      200,
      { type: 'bill', outstanding: '1512.00', comments: expect.stringContaining('Debit note to invoice') },
    ])
    const { id } = body as { id: string }
    expect(await studio.client.call(readTreatment, { params: { id } })).toMatchObject({ kind: 'debit_note', isDecided: true })
  })

  test('that cannot be read is kept with the reason, becomes a draft by hand, and waits again once that is deleted', async () => {
    const { file } = await studio.client.call(contract.receiveBillFile, {
      body: { file: fileOf(await aPng(), '../IMG_1.xml'), source: 'camera' },
    })
    expect(file).toMatchObject({ name: 'IMG_1.png', source: 'camera', problem: 'being_read', isReady: false, pages: 1 })
    expect((await record(file)).status).toBe(400)
    const page = await studio.client.request('GET', `/api/bill-files/${file.id}/pages/1`)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
    await reading(file.id)
    const read = await studio.client.call(contract.readBillFile, { params: { id: file.id } })
    expect(read).toMatchObject({ problem: 'unread', proposal: null, version: file.version + 1 })
    const draft = await studio.client.call(contract.draftBillFile, { params: { id: file.id }, body: { version: read.version } })
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

  test('larger than what is taken, or said to be of 100 MB, is refused in the language of whoever sends it, and nothing is kept', async () => {
    const kept = async () => (await studio.client.call(contract.listBillFiles, { query: {} })).counts
    const before = await kept()
    const refusal = { status: 413, body: { errors: { file: ['PDF, JPG, PNG или електронна фактура (XML), до 10 MB.'] } } }
    const body = { file: fileOf(Buffer.alloc(ATTACHMENT_MAX_BYTES + 1), 'a.pdf') }
    expect(await studio.client.send(contract.receiveBillFile, { body }, { 'accept-language': 'bg' })).toMatchObject(refusal)
    const said = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000000', 'idempotency-key': newId() }
    const headers = { ...said, 'accept-language': 'bg' }
    expect(await studio.client.request('POST', contract.receiveBillFile.path, { body: '--b', headers })).toMatchObject(refusal)
    expect(await kept()).toEqual(before)
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
    const file = await sent(await printed([...rows, ...sums]))
    expect(file).toMatchObject({ problem: '', number: '0000077001', issuedOn: '2026-11-05', total: '120.00', currency: 'EUR' })
    expect(file.vendor).toMatchObject({ foundBy: 'eik' })
    expect(file.proposal).toMatchObject({
      source: 'text',
      total: { certainty: 'sure', place: { page: 1 } },
      rates: [{ base: { value: '100.00' } }],
    })
  })

  test('on paper is recorded with the VAT of its one rate, though no line of its table says a rate', async () => {
    const vendor = { name: 'One Rate OOD', eik: '831650349' }
    const file = await sent(await printedBill({ number: '0000077011', vendor, buyer: { name: 'Us', eik: '121212121' }, base: 100 }))
    expect([file.proposal?.lines.map(({ rate }) => rate), rulesOf(file)]).toEqual([['20'], []])
    const { status, body } = await record(file)
    expect([status, body]).toMatchObject([200, { totalWithVat: '120.00', taxes: [{ rate: '20', base: '100.00', vat: '20.00' }] }])
  })

  test('of somebody in their own name makes a person of them, by the personal number that they have in the register', async () => {
    const vendor = { name: 'Notary Ivan Kolev', eik: '7501010010' }
    const file = await sent(await printedBill({ number: '0000077012', vendor, buyer: { name: 'Us', eik: '121212121' }, base: 50 }))
    const { contactId } = (await record(file)).body as IssuedDocument
    const made = await studio.client.call(readContact, { params: { id: contactId ?? '' } })
    expect(made).toMatchObject({ kind: 'person', registrationNumber: vendor.eik, name: { en: vendor.name } })
  })

  test('in a PDF is read of the e-invoice that lies in it, held against the pages; what is called one and is none is told', async () => {
    const holding = async (xml: string, number: string, total: string) => {
      const rows = [`Invoice No: ${number}`, 'Thank you for your order, and please pay within two weeks', `Total due: ${total} EUR`]
      const pdf = await PDFDocument.load(await printed(rows))
      await pdf.attach(Buffer.from(xml), 'factur-x.xml', { mimeType: 'text/xml' })
      return sent(Buffer.from(await pdf.save()))
    }
    const file = await holding(cii({ number: '0000031977', iban: '' }), '0000031977', '1512.00')
    expect([file.proposal?.source, file.pages, rulesOf(file)]).toEqual(['facturx', 1, []])
    const other = await holding(cii({ number: '0000031978', iban: '' }), '0000031978', '1600.00')
    expect([other.total, rulesOf(other)]).toEqual(['1512.00', ['not_on_pages']])
    expect(await holding('%PDF-1.7 %%EOF', '0000031979', '1512.00')).toMatchObject({ problem: 'broken', proposal: null })
  })

  test('of which the page shows another total than its text says is told, and several bills in one file are not guessed at', async () => {
    const rows = (number: string, net: string, vat: string, total: string) => [
      `Invoice No: ${number}`,
      'Invoice date: 05.11.2026',
      'Supplier: Paper Boat OOD',
      `UIC: ${VENDOR.eik}`,
      `Subtotal: ${net} EUR`,
      `VAT 20%: ${vat} EUR`,
      `Total due: ${total} EUR`,
    ]
    const pdf = await PDFDocument.load(await printed(rows('0000077021', '1000.00', '200.00', '1200.00')))
    pdf.getPage(0).drawRectangle({ x: 103, y: 632, width: 44, height: 15, color: rgb(1, 1, 1) })
    const patched = await sent(Buffer.from(await pdf.save()))
    expect(patched).toMatchObject({ total: '1200.00', proposal: { total: { certainty: 'doubtful' } } })
    expect(rulesOf(patched)).toContain('unlike_pages')
    const two = await printed([...rows('0000077022', '100.00', '20.00', '120.00'), ...rows('0000077023', '300.00', '60.00', '360.00')])
    expect(await sent(two)).toMatchObject({ problem: 'several', proposal: null })
  })

  test('that is a picture is read once by a job, whoever runs it again; given up, a person is told to type it', async () => {
    const upload = async () => {
      const { file } = await studio.client.call(contract.receiveBillFile, {
        body: { file: fileOf(await aPng({ width: 30, height: 40 + uploads++ }), 'a.png') },
      })
      return file
    }
    const once = await upload()
    const place = { workspaceId: studio.client.workspaceId, id: idOf('bills.read', once.id) }
    await reading(once.id)
    await reading(once.id)
    const ofFile = (id: string) => studio.client.call(contract.readBillFile, { params: { id } })
    expect(await ofFile(once.id)).toMatchObject({ problem: 'unread', version: once.version + 1 })
    const { rows } = await server.owner.query('select from app.jobs where workspace_id = $1 and id = $2', [place.workspaceId, place.id])
    expect(rows).toEqual([])
    const lost = await upload()
    // Whatever ran it was killed each time.
    await server.owner.query(
      `update app.jobs set interruptions = 9, begun_at = now() - interval '90 days' where workspace_id = $1 and id = $2`,
      [place.workspaceId, idOf('bills.read', lost.id)],
    )
    await reading(lost.id)
    expect(await ofFile(lost.id)).toMatchObject({ problem: 'given_up', proposal: null })
    expect(
      (await studio.client.call(contract.draftBillFile, { params: { id: lost.id }, body: { version: lost.version + 1 } })).status,
    ).toBe('draft')
  })

  test('that is a picture and was put away is read by no job until it is brought back, and then once', async () => {
    const png = await aPng({ width: 31, height: 90 })
    const { file } = await studio.client.call(contract.receiveBillFile, { body: { file: fileOf(png, 'away.png') } })
    const put = (version: number, isAway: boolean) =>
      studio.client.call(contract.putAwayBillFile, { params: { id: file.id }, body: { version, isAway } })
    const ofFile = () => studio.client.call(contract.readBillFile, { params: { id: file.id } })
    const away = await put(file.version, true)
    await reading(file.id)
    expect(await ofFile()).toMatchObject({ state: 'put_away', problem: 'being_read', version: away.version })
    const back = await put(away.version, false)
    await reading(file.id, back.version)
    expect(await ofFile()).toMatchObject({ state: 'waiting', problem: 'unread', version: back.version + 1 })
    // Read already, it is not read again.
    const again = await put((await put(back.version + 1, true)).version, false)
    await reading(file.id, again.version)
    expect(await ofFile()).toEqual(again)
  })

  test('is corrected by whoever looks at it: where it stands on the page is remembered for the vendor, told, and forgotten by a press', async () => {
    const paper = (number: string, days: [string, string]) =>
      printed([
        `INVOICE No: ${number}`,
        `Order accepted on: ${days[0]}`,
        `Date: ${days[1]}`,
        'Supplier: Paper Boat OOD',
        `UIC: ${VENDOR.eik}`,
        'Subtotal: 100,00 EUR',
        'VAT 20%: 20,00 EUR',
        'Total due: 120,00 EUR',
      ])
    const first = await sent(await paper('0000088001', ['03.11.2026', '05.11.2026']))
    expect(first).toMatchObject({ issuedOn: '2026-11-05', missing: ['lines'] })
    const line = { of: null, name: 'Boat', quantity: '4', unitPrice: '25', rate: '20', net: '100.00' }
    const wrong = await record(first, { typed: { lines: [{ ...line, net: '90.00' }] } })
    expect([wrong.status, (wrong.body as Asked).warnings.map(({ code }) => code)]).toEqual([409, ['R120', 'BR-CO-10']])
    const badly = await record(first, { typed: { iban: 'BG80BNBG96611020345679' } })
    expect([badly.status, Object.keys((badly.body as Asked).errors)]).toEqual([400, ['__', 'typed.iban']])
    const done = await record(first, { typed: { issuedOn: '2026-11-03', lines: [line] } })
    expect([done.status, done.body]).toMatchObject([200, { issuedOn: '2026-11-03', number: '0000088001', totalWithVat: '120.00' }])
    const next = await sent(await paper('0000088002', ['10.11.2026', '12.11.2026']))
    expect(next.proposal).toMatchObject({ issueDate: { value: '2026-11-10', certainty: 'doubtful' }, remembered: ['issueDate'] })
    const body = { version: next.version, field: 'issueDate' } as const
    const forgotten = await studio.client.call(contract.forgetBillField, { params: { id: next.id }, body })
    expect(forgotten.proposal).toMatchObject({ issueDate: { value: '2026-11-12', certainty: 'sure' } })
    expect(forgotten.proposal?.remembered ?? []).toEqual([])
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
