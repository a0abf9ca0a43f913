/** Advance invoices: how a later invoice deducts them. */
export const en = {
  line: 'Advance deducted, invoice No. {{number}} of {{on}}',
  view: {
    advance: 'Advance payment',
    not_deducted: 'Not deducted yet.',
    left: 'Left to deduct at {{rate}}',
    left_all: 'Left to deduct without VAT',
    deducts: 'Advances deducted',
    gives_back: 'Advances given back',
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
    no_room: 'There is nothing that this document could deduct of this advance.',
    more: 'Only the newest are shown.',
    failed: 'The advances cannot be shown.',
    retry: 'Try again',
  },
} as const
