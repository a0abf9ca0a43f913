import type { CompanyPractices } from '@invoice/contract/settings/company-practices.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import { interestLawOf } from '@invoice/domain/regimes/interest-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { isKeptElsewhere } from '@invoice/domain/settings/fiscal-use.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import type { Act } from '../../../platform/act.ts'
import { changesBetween, writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../read-company.ts'
import { findPractices, keepPractices } from './practices-store.ts'

/** As the company said, else as the law has it. */
export async function practicesOf(tx: Tx, act: Act, company: { id: string; countryCode: string }): Promise<CompanyPractices> {
  const said = await findPractices(tx, act, company.id)
  const { collectionCosts } = interestLawOf(regimeOf(company))
  return {
    collectionCosts: roundDecimal(said?.collectionCosts ?? collectionCosts, 2),
    fiscalUse: said?.fiscalUse ?? 'unsaid',
    onlineReceiptsSince: said?.onlineReceiptsSince ?? null,
  }
}

/** @throws Refusal 404 */
export async function readPractices(tx: Tx, act: Act, id: string): Promise<CompanyPractices> {
  return practicesOf(tx, act, await readCompany(tx, act, id))
}

/** @throws Refusal 404 */
export async function writePractices(tx: Tx, act: Act, id: string, practices: CompanyPractices): Promise<CompanyPractices> {
  const before = await readPractices(tx, act, id)
  const after = { ...practices, collectionCosts: roundDecimal(practices.collectionCosts, 2) }
  const changes = changesBetween(before, after)
  if (changes.length === 0) return before
  await keepPractices(tx, act, id, after)
  await writeAudit(tx, act, 'company.updated', id, { changes })
  return after
}

/**
 * Money that a fiscal receipt is due for is not recorded for a company that chose software of the Agency's list: no other may process such sales
 * in its outlet. `companyId` null: what is of every company is asked of none.
 * @throws Refusal 422 at the field
 */
export async function refuseKeptElsewhere(
  tx: Tx,
  act: Act,
  companyId: string | null,
  kind: PaymentMethodKind,
  field: string,
): Promise<void> {
  // Most kinds want no receipt: nothing is asked of the database for them.
  if (companyId === null || !isKeptElsewhere('supto', kind)) return
  const said = await findPractices(tx, act, companyId)
  if (said && isKeptElsewhere(said.fiscalUse, kind)) throw new Refusal('payment_methods.kept_elsewhere', {}, field)
}
