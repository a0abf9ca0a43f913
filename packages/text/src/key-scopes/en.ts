/** What a key was made for noun by noun, by the codes of the contract: to choose from, and told in one line. */
export const en = {
  nouns: {
    documents: 'Documents',
    contacts: 'Contacts',
    products: 'Products',
    payments: 'Payments',
    treasury: 'Treasury',
    settings: 'Settings and companies',
    audit: 'Audit',
  },
  levels: { none: 'Not at all', read: 'Read', write: 'Read and write' },
  reads: 'reads {{nouns}}',
  writes: 'reads and writes {{nouns}}',
  inSentences: {
    documents: 'documents',
    contacts: 'contacts',
    products: 'products',
    payments: 'payments',
    treasury: 'treasury',
    settings: 'settings',
    audit: 'the audit',
  },
} as const
