import type { LateInterest } from '@invoice/contract/treasury/interest.ts'
import { addDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { hasStatutoryRate, lateInterest, totalInterest } from '@invoice/domain/interest/late-interest.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { type BasePeriod, type InterestLaw, interestLawOf } from '@invoice/domain/regimes/interest-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { practicesOf } from '../companies/practices/practices.ts'
import { readCompany } from '../companies/read-company.ts'
import { readContact } from '../contacts/read-contact.ts'
import { type LateRow, selectLate } from './late-documents-store.ts'
import { knownRates } from './rates.ts'

export type Asked = { contactId: string; companyId: string; documentIds: readonly string[]; until: Day }

const NOTHING = '0.00'

/**
 * Statutory interest of what a contact owes a company, until the end of a day: of all that is late, or of the documents named.
 * @throws Refusal 404 of a contact or a company; FieldFaults 400 at `until`: a day to come
 */
export async function workOutInterest(tx: Tx, act: Act, asked: Asked, locked?: 'locked'): Promise<LateInterest & { rows: LateRow[] }> {
  const { until } = asked
  refuseProblems(until > act.clock.today() ? [{ field: 'until', code: 'date' }] : [], act.language)
  const contact = await readContact(tx, act, asked.contactId)
  const company = await readCompany(tx, act, asked.companyId)
  const law = interestLawOf(regimeOf(company))
  const known = await knownRates(tx, act)
  const rows = await selectLate(tx, act, asked, locked)
  const mayAskCosts = contact.kind !== 'person'
  const perDocument = mayAskCosts ? (await practicesOf(tx, act, company)).collectionCosts : NOTHING
  const inRate = rows.filter(({ currency }) => hasStatutoryRate(currency))
  const worked = inRate.map((row) => ({ row, ...interestOfRow(row, until, law, known) }))
  const documents = worked
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ row: { id, type, number, issuedOn, dueOn, currency, hasCosts }, pieces }) => ({
      id,
      type,
      number,
      issuedOn: issuedOn ?? until,
      dueOn: dueOn ?? until,
      currency,
      pieces: [...pieces],
      interest: totalInterest(pieces),
      costs: hasCosts ? NOTHING : perDocument,
    }))
  const interest = totalInterest(documents)
  const costs = addDecimals(NOTHING, sumDecimals(documents.map((document) => document.costs)))
  const missing = [...new Set(worked.flatMap((each) => each.missing))].sort()
  return {
    until,
    currency: BASE_CURRENCY,
    documents,
    leftOut: rows.filter((row) => !inRate.includes(row)).map(({ id, type, number, currency }) => ({ id, type, number, currency })),
    missing: missing.map((from) => ({ from, suggested: suggestion(known, from) })),
    interest,
    costs,
    total: addDecimals(interest, costs),
    mayAskCosts,
    rows,
  }
}

function interestOfRow(
  { total, currency, dueOn, parts, chargedTo, settled }: LateRow,
  until: Day,
  law: InterestLaw,
  known: readonly BasePeriod[],
) {
  if (dueOn === null) return { pieces: [], missing: [] }
  return lateInterest({ total, currency, dueOn, parts: parts ?? [], chargedTo, settled }, until, law, known)
}

/** The last that is known before, to be looked up and confirmed. */
const suggestion = (known: readonly BasePeriod[], from: Day): string => known.findLast((period) => period.from < from)?.base ?? '0'
