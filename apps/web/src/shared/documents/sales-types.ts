import type { DocumentType } from '@invoice/domain/documents/document.ts'

/** What the figures count: what is sold. A proforma would count the same sale twice, a bill is what we owe. */
export const SALES_TYPES: readonly DocumentType[] = ['invoice', 'creditnote', 'debitnote']
