import type { OnboardingInput, Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Company, CompanyInput } from '@invoice/contract/settings/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import { bankAccountProblems } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../platform/act.ts'
import type { AccountActor } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { enterWorkspace, type Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { createCompany } from '../companies/create-company.ts'
import { addDefaultSettings } from '../settings/add-default-settings.ts'
import { createBankAccount } from '../settings/payment-methods/create-payment-method.ts'
import { insertWorkspace } from './workspaces-store.ts'

/** Who makes the workspace: there is none to act in yet. */
export type Founding = { user: AccountActor; language: Language; clock: Clock; isSample?: boolean }

/**
 * A workspace with its owner, its first company, and what law and practice expect: ranges, tax rates, units, deal terms, ways to pay.
 * @throws FieldFaults 400 for what is certainly wrong.
 */
export async function onboard(
  tx: Tx,
  { user, language, clock, isSample = false }: Founding,
  input: OnboardingInput,
): Promise<{ workspace: Workspace; company: Company }> {
  const company = companyOf(input)
  refuseProblems([...companyProblems(company), ...accountProblems(input)], language)

  const workspace: Workspace = { id: newId(), name: input.name.bg || input.name.en, role: 'owner' }
  await insertWorkspace(tx, workspace, user.id)
  await enterWorkspace(tx, workspace.id)
  const act: Act = { actor: { ...user, workspaceId: workspace.id, role: 'owner' }, language, clock }
  await writeAudit(tx, act, 'workspace.created', workspace.id, { name: workspace.name })
  const created = await createCompany(tx, act, company, { isSample })
  if (input.iban !== '') await createBankAccount(tx, act, accountOf(input, created))
  await addDefaultSettings(tx, act)
  return { workspace, company: created }
}

/** Bank, address and BIC without an IBAN are left aside: there is no account to keep them with. */
function accountProblems({ iban, bic }: OnboardingInput) {
  return iban === '' ? [] : bankAccountProblems({ iban, bic })
}

function companyOf(input: OnboardingInput): CompanyInput {
  const { kind, name, registrationNumber, personalNumber, vatNumber, accountablePerson, address, city, postcode, language } = input
  return {
    kind,
    name,
    registrationNumber,
    personalNumber,
    vatNumber,
    vatRegistration: vatNumber === '' ? 'none' : 'registered',
    accountablePerson,
    personName: kind === 'person' ? name : EMPTY_LOCALISED,
    address,
    city,
    postcode,
    countryCode: regimeOf(null).country,
    phones: [],
    email: '',
    website: '',
    currency: 'EUR',
    language,
    paymentDays: 14,
    paymentDaysFrom: 'issue',
    issuedBy: accountablePerson.bg || accountablePerson.en,
    template: 'modern',
    logoFileId: null,
    bankAccountId: null,
    voidProtocolStart: null,
    isDefault: true,
  }
}

function accountOf({ iban, bic, bankName }: OnboardingInput, company: Company) {
  return {
    companyId: company.id,
    name: PAYMENT_KINDS.bank.name,
    bankName,
    bankAddress: '',
    iban,
    bic,
    currency: company.currency,
    holder: company.name.bg || company.name.en,
    holderAddress: '',
    ledgerAccount: '',
    isDefault: true,
  }
}
