import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import * as contract from '@invoice/contract/vat/entries.ts'
import * as periods from '@invoice/contract/vat/periods.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const companyId = () => studio.issuer.companyId
const ofMonth = (month: string) => ({ params: { month }, query: { companyId: companyId() } })
const period = (month: string) => studio.client.call(periods.readVatPeriod, ofMonth(month))
const sales = async (month: string) => (await studio.client.call(periods.readSalesLedger, ofMonth(month))).items
const purchases = async (month: string) => (await studio.client.call(periods.readPurchaseLedger, ofMonth(month))).items
const file = async (name: 'PRODAGBI' | 'POKUPKI', month: string) => {
  const asked = { params: { month, file: name }, query: { companyId: companyId() } }
  return new TextDecoder('windows-1251').decode((await studio.client.send(periods.readVatFile, asked)).bytes)
}

type Given = Partial<contract.VatEntryInput> & Pick<contract.VatEntryInput, 'kind' | 'month' | 'madeOn'>
const send = (given: Given) => studio.client.send(contract.createVatEntry, { body: { companyId: companyId(), ...given } })
const entered = async (given: Given): Promise<contract.VatEntry> => {
  const { status, body } = await send(given)
  expect([status, body]).toEqual([201, expect.anything()])
  return body as contract.VatEntry
}
const faults = async (given: Given) => {
  const { status, body } = await send(given)
  const { __: _, ...errors } = (body as { errors: Record<string, string[]> }).errors
  return [status, Object.keys(errors)]
}

const bill = (vendorNumber: string, changes: Partial<DocumentDraft> = {}) =>
  studio.inWorkspace(async (tx) => {
    const draft = await createDocument(
      tx,
      studio.act,
      aDraft(studio.issuer, { type: 'bill', vendorNumber, issuedOn: '2026-11-05', ...changes }),
    )
    return recordDocument(tx, studio.act, draft.id, null)
  })

describe('a report of sales without an invoice', () => {
  const report = {
    kind: 'sales_report',
    month: '2026-03',
    madeOn: '2026-03-31',
    number: '0042',
    subject: 'Магазин Изток, ФУ DY123456',
  } as const
  const sums = { base: '1000.00', vat: '200.00', baseReduced: '100.00', vatReduced: '9.00', baseExempt: '50.00' }

  test('stands in the sales ledger of its month, in its cells and in the file', async () => {
    const entry = await entered({ ...report, ...sums })
    expect(entry).toMatchObject({ isProtocol: false, currency: 'EUR', enteredBy: expect.stringMatching(/./), voidedAt: null })
    expect(await sales('2026-03')).toMatchObject([
      {
        documentId: entry.id,
        entry: 'sales_report',
        type: '81',
        number: '0042',
        subject: report.subject,
        amounts: { 11: '1000.00', 21: '200.00', 13: '100.00', 24: '9.00', 19: '50.00' },
      },
    ])
    expect(await period('2026-03')).toMatchObject({ sales: 1, cells: { '01': '1100.00', 20: '209.00', 50: '209.00', 19: '50.00' } })
    const { months } = await studio.client.call(periods.listVatMonths, { query: { companyId: companyId(), year: 2026 } })
    expect(await period('2026-03')).toMatchObject(months.find(({ month }) => month === '2026-03') ?? {})
    const record = await file('PRODAGBI', '2026-03')
    expect([record.length, record.slice(40, 46).trim()]).toEqual([426, '810042'])
  })

  test('is not entered twice; once it is voided it may be entered anew', async () => {
    expect(await faults({ ...report, ...sums })).toEqual([400, ['number']])
    const [row] = await sales('2026-03')
    const params = { id: row?.documentId ?? '' }
    const voided = await studio.client.send(contract.voidVatEntry, { params, body: { reason: 'Сгрешен оборот' } })
    expect([voided.status, voided.body]).toMatchObject([200, { voidReason: 'Сгрешен оборот', voidedBy: expect.stringMatching(/./) }])
    expect(await sales('2026-03')).toEqual([])
    expect((await studio.client.send(contract.voidVatEntry, { params, body: { reason: 'Пак' } })).status).toBe(409)
    await entered({ ...report, ...sums, base: '900.00', vat: '180.00' })
    expect(await sales('2026-03')).toMatchObject([{ amounts: { 11: '900.00', 21: '180.00' } }])
    const { items } = await studio.client.call(contract.listVatEntries, ofMonth('2026-03'))
    expect(items.map(({ voidReason }) => voidReason).sort()).toEqual(['Сгрешен оборот', null].sort())
  })

  test('is refused at its fields: no number, no sum, another month, VAT against its base', async () => {
    expect(await faults({ ...report, ...sums, number: '' })).toEqual([400, ['number']])
    expect(await faults({ ...report, number: '1' })).toEqual([400, ['base']])
    expect(await faults({ ...report, ...sums, number: '1', madeOn: '2026-04-01' })).toEqual([400, ['month']])
    expect(await faults({ ...report, ...sums, number: '1', vat: '-200.00' })).toEqual([400, ['vat']])
  })

  test('in a month with an invoice that is paid in cash wants to be looked at', async () => {
    server.setNow('2026-11-21T10:00:00Z')
    const { items } = await studio.client.call(listPaymentMethods, { query: {} })
    const cash = items.find(({ kind }) => kind === 'cash')
    const issued = await studio.inWorkspace((tx) =>
      anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn: '2026-11-21', paymentMethodId: cash?.id ?? null }),
    )
    const codes = async () =>
      (await period('2026-11')).checks.flatMap(({ code, severity, document, params }) =>
        code === 'submitter_unknown' ? [] : [[code, severity, document?.id, params]],
      )
    expect(await codes()).toEqual([])
    const entry = await entered({ ...report, ...sums, month: '2026-11', madeOn: '2026-11-21' })
    expect(await codes()).toEqual([['reported_and_invoiced', 'review', issued.id, { count: '1' }]])
    await studio.client.call(contract.voidVatEntry, { params: { id: entry.id }, body: { reason: 'Проба' } })
    expect(await codes()).toEqual([])
  })

  test('comes from a table with the others of its month: all of them, or none', async () => {
    const reports = ['01', '02', '03'].map((day) => ({
      madeOn: `2026-04-${day}`,
      number: `Z${day}`,
      subject: 'Каса 1',
      base: '10.00',
      vat: '2.00',
    }))
    const params = { month: '2026-04' }
    const wrong = { companyId: companyId(), reports: [...reports, { madeOn: '2026-05-04', number: '', subject: '', base: '0', vat: '0' }] }
    const refused = await studio.client.send(contract.createSalesReports, { params, body: wrong })
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      400,
      ['__', 'reports.3.number', 'reports.3.madeOn', 'reports.3.base'],
    ])
    expect(await sales('2026-04')).toEqual([])
    const body = { companyId: companyId(), reports }
    expect(await studio.client.call(contract.createSalesReports, { params, body })).toEqual({ entered: 3 })
    expect((await period('2026-04')).cells).toMatchObject({ 11: '30.00', 21: '6.00' })
    const twice = await studio.client.send(contract.createSalesReports, { params, body })
    expect([twice.status, Object.keys((twice.body as { errors: object }).errors)]).toEqual([
      400,
      ['__', 'reports.0.number', 'reports.1.number', 'reports.2.number'],
    ])
  })
})

describe('a protocol of ours', () => {
  test('of private use tells its VAT alone, draws its number, and has its paper', async () => {
    const entry = await entered({
      kind: 'own_use',
      month: '2026-05',
      madeOn: '2026-06-03',
      subject: 'Служебен автомобил',
      base: '150.00',
      vat: '30.00',
    })
    expect(entry).toMatchObject({ number: expect.stringMatching(/^\d{10}$/), isProtocol: true })
    expect(await sales('2026-05')).toMatchObject([{ type: '09', number: entry.number, amounts: { 23: '30.00' } }])
    expect((await period('2026-05')).cells).toEqual({ 20: '30.00', 23: '30.00', 50: '30.00', 71: '30.00' })
    const paper = await studio.client.send(contract.readVatEntryProtocol, { params: { id: entry.id }, query: {} })
    expect([paper.status, new TextDecoder('latin1').decode(paper.bytes.slice(0, 5))]).toEqual([200, '%PDF-'])
    await studio.client.call(contract.voidVatEntry, { params: { id: entry.id }, body: { reason: 'Друг месец' } })
    expect(await sales('2026-05')).toMatchObject([{ state: 'annulled', number: entry.number, amounts: {} }])
  })

  test('of a correction of credit is owed, and its number follows', async () => {
    const first = await entered({ kind: 'credit_correction', month: '2026-06', madeOn: '2026-06-30', subject: 'Брак', vat: '12.00' })
    const second = await entered({ kind: 'credit_correction', month: '2026-06', madeOn: '2026-06-30', subject: 'Липса', vat: '3.00' })
    expect(Number(second.number) - Number(first.number)).toBe(1)
    expect((await period('2026-06')).cells).toMatchObject({ 23: '15.00' })
  })

  test('of the annual correction follows from both coefficients, in December, either way', async () => {
    const correction = { kind: 'annual_correction', month: '2026-12', madeOn: '2026-12-31', partialVat: '1000.00' } as const
    expect(await faults({ ...correction, month: '2026-11', finalCoefficient: 62, provisionalCoefficient: 50 })).toEqual([400, ['month']])
    expect(await faults({ ...correction, partialVat: null })).toEqual([400, ['finalCoefficient', 'provisionalCoefficient', 'partialVat']])
    expect(await faults({ ...correction, finalCoefficient: 50, provisionalCoefficient: 50 })).toEqual([400, ['finalCoefficient']])
    const more = await entered({ ...correction, finalCoefficient: 62, provisionalCoefficient: 50 })
    expect(more.vat).toBe('120.00')
    expect(await purchases('2026-12')).toMatchObject([{ type: '09', amounts: { 43: '120.00' } }])
    expect((await period('2026-12')).cells).toMatchObject({ 43: '120.00', 40: '120.00', 60: '120.00' })
    await studio.client.call(contract.voidVatEntry, { params: { id: more.id }, body: { reason: 'Друг коефициент' } })
    await entered({ ...correction, finalCoefficient: 45, provisionalCoefficient: 50 })
    expect((await period('2026-12')).cells).toMatchObject({ 43: '-50.00', 40: '-50.00', 50: '50.00' })
  })
})

describe('a customs declaration', () => {
  test('takes the place of the bill that it is of, and is claimed in one of the twelve months after', async () => {
    const found = await bill('CN-77', { issuedOn: '2026-07-02' })
    const entry = {
      kind: 'customs',
      madeOn: '2026-07-04',
      number: '26BG001015014820R3',
      documentId: found.id,
      partyName: 'Shenzhen Trade',
    } as const
    expect(await faults({ ...entry, month: '2027-08', base: '1120.00', vat: '224.00' })).toEqual([400, ['month']])
    await entered({ ...entry, month: '2026-08', partyCountry: 'CN', base: '1120.00', vat: '224.00' })
    expect(await purchases('2026-07')).toEqual([])
    expect(await purchases('2026-08')).toMatchObject([
      { type: '07', number: '26BG001015014820R3', entry: 'customs', kind: 'import', amounts: { 31: '1120.00', 41: '224.00' } },
    ])
    expect((await file('POKUPKI', '2026-08')).slice(40, 42)).toBe('07')
    const decided = await studio.client.call(periods.readTreatment, { params: { id: found.id } })
    expect(decided.kind).toBe('left_out')
  })

  test('that is taken out gives its bill back, as what it was; while another of it stands, it stays out', async () => {
    const found = await bill('CN-78', { issuedOn: '2026-02-02' })
    const entry = { kind: 'customs', month: '2026-02', madeOn: '2026-02-04', documentId: found.id, partyName: 'Shenzhen Trade' } as const
    const first = await entered({ ...entry, number: '26BG001015014820R4', base: '100.00', vat: '20.00' })
    const second = await entered({ ...entry, number: '26BG001015014820R5', base: '50.00', vat: '10.00' })
    const kind = async () => (await studio.client.call(periods.readTreatment, { params: { id: found.id } })).kind
    const out = (id: string) => studio.client.call(contract.voidVatEntry, { params: { id }, body: { reason: 'Друга стока' } })
    await out(first.id)
    expect(await kind()).toBe('left_out')
    await out(second.id)
    expect(await kind()).toBe('domestic')
    expect(await purchases('2026-02')).toMatchObject([{ type: '01', number: 'CN-78' }])
    const third = await entered({ ...entry, number: '26BG001015014820R6', base: '100.00', vat: '20.00' })
    const body = { kind: 'import' as const, credit: null, claimedIn: null, rate: null }
    await studio.client.call(periods.writeTreatment, { params: { id: found.id }, body })
    await out(third.id)
    // Somebody has decided otherwise meanwhile.
    expect(await kind()).toBe('import')
  })
})

describe('a bill under cash accounting', () => {
  const treat = (id: string) =>
    studio.client.call(periods.writeTreatment, {
      params: { id },
      body: { kind: 'cash_accounting', credit: null, claimedIn: null, rate: null },
    })

  test('is listed and in no sum; each payment takes its part off by the vendor’s protocol, and no more than there is', async () => {
    const found = await bill('K-1', { issuedOn: '2026-09-05' })
    await treat(found.id)
    expect(await purchases('2026-09')).toMatchObject([{ type: '11', amounts: { 31: '100.00', 41: '20.00' } }])
    expect((await period('2026-09')).cells).toEqual({})
    const payment = { kind: 'cash_payment', documentId: found.id, partyName: 'Доставчик ООД', partyNumber: 'BG103873594' } as const
    await entered({ ...payment, month: '2026-09', madeOn: '2026-09-20', number: '1', base: '60.00', vat: '12.00' })
    await entered({ ...payment, month: '2026-10', madeOn: '2026-10-11', number: '2', base: '40.00', vat: '8.00' })
    const over = { ...payment, month: '2026-10', madeOn: '2026-10-12', number: '3', base: '0.01', vat: '0.00' } as const
    expect(await faults(over)).toEqual([400, ['base']])
    expect((await period('2026-09')).cells).toMatchObject({ 31: '60.00', 41: '12.00' })
    expect(await purchases('2026-10')).toMatchObject([{ type: '91', number: '2', amounts: { 31: '40.00', 41: '8.00' } }])
  })
})

describe('a document annulled elsewhere', () => {
  test('is told again with the opposite sign, in a month after its own, on either side', async () => {
    const sale = { kind: 'annulled_sale', madeOn: '2025-12-20', number: '0000000911', documentType: '01', partyName: 'Клиент ООД' } as const
    expect(await faults({ ...sale, month: '2025-12', base: '100.00', vat: '20.00' })).toEqual([400, ['month']])
    expect(await faults({ ...sale, number: '911', month: '2026-01', base: '100.00', vat: '20.00' })).toEqual([400, ['number']])
    await entered({ ...sale, month: '2026-01', base: '100.00', vat: '20.00' })
    await entered({ ...sale, kind: 'annulled_purchase', documentType: '03', number: 'KI-5', month: '2026-01', base: '10.00', vat: '2.00' })
    expect(await sales('2026-01')).toMatchObject([
      { type: '01', state: 'taken_back', issuedOn: '2025-12-20', amounts: { 11: '-100.00', 21: '-20.00' } },
    ])
    expect(await purchases('2026-01')).toMatchObject([{ type: '03', state: 'taken_back', amounts: { 31: '10.00', 41: '2.00' } }])
  })
})

describe('claims of several bills', () => {
  test('move at once into one month, all of them or none', async () => {
    const own = await bill('M-1')
    const other = await bill('M-2')
    const late = await bill('M-3', { issuedOn: '2025-09-10' })
    const move = (ids: string[], claimedIn: string) => studio.client.send(contract.moveClaims, { body: { ids, claimedIn } })
    const sale = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
    const refused = await move([own.id, other.id, late.id, sale.id], '2026-12')
    const { __: _, ...errors } = (refused.body as { errors: Record<string, string[]> }).errors
    expect([refused.status, Object.keys(errors).sort()]).toEqual([400, ['ids.2', 'ids.3']])
    expect((await purchases('2026-11')).map(({ number }) => number)).toEqual(['M-1', 'M-2'])
    expect((await move([own.id, other.id], '2026-12')).body).toEqual({ moved: 2 })
    expect(await purchases('2026-11')).toEqual([])
    expect((await purchases('2026-12')).map(({ number }) => number)).toContain('M-2')
  })
})

test('what was entered is changed by nobody, and another’s is 404', async () => {
  const [row] = await sales('2026-03')
  const id = row?.documentId ?? ''
  for (const statement of ['update app.vat_entries set base = 1', 'delete from app.vat_entries', 'truncate app.vat_entries'])
    await expect(server.owner.query(statement)).rejects.toThrow('refused')
  const other = await aStudio(server)
  expect((await other.client.send(contract.readVatEntry, { params: { id } })).status).toBe(404)
  expect((await other.client.send(contract.voidVatEntry, { params: { id }, body: { reason: 'x' } })).status).toBe(404)
  const elsewhere = { companyId: companyId(), kind: 'own_use', month: '2026-05', madeOn: '2026-05-03', vat: '1.00' } as const
  expect((await other.client.send(contract.createVatEntry, { body: elsewhere })).status).toBe(404)
})

describe('what was taken out of a ledger', () => {
  const takenOut = async () =>
    (await studio.client.call(contract.listVatEntries, { ...ofMonth('2026-08'), query: { companyId: companyId(), only: 'taken_out' } }))
      .items
  const takeOut = (id: string) => studio.client.call(contract.voidVatEntry, { params: { id }, body: { reason: 'По погрешка' } })
  const putBack = (id: string) => studio.client.send(contract.restoreVatEntry, { params: { id } })

  test('is seen with who, when and why, and is put back once, as it was', async () => {
    const report = await entered({ kind: 'sales_report', month: '2026-08', madeOn: '2026-08-31', number: '8', base: '10.00', vat: '2.00' })
    expect((await putBack(report.id)).status).toBe(400)
    await takeOut(report.id)
    expect(await takenOut()).toMatchObject([
      { number: '8', voidReason: 'По погрешка', voidedBy: expect.stringMatching(/./), isBack: false },
    ])
    expect(await putBack(report.id)).toMatchObject({ status: 201, body: { number: '8', base: '10.00', voidedAt: null } })
    expect(await takenOut()).toMatchObject([{ number: '8', isBack: true }])
    expect((await putBack(report.id)).status).toBe(400)
    expect(await sales('2026-08')).toMatchObject([{ type: '81', number: '8', amounts: { 11: '10.00', 21: '2.00' } }])
  })

  test('comes back as a protocol of a new number, and takes its bill again', async () => {
    const own = await entered({ kind: 'own_use', month: '2026-08', madeOn: '2026-08-20', subject: 'Кафе', vat: '3.00' })
    await takeOut(own.id)
    const { status, body } = await putBack(own.id)
    expect([status, (body as contract.VatEntry).number > own.number]).toEqual([201, true])
    const { id } = await bill('MRN-8', { issuedOn: '2026-08-05' })
    const customs = await entered({
      kind: 'customs',
      month: '2026-08',
      madeOn: '2026-08-06',
      number: '26BG8',
      documentId: id,
      partyName: 'Внос',
      base: '5.00',
      vat: '1.00',
    })
    await takeOut(customs.id)
    const kind = async () => (await studio.client.call(periods.readTreatment, { params: { id } })).kind
    expect(await kind()).toBe('domestic')
    expect((await putBack(customs.id)).status).toBe(201)
    expect(await kind()).toBe('left_out')
  })
})

describe('reports as a file', () => {
  const read = (text: string, name: string) => studio.client.send(contract.readReportTable, { body: { file: new File([text], name) } })

  test('are read by their columns, and tried before they are entered: what stands already is told at its row', async () => {
    const { status, body } = await read('Отчет;Дата;Оборот 20 %\n701;01.07.2026;12,00\n', 'otcheti.csv')
    expect([status, body]).toEqual([
      200,
      {
        columns: { madeOn: 'Дата', number: 'Отчет', gross: 'Оборот 20 %', grossReduced: null, baseExempt: null },
        rows: [{ row: 2, cells: ['01.07.2026', '701', '12,00', '', ''] }],
      },
    ])
    const reports = [
      { madeOn: '2026-07-01', number: '701', subject: '', base: '10.00', vat: '2.00' },
      { madeOn: '2026-07-02', number: '702', subject: '', base: '10.00', vat: '2.00' },
    ]
    const send = (isTrial: boolean, some = reports) =>
      studio.client.send(contract.createSalesReports, {
        params: { month: '2026-07' },
        body: { companyId: companyId(), reports: some, isTrial },
      })
    expect(await send(true)).toMatchObject({ status: 201, body: { entered: 0 } })
    expect(await sales('2026-07')).toEqual([])
    expect(await send(false, reports.slice(0, 1))).toMatchObject({ status: 201, body: { entered: 1 } })
    for (const isTrial of [true, false])
      expect(await send(isTrial)).toMatchObject({ status: 400, body: { errors: { 'reports.0.number': [expect.any(String)] } } })
    expect(await sales('2026-07')).toHaveLength(1)
  })

  test('that are none are refused at the file', async () => {
    for (const [text, name] of [
      ['', 'x.csv'],
      ['PK\u0003\u0004', 'x.xlsx'],
    ] as const)
      expect(await read(text, name)).toMatchObject({ status: 400, body: { errors: { file: [expect.any(String)] } } })
  })
})
