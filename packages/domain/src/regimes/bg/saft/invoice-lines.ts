import { canonicalDecimal, fromUnits, roundedUnits, toUnits } from '../../../decimal/decimal.ts'
import type { Day, DecimalText, DocumentSnapshot, SnapshotLine } from '../../../documents/document.ts'
import type { LedgerChoices, LedgerTax } from '../ledgers/documents.ts'
import { placeOfSale } from '../ledgers/placing.ts'
import type { PurchaseKind } from '../ledgers/purchase-rows.ts'
import { isChargedByVendor, isOfAnnex2 } from '../ledgers/self-charge.ts'
import { accountFor, type ChosenAccounts } from './accounts.ts'
import { isGoods, type LineUse, usualUse } from './line-uses.ts'
import type { AuditLine, AuditProduct } from './model.ts'
import { sharesOf } from './shares.ts'
import { chosenCode, isBaseColumn, purchaseCode, saleCode, type TaxCode } from './tax-codes.ts'

/** A total of a document as it was frozen, in the base currency of the month. */
export type AuditTax = LedgerTax & {
  /** key of its ground, as its lines were frozen with it: of one's own the id; empty where there is none */
  readonly term: string
  /** chosen on the ground or on the tax rate; empty: the usual one */
  readonly chosenCode: string
}

/** A document whose lines are shown: sums in the base currency come of its totals, and its lines share them. */
export type AuditDocument = {
  readonly snapshot: DocumentSnapshot
  readonly issuedOn: Day
  readonly taxes: readonly AuditTax[]
  /** of the products that its lines name, by their places; empty: none */
  readonly productAccounts: readonly string[]
  /** 1: it counts, -1: it takes off, 0: its number was annulled */
  readonly sign: bigint
  readonly chosen: ChosenAccounts
}
export type AuditSale = AuditDocument & { readonly choices: LedgerChoices }
export type AuditPurchase = AuditDocument & {
  readonly kind: PurchaseKind | null
  /** by their places; empty: as it follows */
  readonly uses: readonly (LineUse | '')[]
  /** of the protocol that charges its VAT; null: none does */
  readonly charge: { readonly rate: DecimalText; readonly base: DecimalText; readonly vat: DecimalText } | null
}

const CENTS = 2
const WHAT_IS_NONE = '–'

/** The lines of a sale, each with its account: its product's, else that of goods or of services. */
export function saleLines(sale: AuditSale): AuditLine[] {
  const { snapshot, taxes, chosen, choices, productAccounts } = sale
  const groups = groupsOf(snapshot, taxes, (tax) => ({ code: codeOfSale(tax, choices), rate: rateOf(tax) }))
  return linesOf(sale, groups, (line, at) => {
    const isOfGoods = line.commodityCode !== '' || line.vat.category === 'K' || line.vat.category === 'G'
    return {
      isOfGoods,
      account: accountFor(isOfGoods ? 'goodsSold' : 'servicesSold', chosen, productAccounts[at] ?? ''),
    }
  })
}

/** The lines of a vendor's document, each with the account of what it is bought for. Where we charge the VAT, that is its VAT. */
export function purchaseLines(bought: AuditPurchase): AuditLine[] {
  const purchase = isOfAnnex2(bought.kind) ? partOf(bought) : bought
  const { snapshot, taxes, chosen, kind, uses, charge } = purchase
  const coded = (isSelfCharged: boolean, rate: string | null): Coded => ({ code: purchaseCode({ isSelfCharged, rate }), rate })
  const groups =
    charge === null
      ? groupsOf(snapshot, taxes, (tax) => {
          const rate = tax.category === 'S' && tax.countryCode === 'BG' ? rateOf(tax) : null
          return tax.chosenCode === '' ? coded(false, rate) : { code: chosenCode(tax.chosenCode), rate }
        })
      : [{ ...coded(true, canonicalDecimal(charge.rate)), ...charge, places: snapshot.lines.map((_, at) => at) }]
  return linesOf(purchase, groups, (line, at) => {
    const use = uses[at] || usualUse({ kind, commodityCode: line.commodityCode })
    return { isOfGoods: isGoods(use), account: accountFor(use, chosen) }
  })
}

/** Of what is of annex 2 in a part: what its protocol is of, or what its vendor has charged. */
function partOf({ snapshot, taxes, uses, ...purchase }: AuditPurchase): AuditPurchase {
  const isOfVendor = purchase.charge === null
  const isOf = ({ vat }: SnapshotLine) => isChargedByVendor(vat) === isOfVendor
  return {
    ...purchase,
    snapshot: { ...snapshot, lines: snapshot.lines.filter(isOf) },
    taxes: taxes.filter((tax) => isChargedByVendor(tax) === isOfVendor),
    uses: snapshot.lines.flatMap((line, at) => (isOf(line) ? [uses[at] ?? ''] : [])),
  }
}

function codeOfSale(tax: AuditTax, choices: LedgerChoices): TaxCode {
  if (tax.chosenCode !== '') return chosenCode(tax.chosenCode)
  const place = placeOfSale(tax, choices)
  return saleCode(place !== null && place !== 'left_out' && isBaseColumn(place.base) ? place.base : null)
}

const rateOf = ({ category, rate }: Pick<AuditTax, 'category' | 'rate'>): string | null =>
  category === 'S' && rate !== null ? canonicalDecimal(rate) : null

type Coded = { readonly code: TaxCode; readonly rate: DecimalText | null }
/** A total with the places of its lines. */
type Group = Coded & { readonly base: DecimalText; readonly vat: DecimalText; readonly places: readonly number[] }

/** Each line is of one total: of its category, rate and ground, or of its category and rate where the ground is named otherwise. */
function groupsOf({ lines }: DocumentSnapshot, taxes: readonly AuditTax[], coded: (tax: AuditTax) => Coded): Group[] {
  const left = new Set(lines.keys())
  const take = (isOf: (line: SnapshotLine) => boolean): number[] => {
    const places = [...left].filter((at) => {
      const line = lines[at]
      return line !== undefined && isOf(line)
    })
    for (const at of places) left.delete(at)
    return places
  }
  const keyOf = (category: string, rate: DecimalText | null) => `${category} ${canonicalDecimal(rate ?? '0')}`
  return taxes.map((tax) => {
    const key = keyOf(tax.category, tax.rate)
    const isAlike = (line: SnapshotLine) => keyOf(line.vat.category, line.vat.rate) === key
    const exact = take((line) => isAlike(line) && (line.termKey ?? '') === tax.term)
    return { ...coded(tax), base: tax.base, vat: tax.vat, places: exact.length > 0 ? exact : take(isAlike) }
  })
}

type LineFacts = (line: SnapshotLine, at: number) => { readonly isOfGoods: boolean; readonly account: string }

function linesOf(document: AuditDocument, groups: readonly Group[], factsOf: LineFacts): AuditLine[] {
  const { snapshot } = document
  const shared = new Map<number, Coded & { net: bigint; vat: bigint }>()
  const alone: AuditLine[] = []
  for (const group of groups) {
    const [net, vat] = [toUnits(group.base, CENTS), toUnits(group.vat, CENTS)]
    if (group.places.length === 0) {
      alone.push(lineAlone(document, group, { net, vat }, factsOf))
      continue
    }
    const weights = group.places.map((at) => roundedUnits(snapshot.lines[at]?.amounts.net ?? '0', WEIGHT))
    const [nets, vats] = [sharesOf(net, weights), sharesOf(vat, weights)]
    for (const [index, at] of group.places.entries())
      shared.set(at, { code: group.code, rate: group.rate, net: nets[index] ?? 0n, vat: vats[index] ?? 0n })
  }
  const currencyVat = vatOfLines(snapshot)
  const known = snapshot.lines.map((line, at): AuditLine => {
    const { isOfGoods, account } = factsOf(line, at)
    const share = shared.get(at)
    // Of what no total is, nothing is told in any currency: what it comes to stands with the total that is.
    const sums = share ?? { code: groups[0]?.code ?? purchaseCode({ isSelfCharged: false, rate: null }), rate: null, net: 0n, vat: 0n }
    return {
      account,
      product: productOf(line, isOfGoods),
      description: named(line),
      ...sums,
      net: sums.net * document.sign,
      vat: sums.vat * document.sign,
      quantity: signed(line.quantity, document.sign),
      unitPrice: fromUnits(roundedUnits(line.unitPrice, CENTS), CENTS),
      taxOn: snapshot.taxOn ?? document.issuedOn,
      currencyNet: fromUnits(share ? roundedUnits(line.amounts.net, CENTS) * document.sign : 0n, CENTS),
      currencyVat: fromUnits(share ? (currencyVat[at] ?? 0n) * document.sign : 0n, CENTS),
    }
  })
  return [...known, ...alone]
}

const WEIGHT = 6

/** VAT of the document's currency, line by line, of the totals that it prints. */
function vatOfLines({ lines, totals }: DocumentSnapshot): bigint[] {
  const vats = lines.map(() => 0n)
  for (const tax of totals.taxes) {
    const places = [...lines.entries()].flatMap(([at, { vat }]) =>
      vat.category === tax.category && canonicalDecimal(vat.rate ?? '0') === canonicalDecimal(tax.rate ?? '0') ? [at] : [],
    )
    const weights = places.map((at) => roundedUnits(lines[at]?.amounts.net ?? '0', WEIGHT))
    for (const [index, part] of sharesOf(roundedUnits(tax.vat, CENTS), weights).entries()) vats[places[index] ?? 0] = part
  }
  return vats
}

const signed = (quantity: DecimalText, sign: bigint): DecimalText =>
  sign === 0n ? '0' : sign < 0n && canonicalDecimal(quantity) !== '0' ? negated(quantity) : quantity
const negated = (text: DecimalText): DecimalText => (text.startsWith('-') ? text.slice(1) : `-${text}`)

const named = ({ name, description }: SnapshotLine): string =>
  [name.bg || name.en, description.bg || description.en].filter(Boolean).join(' ') || WHAT_IS_NONE

/** What is no product of ours has a code that says what it is. */
function productOf(line: SnapshotLine, isOfGoods: boolean): AuditProduct {
  const { sku, commodityCode, unitCode, name } = line
  return {
    ...genericProduct(isOfGoods),
    ...(sku.trim() === '' ? {} : { code: sku.trim(), name: name.bg || name.en || sku, commodityCode }),
    unitCode: sku.trim() === '' ? ONE : unitCode,
  }
}

const ONE = 'C62'

/** Goods or services without a code of the company's own. */
export const genericProduct = (isOfGoods: boolean): AuditProduct => ({
  code: isOfGoods ? 'GOODS' : 'SERVICES',
  isGoods: isOfGoods,
  name: isOfGoods ? 'Стоки без собствен код' : 'Услуги без собствен код',
  commodityCode: '',
  unitCode: ONE,
})

/** A total of which no line is. */
function lineAlone(
  { snapshot, issuedOn, sign }: AuditDocument,
  { code, rate }: Coded,
  { net, vat }: { net: bigint; vat: bigint },
  factsOf: LineFacts,
): AuditLine {
  const [first] = snapshot.lines
  const { isOfGoods, account } = first ? factsOf(first, 0) : { isOfGoods: false, account: accountFor('servicesSold', {}) }
  const amount = fromUnits(net * sign, CENTS)
  return {
    account,
    product: genericProduct(isOfGoods),
    description: WHAT_IS_NONE,
    quantity: sign === 0n ? '0' : '1',
    unitPrice: amount,
    taxOn: snapshot.taxOn ?? issuedOn,
    net: net * sign,
    vat: vat * sign,
    rate,
    code,
    currencyNet: amount,
    currencyVat: fromUnits(vat * sign, CENTS),
  }
}

/** A line of a row that comes of no document: its base, its VAT, its code. */
export function rowLine(
  { account, description, taxOn, rate, code }: Pick<AuditLine, 'account' | 'description' | 'taxOn' | 'rate' | 'code'>,
  net: bigint,
  vat: bigint,
): AuditLine {
  const product = genericProduct(false)
  const amount = fromUnits(net, CENTS)
  const sums = { net, vat, currencyNet: amount, currencyVat: fromUnits(vat, CENTS) }
  return { account, product, description, taxOn, rate, code, quantity: '1', unitPrice: amount, ...sums }
}
