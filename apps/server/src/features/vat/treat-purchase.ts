import type { readTreatment, writeTreatment } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { ledgersOf, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { filedMonthFaults } from '../../platform/errors/filed-month.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { chargeOf, holdCharge } from './charge-purchase.ts'
import { type ChargeRow, findCharge } from './charges-store.ts'
import { monthText } from './filing/month-refusals.ts'
import { filedAmong, filedOf } from './filing/periods-store.ts'
import { type Bill, findBill, findBills, keepLineUses, keepTreatment, keepTreatments } from './treatments-store.ts'

type Shown = ReplyOf<typeof readTreatment>
type Decision = ParsedOf<typeof writeTreatment>['body']

/** What a bill is for VAT. @throws Refusal 404 of what is no recorded bill */
export async function readPurchase(tx: Tx, act: Act, id: string): Promise<Shown> {
  return presentBill(tx, act, await billOf(tx, act, id), await findCharge(tx, act, id))
}

/**
 * Decides it. What is null follows from the bill again.
 * @throws Refusal 404 of what is no recorded bill; FieldFaults 400 at `claimedIn`: not the month of the bill, nor one of the twelve after,
 * or one that puts off what a credit note takes off
 */
export async function treatPurchase(tx: Tx, act: Act, { params: { id }, body }: ParsedOf<typeof writeTreatment>): Promise<Shown> {
  const bill = await billOf(tx, act, id, 'locked')
  const { months, kindOf } = known(bill)
  const isWrong = body.claimedIn !== null && !months.includes(body.claimedIn)
  refuseProblems(isWrong ? [{ field: 'claimedIn', code: 'vat_claim_month' }] : [], act.language)
  const isPutOff = body.credit !== 'none' && (await putsOffCorrection(tx, act, bill, body.claimedIn))
  refuseProblems(isPutOff ? [{ field: 'claimedIn', code: 'vat_correction_month' }] : [], act.language)
  const isOwn = body.claimedIn === null || body.claimedIn === months[0]
  const { kind, credit, rate } = body
  const treatment: Treatment = { kind, credit, claimedIn: isOwn ? null : `${body.claimedIn}-01` }
  const changes = changesBetween(bill.treatment, treatment)
  const present = await findCharge(tx, act, id)
  await refuseFiled(tx, act, bill, {
    treatment,
    charge: present,
    isChanged: changes.length > 0 || (rate !== null && rate !== present?.rate),
  })
  if (changes.length > 0) {
    await keepTreatment(tx, act, id, treatment)
    await writeAudit(tx, act, 'document.vat_decided', id, { changes })
  }
  const lineUses = await keepUses(tx, act, bill, body.lineUses)
  return presentBill(tx, act, { ...bill, treatment, lineUses }, await holdCharge(tx, act, bill, kindOf(treatment), rate))
}

/** What is decided of its lines, whatever else is; no ledger hangs on it, so a filed month lets it be said. */
async function keepUses(tx: Tx, act: Act, bill: Bill, decided: Decision['lineUses']): Promise<Bill['lineUses']> {
  if (decided === null) return bill.lineUses
  const uses = bill.lines.map((_, at) => decided[at] ?? ('' as const))
  const before = bill.lines.map((_, at) => bill.lineUses[at] ?? '')
  if (uses.every((use, at) => use === before[at])) return uses
  await keepLineUses(tx, act, bill.id, uses)
  await writeAudit(tx, act, 'document.vat_decided', bill.id, { changes: [{ field: 'lineUses' }] })
  return uses
}

/**
 * Moves the claims of bills to that month, whatever else is decided of them; the bills are locked by ascending id.
 * @returns what stands in the way, as a key of common.validation, by the bill's id: then none is moved
 */
export async function claimIn(tx: Tx, act: Act, ids: readonly string[], month: string): Promise<ReadonlyMap<string, InTheWay>> {
  const bills = await findBills(tx, act, ids, 'locked')
  const inTheWay = new Map<string, InTheWay>()
  const moved = new Map<string, { readonly treatment: Treatment; readonly changes: ReturnType<typeof changesBetween> }>()
  for (const id of ids) {
    const bill = bills.get(id)
    const months = bill === undefined || bill.voidedOn !== null ? undefined : known(bill).months
    if (bill === undefined || months === undefined) inTheWay.set(id, 'reference')
    else if (!months.includes(month)) inTheWay.set(id, 'vat_claim_month')
    else if (bill.treatment.credit !== 'none' && !ids.includes(bill.invoiceId ?? '') && (await putsOffCorrection(tx, act, bill, month)))
      inTheWay.set(id, 'vat_correction_month')
    else {
      const treatment: Treatment = { ...bill.treatment, claimedIn: month === months[0] ? null : `${month}-01` }
      const changes = changesBetween(bill.treatment, treatment)
      if (changes.length > 0) moved.set(id, { treatment, changes })
    }
  }
  if (inTheWay.size > 0) return inTheWay
  await keepTreatments(tx, act, new Map([...moved].map(([id, { treatment }]) => [id, treatment])))
  for (const [id, { changes }] of moved) await writeAudit(tx, act, 'document.vat_decided', id, { changes })
  return inTheWay
}

type InTheWay = 'reference' | 'vat_claim_month' | 'vat_correction_month'

/**
 * A credit note lessens the credit in the month that it is issued in: later only where that month is filed, or where what it takes
 * off is claimed later itself.
 */
async function putsOffCorrection(
  tx: Tx,
  act: Act,
  { type, companyId, issuedOn, invoiceClaimedIn }: Bill,
  month: string | null,
): Promise<boolean> {
  if (!isReversing(type) || month === null || month <= monthOf(issuedOn)) return false
  if (invoiceClaimedIn !== null && monthOf(invoiceClaimedIn) >= month) return false
  const own = firstOfMonth(issuedOn)
  return !(await filedOf(tx, act.actor.workspaceId, companyId, [own])).has(own)
}

/**
 * A vendor's credit note that is about to be recorded is for VAT what the bill is that it corrects, until somebody decides otherwise; when it is
 * claimed stays its own.
 */
export async function treatAsBill(tx: Tx, act: Act, noteId: string, billId: string, claimedIn: Treatment['claimedIn']): Promise<void> {
  const bill = await findBill(tx, act, billId)
  if (!bill) return
  const { kind, credit } = bill.treatment
  if (kind !== null || credit !== null) await keepTreatment(tx, act, noteId, { kind, credit, claimedIn })
}

/** A bill that is recorded and that its file calls a debit note is one for VAT, where it would be an ordinary purchase. */
export async function treatAsDebitNote(tx: Tx, act: Act, id: string): Promise<void> {
  const bill = await findBill(tx, act, id)
  if (!bill || bill.treatment.kind !== null || known(bill).kindOf(bill.treatment) !== 'domestic') return
  const treatment: Treatment = { ...bill.treatment, kind: 'debit_note' }
  await keepTreatment(tx, act, id, treatment)
  await writeAudit(tx, act, 'document.vat_decided', id, { changes: changesBetween(bill.treatment, treatment) })
}

/** Of one that is recorded: the VAT that we charge of its bill ourselves is taken back by a protocol of its own, at the rate of the bill's. */
export async function chargeAsBill(tx: Tx, act: Act, noteId: string, billId: string): Promise<void> {
  const note = await findBill(tx, act, noteId)
  if (!note) return
  const charge = await findCharge(tx, act, billId)
  await holdCharge(tx, act, note, known(note).kindOf(note.treatment), charge?.rate ?? null)
}

async function billOf(tx: Tx, act: Act, id: string, locked?: 'locked'): Promise<Bill> {
  const bill = await findBill(tx, act, id, locked)
  if (!bill) throw new Refusal('common.not_found')
  return bill
}

/** What follows from a bill. */
function known({ companyCountry, vendorCountry, issuedOn }: Bill) {
  const ledgers = ledgersOf(regimeOf({ countryCode: companyCountry }))
  const kindOf = (treatment: Treatment) => ledgers.kindOfPurchase({ treatment, countryCode: vendorCountry ?? '' })
  return { ledgers, kindOf, months: ledgers.claimMonths(issuedOn).map(monthOf) }
}

type Decided = { readonly treatment: Treatment; readonly charge: ChargeRow | null; readonly isChanged: boolean }

/**
 * A bill stays in a filed month as it is, and none moves into one.
 * @throws Refusal 409 of a bill whose month is filed; FieldFaults 409 at `claimedIn`, with the first month that it can be claimed in
 */
async function refuseFiled(tx: Tx, act: Act, bill: Bill, { treatment, charge, isChanged }: Decided): Promise<void> {
  if (!isChanged || bill.number === '') return
  const { ledgers } = known(bill)
  const { issuedOn } = bill
  const months = ledgers.claimMonths(issuedOn)
  const was = bill.treatment.kind === 'left_out' ? null : ledgers.claimMonth({ issuedOn, treatment: bill.treatment, charge })
  const is = treatment.kind === 'left_out' ? null : ledgers.claimMonth({ issuedOn, treatment, charge })
  const filed = await filedAmong(tx, act, bill.companyId, [...new Set([...months, ...[was, is].filter((month) => month !== null)])])
  if (was !== null && filed.has(was)) throw new Refusal('vat.bill_filed', { month: monthText(was, act.language) }, 'claimedIn')
  if (is !== null && filed.has(is))
    throw filedMonthFaults({ field: 'claimedIn', month: is, open: ledgers.openClaimMonth(issuedOn, filed, is) }, act.language)
}

async function presentBill(tx: Tx, act: Act, bill: Bill, row: ChargeRow | null): Promise<Shown> {
  const { ledgers, kindOf, months } = known(bill)
  const { treatment, issuedOn } = bill
  const { usualUse } = saftFileOf(regimeOf({ countryCode: bill.companyCountry }))
  const protocol = row && { ...chargeOf(row, row.baseCurrency), currency: row.baseCurrency }
  return {
    kind: kindOf(treatment),
    credit: treatment.credit ?? 'full',
    claimedIn: monthOf(ledgers.claimMonth({ issuedOn, treatment, charge: protocol })),
    months,
    filedMonths: [...(await filedOf(tx, act.actor.workspaceId, bill.companyId, ledgers.claimMonths(issuedOn)))].map(monthOf).toSorted(),
    lastClaimOn: ledgers.lastClaimDay(issuedOn),
    lines: bill.lines.map(({ name, commodityCode }, at) => {
      const said = bill.lineUses[at]
      return { name, use: said || usualUse({ kind: kindOf(treatment), commodityCode: commodityCode ?? '' }), isUsual: !said }
    }),
    isDecided: Object.values(treatment).some((decided) => decided !== null),
    protocol,
  }
}
