import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { baseCurrencyOn, convert } from '@invoice/domain/money/convert.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { ledgersOf, type SelfCharge } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Annulment, type ChargeRow, endCharge, findCharge, insertCharge, NOT_FILED } from './charges-store.ts'
import { filedAmong } from './filing/periods-store.ts'
import type { Bill } from './treatments-store.ts'

/** The number of a protocol, as it is printed: ten digits. */
const protocolNumber = (number: string): string => number.padStart(10, '0')

/**
 * Holds the protocol of a bill to what the bill is: made where its VAT is ours to charge, annulled where it is not any more, and made anew where it
 * is of something else. The bill is locked. Where the month that it stood in is filed, it is taken back in the present one; one whose month is filed
 * stands in the first after it that is not.
 * @param rate in percent; null: that of the protocol there is, else the usual one
 */
export async function holdCharge(tx: Tx, act: Act, bill: Bill, kind: string | null, rate: string | null): Promise<ChargeRow | null> {
  const { isSelfCharged, isOfAnnex2, chargeableOn, chargedIn, claimMonths, openClaimMonth, vatToCharge, rateOfProtocol } = ledgersOf(
    regimeOf({ countryCode: bill.companyCountry }),
  )
  const present = await findCharge(tx, act, bill.id)
  // A paper of annex 2 may have on it what the vendor has charged as usual: that is not ours to charge again.
  const ofBill = isOfAnnex2(kind) ? bill.unchargedBase : bill.base
  const wanted =
    isSelfCharged(kind) && bill.voidedOn === null && ofBill !== null ? { kind, rate: rate ?? present?.rate ?? rateOfProtocol } : null
  if (present?.kind === wanted?.kind && present?.rate === wanted?.rate) return present
  const today = act.clock.today()
  if (present) {
    const month = chargedIn(present)
    const isFiled = (await filedAmong(tx, act, bill.companyId, [month])).has(month)
    await annulCharge(tx, act, bill.id, { ...NOT_FILED, takenBackIn: isFiled ? firstOfMonth(today) : null })
  }
  if (!wanted || ofBill === null) return null
  const on = chargeableOn(wanted.kind, bill)
  const filed = await filedAmong(tx, act, bill.companyId, claimMonths(on))
  const currency = baseCurrencyOn(regimeOf({ countryCode: bill.companyCountry }), on)
  const base = convert(ofBill, { currency: bill.baseCurrency, rateFromEur: null }, currency)
  const charge = {
    documentId: bill.id,
    ...wanted,
    madeOn: today,
    chargeableOn: on,
    standsIn: filed.has(firstOfMonth(on)) ? (openClaimMonth(on, filed) ?? firstOfMonth(today)) : null,
    base,
    vat: vatToCharge(base, wanted.rate, minorUnits(currency)),
    baseCurrency: currency,
  }
  const made = await insertCharge(tx, act, bill.companyId, charge)
  await writeAudit(tx, act, 'document.vat_charged', bill.id, { number: protocolNumber(made.number) })
  return made
}

/** The protocol in force of a bill counts no more: the bill is voided, or is something else. */
export async function annulCharge(tx: Tx, act: Act, documentId: string, annulment: Annulment): Promise<void> {
  const number = await endCharge(tx, act, documentId, annulment)
  if (number !== null) await writeAudit(tx, act, 'document.vat_charge_annulled', documentId, { number: protocolNumber(number) })
}

export type Charged = Omit<SelfCharge, 'party' | 'subject'>
/** Of a protocol that is kept, in the currency of the month that it is told in. */
export function chargeOf(row: ChargeRow, currency: string): Charged {
  const { documentId, number, kind, madeOn, chargeableOn, annulledOn, standsIn, takenBackIn, rate, baseCurrency } = row
  const inCurrency = (amount: string) => convert(amount, { currency: baseCurrency, rateFromEur: null }, currency)
  const days = { madeOn, chargeableOn, annulledOn, standsIn, takenBackIn }
  return { documentId, number: protocolNumber(number), kind, ...days, rate, base: inCurrency(row.base), vat: inCurrency(row.vat) }
}
