import { fromUnits, scaleOf, signOf, sumDecimals, toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { EInvoice, VatBreakdown } from '@invoice/domain/einvoice/semantic.ts'
import { isIban } from '@invoice/domain/identifiers/iban.ts'

/** Whether a model keeps a rule of EN 16931-1. */
type Rule = (invoice: EInvoice) => boolean

const isSaid = (text: string | null | undefined): boolean => text !== null && text !== undefined && text.trim() !== ''
const isAmount = (text: string | null | undefined): boolean => isSaid(text) && /^-?\d+(\.\d+)?$/.test(text ?? '')
const isDay = (text: string | null | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
const isEqual = (a: string, b: string): boolean => toUnits(a, 10) === toUnits(b, 10)
const isWithin2 = (text: string | null): boolean => text === null || scaleOf(text) <= 2
const minus = (text: string | null) => (text === null ? '0' : fromUnits(-toUnits(text, 4), 4))
const ofCategory = (category: string) => (invoice: EInvoice) => invoice.taxes.filter((tax) => tax.category === category)
const linesOf = (category: string, { lines, allowances }: EInvoice) =>
  [...lines, ...allowances].filter(({ vat }) => vat.category === category)
const isTaxed = ({ seller }: EInvoice): boolean => isSaid(seller.vatNumber) || isSaid(seller.taxNumber)
const isInOrder = (period: { from: string | null; until: string | null } | null | undefined): boolean =>
  !period || ((isDay(period.from) || isDay(period.until)) && (period.from === null || period.until === null || period.from <= period.until))
const netOf = (invoice: EInvoice, { category, rate }: VatBreakdown): string =>
  sumDecimals(
    [
      ...invoice.lines.map(({ net, vat }) => ({ amount: net, vat })),
      ...invoice.allowances.map((one) => ({ amount: one.isCharge ? one.amount : minus(one.amount), vat: one.vat })),
    ]
      .filter(({ vat }) => vat.category === category && (vat.rate === null || rate === null ? vat.rate === rate : isEqual(vat.rate, rate)))
      .map(({ amount }) => amount),
  )

/** What each category of VAT asks for: of whom a number, whether a reason, whether a rate. */
const CATEGORIES = {
  S: { sells: isTaxed, isCharged: true, hasReason: false },
  Z: { sells: isTaxed, isCharged: false, hasReason: false },
  E: { sells: isTaxed, isCharged: false, hasReason: true },
  AE: {
    sells: (one: EInvoice) => isTaxed(one) && (isSaid(one.buyer.vatNumber) || isSaid(one.buyer.registration?.value)),
    isCharged: false,
    hasReason: true,
  },
  IC: { sells: (one: EInvoice) => isSaid(one.seller.vatNumber) && isSaid(one.buyer.vatNumber), isCharged: false, hasReason: true },
  G: { sells: (one: EInvoice) => isSaid(one.seller.vatNumber), isCharged: false, hasReason: true },
  O: { sells: (one: EInvoice) => !isSaid(one.seller.vatNumber) && !isSaid(one.buyer.vatNumber), isCharged: false, hasReason: true },
} as const
const codeOf = (name: string): string => (name === 'IC' ? 'K' : name)

function rulesOf(name: keyof typeof CATEGORIES): [string, Rule][] {
  const { sells, isCharged, hasReason } = CATEGORIES[name]
  const code = codeOf(name)
  const taxes = ofCategory(code)
  const isRight = (rate: string | null) => (name === 'O' ? rate === null : isAmount(rate) && signOf(rate ?? '0') === (isCharged ? 1 : 0))
  return [
    [`BR-${name}-01`, (one) => linesOf(code, one).length === 0 || (isCharged ? taxes(one).length > 0 : taxes(one).length === 1)],
    [`BR-${name}-02`, (one) => linesOf(code, one).length === 0 || sells(one)],
    [`BR-${name}-05`, (one) => linesOf(code, one).every(({ vat }) => isRight(vat.rate))],
    [`BR-${name}-08`, (one) => taxes(one).every((tax) => isEqual(tax.base, netOf(one, tax)))],
    [
      `BR-${name}-09`,
      (one) => taxes(one).every(({ base, vat, rate }) => (isCharged ? isVatOf(vat, base, rate ?? '0') : signOf(vat) === 0)),
    ],
    [`BR-${name}-10`, (one) => taxes(one).every((tax) => (isSaid(tax.exemptionReason) || isSaid(tax.exemptionCode)) === hasReason)],
  ]
}

/** To the cent; a cent beside it where prices with VAT were rounded line by line, as the rules of the syntaxes allow. */
function isVatOf(vat: string, base: string, rate: string): boolean {
  const off = toUnits(vat, 2) * 10_000n - toUnits(base, 2) * toUnits(rate, 2)
  return off <= 10_000n * 100n && off >= -10_000n * 100n
}

/** Groups that no document of ours has, so that their rules have nothing to judge; the test holds the model to it. */
export const ABSENT: readonly [string, Rule][] = [
  [
    'BR-31, BR-32, BR-33, BR-36, BR-37, BR-38, BR-CO-05, BR-CO-06, BR-CO-21, BR-CO-22 (BG-20, BG-21)',
    ({ allowances }) => allowances.length === 0,
  ],
  ['BR-17 (BG-10)', ({ payee }) => payee === null],
]

/** The rules of EN 16931-1 that a document of ours can break, by their ids; those of a tax representative, a card, a mandate and a supporting document have no place in the model. */
export const RULES: readonly [string, Rule][] = [
  ['BR-01', ({ specification }) => isSaid(specification)],
  ['BR-02', ({ number }) => isSaid(number)],
  ['BR-03', ({ issuedOn }) => isDay(issuedOn)],
  ['BR-04', ({ typeCode }) => isSaid(typeCode)],
  ['BR-05', ({ currency }) => /^[A-Z]{3}$/.test(currency)],
  ['BR-06', ({ seller }) => isSaid(seller.name)],
  ['BR-07', ({ buyer }) => isSaid(buyer.name)],
  ['BR-08', ({ seller }) => seller.address !== null],
  ['BR-09', ({ seller }) => /^[A-Z1]{2}$/.test(seller.address?.countryCode ?? '')],
  ['BR-10', ({ buyer }) => buyer.address !== null],
  ['BR-11', ({ buyer }) => /^[A-Z1]{2}$/.test(buyer.address?.countryCode ?? '')],
  ['BR-12', ({ totals }) => isAmount(totals.lines)],
  ['BR-13', ({ totals }) => isAmount(totals.taxBase)],
  ['BR-14', ({ totals }) => isAmount(totals.withVat)],
  ['BR-15', ({ totals }) => isAmount(totals.payable)],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', ({ lines }) => lines.every(({ id }) => isSaid(id)) && new Set(lines.map(({ id }) => id)).size === lines.length],
  ['BR-22', ({ lines }) => lines.every(({ quantity }) => isAmount(quantity))],
  ['BR-23', ({ lines }) => lines.every(({ unitCode }) => isSaid(unitCode))],
  ['BR-24', ({ lines }) => lines.every(({ net }) => isAmount(net))],
  ['BR-25', ({ lines }) => lines.every(({ name }) => isSaid(name))],
  ['BR-26', ({ lines }) => lines.every(({ price }) => isAmount(price))],
  ['BR-27', ({ lines }) => lines.every(({ price }) => signOf(price) >= 0)],
  ['BR-29, BR-CO-19', ({ delivery }) => isInOrder(delivery?.period)],
  ['BR-30, BR-CO-20', ({ lines }) => lines.every(({ period }) => isInOrder(period))],
  ['BR-41, BR-43', ({ lines }) => lines.every(({ allowances }) => allowances.every(({ amount }) => isAmount(amount)))],
  [
    'BR-42, BR-44, BR-CO-23, BR-CO-24',
    ({ lines }) => lines.every((line) => line.allowances.every((one) => isSaid(one.reason) || isSaid(one.reasonCode))),
  ],
  ['BR-45', ({ taxes }) => taxes.every(({ base }) => isAmount(base))],
  ['BR-46', ({ taxes }) => taxes.every(({ vat }) => isAmount(vat))],
  ['BR-47', ({ taxes }) => taxes.every(({ category }) => Object.keys(CATEGORIES).map(codeOf).includes(category))],
  ['BR-48', ({ taxes }) => taxes.every(({ category, rate }) => category === 'O' || isAmount(rate))],
  [
    'BR-49, BR-50, BR-61',
    ({ payment }) => !payment?.accounts.length || (isSaid(payment.meansCode) && payment.accounts.every(({ id }) => isSaid(id))),
  ],
  ['BR-53', ({ vatCurrency, totals }) => (vatCurrency === null) === (totals.vatInVatCurrency === null)],
  ['BR-54', ({ lines }) => lines.every(({ attributes }) => attributes.every(({ name, value }) => isSaid(name) && isSaid(value)))],
  ['BR-55', ({ references }) => references.preceding.every(({ number }) => isSaid(number))],
  ['BR-57', ({ delivery }) => !delivery?.address || isSaid(delivery.address.countryCode)],
  ['BR-62, BR-63', ({ seller, buyer }) => [seller, buyer].every(({ endpoint }) => endpoint === null || isSaid(endpoint.scheme))],
  ['BR-64', ({ lines }) => lines.every(({ standardItem }) => standardItem === null || isSaid(standardItem.scheme))],
  ['BR-CO-04', ({ lines }) => lines.every(({ vat }) => isSaid(vat.category))],
  ['BR-CO-09', ({ seller, buyer }) => [seller, buyer].every(({ vatNumber }) => vatNumber === null || /^[A-Z]{2}/.test(vatNumber))],
  ['BR-CO-10', ({ totals, lines }) => isEqual(totals.lines, sumDecimals(lines.map(({ net }) => net)))],
  ['BR-CO-11, BR-CO-12', ({ totals }) => totals.allowances === null && totals.charges === null],
  [
    'BR-CO-13',
    ({ totals: { lines, allowances, charges, taxBase } }) => isEqual(taxBase, sumDecimals([lines, minus(allowances), charges ?? '0'])),
  ],
  ['BR-CO-14', ({ totals, taxes }) => isEqual(totals.vat ?? '0', sumDecimals(taxes.map(({ vat }) => vat)))],
  ['BR-CO-15', ({ totals: { taxBase, vat, withVat } }) => isEqual(withVat, sumDecimals([taxBase, vat ?? '0']))],
  [
    'BR-CO-16',
    ({ totals: { withVat, prepaid, rounding, payable } }) => isEqual(payable, sumDecimals([withVat, minus(prepaid), rounding ?? '0'])),
  ],
  ['BR-CO-17', ({ taxes }) => taxes.every(({ base, vat, rate }) => isVatOf(vat, base, rate ?? '0'))],
  ['BR-CO-18', ({ taxes }) => taxes.length > 0],
  ['BR-CO-25', ({ totals, dueOn, payment }) => signOf(totals.payable) <= 0 || isDay(dueOn) || isSaid(payment?.terms)],
  ['BR-CO-26', ({ seller }) => seller.identifiers.length > 0 || seller.registration !== null || isSaid(seller.vatNumber)],
  [
    'BR-DEC-09 to 28',
    ({ totals, taxes, lines }) =>
      [
        ...Object.values(totals),
        ...taxes.flatMap(({ base, vat }) => [base, vat]),
        ...lines.flatMap((line) => [line.net, ...line.allowances.flatMap(({ amount, base }) => [amount, base])]),
      ].every(isWithin2),
  ],
  ...(['S', 'Z', 'E', 'AE', 'IC', 'G', 'O'] as const).flatMap(rulesOf),
  ['BR-IC-11', (one) => linesOf('K', one).length === 0 || isDay(one.delivery?.deliveredOn) || one.delivery?.period !== undefined],
  ['BR-IC-12', (one) => linesOf('K', one).length === 0 || isSaid(one.delivery?.address?.countryCode)],
  [
    'BR-O-11, BR-O-12',
    (one) => ofCategory('O')(one).length === 0 || (one.taxes.length === 1 && one.lines.every(({ vat }) => vat.category === 'O')),
  ],
  ['of Bulgarian accounts', ({ payment }) => (payment?.accounts ?? []).every(({ id, isIban: claims }) => !claims || isIban(id))],
]
