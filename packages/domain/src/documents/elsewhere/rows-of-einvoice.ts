import { canonicalDecimal, negateDecimal, roundDecimal, signOf, subtractDecimals, sumDecimals } from '../../decimal/decimal.ts'
import type { EInvoice, TradeParty, VatBreakdown } from '../../einvoice/semantic.ts'
import { withoutSeparators } from '../../identifiers/digits.ts'
import { minorUnits } from '../../money/currency.ts'
import type { ImportedType } from './parsed-document.ts'
import { PRINTED_COLUMNS, type PrintedLine } from './printed-lines.ts'
import { vatAt } from './printed-totals.ts'

/** Columns of a table of documents that an e-invoice of ours fills, each a row for every line. */
export const EINVOICE_COLUMNS = [...PRINTED_COLUMNS, 'sourceNumber', 'issuerNumber', 'paidAmount', 'paymentMethod'] as const
export type EInvoiceColumn = (typeof EINVOICE_COLUMNS)[number]
export type EInvoiceRow = Readonly<Record<EInvoiceColumn, string>>

/** UNTDID 1001 */
const TYPES: Readonly<Record<string, ImportedType>> = { 381: 'creditnote', 383: 'debitnote', 325: 'proforma' }
/** UNTDID 4461, as cells of a table name the methods. */
const METHODS: Readonly<Record<string, string>> = { 10: 'cash', 48: 'card', 20: 'cheque', 97: 'offset' }

/**
 * An e-invoice that our company issued with another program, as rows of a table of documents: a row a line, whose sums are those that it states. Where its lines
 * do not come to its rates, a row for each rate.
 */
export function rowsOfEInvoice(invoice: EInvoice): EInvoiceRow[] {
  const { totals, currency, payment } = invoice
  const lines = linesOf(invoice)
  // What the whole of it comes to stands in the last row: a cent that its rates do not explain is told and not lost.
  const before = sumDecimals(lines.slice(0, -1).flatMap(({ base, vat }) => [base, vat]))
  return lines.map((line, at): EInvoiceRow => {
    const isLast = at === lines.length - 1
    const total = isLast && totals.withVat !== '' ? subtractDecimals(totals.withVat, before) : sumDecimals([line.base, line.vat])
    return {
      type: TYPES[invoice.typeCode] ?? (invoice.kind === 'credit_note' ? 'creditnote' : 'invoice'),
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      taxOn: invoice.taxOn ?? invoice.delivery?.deliveredOn ?? '',
      dueOn: invoice.dueOn ?? '',
      ...clientOf(invoice.buyer),
      lineName: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      base: line.base,
      vat: line.vat,
      vatRate: line.rate,
      total,
      currency,
      sourceNumber: invoice.references.preceding[0]?.number ?? '',
      issuerNumber: numberOf(invoice.seller),
      paidAmount: totals.prepaid !== null && totals.prepaid !== '' && signOf(totals.prepaid) > 0 ? totals.prepaid : '',
      paymentMethod: METHODS[payment?.meansCode ?? ''] ?? (payment?.meansCode ? 'bank' : ''),
    }
  })
}

const numberOf = ({ registration, vatNumber }: TradeParty): string => withoutSeparators(registration?.value ?? vatNumber ?? '')

function clientOf({ name, registration, vatNumber, address }: TradeParty) {
  return {
    clientName: name,
    registrationNumber: withoutSeparators(registration?.value ?? ''),
    vatNumber: withoutSeparators(vatNumber ?? '').toUpperCase(),
    city: address?.city ?? '',
    address: address?.lines.join(', ') ?? '',
  }
}

function linesOf({ lines, allowances, taxes, currency }: EInvoice): PrintedLine[] {
  const digits = minorUnits(currency)
  const own = [
    ...lines.map(({ name, quantity, price, baseQuantity, allowances: off, net, vat }) => ({
      name,
      // A discount of the line is in its sum: beside it quantity and price say something else.
      ...(off.length === 0 && baseQuantity === null ? { quantity, unitPrice: shortened(price) } : { quantity: '', unitPrice: '' }),
      net,
      vat,
    })),
    ...allowances.map(({ isCharge, amount, reason, vat }) => ({
      name: reason ?? '',
      quantity: '',
      unitPrice: '',
      net: amount === '' || isCharge ? amount : negateDecimal(amount),
      vat,
    })),
  ]
  const sameRate = (of: { category: string; rate: string | null }) => (line: (typeof own)[number]) =>
    line.vat.category === of.category && rateOf(line.vat.rate) === rateOf(of.rate)
  const isWhole =
    own.every(
      ({ net, vat }) => net !== '' && taxes.some((tax) => tax.category === vat.category && rateOf(tax.rate) === rateOf(vat.rate)),
    ) &&
    taxes.every((tax) => {
      const nets = own.filter(sameRate(tax)).map(({ net }) => net)
      return tax.base !== '' && nets.length > 0 && signOf(subtractDecimals(sumDecimals(nets), tax.base)) === 0
    })
  if (!isWhole) return taxes.map(lineOfRate)
  return taxes.flatMap((tax): PrintedLine[] => {
    const group = own.filter(sameRate(tax))
    const vats = group.map(({ net }) => vatAt(net, rateOf(tax.rate), digits))
    const rest = subtractDecimals(tax.vat === '' ? '0' : tax.vat, sumDecimals(vats.slice(0, -1)))
    return group.map(({ name, quantity, unitPrice, net }, at) => ({
      name,
      quantity,
      unitPrice,
      base: net,
      vat: at === group.length - 1 ? rest : (vats[at] ?? '0'),
      rate: rateOf(tax.rate),
    }))
  })
}

const rateOf = (rate: string | null): string => (rate === null || rate === '' ? '0' : canonicalDecimal(rate))
const shortened = (price: string): string => (price === '' ? '' : canonicalDecimal(roundDecimal(price, 6)))
const lineOfRate = ({ rate, base, vat }: VatBreakdown): PrintedLine => ({
  name: '',
  quantity: '',
  unitPrice: '',
  base: base === '' ? '0' : base,
  vat: vat === '' ? '0' : vat,
  rate: rateOf(rate),
})
