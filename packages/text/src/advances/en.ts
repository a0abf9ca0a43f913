/** Advance invoices: how a later invoice deducts them. */
export const en = {
  line: 'Advance deducted, invoice No. {{number}} of {{on}}',
  credited: '{{amount}} of this invoice, without VAT, was deducted already as an advance: {{documents}}. The note gives it back once more.',
  fields: {
    title: 'Advances',
    is_advance: 'Advance invoice',
    other: 'Deduct another invoice',
  },
  offer: {
    title: 'Advances not deducted yet',
    all: 'Other invoices',
    all_title: 'Invoices to the client',
    less: 'Advances alone',
    none: 'There is no invoice to deduct.',
    advance: '{{number}} of {{on}}',
    left: '{{amount}} left without VAT',
    left_gross: '{{amount}} left with VAT',
    deduct: 'Deduct',
    deduct_this: 'Deduct the advance of invoice {{number}}',
    deducted: 'The advance of invoice {{number}} is deducted.',
    no_room: 'Nothing is left in this document to deduct an advance from.',
    more: 'Only the newest are shown.',
    failed: 'The advances cannot be shown.',
    retry: 'Try again',
  },
} as const
