/**
 * block: unlawful or arithmetically wrong, cannot be issued. warning: can be issued, but look. no_xml: lawful on paper, not expressible
 * as an EN 16931 invoice. core_only: an EN 16931 invoice, but none for Peppol.
 */
export type ProblemSeverity = 'block' | 'warning' | 'no_xml' | 'core_only'

type Kind = { meaning: string; severity: ProblemSeverity; rule?: string }

/** All that issueProblems can say. Texts in both languages are kept elsewhere, under the same keys. */
export const ISSUE_PROBLEMS = {
  // Parties
  'issuer.missing': { meaning: 'No company is chosen.', severity: 'block' },
  'issuer.name_missing': { meaning: 'The issuer has no name (чл. 114 ал. 1 т. 4).', severity: 'block', rule: 'BR-06' },
  'issuer.address_missing': { meaning: 'The issuer has no address or city (чл. 114 ал. 1 т. 4).', severity: 'block', rule: 'BR-08' },
  'issuer.country_missing': { meaning: 'The issuer has no country.', severity: 'block', rule: 'BR-09' },
  'issuer.identifier_missing': { meaning: 'The issuer has neither ЕИК nor VAT number nor personal number (т. 5).', severity: 'block' },
  'issuer.only_personal_number': {
    meaning: 'ЕГН is the issuer’s only number; it never goes into XML.',
    severity: 'no_xml',
    rule: 'BR-CO-26',
  },
  'issuer.vat_number_missing': {
    meaning: 'The issuer is registered for VAT and has no number (т. 5).',
    severity: 'block',
    rule: 'BR-S-02',
  },
  'issuer.vat_number_invalid': { meaning: 'The issuer’s VAT number has no country prefix.', severity: 'block', rule: 'BR-CO-09' },
  'issuer.vat_not_shown': { meaning: 'The issuer is registered, yet the document shows no VAT.', severity: 'warning' },
  'issuer.oss_not_registered': { meaning: 'OSS is chosen, but the issuer is not registered for VAT.', severity: 'block' },
  'issuer.electronic_address_missing': {
    meaning: 'The issuer has no electronic address.',
    severity: 'core_only',
    rule: 'PEPPOL-EN16931-R020',
  },
  'recipient.missing': { meaning: 'No client or vendor is chosen.', severity: 'block' },
  'recipient.name_missing': { meaning: 'The recipient has no name (т. 7).', severity: 'block', rule: 'BR-07' },
  'recipient.address_missing': { meaning: 'The recipient has no address or city (т. 7).', severity: 'block', rule: 'BR-10' },
  'recipient.country_missing': { meaning: 'The recipient has no country.', severity: 'block', rule: 'BR-11' },
  'recipient.identifier_missing': { meaning: 'A Bulgarian company has neither ЕИК nor VAT number (т. 8).', severity: 'block' },
  'recipient.foreign_identifier_missing': { meaning: 'A foreign company has no number of any kind (т. 8).', severity: 'warning' },
  'recipient.vat_number_invalid': { meaning: 'The recipient’s VAT number has no country prefix.', severity: 'block', rule: 'BR-CO-09' },
  'recipient.vat_prefix_differs': { meaning: 'The VAT number’s prefix is not that of the recipient’s country.', severity: 'warning' },
  'recipient.electronic_address_missing': {
    meaning: 'The recipient has no electronic address.',
    severity: 'core_only',
    rule: 'PEPPOL-EN16931-R010',
  },
  'document.buyer_reference_missing': {
    meaning: 'Neither buyer reference nor order number.',
    severity: 'core_only',
    rule: 'PEPPOL-EN16931-R003',
  },

  'direction.missing': { meaning: 'A cash order without whether the money comes in or goes out.', severity: 'block' },

  // Number and dates
  'range.missing': { meaning: 'The company has no range for this type.', severity: 'block' },
  'range.used_up': { meaning: 'The range has no number left.', severity: 'block' },
  'vendor_number.missing': { meaning: 'The vendor’s own number is missing.', severity: 'block' },
  'date.invalid': { meaning: 'The day does not exist.', severity: 'block' },
  'date.far': { meaning: 'The day lies years away from the date of issue, or that from today.', severity: 'block' },
  'issue_date.after_today': { meaning: 'The issue date is after today.', severity: 'block' },
  'issue_date.before_last': { meaning: 'The issue date is before the last one of its range (ППЗДДС чл. 78).', severity: 'block' },
  'issue_date.late': {
    meaning: 'Issued after the term: 5 days from the tax event (чл. 113 ал. 4), or the 15th for ВОД.',
    severity: 'warning',
  },
  'tax_date.after_issue': { meaning: 'The tax date is after the issue date.', severity: 'warning' },
  'tax_date.long_ago': { meaning: 'The tax event was more than a year before the date of issue.', severity: 'warning' },
  'due_date.missing': { meaning: 'There is something to pay, and no due date.', severity: 'block', rule: 'BR-CO-25' },
  'due_date.before_issue': { meaning: 'The due date is before the issue date.', severity: 'block' },
  'valid_until.before_issue': { meaning: 'The offer’s validity ends before it is issued.', severity: 'warning' },

  // Lines and amounts
  'lines.missing': { meaning: 'There is no line (т. 9).', severity: 'block', rule: 'BR-16' },
  'line.name_missing': { meaning: 'The line does not say what is sold (т. 9).', severity: 'block', rule: 'BR-25' },
  'line.quantity_missing': { meaning: 'The line has no quantity (т. 9).', severity: 'block', rule: 'BR-22' },
  'line.quantity_invalid': { meaning: 'The quantity is no number below 10⁹ with at most 4 decimals.', severity: 'block' },
  'line.quantity_zero': { meaning: 'The quantity is zero.', severity: 'warning' },
  'line.unit_price_missing': { meaning: 'The line has no unit price (т. 11).', severity: 'block', rule: 'BR-26' },
  'line.unit_price_invalid': { meaning: 'The price is no number below 10¹⁰ with at most 6 decimals.', severity: 'block' },
  'line.unit_price_negative': { meaning: 'A price below zero: make the quantity negative instead.', severity: 'block', rule: 'BR-27' },
  'line.discount_invalid': { meaning: 'The discount is no number, or below zero.', severity: 'block' },
  'line.discount_percent_invalid': { meaning: 'The discount is no percentage from 0 to 100.', severity: 'block' },
  'line.discount_too_fine': { meaning: 'The discount has more decimals than the currency.', severity: 'block' },
  'line.discount_too_large': { meaning: 'The discount is larger than the amount.', severity: 'block' },
  'line.discount_on_negative': { meaning: 'A sum as discount on a negative line.', severity: 'block' },
  'line.amount_too_large': { meaning: 'The line’s amount has more than 13 digits before the point.', severity: 'block' },
  'line.amount_inexact': {
    meaning: 'Rounded to whole units of a currency without decimals.',
    severity: 'core_only',
    rule: 'PEPPOL-EN16931-R120',
  },
  'total.too_large': { meaning: 'The total has more than 13 digits before the point.', severity: 'block' },
  'total.too_large_in_base': { meaning: 'Tax base or VAT has more than 13 digits in the base currency.', severity: 'block' },
  'total.negative': { meaning: 'The total is below zero: mostly a credit note is meant.', severity: 'warning' },
  'total.zero': { meaning: 'The total is zero.', severity: 'warning' },

  // VAT
  'line.vat_missing': { meaning: 'No VAT rate is chosen (т. 12).', severity: 'block', rule: 'BR-CO-04' },
  'line.vat_not_allowed': {
    meaning: 'VAT is charged by an issuer who is not registered (чл. 113 ал. 9).',
    severity: 'block',
    rule: 'BR-S-02',
  },
  'line.rate_zero': { meaning: 'The standard category with a rate of zero.', severity: 'block', rule: 'BR-S-05' },
  'line.rate_not_in_force': { meaning: 'The tax event is outside of the days of the rate.', severity: 'warning' },
  'line.deal_term_missing': { meaning: 'No VAT is charged, and no ground is chosen (т. 12).', severity: 'block', rule: 'BR-E-10' },
  'line.deal_term_text_missing': { meaning: 'The ground has no text.', severity: 'block', rule: 'BR-E-10' },
  'line.deal_term_not_allowed': { meaning: 'A ground for charging no VAT on a line with VAT.', severity: 'block', rule: 'BR-S-10' },
  'line.deal_term_mismatch': { meaning: 'Ground and VAT category of the line differ.', severity: 'block' },
  'line.ground_not_registered': {
    meaning: 'An issuer who is not registered has one ground, чл. 113 ал. 9.',
    severity: 'block',
    rule: 'BR-O-02',
  },
  'line.ground_registered': { meaning: 'чл. 113 ал. 9 is chosen by a registered issuer.', severity: 'warning' },
  'one_vat.grounds_differ': { meaning: '“One VAT” is on, and lines were given different grounds.', severity: 'block' },
  'line.outside_scope_mixed': { meaning: 'Outside the scope of VAT, beside other categories.', severity: 'no_xml', rule: 'BR-O-11' },
  'recipient.vat_number_missing': {
    meaning: 'The recipient needs a VAT number: ВОД or reverse charge.',
    severity: 'block',
    rule: 'BR-AE-02',
  },
  'recipient.eu_vat_number_missing': {
    meaning: 'The recipient needs the VAT number of another member state: ВОД, or чл. 21 ал. 2.',
    severity: 'block',
    rule: 'BR-IC-02',
  },
  'deliver_to.missing': { meaning: 'ВОД without the country that the goods go to.', severity: 'block', rule: 'BR-IC-12' },
  'deliver_to.not_other_member_state': { meaning: 'ВОД to Bulgaria or to a country outside the EU.', severity: 'block' },
  'deliver_to.not_outside_eu': { meaning: 'Export to a country of the EU.', severity: 'warning' },
  'oss.country_missing': { meaning: 'OSS without the country of the client.', severity: 'block' },
  'oss.country_not_other_member_state': { meaning: 'OSS is for other member states.', severity: 'block' },
  'oss.recipient_taxable': { meaning: 'OSS is for clients without a VAT number.', severity: 'warning' },
  'oss.deal_term_not_allowed': { meaning: 'An OSS line bears the destination’s rate and no Bulgarian ground.', severity: 'block' },

  // Currency and payment
  'currency.invalid': { meaning: 'The currency is not known.', severity: 'block', rule: 'BR-CL-04' },
  'currency.bgn_after_euro': { meaning: 'A tax document in BGN after 2025.', severity: 'block' },
  'currency.bgn_no_xml': { meaning: 'BGN is no longer among the currencies of EN 16931.', severity: 'no_xml', rule: 'BR-CL-04' },
  'currency.decimals_no_xml': { meaning: 'EN 16931 knows two decimals at most.', severity: 'no_xml', rule: 'BR-DEC-23' },
  'rate.missing': { meaning: 'A foreign currency without its rate (чл. 26 ал. 6).', severity: 'block', rule: 'BR-53' },
  'rate.invalid': { meaning: 'The rate is no number above zero with at most 6 decimals.', severity: 'block' },
  'rate.date_differs': { meaning: 'The rate is of a later day than the tax date, or more than a week older.', severity: 'warning' },
  'payment.iban_missing': { meaning: 'To be paid to a bank account that has no number.', severity: 'block', rule: 'BR-61' },
  'payment.cash_limit': { meaning: 'Too much for cash: the law on limiting cash payments wants a bank transfer.', severity: 'warning' },
  'fiscal_receipt.number_missing': { meaning: 'The date of a fiscal receipt without its number.', severity: 'block' },
  'fiscal_receipt.missing': {
    meaning: 'Paid in cash or by card, without the fiscal receipt’s number (Наредба Н-18).',
    severity: 'warning',
  },

  // Notes
  'source.number_missing': { meaning: 'The date of a source document without its number.', severity: 'block' },
  'source.missing': { meaning: 'A note without the invoice that it corrects (чл. 115).', severity: 'block', rule: 'BR-55' },
  'source.not_an_invoice': { meaning: 'The document that the note corrects is no invoice.', severity: 'block' },
  'source.not_issued': { meaning: 'The invoice that the note corrects is a draft or was voided.', severity: 'block' },
  'source.other_company': { meaning: 'The invoice was issued by another company.', severity: 'block' },
  'source.other_contact': { meaning: 'The invoice was issued to another client.', severity: 'warning' },
  'source.after_note': { meaning: 'The invoice is dated after the note.', severity: 'block' },
  'source.currency_differs': { meaning: 'Note and invoice are in different currencies.', severity: 'block' },
  'reason.missing': { meaning: 'A note without its ground (чл. 115).', severity: 'block' },
  'note.total_not_positive': { meaning: 'Notes carry positive amounts; the type says the direction.', severity: 'block' },
  'note.exceeds_invoice': { meaning: 'The credit note exceeds what is left of its invoice at this rate.', severity: 'block' },
} as const satisfies Record<string, Kind>

export type ProblemCode = keyof typeof ISSUE_PROBLEMS

export type Problem = {
  /** path in the draft, lines counted from 0 (`lines.3.quantity`); `issuer.…` and `recipient.…` lead to the company and the contact */
  field: string
  code: ProblemCode
  severity: ProblemSeverity
  /** of EN 16931 or Peppol, where there is one */
  rule?: string
  params?: Record<string, string | number>
}

export type ProblemDetails = { params?: Record<string, string | number>; severity?: ProblemSeverity; rule?: string }

/** A problem with the severity and rule of its code, unless the details say otherwise. */
export function problem(field: string, code: ProblemCode, details: ProblemDetails = {}): Problem {
  const kind: Kind = ISSUE_PROBLEMS[code]
  return { field, code, severity: kind.severity, ...(kind.rule ? { rule: kind.rule } : {}), ...details }
}
