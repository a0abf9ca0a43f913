import type { VatChoices } from '@invoice/contract/vat/choices.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/mask-personal-number.ts'
import { localised } from '@invoice/domain/localised.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { saftFileOf } from '@invoice/domain/regimes/saft-file-of.ts'
import { type ChosenAccounts, SAFT } from '@invoice/domain/regimes/saft-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readCompany } from '../../companies/read-company.ts'
import { findChosen } from './choices-of.ts'
import { findSubmitter, hasProtocols, type SubmitterRow } from './choices-store.ts'

/** What a company has chosen, the newest first, with the usual choices at the end. @throws Refusal 404 */
export async function readChoices(tx: Tx, act: Act, companyId: string): Promise<VatChoices> {
  const company = await readCompany(tx, act, companyId)
  const { usualChoices, coefficientText } = ledgersOf(regimeOf(company))
  const { held, coefficients } = await findChosen(tx, act, companyId)
  const submitter = await findSubmitter(tx, act, companyId)
  return {
    version: submitter?.version ?? 0,
    held: [
      ...held.map((each) => ({ ...each, from: monthOf(each.from) })),
      { ...usualChoices, isOssRegistered: false, from: null, decidedBy: '' },
    ],
    coefficients: coefficients.map(({ year, hundredths }) => ({ year, coefficient: coefficientText(hundredths) })),
    submitter: submitter && presentSubmitter(submitter),
    representative: {
      name: localised(company.accountablePerson, 'bg'),
      personalNumber: maskPersonalNumber(company.personalNumber),
    },
    protocolStart: Number(submitter?.protocolStart ?? 1),
    accounts: accountsOf(company, submitter?.accounts ?? {}),
    usualAccounts: saftFileOf(regimeOf(company)).usualAccounts,
    hasProtocols: await hasProtocols(tx, act, companyId),
  }
}

/** By each of what a company has an account for; empty: the usual one. */
function accountsOf(company: Established, chosen: ChosenAccounts): VatChoices['accounts'] {
  const { usualAccounts } = saftFileOf(regimeOf(company))
  const accounts: VatChoices['accounts'] = { ...usualAccounts }
  for (const role of SAFT.of(regimeOf(company)).accountRoles) accounts[role] = chosen[role] ?? ''
  return accounts
}

function presentSubmitter({ name, personalNumber, capacity, city, postcode, address }: SubmitterRow): VatChoices['submitter'] {
  return name === null ? null : { name, personalNumber: maskPersonalNumber(personalNumber), capacity, city, postcode, address }
}
