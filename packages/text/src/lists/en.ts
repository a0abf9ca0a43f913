/** What uses a row of the settings or a product, after "is used in". */
export const uses = {
  documents_one: '{{count}} document',
  documents_other: '{{count}} documents',
  many_documents: 'more than {{count}} documents',
  products_one: '{{count}} product',
  products_other: '{{count}} products',
  many_products: 'more than {{count}} products',
  contacts_one: '{{count}} contact',
  contacts_other: '{{count}} contacts',
  many_contacts: 'more than {{count}} contacts',
  and: '{{first}} and {{second}}',
} as const

/** What is wrong with a row of the settings or a product; told at its field. */
export const listProblems = {
  rate_in_use: 'This rate is used in {{uses}}. Another percentage or country is another rate: please add it.',
  category_in_use: 'This deal term is used in {{uses}}, so its category stays. Please add another one.',
  term_category: 'A deal term is of category E, AE, K, G or O.',
  vatex: 'This code does not belong to the category.',
  valid_to: 'The last day must not be before the first one.',
  valid_from: 'The new rate must begin after the one before: {{day}}.',
  same_rate: 'This is the percentage that the rate has already.',
  field_in_use: 'This field is filled in {{uses}}, so what it belongs to and its kind stay. Please add another field.',
  options_missing: 'Please say at least one choice.',
  options_twice: 'Each choice once.',
  types_of_documents: 'Only fields of documents are chosen by type of document.',
  not_printed: 'Fields of contacts are not printed.',
  price_from_none: 'The price without a list stands above: please say from which quantity this one holds.',
  price_twice: 'There is a price from this quantity already.',
  fields_full: 'There may be {{count}} such fields at most. Please archive one first.',
} as const
