import type { VatChoices, VatChoicesInput } from '@invoice/contract/vat/choices.ts'
import { yearNumbered } from '@invoice/domain/calendar/periods.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/mask-personal-number.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import { type AuditChange, changesBetween, writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { findSubmitter, holdMonths, keepCoefficients, keepHeld, keepSubmitter, type SubmitterRow } from './choices-store.ts'
import { readChoices } from './read-choices.ts'

/**
 * Chooses for the VAT of a company.
 * @throws FieldFaults 400 of a coefficient that is none or of a year named twice, of a number that is nobody's; Refusal 404; 409 where protocols
 * were numbered already, and of a month that is filed, at `choices.from` and `coefficients`; 412 where somebody else chose before
 */
export async function writeChoices(tx: Tx, act: Act, companyId: string, body: VatChoicesInput): Promise<VatChoices> {
  const company = await readCompany(tx, act, companyId)
  const before = await readChoices(tx, act, companyId)
  const kept = await findSubmitter(tx, act, companyId)
  const { coefficientOf, isSubmitterNumber } = ledgersOf(regimeOf(company))
  const row = rowOf(body, kept, before)
  refuseProblems(
    [...problemsOf(body, coefficientOf), ...(row.name === null || isSubmitterNumber(row.personalNumber) ? [] : [WRONG_NUMBER])],
    act.language,
  )
  if (before.hasProtocols && Number(row.protocolStart) !== before.protocolStart)
    throw new Refusal('companies.protocols_begun', { name: localised(company.name, act.language) }, 'protocolStart')
  if (!(await keepSubmitter(tx, act, companyId, row))) throw new Refusal('common.stale_version')
  await holdWhatChanges(tx, act, companyId, before, body)
  if (body.choices) await keepHeld(tx, act, companyId, { ...body.choices, from: `${body.choices.from}-01` })
  await keepCoefficients(
    tx,
    act,
    companyId,
    body.coefficients.map(({ year, coefficient }) => ({ year, hundredths: coefficientOf(coefficient) ?? 0 })),
  )
  const after = await readChoices(tx, act, companyId)
  const changes = changesOf(before, after, kept?.personalNumber !== row.personalNumber)
  if (changes.length > 0) await writeAudit(tx, act, 'company.updated', companyId, { name: localised(company.name, 'bg'), changes })
  return after
}

/** A filed month is read as it was filed: it is opened again first. */
async function holdWhatChanges(tx: Tx, act: Act, companyId: string, before: VatChoices, { choices, coefficients }: VatChoicesInput) {
  const today = act.clock.today()
  if (choices && `${choices.from}-01` <= today)
    await holdMonths(tx, act, companyId, { from: `${choices.from}-01`, to: today }, 'choices.from')
  const textOf = (list: VatChoicesInput['coefficients'], year: number) => list.find((each) => each.year === year)?.coefficient
  const years = new Set([...before.coefficients, ...coefficients].map(({ year }) => year))
  for (const year of years) {
    if (textOf(before.coefficients, year) === textOf(coefficients, year)) continue
    await holdMonths(tx, act, companyId, yearNumbered(year), 'coefficients')
  }
}

/** What is kept of who submits; a number that came as it was told, masked, stays. */
function rowOf(
  { version, submitter, protocolStart, accounts }: VatChoicesInput,
  kept: SubmitterRow | null,
  before: VatChoices,
): SubmitterRow {
  const start = { version, protocolStart: String(protocolStart ?? before.protocolStart), accounts: accounts ?? before.accounts }
  if (submitter === null) return { ...start, name: null, personalNumber: '', capacity: 'R', city: '', postcode: '', address: '' }
  const known = kept?.personalNumber ?? ''
  const isMasked = known !== '' && submitter.personalNumber === maskPersonalNumber(known)
  return { ...start, ...submitter, personalNumber: isMasked ? known : submitter.personalNumber }
}

function problemsOf({ coefficients }: VatChoicesInput, coefficientOf: (text: string) => number | null): FieldProblem[] {
  return coefficients.flatMap(({ year, coefficient }, at): FieldProblem[] => [
    ...(coefficientOf(coefficient) === null
      ? [{ field: `coefficients.${at}.coefficient`, code: 'number_between' as const, params: { min: 0, max: 1 } }]
      : []),
    ...(coefficients.findIndex((each) => each.year === year) < at ? [{ field: `coefficients.${at}.year`, code: 'invalid' as const }] : []),
  ])
}

const WRONG_NUMBER: FieldProblem = { field: 'submitter.personalNumber', code: 'personal_number' }

/** Without anybody's personal number. */
function changesOf({ held, ...before }: VatChoices, { held: heldNow, ...after }: VatChoices, isOtherNumber: boolean): AuditChange[] {
  const unnumbered = ({ submitter }: Pick<VatChoices, 'submitter'>) => submitter && { ...submitter, personalNumber: '' }
  return [
    ...changesBetween(
      { ...before, submitter: unnumbered(before), vatChoices: held[0] },
      { ...after, submitter: unnumbered(after), vatChoices: heldNow[0] },
    ).map((change) => (['submitter', 'vatChoices', 'coefficients', 'accounts'].includes(change.field) ? { field: change.field } : change)),
    ...(isOtherNumber ? [{ field: 'personalNumber' }] : []),
  ]
}
