/** What does not hold of a month: title, and why in a sentence's rest. */
export const check = {
  unplaced: {
    title: 'A total that no column fits',
    text: 'this amount stands in no column of the sales ledger; its rate or deal term decides the column',
  },
  undecided: {
    title: 'Purchase from abroad: goods or service?',
    text: 'whether it is an intra-Community acquisition, a service or an import is not said',
  },
  without_protocol: { title: 'No protocol of art. 117', text: 'we owe the VAT of this purchase, and it is charged by a protocol' },
  reverse_charged: {
    title: 'The VAT of this bill is yours to charge',
    text: 'the vendor charged none, since the recipient owes it (art. 82 and 163a): say what was bought, and its protocol is made',
  },
  wrong_number: { title: 'Wrong number of the other side', text: 'the check digit of {{number}} does not hold' },
  vat_without_number: {
    title: 'VAT from a vendor without a VAT number',
    text: 'without the number there is no right to credit (art. 71(1))',
  },
  vat_differs: { title: 'VAT differs from base × rate', text: 'base {{base}}, VAT {{vat}} at {{rate}} %' },
  partner_without_number: { title: 'No VAT number of the partner', text: 'VIES knows a partner in the EU by its VAT number' },
  vies_invalid: {
    title: 'VIES knows no such number',
    text: '{{number}} was not valid about the day of the supply: without a number in force VAT is due (art. 53)',
  },
  claimed_too_late: {
    title: 'Claimed after the last month',
    text: 'a credit is claimed in the month of the document or in one of the twelve after (art. 72(1))',
  },
  note_without_invoice: {
    title: 'Note without its invoice',
    text: 'a note names number and date of the invoice that it corrects (art. 115(4))',
  },
  oss_without_state: { title: 'Sale under OSS without a state', text: 'the OSS return is by state and rate' },
  foreign_number: {
    title: 'VAT number of another state that cannot be right',
    text: 'form or check digit of {{number}} does not hold: ask whoever it is of',
  },
  repeated_number: { title: 'Number twice from one vendor', text: '{{number}} stands in the ledger already: probably entered twice' },
  missing_numbers: {
    title: 'Missing numbers',
    text_one: '{{count}} number is missing after {{number}}',
    text_other: '{{count}} numbers are missing after {{number}}',
  },
  number_before_day: { title: 'Date against the order of numbers', text: '{{number}}, the number before, is of {{day}}' },
  other_tax_month: {
    title: 'Tax event in another month',
    text: 'of {{day}}: the VAT was chargeable then, the row stands where the document is issued',
  },
  vies_unchecked: {
    title: 'Not checked in VIES on the day',
    text: 'no answer of VIES about {{number}} is kept of the day of the supply',
  },
  oss_unregistered: { title: 'Sale under OSS without registration', text: 'the company has not said that it is registered under OSS' },
  drafts: { title: 'Draft dated in the month', text: 'it stands in no ledger until it is issued or recorded' },
  received_files: { title: 'A received file waits', text: 'it stands in no ledger until it is recorded or put away' },
  unexplained_entries: {
    title: 'Bank entries nobody has explained',
    text_one: '{{count}} entry of the month waits',
    text_other: '{{count}} entries of the month wait',
  },
  without_registration: {
    title: 'Issued without registration',
    text_one: '{{count}} document of the month was issued while the company was not registered, and stands in no ledger',
    text_other: '{{count}} documents of the month were issued while the company was not registered, and stand in no ledger',
  },
  registration_began: {
    title: 'The registration begins with this month',
    text: 'what was in stock on its day gives input VAT by a list of it (art. 74), and bills of before it by that list alone; it is claimed in the purchase ledger',
  },
  registration_ended: {
    title: 'The registration ends with this month',
    text: 'VAT of what is in stock on its last day, as far as input VAT was taken for it, is charged by a protocol (art. 111), which is entered in the sales ledger',
  },
  other_number: {
    title: 'Issued under another VAT number',
    text: 'until {{day}} documents of the month were issued under {{number}}; the files bear the company’s present number, and for the other one a VAT return of its own is due',
  },
  more_than_result: {
    title: 'More is told than the result',
    text: 'cell {{cell}} has more than there is: documents changed since',
  },
  refund_not_set_off: {
    title: 'A refund that is not set off',
    text: 'the two months before left VAT to be refunded; unless the Agency has set it off itself it goes into cell 70',
  },
  refund_not_asked: {
    title: 'A refund that is not asked back',
    text: 'its two months of setting off are over with this one; what is left goes into cell 80 and comes back within 30 days',
  },
  submitter_unknown: { title: 'Who submits is not known', text: 'the VAT return and VIES name who submits with a personal number' },
  claimed_later: { title: 'Claimed in another month', text: 'the document is of another month; its credit is claimed in this one' },
  reported_and_invoiced: {
    title: 'Invoiced and paid at a till, in a month with reports',
    text: 'what has an invoice is not to be in the report as well; invoices paid in cash or by card: {{count}}',
  },
  annex_2: { title: 'Supply of annex 2', text: 'the recipient owes the VAT; the row is marked in field 8a' },
} as const
