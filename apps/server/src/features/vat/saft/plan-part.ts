import { addDays } from '@invoice/domain/calendar/day.ts'
import { roundedUnits } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { convert, needsRate } from '@invoice/domain/money/convert.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { AuditAccount, AuditContact, AuditLine, AuditProduct, TaxCode } from '@invoice/domain/regimes/saft-file-of.ts'
import { saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { RELEASE } from '../../../platform/installation/release.ts'
import type { readCompany } from '../../companies/read-company.ts'
import { type Side, selectOwed } from '../../documents/record/what-is-owed.ts'
import { listAccounts } from '../../treasury/accounts/read-accounts.ts'
import { findSubmitter } from '../choices/choices-store.ts'
import { daysOfMonth } from '../load-month.ts'
import type { StreamedMonth } from '../streamed/streamed-month.ts'
import { invoicesOf, type PartMonth, rateKey } from './part-invoices.ts'
import { keptContact, type PartContact, type PartSide } from './part-parties.ts'
import { type PaymentIds, paymentsOf } from './part-payments.ts'
import { selectContacts, selectPaymentIds, selectRateCodes } from './saft-store.ts'

export type PartCompany = Awaited<ReturnType<typeof readCompany>>
type Header = Parameters<ReturnType<typeof saftFileOf>['headerOf']>[0]

/** What stands before the documents of the file, and what they come to: found by walking them once. */
export type Part = {
  readonly month: PartMonth
  readonly header: Header
  readonly lastDay: Day
  readonly customers: ReadonlyMap<string, AuditContact>
  readonly suppliers: ReadonlyMap<string, AuditContact>
  readonly accounts: ReadonlyMap<string, AuditAccount>
  readonly codes: ReadonlyMap<string, { readonly code: TaxCode; readonly rate: string | null }>
  readonly units: ReadonlyMap<string, string>
  readonly products: ReadonlyMap<string, AuditProduct>
  /** what whoever merges the part has to know */
  readonly notes: readonly string[]
  readonly sales: { readonly count: number; readonly net: bigint }
  readonly purchases: { readonly count: number; readonly net: bigint }
  readonly payments: { readonly count: number; readonly sum: bigint }
  readonly paymentIds: PaymentIds
}

const CENTS = 2

/** Walks what the part is made of once, and keeps of it only what stands before it. */
export async function planPart(act: FreeAct, company: PartCompany, month: string, loaded: StreamedMonth): Promise<Part> {
  const period = daysOfMonth(month)
  const { from, to } = period
  const read = await act.transaction(async (tx) => ({
    chosen: (await findSubmitter(tx, act, company.id))?.accounts ?? {},
    rateCodes: new Map((await selectRateCodes(tx, act)).map(({ countryCode, rate, code }) => [rateKey(countryCode, rate), code])),
    paymentIds: await selectPaymentIds(tx, act, company.id, period),
    money: (await listAccounts(tx, act, { companyId: company.id, from, to })).items,
  }))
  const { chosen, rateCodes, paymentIds, money } = read
  const partMonth: PartMonth = { loaded, chosen, rateCodes }
  const found = new Found()
  const sums = { sales: { count: 0, net: 0n }, purchases: { count: 0, net: 0n }, payments: { count: 0, sum: 0n } }
  for (const side of ['sales', 'purchases'] as const)
    for await (const { invoice, contact } of invoicesOf(act, partMonth, side)) {
      sums[side].count++
      sums[side].net += invoice.lines.reduce((sum, { net }) => sum + net, 0n)
      found.addContact(side, contact)
      for (const line of invoice.lines) found.addLine(line)
    }
  for await (const { payment, contact, side } of paymentsOf(act, partMonth, paymentIds, to)) {
    sums.payments.count++
    sums.payments.sum += payment.money.amount
    found.addContact(side, contact)
  }
  const balances = await balancesOf(act, company.id, { from, to, currency: loaded.currency })
  await addOwing(act, partMonth, found, balances)
  const contacts = {
    customers: withBalances(found.contacts.sales, balances.sales),
    suppliers: withBalances(found.contacts.purchases, balances.purchases),
  }
  const accounts = accountsOf(contacts, money, partMonth)
  return {
    month: partMonth,
    header: headerFacts(act, company, { from, to, ibans: money.map(({ iban }) => iban).filter(Boolean) }),
    lastDay: to,
    ...contacts,
    accounts,
    codes: found.codes,
    units: new Map([...found.units].map((code) => [code, code])),
    products: found.products,
    notes: notesOf(found, balances, money.filter(({ currency }) => needsRate(currency)).length),
    ...sums,
    paymentIds,
  }
}

/** What the documents name. */
class Found {
  readonly contacts: Record<PartSide, Map<string, PartContact>> = { sales: new Map(), purchases: new Map() }
  readonly codes = new Map<string, { code: TaxCode; rate: string | null }>()
  readonly units = new Set<string>()
  readonly products = new Map<string, AuditProduct>()

  addContact(side: PartSide, contact: PartContact): void {
    this.contacts[side].set(contact.party.id, contact)
  }

  addLine({ product, code, rate }: AuditLine): void {
    if (!this.products.has(product.code)) this.products.set(product.code, product)
    if (!this.codes.has(code.code)) this.codes.set(code.code, { code, rate })
    this.units.add(product.unitCode)
  }
}

type Balance = { opening: bigint; closing: bigint }
type Balances = Record<PartSide, Map<string, Balance>> & { inOtherCurrencies: boolean }

/** What each contact owed, or was owed, before the month and at its end; in currencies that have no fixed rate nothing is told. */
async function balancesOf(
  act: FreeAct,
  companyId: string,
  { from, to, currency }: { from: Day; to: Day; currency: string },
): Promise<Balances> {
  const balances: Balances = { sales: new Map(), purchases: new Map(), inOtherCurrencies: false }
  const days = [
    ['opening', addDays(from, -1)],
    ['closing', to],
  ] as const
  const sides: readonly (readonly [PartSide, Side])[] = [
    ['sales', 'us'],
    ['purchases', 'them'],
  ]
  for (const [side, owedTo] of sides)
    for (const [end, day] of days) {
      const owed = await act.transaction((tx) => selectOwed(tx, act, { companyId }, owedTo, day))
      for (const { contactId, currency: of, amount } of owed) {
        if (needsRate(of)) balances.inOtherCurrencies = true
        if (contactId === null || needsRate(of)) continue
        const balance = balances[side].get(contactId) ?? { opening: 0n, closing: 0n }
        balance[end] += roundedUnits(convert(amount, { currency: of, rateFromEur: null }, currency), CENTS)
        balances[side].set(contactId, balance)
      }
    }
  return balances
}

/** Who owes or is owed stands among the contacts, with nothing in the month too. */
async function addOwing(act: FreeAct, { chosen }: PartMonth, found: Found, balances: Balances): Promise<void> {
  for (const side of ['sales', 'purchases'] as const) {
    const known = new Set([...found.contacts[side].values()].map(({ contactId }) => contactId))
    const missing = [...balances[side].keys()].filter((id) => !known.has(id))
    for (const row of await act.transaction((tx) => selectContacts(tx, act, missing)))
      found.addContact(side, keptContact(row, side, chosen))
  }
}

function withBalances(contacts: ReadonlyMap<string, PartContact>, balances: ReadonlyMap<string, Balance>): Map<string, AuditContact> {
  return new Map(
    [...contacts].map(([id, { contactId, ...contact }]) => {
      const { opening = 0n, closing = 0n } = balances.get(contactId ?? '') ?? {}
      return [id, { ...contact, opening, closing }]
    }),
  )
}

const home = regimeOf(null)
const { accountFor, moneyRole } = saftFileOf(home)

type Money = Awaited<ReturnType<typeof listAccounts>>['items']

/** Accounts whose balances are known here: of clients, of vendors, and where money lies. */
function accountsOf(
  { customers, suppliers }: Pick<Part, 'customers' | 'suppliers'>,
  money: Money,
  { chosen, loaded: { currency: base } }: PartMonth,
): Map<string, AuditAccount> {
  const accounts = new Map<string, AuditAccount>()
  const add = (one: AuditAccount): void => {
    const kept = accounts.get(one.account)
    // One account for both: what is owed by us lies on its other side.
    const sign = kept && kept.isAsset !== one.isAsset ? -1n : 1n
    accounts.set(
      one.account,
      kept ? { ...kept, opening: kept.opening + sign * one.opening, closing: kept.closing + sign * one.closing } : one,
    )
  }
  for (const contact of customers.values()) add({ ...contact, name: 'Клиенти', isAsset: true })
  for (const contact of suppliers.values()) add({ ...contact, name: 'Доставчици', isAsset: false })
  for (const { name, type, currency, ledgerAccount, opening, closing } of money) {
    if (needsRate(currency)) continue
    const units = (amount: string) => roundedUnits(convert(amount, { currency, rateFromEur: null }, base), CENTS)
    const role = moneyRole(type === 'cash' ? 'cash' : 'bank', currency !== base)
    add({ account: accountFor(role, chosen, ledgerAccount), name, isAsset: true, opening: units(opening), closing: units(closing) })
  }
  return accounts
}

function headerFacts({ clock }: FreeAct, company: PartCompany, { from, to, ibans }: { from: Day; to: Day; ibans: string[] }): Header {
  const inBulgarian = (text: PartCompany['name']) => localised(text, 'bg')
  const { registrationNumber, vatNumber, name, address, city, postcode, countryCode, accountablePerson, email, phones } = company
  return {
    month: from,
    lastDay: to,
    madeOn: clock.today(),
    version: RELEASE.version,
    company: {
      number: registrationNumber,
      vatNumber,
      name: inBulgarian(name),
      address: { street: inBulgarian(address), city: inBulgarian(city), postcode, countryCode },
      person: inBulgarian(accountablePerson),
      email,
      phone: phones[0] ?? '',
      ibans,
    },
  }
}

function notesOf({ codes, products }: Found, { inOtherCurrencies }: Balances, moneyLeftOut: number): string[] {
  const doubtful = [...codes.values()].filter(({ code }) => !code.isSettled).map(({ code }) => `${code.code} (${code.name})`)
  const uncoded = [...products.values()].filter(({ isGoods, commodityCode }) => isGoods && commodityCode === '').length
  return [
    'По схема 1.0.1. Собственост, свързани лица и основна дейност не се водят тук и се попълват при сливането.',
    ...(doubtful.length === 0
      ? []
      : [
          `Данъчни кодове, които не са потвърдени по официалната номенклатура и се избират в ставките и основанията: ${doubtful.join(', ')}.`,
        ]),
    ...(uncoded === 0 ? [] : [`Стоки без код по КН: ${uncoded}; за тях стои 0.`]),
    ...(inOtherCurrencies ? ['Салда на контрагенти в други валути не са включени.'] : []),
    ...(moneyLeftOut === 0 ? [] : [`Сметки в други валути, чиито салда не са включени: ${moneyLeftOut}.`]),
  ]
}
