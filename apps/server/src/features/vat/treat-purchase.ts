import type { readTreatment, writeTreatment } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { ledgersOf, type Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type Bill, findBill, keepTreatment } from './treatments-store.ts'

type Shown = ReplyOf<typeof readTreatment>

/** What a bill is for VAT. @throws Refusal 404 of what is no recorded bill */
export async function readPurchase(tx: Tx, act: Act, id: string): Promise<Shown> {
  return present(await billOf(tx, act, id))
}

/**
 * Decides it. What is null follows from the bill again.
 * @throws Refusal 404 of what is no recorded bill; FieldFaults 400 at `claimedIn`: not the month of the bill, nor one of the twelve after
 */
export async function treatPurchase(tx: Tx, act: Act, { params: { id }, body }: ParsedOf<typeof writeTreatment>): Promise<Shown> {
  const bill = await billOf(tx, act, id)
  const { months } = present(bill)
  const isWrong = body.claimedIn !== null && !months.includes(body.claimedIn)
  refuseProblems(isWrong ? [{ field: 'claimedIn', code: 'date' }] : [], act.language)
  const isOwn = body.claimedIn === null || body.claimedIn === months[0]
  const treatment: Treatment = { ...body, claimedIn: isOwn ? null : `${body.claimedIn}-01` }
  await keepTreatment(tx, act, id, treatment)
  await writeAudit(tx, act, 'document.vat_decided', id, { changes: changesBetween(bill.treatment, treatment) })
  return present({ ...bill, treatment })
}

async function billOf(tx: Tx, act: Act, id: string): Promise<Bill> {
  const bill = await findBill(tx, act, id)
  if (!bill) throw new Refusal('common.not_found')
  return bill
}

function present({ companyCountry, vendorCountry, issuedOn, treatment }: Bill): Shown {
  const { kindOfPurchase, claimMonth, claimMonths } = ledgersOf(regimeOf({ countryCode: companyCountry }))
  return {
    kind: kindOfPurchase({ treatment, countryCode: vendorCountry ?? '' }),
    credit: treatment.credit ?? 'full',
    claimedIn: monthOf(claimMonth({ issuedOn, treatment })),
    months: claimMonths(issuedOn).map(monthOf),
    isDecided: Object.values(treatment).some((decided) => decided !== null),
  }
}
