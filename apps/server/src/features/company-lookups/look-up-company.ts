import type { CompanyLookup } from '@invoice/contract/records/company-lookups.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { FreeAct } from '../../platform/act.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkVatNumber } from '../vat-checks/check-vat-number.ts'
import { insertCompanyLookup } from './company-lookups-store.ts'
import { findCompany } from './find-company.ts'

/**
 * Looks a company up for a workspace, outside of any transaction, and keeps what was told. VIES is asked as of any VAT number, so that its answer is
 * kept with its consultation number too.
 * @throws FieldFaults 400 for a number that cannot be, Refusal 429
 */
export async function lookUpCompany(
  act: FreeAct & Pick<Platform, 'vatLookup' | 'companyRegister'>,
  wanted: string,
): Promise<CompanyLookup> {
  const { actor, clock } = act
  const askVies = async (vatNumber: string) => {
    const check = await checkVatNumber(act, { vatNumber, countryCode: regimeOf(null).country })
    if (check.outcome === 'valid') return { found: check, at: new Date(check.checkedAt) }
    return check.outcome === 'invalid' ? 'none' : null
  }
  const { registrationNumber, outcome, company, reason } = await findCompany({ ...act, askVies }, wanted)
  return act.transaction((tx) =>
    insertCompanyLookup(tx, {
      workspace_id: actor.workspaceId,
      id: newId(),
      registration_number: registrationNumber,
      outcome,
      answer: company,
      reason,
      looked_up_at: clock.now(),
      looked_up_by_id: actor.id,
      looked_up_by: actor.name,
    }),
  )
}
