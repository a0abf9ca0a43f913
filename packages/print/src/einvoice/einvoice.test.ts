import { sumDecimals, toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { eInvoiceOf } from '@invoice/domain/einvoice/from-document/einvoice-of.ts'
import { amountOf } from '@invoice/domain/einvoice/level.ts'
import { eInvoiceObstacles } from '@invoice/domain/einvoice/obstacles.ts'
import type { EInvoice } from '@invoice/domain/einvoice/semantic.ts'
import { describe, expect, test } from 'vitest'
import { eInvoiceFiles } from './einvoice.ts'
import { eInvoiceTexts } from './einvoice-texts.ts'
import { EACH_KIND, type Kind, randomDocument } from './testing/random-documents.ts'

/** So many documents of all kinds together; EINVOICES=1000 for as many as one likes. */
const MANY = Number(process.env['EINVOICES'] ?? 5 * EACH_KIND.length)

const units = (text: string) => toUnits(text, 3)
const sum = (texts: readonly string[]) => units(sumDecimals(texts))

/** The first of its kind that can be issued. */
function aDocument(kind: Kind, from = 0): DocumentSnapshot {
  for (let seed = from; ; seed++) {
    const found = randomDocument(seed, kind)
    if (found) return found
  }
}
const modelOf = (snapshot: DocumentSnapshot): EInvoice => eInvoiceOf(snapshot, eInvoiceTexts(snapshot), true)
const filesOf = (snapshot: DocumentSnapshot) => {
  const files = eInvoiceFiles(snapshot, true)
  if (!files) throw new Error(`No e-invoice: ${JSON.stringify(eInvoiceObstacles(snapshot))}`)
  return files
}

test('a term to the end of the month is told in words beside the due date (BT-20), and without a way to pay too', () => {
  const snapshot = { ...aDocument('plain'), paymentTerm: { days: 30, from: 'month_end' as const } }
  const files = filesOf({ ...snapshot, language: 'en' })
  expect(files.ubl.xml).toContain('<cac:PaymentTerms><cbc:Note>30 days after the end of the month</cbc:Note></cac:PaymentTerms>')
  expect(modelOf({ ...snapshot, payment: null }).payment).toMatchObject({ meansCode: null, terms: '30 дни след края на месеца' })
  expect(modelOf({ ...snapshot, paymentTerm: { days: 14, from: 'issue' } }).payment?.terms ?? null).toBeNull()
})

test('notes are plain text in it (BT-22): items as lines, links with where they lead', () => {
  const snapshot = { ...aDocument('plain'), notes: 'Виж **[условията](https://example.com/)**:\n* едно', notesFormat: 'marked' as const }
  expect(modelOf(snapshot).notes[0]).toMatch(/^Виж условията \(https:\/\/example\.com\/\):\n- едно/)
  expect(modelOf({ ...snapshot, notesFormat: 'plain' }).notes[0]).toContain('**[условията]')
})

test('the issuer is reached as the paper says it (BG-6), in the order that the schemas want; of what was issued before nobody is', () => {
  const { issuer, ...rest } = aDocument('plain')
  const reached = { ...rest, issuer: { ...issuer, phones: ['+359 2 800 1234', '+359 88 1'], email: 'office@example.com' } }
  const { ubl, cii } = filesOf(reached)
  const contact = '<cbc:Telephone>+359 2 800 1234</cbc:Telephone><cbc:ElectronicMail>office@example.com</cbc:ElectronicMail>'
  expect(ubl.xml).toContain(`</cac:PartyLegalEntity><cac:Contact>${contact}</cac:Contact></cac:Party>`)
  expect(cii.xml).toContain('<ram:EmailURIUniversalCommunication><ram:URIID>office@example.com</ram:URIID>')
  for (const { xml } of Object.values(eInvoiceFiles(reached, false) ?? {})) expect(xml).not.toContain('office@')
  for (const { xml } of Object.values(filesOf({ ...reached, issuer: { ...issuer, phones: [], email: '' } })))
    expect(xml).not.toMatch(/Contact>/)
})

test('of what is due in several days the first is the due date (BT-9), and what is due when stands beside it in words (BT-20)', () => {
  const instalments = [
    { dueOn: '2026-12-02', amount: '1500.00' },
    { dueOn: '2027-01-02', amount: '3444.00' },
  ]
  const { ubl, cii } = filesOf({ ...aDocument('plain'), language: 'en', dueOn: '2026-12-02', instalments })
  expect(ubl.xml).toContain('<cbc:DueDate>2026-12-02</cbc:DueDate>')
  for (const { xml } of [ubl, cii]) expect(xml).toContain('€1,500.00 by 02/12/2026, €3,444.00 by 02/01/2027')
})

describe('whatever is issued', () => {
  const documents = Array.from({ length: MANY }, (_, seed) => {
    const kind = EACH_KIND[seed % EACH_KIND.length] ?? 'plain'
    return [kind, seed, randomDocument(seed, kind)] as const
  }).flatMap(([kind, seed, snapshot]) => (snapshot && eInvoiceObstacles(snapshot).length === 0 ? [[kind, seed, snapshot] as const] : []))

  test('is mostly an e-invoice', () => {
    expect(documents.length).toBeGreaterThan(MANY / 2)
  })

  test('has the amounts that it froze, and they add up (BR-CO-10 to 16, BR-*-08)', () => {
    for (const [, , snapshot] of documents) {
      const { totals, taxes, lines } = modelOf(snapshot)
      expect([totals.taxBase, totals.vat, totals.withVat, totals.payable]).toEqual([
        snapshot.totals.taxBase,
        snapshot.totals.totalVat,
        snapshot.totals.totalWithVat,
        snapshot.totals.total,
      ])
      expect(sum(lines.map(({ net }) => net))).toBe(units(totals.taxBase))
      expect(sum(taxes.map(({ base }) => base))).toBe(units(totals.taxBase))
      expect(sum(taxes.map(({ vat }) => vat))).toBe(units(totals.vat ?? ''))
      for (const { category, rate, base } of taxes) {
        const own = lines.filter(({ vat }) => vat.category === category && vat.rate === rate)
        expect(sum(own.map(({ net }) => net))).toBe(units(base))
      }
    }
  })

  test('has lines whose net is quantity × price less the discount, to 0.02 (R120), and discounts of their percentage (R040)', () => {
    for (const [kind, , snapshot] of documents) {
      if (snapshot.currency === 'JPY') continue
      for (const { quantity, price, allowances, net } of modelOf(snapshot).lines) {
        const off = units(amountOf(quantity, price, 3)) - sum(allowances.map(({ amount }) => amount)) - units(net)
        expect([kind, quantity, price, off >= -20n && off <= 20n]).toEqual([kind, quantity, price, true])
        for (const { base, percent, amount } of allowances) {
          if (base === null || percent === null) continue
          const share = toUnits(base, 2) * toUnits(percent, 4) - toUnits(amount, 2) * 1_000_000n
          expect(share >= -2_000_000n && share <= 2_000_000n).toBe(true)
        }
      }
    }
  })

  test('says each of its amounts in both files, holds no empty element, no control character, and no personal number', () => {
    for (const [, , snapshot] of documents) {
      const { ubl, cii } = filesOf(snapshot)
      for (const xml of [ubl.xml, cii.xml]) {
        for (const { base, vat } of snapshot.totals.taxes) for (const amount of [base, vat]) expect(xml).toContain(`>${amount}<`)
        expect(xml).toContain(`>${snapshot.totals.total}<`)
        expect(xml.replace('<ram:ApplicableHeaderTradeDelivery/>', '')).not.toMatch(/<([\w:]+)[^>]*><\/\1>|\/>/)
        expect(xml).not.toMatch(/(?!\n)\p{Cc}/u)
        expect(xml).not.toContain('8504124487')
      }
    }
  })

  test('has the fields of products that are printed as attributes of the item (BG-32), each with both halves, and what is none has none', () => {
    for (const [, , snapshot] of documents) {
      const isFilled = snapshot.lines.every(({ customFields }) => customFields.length > 0)
      const { ubl, cii } = filesOf(snapshot)
      const pairs = isFilled ? 4 * snapshot.lines.length : 0
      expect(ubl.xml.split(/<cac:AdditionalItemProperty><cbc:Name>[^<]+<\/cbc:Name><cbc:Value>[^<]+<\/cbc:Value>/)).toHaveLength(pairs + 1)
      expect(cii.xml.split('<ram:ApplicableProductCharacteristic>')).toHaveLength(pairs + 1)
      if (isFilled) expect(cii.xml).toMatch(/<ram:Value>черен &amp; &lt;бял&gt;<\/ram:Value>/)
    }
  })

  test('is the same file each time', () => {
    for (const [kind, seed, snapshot] of documents) expect(filesOf(randomDocument(seed, kind) ?? snapshot)).toEqual(filesOf(snapshot))
  })
})

describe('where numbers go', () => {
  test('outside the scope of VAT the seller’s number is a tax number and the buyer’s an identifier', () => {
    const { seller, buyer, taxes } = modelOf(aDocument('outsideOfBranch'))
    expect([seller.vatNumber, seller.taxNumber, buyer.vatNumber]).toEqual([null, 'BG990001370', null])
    expect(buyer.identifiers).toEqual([{ value: '1048273610012', scheme: null }])
    expect(buyer.registration?.value).toBe('104827361')
    expect(taxes).toMatchObject([{ category: 'O', rate: null, vat: '0.00' }])
  })
  test('two grounds of one category are one breakdown, with a code only where they share it', () => {
    const both = Array.from({ length: 40 }, (_, seed) => randomDocument(seed, 'exempt')).find((one) => one?.terms.length === 3)
    const exempt = both && modelOf(both).taxes.filter(({ category }) => category === 'E')
    expect(exempt).toHaveLength(1)
    expect(exempt?.[0]?.exemptionCode).toBeNull()
    expect(exempt?.[0]?.exemptionReason?.split('; ').length).toBe(3)
  })
  test('Greece’s VAT numbers begin with EL, its country is GR, and Kosovo’s is written as the EU has it', () => {
    expect(modelOf(aDocument('service')).buyer).toMatchObject({ vatNumber: 'EL094014201', address: { countryCode: 'GR' } })
    expect(modelOf(aDocument('kosovo')).delivery?.address?.countryCode).toBe('1A')
  })
  test('VAT in euro, with the rate and the base in words, where the currency is another', () => {
    const document = aDocument('dollars')
    const { vatCurrency, totals, notes } = modelOf(document)
    expect([vatCurrency, totals.vatInVatCurrency]).toEqual(['EUR', sumDecimals(document.taxesInBaseCurrency.map(({ vat }) => vat))])
    expect(notes.join()).toMatch(/1[.,]0834/)
    expect(filesOf(document).ubl.xml.match(/<cac:TaxTotal>/g)).toHaveLength(2)
  })
  test('a note points to its invoice, and what deducts an advance to the advance', () => {
    expect(modelOf(aDocument('creditNote'))).toMatchObject({
      kind: 'credit_note',
      typeCode: '381',
      references: { preceding: [{ number: '0000001200', issuedOn: '2026-11-03' }] },
    })
    expect(modelOf(aDocument('debitNote')).typeCode).toBe('383')
    expect(modelOf(aDocument('deducting')).references.preceding).toEqual([{ number: '0000000024', issuedOn: '2026-11-01' }])
  })
})

describe('for Peppol', () => {
  test.each<[Kind, 'core' | 'peppol']>([
    ['plain', 'peppol'],
    ['creditNote', 'peppol'],
    ['debitNote', 'peppol'],
    ['intraCommunity', 'peppol'],
    ['selfBilled', 'core'],
    ['person', 'core'],
    ['branch', 'core'],
    ['unregistered', 'core'],
  ])('%s is %s', (kind, level) => {
    const { ubl, cii } = filesOf(aDocument(kind))
    expect([ubl.level, cii.level]).toEqual([level, 'core'])
    expect(ubl.xml.includes('urn:fdc:peppol.eu:2017:poacc:billing:3.0')).toBe(level === 'peppol')
    expect(cii.xml).toContain('>urn:cen.eu:en16931:2017<')
  })
})

describe('what is lawful and no e-invoice says why', () => {
  const plain = aDocument('plain')
  const outside = plain.lines.map((line, index) =>
    index === 0 ? { ...line, vat: { ...line.vat, category: 'O' as const, rate: null } } : line,
  )
  test.each<[string, Partial<DocumentSnapshot>, string]>([
    ['in leva', { currency: 'BGN' }, 'BR-CL-04'],
    ['in dinars', { currency: 'KWD' }, 'BR-DEC-23'],
    ['VAT is told in leva', { currency: 'USD', baseCurrency: 'BGN' }, 'BR-CL-04'],
    [
      'of who has a personal number alone',
      { issuer: { ...plain.issuer, registrationNumber: '', vatNumber: '', personalNumber: '8504124487' } },
      'BR-CO-26',
    ],
    ['outside the scope beside what is taxed', { lines: [...outside, ...plain.lines] }, 'BR-O-11'],
  ])('%s', (_, changes, rule) => {
    const document = { ...plain, ...changes }
    expect(eInvoiceObstacles(document).map((found) => [found.severity, found.rule])).toEqual([['no_xml', rule]])
    expect(eInvoiceFiles(document, true)).toBeNull()
  })
  test('and what is no invoice has none', () => {
    expect(eInvoiceFiles({ ...plain, type: 'proforma' }, true)).toBeNull()
  })
})
