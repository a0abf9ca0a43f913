import { PDFDocument } from '@cantoo/pdf-lib'
import { proposeBill } from '@invoice/domain/bills/propose-bill.ts'
import { readState } from '@invoice/domain/bills/read-state.ts'
import { describe, expect, test } from 'vitest'
import { embeddedInvoice, notOnPages } from './embedded.ts'
import { readEInvoice } from './read-einvoice.ts'
import { cii, ubl, VENDOR, type Wanted } from './testing/files.ts'

const read = (xml: string | Buffer) => readEInvoice(Buffer.from(xml))
const proposed = (xml: string) => {
  const { invoice, source } = read(xml)
  return proposeBill(invoice, source)
}
const problemsOf = (xml: string) =>
  proposed(xml).problems.map(({ rule, field, params }) => [rule, field, params['stated'], params['expected']])

const TWO_RATES: Wanted = {
  lines: [
    { name: 'Книга', quantity: '3', price: '10', net: '28.50', category: 'S', rate: '9', discount: '1.50' },
    { name: 'Хартия', quantity: '1', price: '100', net: '100.00', category: 'S', rate: '20' },
  ],
  discount: { amount: '10.00', category: 'S', rate: '20' },
  taxes: [
    { category: 'S', rate: '9', base: '28.50', vat: '2.57' },
    { category: 'S', rate: '20', base: '90.00', vat: '18.00' },
  ],
  totals: { lines: '128.50', taxBase: '118.50', vat: '20.57', withVat: '139.07', payable: '139.07' },
}
const REVERSE: Wanted = {
  vendor: { name: 'Letterkast B.V.', eik: '63184552', vatNumber: 'NL814720953B01', country: 'NL' },
  currency: 'USD',
  lines: [{ name: 'Font licence', quantity: '3', price: '120', net: '360.00', category: 'AE', rate: '0' }],
  taxes: [{ category: 'AE', rate: '0', base: '360.00', vat: '0.00', reason: 'Reverse charge' }],
  totals: { lines: '360.00', taxBase: '360.00', vat: '0.00', withVat: '360.00', payable: '360.00' },
}

describe.each([
  ['UBL', ubl],
  ['CII', cii],
])('an invoice as %s', (_syntax, write) => {
  test('is a bill with all that it states, of which nothing is doubtful', () => {
    const bill = proposed(write())
    expect(bill.problems).toEqual([])
    expect(bill).toMatchObject({
      kind: 'bill',
      vendor: {
        name: { value: VENDOR.name },
        eik: { value: VENDOR.eik },
        vatNumber: { value: VENDOR.vatNumber },
        iban: { value: 'BG80BNBG96611020345678' },
      },
      number: { value: '0000031902' },
      issueDate: { value: '2026-11-20' },
      dueDate: { value: '2026-12-04' },
      currency: { value: 'EUR' },
      reference: { value: 'Ф-ра 31902' },
      rates: [{ rate: { value: '20' }, category: 'S', base: { value: '1260.00' }, vat: { value: '252.00' } }],
      total: { value: '1512.00', certainty: 'stated' },
      lines: [{ quantity: { value: '500' }, unitPrice: { value: '2.52' }, net: { value: '1260.00' }, unit: 'H87' }],
    })
    expect(readState(bill)).toMatchObject({ missing: [], doubtful: [] })
  })

  test('with two rates, a discount of a line and one of all has a line for the latter, and adds up', () => {
    const bill = proposed(write(TWO_RATES))
    expect(bill.problems).toEqual([])
    expect(bill.lines.map(({ quantity, net, discount, rate }) => [quantity?.value, net?.value, discount, rate])).toEqual([
      ['3', '28.50', '1.50', '9'],
      ['1', '100.00', '0', '20'],
      ['-1', '-10.00', '0', '20'],
    ])
  })

  test('under reverse charge in dollars, and a credit note, are what they are', () => {
    expect(proposed(write(REVERSE))).toMatchObject({
      problems: [],
      currency: { value: 'USD' },
      rates: [{ category: 'AE', reason: 'Reverse charge' }],
    })
    expect(proposed(write({ kind: 'credit_note' }))).toMatchObject({ kind: 'credit_note', problems: [], dueDate: null })
  })

  test('that does not add up is told rule by rule, and nothing is corrected', () => {
    const off = write({ totals: { lines: '1260.40', taxBase: '1260.40', withVat: '1512.40', payable: '1512.40' } })
    expect(problemsOf(off)).toEqual([['BR-CO-10', 'lines', '1260.40', '1260.00']])
    expect(proposed(off).total?.value).toBe('1512.40')
    expect(problemsOf(write({ taxes: [{ category: 'S', rate: '20', base: '1200.00', vat: '252.00' }] }))).toEqual([
      ['BR-S-08', 'rates.0.base', '1200.00', '1260.00'],
      ['BR-CO-17', 'rates.0.vat', '252.00', '240.00'],
    ])
    expect(
      problemsOf(write({ lines: [{ name: 'Печат', quantity: '500', price: '2.55', net: '1260.00', category: 'S', rate: '20' }] })),
    ).toEqual([['R120', 'lines.0.net', '1260.00', '1275.00']])
    expect(problemsOf(write({ dueOn: '2026-11-01' }))).toEqual([['due_before_issue', 'dueDate', '2026-11-01', '2026-11-20']])
    expect(problemsOf(write({ ...REVERSE, taxes: [{ category: 'AE', rate: '0', base: '360.00', vat: '72.00' }] }))).toEqual([
      ['BR-CO-14', 'rates', '0.00', '72.00'],
      ['BR-AE-09', 'rates.0.vat', '72.00', '0.00'],
    ])
  })

  test('without totals, number, day or lines says which, once each', () => {
    const bare = write({ number: '', issuedOn: '2026-13-40', lines: [], totals: { withVat: '', payable: '', lines: '' } })
    expect(problemsOf(bare).map(([rule]) => rule)).toEqual(['BR-02', 'BR-03', 'BR-16', 'BR-14', 'BR-15'])
    expect(readState(proposed(bare)).missing).toEqual(['number', 'issueDate', 'total'])
  })

  test('in UTF-16 is read as in UTF-8', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(write().replace('UTF-8', 'UTF-16'), 'utf16le')])
    expect(read(utf16).invoice).toEqual(read(write()).invoice)
  })
})

test.each<[what: string, xml: string, code: string]>([
  ['a type of its own', ubl().replace('<Invoice', '<!DOCTYPE Invoice SYSTEM "file:///etc/passwd"><Invoice'), 'declares_entities'],
  ['a billion laughs', `<!DOCTYPE a [<!ENTITY b "${'&c;'.repeat(10)}">]><a>&b;</a>`, 'declares_entities'],
  ['a namespace of another standard', ubl().replace('Invoice-2', 'Invoice-1'), 'other_namespace'],
  ['no namespace', ubl().replace(/ xmlns="[^"]*"/, ''), 'other_namespace'],
  ['two invoices, one after the other', ubl() + ubl().replace(/<\?xml.*\?>/, ''), 'several'],
  ['two invoices in a bundle', `<Bundle>${`${ubl()}${cii()}`.replaceAll(/<\?xml.*\?>/g, '')}</Bundle>`, 'several'],
  ['no invoice', '<Order xmlns="urn:x"><ID>1</ID></Order>', 'not_an_invoice'],
  ['ZUGFeRD 1', '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>', 'old_zugferd'],
  ['an end that is missing', ubl().slice(0, 1500), 'broken'],
  ['nothing', '', 'broken'],
  ['a PDF in its place', '%PDF-1.7\n%%EOF', 'broken'],
  ['ten thousand levels', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`, 'broken'],
  [
    'ten thousand levels within an invoice',
    ubl().replace('</Invoice>', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</Invoice>`),
    'broken',
  ],
])('XML with %s is refused, and told', (_what, xml, code) => {
  expect(() => read(xml)).toThrow(code)
})

describe('a PDF', () => {
  const pdfWith = async (...names: string[]) => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    for (const name of names) await pdf.attach(Buffer.from(cii()), name, { mimeType: 'text/xml' })
    return Buffer.from(await pdf.save())
  }

  test('gives the invoice in it, under any of the names, and nothing where it has none', async () => {
    for (const name of ['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml']) {
      expect(Buffer.from((await embeddedInvoice(await pdfWith(name))) ?? []).toString()).toBe(cii())
    }
    expect(await embeddedInvoice(await pdfWith('notes.xml'))).toBeNull()
    await expect(pdfWith('factur-x.xml', 'xrechnung.xml').then(embeddedInvoice)).rejects.toThrow('several')
    await expect(embeddedInvoice(Buffer.from('%PDF-1.7 and no more'))).rejects.toThrow('unreadable')
  })

  test('whose pages say another number or total than its XML says so; pages without text say nothing', async () => {
    const page = async (text: string) => {
      const pdf = await PDFDocument.create()
      pdf.addPage().drawText(text, { size: 10, x: 20, y: 500 })
      return Buffer.from(await pdf.save())
    }
    const { invoice } = read(cii())
    const notes = 'Thank you for your order. Please pay in time. '
    expect(await notOnPages(await page(`${notes}Invoice 0000031902 Total 1 512,00`), invoice)).toEqual([])
    expect(await notOnPages(await page(`${notes}Invoice 0000031903 Total 1,512.40`), invoice)).toEqual(['number', 'total'])
    expect(await notOnPages(await page(''), invoice)).toEqual([])
  })
})
