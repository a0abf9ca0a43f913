/**
 * How many characters a text may have, where a screen stops the typing: schemas and screens read the same number. Without zod, so that a
 * screen has it without its schemas.
 */
export const LONGEST = {
  buyerReference: 100,
  category: 100,
  city: 100,
  /** what is asked about a record, or answered */
  inquiry: 2000,
  /** what was worked */
  hours: 500,
  /** the name of a firm */
  firm: 120,
  /** a number of the chart of accounts */
  ledgerAccount: 20,
  /** of goods, per line or of what is copied into one */
  lineText: 2000,
  /** a number in a ledger, as the Agency's file has room for it */
  ledgerNumber: 20,
  ledgerParty: 200,
  ledgerPartyNumber: 15,
  message: 10_000,
  notes: 4000,
  orderNumber: 100,
  passkeyName: 100,
  paymentNote: 1000,
  paymentReference: 100,
  /** who issued or received something */
  person: 150,
  place: 100,
  search: 200,
  /** why something was done: voided, disputed, credited */
  reason: 500,
  receipt: 50,
  /** by which an entry of a bank is known */
  ruleText: 200,
  ruleDescription: 500,
  sku: 100,
  subject: 250,
  /** the number of a document that others have issued */
  theirNumber: 50,
} as const
