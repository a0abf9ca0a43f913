import { listEInvoices } from '@invoice/contract/documents/einvoices.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The e-invoices of a document, and why it lacks one. */
export const eInvoicesQuery = (documentId: string) =>
  queryOptions({
    queryKey: workspaceKey(listEInvoices, 'documents', 'einvoices', documentId),
    queryFn: ({ signal }) => call(listEInvoices, { params: { id: documentId } }, { signal }),
  })
