/** What can be found wrong with what was issued and with the audit, with its meaning. Each is a sentence in the texts of "verification". */
export const VERIFICATION_FAULTS = {
  snapshot_unreadable: 'What was frozen with the document is no snapshot that this release reads.',
  content_changed: 'The content hash is not that of what was frozen, its number, its days and the hash before it.',
  hash_format: 'The hash has a format that is not known.',
  chain_broken: 'The hash before it is not that of the document before it in the range.',
  chain_head: 'The range’s last hash is not that of its last document.',
  number_gap: 'Numbers are missing before this one, in a range whose numbers run without gaps.',
  number_duplicate: 'The number was drawn from the range already.',
  number_outside: 'The number is none that the range gives.',
  next_number: 'The range’s next number is not the one after its last document’s.',
  last_issued_on: 'The range’s last day is not that of its latest document.',
  range_missing: 'The document has no number, or no range that is there.',
  range_of_another: 'The document is of another company or kind of documents than its range.',
  amounts: 'The amounts that were frozen contradict each other.',
  column_differs: 'A column of the document is not what was frozen.',
  line_differs: 'A line is not what was frozen.',
  line_missing: 'A line that was frozen is not there.',
  line_added: 'There is a line that was not frozen.',
  tax_differs: 'The tax rows of a category and rate do not add up to what was frozen.',
  tax_missing: 'There are no tax rows of a category and rate that was frozen.',
  tax_added: 'There are tax rows of a category and rate that was not frozen.',
  status_impossible: 'Documents of this type cannot have this status.',
  void_incomplete: 'What is kept of voiding does not go with the status.',
  settled: 'What is settled is not the sum of the allocations.',
  outstanding: 'What is outstanding is not the total less what is settled.',
  credits_exceed: 'The credit notes to the invoice take more than it and its debit notes have, at a category and rate.',
  deduction_differs: 'What is kept of deducted advances is not what the lines deduct.',
  deductions_exceed: 'More is deducted of the advance than it and its debit notes have, at a category and rate.',
  protocol_missing: 'A voided tax document has no protocol, though no draft is to replace it.',
  protocol_gap: 'The protocol’s number is not the one after the protocol before it.',
  protocol_unfounded: 'The protocol is about a document that is not voided, of another company, or replaced by something else.',
  protocol_next: 'The last number of the company’s protocols is not that of its last one.',
  vendor_number_duplicate: 'Another document in force bears the same number of the same vendor.',
  attachment_missing: 'A file that was put beside the document is not there.',
  attachment_changed: 'A file beside the document is not the one that was kept.',
  output_changed: 'A file that left the house is not the one that was kept.',
  logo_missing: 'The logo that the document was issued with is not there.',
  logo_changed: 'The logo that the document was issued with is not the one that was kept.',
  picture_missing: 'A picture of a product that the document was issued with is not there.',
  picture_changed: 'A picture of a product that the document was issued with is not the one that was kept.',
  sums: 'The counts and sums that are kept of documents are not what the documents come to.',
  treasury_sums: 'What is kept of an account by month is not what its entries come to.',
  treasury_transfer: 'A transfer between accounts of one currency does not leave what it brings.',
  treasury_payment: 'What a payment did to its account is not its amount, or is something though it was undone.',
  treasury_entry: 'What a bank told and is said to be paid is not its payments, or waits though it is.',
  payment_settles: 'What a payment is said to settle and to have sent back is not what its allocations and refunds come to.',
  money_changed: 'A row of money does not say what it said when it was told.',
  money_missing: 'A row of money that was told is not there.',
  money_added: 'A row of money was put there past the application.',
  payment_paper: 'A receipt or a cash order in force does not tell its payment’s sum, or the payment was undone.',
  audit_missing: 'Entries of the audit that its chain held, or is known to have held, are not there.',
  audit_changed: 'The hash of an entry of the audit is not that of what it says and of the hash before it.',
  audit_broken: 'The hash before an entry of the audit is not that of the entry before it.',
  audit_format: 'The hash of an entry of the audit has a format that is not known.',
  audit_rewritten: 'An entry of the audit bears another hash than an earlier verification told.',
  audit_head: 'The chain of the audit does not end where the workspace says.',
} as const
export type VerificationFaultCode = keyof typeof VERIFICATION_FAULTS

/**
 * What of money is hashed when it is told (system.money_content of migration 0086): payments, what they settle, entries of accounts, what banks
 * told and told again, counts of cash. Each is a place in the texts of "verification".
 */
export const MONEY_KINDS = ['payment', 'allocation', 'entry', 'statement', 'statement_entry', 'repeat', 'count'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** Which row of money a fault is about. */
export type MoneyPlace = {
  kind: MoneyKind
  id: string
  /** by what a person knows it: the account's name, the day, the amount */
  name: string
  /** whose page shows it; null: none, or the row is gone */
  accountId: string | null
}

export type VerificationFault = {
  code: VerificationFaultCode
  /** null: of the range itself, of an invoice from elsewhere, of protocols as a whole, of the workspace’s counts and sums, or of the audit */
  documentId: string | null
  number: string | null
  /** null where the document has none */
  rangeId: string | null
  /**
   * of the document, such as totals.total or lines.0.quantity (counted from 0), of the range, or the file; empty for the whole; of the audit the
   * place in its chain, from 1, or the first and the last one with a dash between them
   */
  field: string
  /** what was frozen or follows from it, and what was found; null where they would tell of persons, or say nothing */
  expected: string | null
  found: string | null
  /** of money */
  money?: MoneyPlace | undefined
}

export type VerifiedRange = { id: string; name: string; documents: number; voided: number; first: string | null; last: string | null }

/** How many of each were looked at. */
export type VerifiedCounts = {
  documents: number
  lines: number
  taxes: number
  allocations: number
  outputs: number
  /** logos, and pictures of products */
  logos: number
  protocols: number
  attachments: number
  /** rows of money */
  money: number
}

export const NOTHING_CHECKED: VerifiedCounts = {
  documents: 0,
  lines: 0,
  taxes: 0,
  allocations: 0,
  outputs: 0,
  logos: 0,
  protocols: 0,
  attachments: 0,
  money: 0,
}

/** The audit: how long its chain is, how many entries are to come into it, and the hash that it ends with. */
export type VerifiedAudit = { entries: number; waiting: number; head: string }

export type VerificationReport = {
  /** those of which documents were issued, or that are not as one that gave no number */
  ranges: VerifiedRange[]
  checked: VerifiedCounts
  /** the first of them, in the order of ranges and numbers */
  faults: VerificationFault[]
  /** how many there are in all */
  faultCount: number
}
