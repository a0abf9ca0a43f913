import type { Behind } from '@invoice/contract/reports/reports.ts'

/** The search of the list of documents that shows what a figure or a row of a report counts. */
export function listAddress({ companyId, contactId, issuedFrom, issuedTo, ...always }: Behind) {
  return {
    ...always,
    ...(companyId !== undefined && { companyId }),
    ...(contactId !== undefined && { contactId }),
    ...(issuedFrom !== undefined && { issuedFrom }),
    ...(issuedTo !== undefined && { issuedTo }),
  }
}
