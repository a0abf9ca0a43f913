import type {
  createSalesReports,
  createVatEntry,
  restoreVatEntry,
  VatEntry,
  VatEntryInput,
  voidVatEntry,
} from '@invoice/contract/vat/entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ledgersOf, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import { changesBetween, writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { readCompany } from '../../companies/read-company.ts'
import { holdCharge } from '../charge-purchase.ts'
import { drawNumber } from '../charges-store.ts'
import { filedAmong } from '../filing/periods-store.ts'
import { currencyOfMonth, daysOfMonth } from '../load-month.ts'
import { type Bill, findBill, keepTreatment } from '../treatments-store.ts'
import { type EntryRow, endEntry, findBillWas, findEntered, findEntry, insertEntries, type NewEntry, sumPaidOf } from './entries-store.ts'
import { ledgerEntry, presentEntry } from './ledger-entries.ts'

type Company = Awaited<ReturnType<typeof readCompany>>

/**
 * Enters a row of the ledgers.
 * @throws Refusal 404 of another's company; FieldFaults 400, at fields, of what does not hold of its kind
 */
export async function enterOne(tx: Tx, act: Act, { body }: ParsedOf<typeof createVatEntry>): Promise<VatEntry> {
  const company = await readCompany(tx, act, body.companyId)
  const bill = body.documentId === null ? null : await findBill(tx, act, body.documentId, 'locked')
  return writeOne(tx, act, company, { ...entryOf(company, body), ...(bill && changeOf(body.kind, bill)) }, bill)
}

/**
 * Enters again what was taken out, as it was: what stands is never changed.
 * @throws Refusal 404 of another's; FieldFaults 400 at `number` of what stands in a ledger, or of what does not hold of it any more
 */
export async function restoreEntry(tx: Tx, act: Act, { params: { id } }: ParsedOf<typeof restoreVatEntry>): Promise<VatEntry> {
  const { documentId, companyId } = await known(tx, act, id)
  const bill = documentId === null ? null : await findBill(tx, act, documentId, 'locked')
  const company = await readCompany(tx, act, companyId)
  const { enteredAt, enteredBy, voidedAt, voidedOn, voidedBy, voidReason, isBack, ...was } = await known(tx, act, id, 'locked')
  refuseProblems(voidedOn === null || isBack ? [{ field: 'number', code: 'vat_entered_before' }] : [], act.language)
  const kept = { ...was, id: newId(), restores: id, number: was.isProtocol ? '' : was.number, changedBill: false, billWas: null }
  return writeOne(tx, act, company, { ...kept, ...(bill && changeOf(was.kind, bill)) }, bill)
}

async function writeOne(tx: Tx, act: Act, company: Company, entry: NewEntry, bill: Bill | null): Promise<VatEntry> {
  refuseProblems([...problemsOf(act, company, entry), ...(await billProblems(tx, act, entry, bill))], act.language)
  const [problem] = await writeEntries(tx, act, company, [entry])
  refuseProblems(problem ? [problem] : [], act.language)
  await writeAudit(tx, act, 'vat_entry.created', entry.id, { kind: entry.kind, number: entry.number })
  if (bill) await takePlaceOf(tx, act, entry, bill)
  return presentEntry(await known(tx, act, entry.id))
}

/** Enters reports of a month, a row each, or only tries to. @throws FieldFaults 400 at `reports.N.field`: then none is entered */
export async function enterReports(
  tx: Tx,
  act: Act,
  { params: { month }, body: { companyId, reports, isTrial } }: ParsedOf<typeof createSalesReports>,
): Promise<ReplyOf<typeof createSalesReports>> {
  const company = await readCompany(tx, act, companyId)
  const entries = reports.map((report) => entryOf(company, { ...NOTHING, ...report, companyId, month, kind: 'sales_report' }))
  const at = (index: number) => (problem: FieldProblem) => ({
    ...problem,
    field: `reports.${index}.${REPORTED[problem.field] ?? problem.field}`,
  })
  refuseProblems(
    entries.flatMap((entry, index) => problemsOf(act, company, entry).map(at(index))),
    act.language,
  )
  const found = isTrial ? problemsOfTwice(entries, await findEntered(tx, act, entries)) : await writeEntries(tx, act, company, entries)
  refuseProblems(
    found.flatMap((problem, index) => (problem ? [at(index)(problem)] : [])),
    act.language,
  )
  if (isTrial) return { entered: 0 }
  await writeAudit(tx, act, 'vat_entry.created', null, { kind: 'sales_report', month, count: String(entries.length) })
  return { entered: entries.length }
}
/** A row of a table has its day for its month. */
const REPORTED: Readonly<Record<string, string>> = { month: 'madeOn' }

const NOTHING = {
  documentType: null,
  documentId: null,
  partyName: '',
  partyNumber: '',
  partyCountry: null,
  credit: null,
  finalCoefficient: null,
  provisionalCoefficient: null,
  partialVat: null,
  note: '',
} satisfies Partial<VatEntryInput>

/** Takes an entry out of the ledgers; the bill that it is of is what it was before. @throws Refusal 404 of another's, 409 of what is out already */
export async function voidEntry(tx: Tx, act: Act, { params: { id }, body: { reason } }: ParsedOf<typeof voidVatEntry>): Promise<VatEntry> {
  const { documentId } = await known(tx, act, id)
  const bill = documentId === null ? null : await findBill(tx, act, documentId, 'locked')
  const entry = await known(tx, act, id, 'locked')
  if (entry.voidedOn !== null) throw new Refusal('vat.entry_voided')
  await endEntry(tx, act, id, reason)
  await writeAudit(tx, act, 'vat_entry.voided', id, { kind: entry.kind, number: entry.number, reason })
  if (bill) await freeBill(tx, act, entry, bill)
  return presentEntry(await known(tx, act, id))
}

/** The one door of entries into the ledgers. What stands there already is told by its place, and then none is written. */
async function writeEntries(tx: Tx, act: Act, company: Company, entries: readonly NewEntry[]): Promise<(FieldProblem | undefined)[]> {
  for (const entry of entries) if (entry.isProtocol) entry.number = (await drawNumber(tx, act, company.id)).padStart(PROTOCOL_DIGITS, '0')
  const twice = await findEntered(tx, act, entries)
  if (twice.size === 0) await insertEntries(tx, act, entries)
  return problemsOfTwice(entries, twice)
}
const problemsOfTwice = (entries: readonly NewEntry[], twice: ReadonlySet<string>): (FieldProblem | undefined)[] =>
  entries.map(({ id }) => (twice.has(id) ? { field: 'number', code: 'vat_entered_before' } : undefined))
const PROTOCOL_DIGITS = 10

/** What is kept of what was given: what belongs to its kind, and the sums that follow. */
function entryOf(company: Company, input: VatEntryInput): NewEntry {
  const { entryFacts, annualCorrection, noAmounts } = ledgersOf(regimeOf(company))
  const { type, sums, isProtocol, hasCredit, hasParty } = entryFacts(input.kind)
  const { month, ...given } = input
  const kept = { ...given, id: newId(), companyId: company.id, month: `${month}-01`, isProtocol }
  const coefficients = sums === 'coefficients' ? coefficientsOf(input) : null
  const party = isProtocol ? ourselves(company) : hasParty ? {} : { partyName: '', partyNumber: '', partyCountry: null }
  const amounts = {
    ...noAmounts,
    ...(sums === 'vat' || sums === 'base_and_vat' ? { base: input.base, vat: input.vat } : {}),
    ...(sums === 'rates' ? ratesOf(input) : {}),
    ...(coefficients ? { vat: annualCorrection(coefficients.partialVat, coefficients) } : {}),
  }
  return {
    ...kept,
    ...amounts,
    ...party,
    number: isProtocol ? '' : input.number,
    documentType: type === null ? input.documentType : null,
    documentId: hasCredit ? input.documentId : null,
    credit: hasCredit ? (input.credit ?? 'full') : null,
    currency: currencyOfMonth(company, daysOfMonth(month)),
    finalCoefficient: coefficients?.final ?? null,
    provisionalCoefficient: coefficients?.provisional ?? null,
    partialVat: coefficients?.partialVat ?? null,
    changedBill: false,
    billWas: null,
    restores: null,
  }
}

const ratesOf = ({ base, vat, baseReduced, vatReduced, baseExempt }: VatEntryInput) => ({ base, vat, baseReduced, vatReduced, baseExempt })

function coefficientsOf({ finalCoefficient: final, provisionalCoefficient: provisional, partialVat }: VatEntryInput) {
  return final === null || provisional === null || partialVat === null ? null : { final, provisional, partialVat }
}

/** Of a protocol of ours nobody is on the other side. */
function ourselves({ name, vatNumber, registrationNumber, countryCode }: Company) {
  return { partyName: localised(name, 'bg'), partyNumber: vatNumber || registrationNumber, partyCountry: countryCode }
}

function problemsOf({ clock }: Act, company: Company, entry: NewEntry): FieldProblem[] {
  const { entryProblems, entryFacts } = ledgersOf(regimeOf(company))
  const voiding = { voidedAt: null, voidedOn: null, voidedBy: null, voidReason: null, isBack: false }
  const circumstances = { isLastPeriod: company.vatRegistration !== 'registered', today: clock.today() }
  const problems = entryProblems(ledgerEntry({ ...entry, ...voiding }), circumstances)
  if (entryFacts(entry.kind).sums !== 'coefficients') return problems
  const asked = ['finalCoefficient', 'provisionalCoefficient', 'partialVat'] as const
  const missing = asked.filter((field) => entry[field] === null).map((field) => ({ field, code: 'required' as const }))
  return missing.length > 0 ? [...problems.filter(({ field }) => field !== 'vat'), ...missing] : problems.map(atCoefficient)
}
const atCoefficient = (problem: FieldProblem): FieldProblem =>
  problem.field === 'vat' ? { ...problem, field: 'finalCoefficient' } : problem

/** A bill is of the same company, and what is paid of it is no more than it is. */
async function billProblems(
  tx: Tx,
  act: Act,
  { documentId, companyId, kind, base, vat }: NewEntry,
  bill: Bill | null,
): Promise<FieldProblem[]> {
  if (documentId === null) return []
  if (bill === null || bill.companyId !== companyId || bill.voidedOn !== null) return [{ field: 'documentId', code: 'reference' }]
  if (kind !== 'cash_payment' && kind !== 'cash_ended') return []
  const paid = await sumPaidOf(tx, act, documentId)
  const isMore = (amount: string, whole: string, before: string) => compareDecimals(amount, subtractDecimals(whole, before)) > 0
  return isMore(base, bill.base, paid.base) || isMore(vat, bill.vat, paid.vat) ? [{ field: 'base', code: 'vat_more_than_bill' }] : []
}

/** The bill of goods that the customs have taxed is in no ledger; that of a vendor who is paid under cash accounting is listed as such. */
async function takePlaceOf(tx: Tx, act: Act, { kind }: NewEntry, bill: Bill): Promise<void> {
  const decided = decidedBy(kind, bill)
  if (decided === null) return
  await keepTreatment(tx, act, bill.id, { ...bill.treatment, kind: decided })
  await writeAudit(tx, act, 'document.vat_decided', bill.id, { changes: [{ field: 'kind', from: bill.treatment.kind, to: decided }] })
  await holdCharge(tx, act, bill, decided, null)
}

/** What a bill becomes by an entry that is of it. */
const DECIDED: Readonly<Partial<Record<EntryRow['kind'], NonNullable<Treatment['kind']>>>> = {
  customs: 'left_out',
  cash_payment: 'cash_accounting',
  cash_ended: 'cash_accounting',
}

/** null: it is that already, or a debit note of the kind. */
function decidedBy(kind: EntryRow['kind'], { treatment }: Bill): NonNullable<Treatment['kind']> | null {
  const decided = DECIDED[kind]
  const isPaidLater = decided === 'cash_accounting' && treatment.kind === 'cash_debit_note'
  return decided === undefined || decided === treatment.kind || isPaidLater ? null : decided
}

function changeOf(kind: EntryRow['kind'], bill: Bill): Pick<NewEntry, 'changedBill' | 'billWas'> {
  const changedBill = decidedBy(kind, bill) !== null
  return { changedBill, billWas: changedBill ? bill.treatment.kind : null }
}

/**
 * The bill of an entry that was taken out is what it was before, unless others stand in its place or somebody has decided otherwise meanwhile. Where
 * the month that it would stand in is filed, it is claimed in the first of the twelve after that is not; past all of them it stays out.
 */
async function freeBill(tx: Tx, act: Act, entry: EntryRow, bill: Bill): Promise<void> {
  const kind = await findBillWas(tx, act, entry)
  if (kind === undefined || bill.voidedOn !== null || bill.treatment.kind !== DECIDED[entry.kind]) return
  const { claimMonths, claimMonth, openClaimMonth, kindOfPurchase } = ledgersOf(regimeOf({ countryCode: bill.companyCountry }))
  const filed = await filedAmong(tx, act, bill.companyId, claimMonths(bill.issuedOn))
  const { treatment, issuedOn } = bill
  const isFiled = kind !== 'left_out' && filed.has(claimMonth({ issuedOn, treatment, charge: null }))
  const claimedIn = isFiled ? openClaimMonth(issuedOn, filed) : treatment.claimedIn
  if (isFiled && claimedIn === null) return
  const freed = { ...treatment, kind, claimedIn }
  await keepTreatment(tx, act, bill.id, freed)
  await writeAudit(tx, act, 'document.vat_decided', bill.id, { changes: changesBetween(treatment, freed) })
  await holdCharge(tx, act, bill, kindOfPurchase({ treatment: freed, countryCode: bill.vendorCountry ?? '' }), null)
}

async function known(tx: Tx, act: Act, id: string, locked?: 'locked'): Promise<EntryRow> {
  const entry = await findEntry(tx, act, id, locked)
  if (!entry) throw new Refusal('common.not_found')
  return entry
}
