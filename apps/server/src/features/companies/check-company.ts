import type { CompanyInput } from '@invoice/contract/settings/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import type { Act } from '../../platform/act.ts'
import { missingReferences } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { isLogo } from '../files/is-logo.ts'

/** @throws FieldFaults 400 for numbers that cannot be, and a logo that is not there. */
export async function checkCompany(tx: Tx, act: Act, company: CompanyInput): Promise<void> {
  const { language } = act
  const { logoFileId } = company
  const account = { field: 'bankAccountId', table: 'app.payment_methods', id: company.bankAccountId } as const
  const hasLogo = logoFileId === null || (await isLogo(tx, act, logoFileId))
  refuseProblems(
    [
      ...companyProblems(company),
      ...(hasLogo ? [] : [{ field: 'logoFileId', code: 'reference' as const }]),
      ...(await missingReferences(tx, act, [account])),
    ],
    language,
  )
}
