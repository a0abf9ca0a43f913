import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { ledgersOf, UNDECIDED } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { bg } from '@invoice/text/filing/bg.ts'
import { en } from '@invoice/text/filing/en.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Annulment } from '../charges-store.ts'
import { findCharge, NOT_FILED } from '../charges-store.ts'
import { findBill, keepTakenBack, keepTreatment } from '../treatments-store.ts'
import { monthText } from './month-refusals.ts'
import { filedAmong } from './periods-store.ts'

export type LateBill = {
  /** what is asked of whoever records it, at its date */
  readonly oddity: Oddity
  /** the first of the twelve months that is not filed; null: its credit cannot be claimed any more */
  readonly claimedIn: Day | null
}
type Dated = { readonly companyId: string | null; readonly vendorNumber: string; readonly issuedOn: Day | null }
/** `isCredited`: it bears VAT that would be taken off. */
type Credited = Dated & { readonly isCredited: boolean }

/** Of a bill that is about to be recorded: whether its month is filed already, and where it goes instead. null: into its own. */
export async function lateBill(tx: Tx, act: Act, { companyId, vendorNumber, issuedOn }: Dated): Promise<LateBill | null> {
  if (companyId === null || vendorNumber === '' || issuedOn === null) return null
  const { claimMonths, openClaimMonth } = ledgersOf(regimeOf(null))
  const filed = await filedAmong(tx, act, companyId, claimMonths(issuedOn))
  if (!filed.has(firstOfMonth(issuedOn))) return null
  const claimedIn = openClaimMonth(issuedOn, filed)
  const { late } = act.language === 'bg' ? bg : en
  const month = monthText(issuedOn, act.language)
  const message =
    claimedIn === null
      ? fillPlaceholders(late.over, { month })
      : fillPlaceholders(late.claimed_in, { month, later: monthText(claimedIn, act.language) })
  return { oddity: { field: 'issuedOn', code: 'vat.filed_month', message }, claimedIn }
}

/**
 * Of a bill that is found after the last day for its credit (чл. 72 ал. 1 ЗДДС), in a month that was not filed here: what is asked of whoever
 * records it, at its date. It stays in its month, whose declaration may have had it elsewhere. null: nothing is to be asked.
 */
export function claimOver({ companyId, vendorNumber, issuedOn, isCredited }: Credited, { clock, language }: Act): Oddity | null {
  if (companyId === null || vendorNumber === '' || issuedOn === null || !isCredited) return null
  const { claimMonths, lastClaimDay } = ledgersOf(regimeOf(null))
  const last = claimMonths(issuedOn).at(-1)
  const day = lastClaimDay(issuedOn)
  if (last === undefined || clock.today() <= day) return null
  const { late } = language === 'bg' ? bg : en
  const params = { month: monthText(issuedOn, language), last: monthText(last, language), day: formatDay(day, language) }
  return { field: 'issuedOn', code: 'vat.claim_over', message: fillPlaceholders(late.claim_over, params) }
}

/** Decides, before it is recorded, that a bill of a filed month is claimed later, or is in no ledger. */
export async function claimLater(tx: Tx, act: Act, documentId: string, { claimedIn }: LateBill): Promise<void> {
  await keepTreatment(tx, act, documentId, claimedIn === null ? { ...UNDECIDED, kind: 'left_out' } : { ...UNDECIDED, claimedIn })
}

/**
 * A bill, which is locked, is about to be voided: where the months that it and its protocol stand in are filed, they stay there and are taken
 * back in the month of the voiding, elsewhere they are gone. Gives how its protocol is annulled then.
 */
export async function takeBackBill(tx: Tx, act: Act, id: string): Promise<Annulment> {
  const bill = await findBill(tx, act, id)
  if (!bill) return NOT_FILED
  const { claimMonth, chargedIn: monthOfCharge } = ledgersOf(regimeOf({ countryCode: bill.companyCountry }))
  const charge = await findCharge(tx, act, id)
  const claimedIn = claimMonth({ ...bill, charge })
  const chargedIn = charge && monthOfCharge(charge)
  const filed = await filedAmong(tx, act, bill.companyId, chargedIn === null ? [claimedIn] : [claimedIn, chargedIn])
  const today = firstOfMonth(act.clock.today())
  const isInLedger = bill.number !== '' && bill.treatment.kind !== 'left_out'
  const creditTakenBackIn = isInLedger && filed.has(claimedIn) ? today : null
  if (creditTakenBackIn !== null) {
    await keepTakenBack(tx, act, id, creditTakenBackIn)
    await writeAudit(tx, act, 'document.vat_taken_back', id, { month: today.slice(0, 7) })
  }
  return { takenBackIn: chargedIn !== null && filed.has(chargedIn) ? today : null, creditTakenBackIn }
}
