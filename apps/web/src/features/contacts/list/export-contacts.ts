import { exportContacts as exportCall } from '@invoice/contract/records/contact-imports.ts'
import { call } from '../../../shared/api/call.ts'
import type { ExportChoice } from '../../../shared/spreadsheets/export-items.tsx'
import { whatIsWanted } from '../queries.ts'
import type { ContactFilter } from './contact-filter.ts'

/** What the list shows, as a file. */
export const exportContacts = (filter: ContactFilter, choice: ExportChoice) =>
  call(exportCall, { query: { ...whatIsWanted(filter), ...choice } })
