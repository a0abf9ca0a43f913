import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { OFFERED_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { createFileRoute } from '@tanstack/react-router'

/** `?type=proforma` begins another kind of document, `?type=creditnote&invoice=…` a note to that invoice. */
function readType(search: Record<string, unknown>): { type?: DocumentType; invoice?: string } {
  const type = OFFERED_TYPES.find((one) => one === search['type'])
  const invoice = search['invoice']
  return { ...(type === undefined ? {} : { type }), ...(typeof invoice === 'string' ? { invoice } : {}) }
}

/** Drawn by the route around it, see _app.invoices._editor. */
export const Route = createFileRoute('/_app/invoices/_editor/create')({
  staticData: { title: 'invoices_create' },
  validateSearch: readType,
  component: () => null,
})
