import { typesThat } from '@invoice/domain/documents/type-facts.ts'

/** What the figures count: what is sold. A proforma would count the same sale twice, a bill is what we owe. */
export const SALES_TYPES = typesThat(({ owedTo }) => owedTo === 'us')
