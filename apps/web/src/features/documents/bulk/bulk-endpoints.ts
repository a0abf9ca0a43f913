import { downloadDocuments, duplicateDocuments, issueDocuments, removeDocuments } from '@invoice/contract/documents/bulk.ts'
import { sendDocuments } from '@invoice/contract/documents/bulk-sending.ts'
import { payDocuments } from '@invoice/contract/documents/paying.ts'
import type { BulkAct } from './bulk-store.ts'

/** What is called for each act on many documents: it says too what the job will have written. */
export const BULK_ENDPOINTS = {
  issue: issueDocuments,
  record: issueDocuments,
  delete: removeDocuments,
  duplicate: duplicateDocuments,
  send: sendDocuments,
  pay: payDocuments,
  pdf: downloadDocuments,
  zip: downloadDocuments,
  print: downloadDocuments,
  ubl: downloadDocuments,
  cii: downloadDocuments,
} as const satisfies Record<BulkAct, unknown>
