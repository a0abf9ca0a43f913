import type { Report } from '@invoice/contract/reports/reports.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { ReportId } from '@invoice/domain/reports/report-facts.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { readContact } from '../contacts/read-contact.ts'
import { buildReport } from './build-report.ts'
import { READERS } from './readers.ts'
import type { Names } from './report-file.ts'
import type { ReportFilter } from './scope.ts'

/** `isWhole`: with all of its rows. @throws FieldFaults 400 */
export async function readReport(tx: Tx, act: Act, report: ReportId, filter: ReportFilter, isWhole = false): Promise<Report> {
  return buildReport(report, await READERS[report].read(tx, act, filter), isWhole)
}

/** @throws Refusal 404 */
export async function readNames(tx: Tx, act: Act, { companyId, contactId }: ReportFilter): Promise<Names> {
  const company = companyId === undefined ? null : await readCompany(tx, act, companyId)
  const contact = contactId === undefined ? null : await readContact(tx, act, contactId)
  return {
    company: company === null ? '' : localised(company.name, act.language),
    contact: contact === null ? '' : localised(contact.name, act.language),
  }
}
