import type { BillProposal } from './proposal.ts'

/** What a bill is made of, as people count it. */
export const BILL_FIELDS = [
  'vendor.name',
  'vendor.number',
  'buyer',
  'number',
  'issueDate',
  'taxDate',
  'dueDate',
  'currency',
  'vendor.iban',
  'reference',
  'rates',
  'total',
  'lines',
] as const
export type BillField = (typeof BILL_FIELDS)[number]

/** Without which nothing can be recorded. */
const DEMANDED: readonly BillField[] = ['vendor.name', 'number', 'issueDate', 'currency', 'rates', 'total', 'lines']

export type ReadState = {
  read: BillField[]
  /** what is demanded and was not read */
  missing: BillField[]
  /** what was read and a person has to look at */
  doubtful: BillField[]
}

/** How far a file was read: which of the thirteen fields are there, which are demanded and missing, and of which nobody is sure. */
export function readState(proposal: BillProposal): ReadState {
  const certainties = new Map(BILL_FIELDS.map((field) => [field, certaintiesOf(proposal, field)]))
  const has = (field: BillField) => (certainties.get(field) ?? []).length > 0
  return {
    read: BILL_FIELDS.filter(has),
    missing: DEMANDED.filter((field) => !has(field)),
    doubtful: BILL_FIELDS.filter((field) => certainties.get(field)?.includes('doubtful') === true),
  }
}

function certaintiesOf(proposal: BillProposal, field: BillField) {
  const { vendor, buyer, rates, lines } = proposal
  const values = {
    'vendor.name': [vendor.name],
    'vendor.number': [vendor.eik ?? vendor.vatNumber],
    buyer: [buyer.eik ?? buyer.vatNumber ?? buyer.name],
    number: [proposal.number],
    issueDate: [proposal.issueDate],
    taxDate: [proposal.taxDate],
    dueDate: [proposal.dueDate],
    currency: [proposal.currency],
    'vendor.iban': [vendor.iban],
    reference: [proposal.reference],
    rates: rates.flatMap(({ rate, base, vat }) => [rate, base, vat]),
    total: [proposal.total],
    lines: lines.flatMap(({ name, quantity, unitPrice, net }) => [name, quantity, unitPrice, net]),
  } satisfies Record<BillField, unknown>
  return values[field].flatMap((read) => (read === null ? [] : [read.certainty]))
}
