/** Advance invoices: how a later invoice deducts them. */
export const en = {
  line: 'Advance deducted, invoice No. {{number}} of {{on}}',
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
    more: 'Only the newest are shown.',
    failed: 'The advances cannot be shown.',
    retry: 'Try again',
  },
} as const
