/**
 * block: unlawful or arithmetically wrong, cannot be issued. warning: can be issued, but look. no_xml: lawful on paper, not expressible
 * as an EN 16931 invoice. core_only: an EN 16931 invoice, but none for Peppol.
 */
export type ProblemSeverity = 'block' | 'warning' | 'no_xml' | 'core_only'

type Kind = { severity: ProblemSeverity; rule?: string }

/** All that issueProblems can say. Texts in both languages are kept elsewhere, under the same keys. */
export const ISSUE_PROBLEMS = {
  // Parties
  /** No company is chosen. */
  'issuer.missing': { severity: 'block' },
  /** The issuer has no name. */
  'issuer.name_missing': { severity: 'block', rule: 'BR-06' },
  /** The issuer has no address or city. */
  'issuer.address_missing': { severity: 'block', rule: 'BR-08' },
  /** The issuer has no country. */
  'issuer.country_missing': { severity: 'block', rule: 'BR-09' },
  /** The issuer has neither a number of the register nor VAT number nor personal number. */
  'issuer.identifier_missing': { severity: 'block' },
  /** ЕГН is the issuer’s only number; it never goes into XML. */
  'issuer.only_personal_number': { severity: 'no_xml', rule: 'BR-CO-26' },
  /** The issuer is registered for VAT and has no number (т. 5). */
  'issuer.vat_number_missing': { severity: 'block', rule: 'BR-S-02' },
  /** The issuer’s VAT number has no country prefix. */
  'issuer.vat_number_invalid': { severity: 'block', rule: 'BR-CO-09' },
  /** The issuer is registered, yet the document shows no VAT, and would print that it is not; a note goes by its invoice. */
  'issuer.vat_not_shown': { severity: 'block' },
  /** OSS is chosen, but the issuer is not registered for VAT. */
  'issuer.oss_not_registered': { severity: 'block' },
  /** The issuer has no electronic address. */
  'issuer.electronic_address_missing': { severity: 'core_only', rule: 'PEPPOL-EN16931-R020' },
  /** No client or vendor is chosen. */
  'recipient.missing': { severity: 'block' },
  /** The recipient has no name (т. 7). */
  'recipient.name_missing': { severity: 'block', rule: 'BR-07' },
  /** The recipient has no address or city (т. 7). */
  'recipient.address_missing': { severity: 'block', rule: 'BR-10' },
  /** The recipient has no country. */
  'recipient.country_missing': { severity: 'block', rule: 'BR-11' },
  /** A company at home has neither number of the register nor VAT number. */
  'recipient.identifier_missing': { severity: 'block' },
  /** A foreign company has no number of any kind (т. 8). */
  'recipient.foreign_identifier_missing': { severity: 'warning' },
  /** The recipient’s VAT number has no country prefix. */
  'recipient.vat_number_invalid': { severity: 'block', rule: 'BR-CO-09' },
  /** The VAT number’s prefix is not that of the recipient’s country. */
  'recipient.vat_prefix_differs': { severity: 'warning' },
  /** The recipient has no electronic address. */
  'recipient.electronic_address_missing': { severity: 'core_only', rule: 'PEPPOL-EN16931-R010' },
  /** Issued by the recipient: Peppol has a specification of its own for that. */
  'document.self_billed_core': { severity: 'core_only', rule: 'PEPPOL-EN16931-P0100' },
  /** Neither buyer reference nor order number. */
  'document.buyer_reference_missing': { severity: 'core_only', rule: 'PEPPOL-EN16931-R003' },

  /** A cash order without whether the money comes in or goes out. */
  'direction.missing': { severity: 'block' },
  /** What is given as an account is no number of the chart of accounts. */
  'ledger_account.invalid': { severity: 'block' },

  // Letters
  /** The paper’s face cannot draw letters of a name, an address or a line: they would be lost. */
  'paper.letters_lost': { severity: 'block' },
  /** The paper’s face cannot draw signs, or letters of a text that the document can do without. */
  'paper.signs_lost': { severity: 'warning' },

  // Number and dates
  /** The company has no range for this type. */
  'range.missing': { severity: 'block' },
  /** The range has no number left. */
  'range.used_up': { severity: 'block' },
  /** The vendor’s own number is missing. */
  'vendor_number.missing': { severity: 'block' },
  /** The vendor’s document has no date. */
  'vendor_date.missing': { severity: 'block' },
  /** The day does not exist. */
  'date.invalid': { severity: 'block' },
  /** The day lies years away from the date of issue, or that from today. */
  'date.far': { severity: 'block' },
  /** The issue date is after today. */
  'issue_date.after_today': { severity: 'block' },
  /** The issue date is before the last one of its range. */
  'issue_date.before_last': { severity: 'block' },
  /** Issued after the term: 5 days from the tax event, or the 15th for ВОД. */
  'issue_date.late': { severity: 'warning' },
  /** The tax date is after the issue date. */
  'tax_date.after_issue': { severity: 'warning' },
  /** The tax event was more than a year before the date of issue. */
  'tax_date.long_ago': { severity: 'warning' },
  /** There is something to pay, and no due date. */
  'due_date.missing': { severity: 'block', rule: 'BR-CO-25' },
  /** The due date is before the issue date. */
  'due_date.before_issue': { severity: 'block' },
  /** a term to a date of the next month that no month has */
  'due_date.no_date': { severity: 'block' },
  /** Of several due days one has none. */
  'instalment.day_missing': { severity: 'block' },
  /** Of several due days one is not after the one before it. */
  'instalment.order': { severity: 'block' },
  /** Of several due days one has nothing to pay. */
  'instalment.amount_missing': { severity: 'block' },
  /** What is due before leaves nothing for the last day. */
  'instalment.nothing_left': { severity: 'block' },
  /** The offer’s validity ends before it is issued. */
  'valid_until.before_issue': { severity: 'warning' },

  // Lines and amounts
  /** There is no line (т. 9). */
  'lines.missing': { severity: 'block', rule: 'BR-16' },
  /** The line does not say what is sold (т. 9). */
  'line.name_missing': { severity: 'block', rule: 'BR-25' },
  /** The line has no quantity (т. 9). */
  'line.quantity_missing': { severity: 'block', rule: 'BR-22' },
  /** The quantity is no number below 10⁹ with at most 4 decimals. */
  'line.quantity_invalid': { severity: 'block' },
  /** The quantity is zero. */
  'line.quantity_zero': { severity: 'warning' },
  /** The line has no unit price (т. 11). */
  'line.unit_price_missing': { severity: 'block', rule: 'BR-26' },
  /** The price is no number below 10¹⁰ with at most 6 decimals. */
  'line.unit_price_invalid': { severity: 'block' },
  /** A price below zero: make the quantity negative instead. */
  'line.unit_price_negative': { severity: 'block', rule: 'BR-27' },
  /** The discount is no number, or below zero. */
  'line.discount_invalid': { severity: 'block' },
  /** The discount is no percentage from 0 to 100. */
  'line.discount_percent_invalid': { severity: 'block' },
  /** The discount has more decimals than the currency. */
  'line.discount_too_fine': { severity: 'block' },
  /** The discount is larger than the amount. */
  'line.discount_too_large': { severity: 'block' },
  /** A sum as discount on a negative line. */
  'line.discount_on_negative': { severity: 'block' },
  /** The line’s amount has more than 13 digits before the point. */
  'line.amount_too_large': { severity: 'block' },
  /** Rounded to whole units of a currency without decimals. */
  'line.amount_inexact': { severity: 'core_only', rule: 'PEPPOL-EN16931-R120' },
  /** The total has more than 13 digits before the point. */
  'total.too_large': { severity: 'block' },
  /** Tax base or VAT has more than 13 digits in the base currency. */
  'total.too_large_in_base': { severity: 'block' },
  /** The total is below zero: what is given back is a credit note’s. */
  'total.negative': { severity: 'block' },
  /** The total is zero. */
  'total.zero': { severity: 'warning' },

  // Advances that were invoiced
  /** The invoice that the line deducts was voided. */
  'advance.not_in_force': { severity: 'block' },
  /** The deducted invoice was issued by another company, or to another client. */
  'advance.other_party': { severity: 'block' },
  /** The deducted invoice is dated after the document. */
  'advance.after_document': { severity: 'block' },
  /** Advances are deducted in the currency of their notes. */
  'advance.currency_differs': { severity: 'block' },
  /** A line that deducts has the quantity −1, a price above zero, and no discount. */
  'advance.line_invalid': { severity: 'block' },
  /** The advance was not invoiced at the line’s rate. */
  'advance.rate_absent': { severity: 'block' },
  /** More is deducted than is left of the advance at the rate. */
  'advance.exceeds': { severity: 'block' },
  /** More is deducted than is sold. */
  'advance.total_negative': { severity: 'block' },

  // VAT
  /** No VAT rate is chosen (т. 12). */
  'line.vat_missing': { severity: 'block', rule: 'BR-CO-04' },
  /** VAT is charged by an issuer who is not registered. */
  'line.vat_not_allowed': { severity: 'block', rule: 'BR-S-02' },
  /** The standard category with a rate of zero. */
  'line.rate_zero': { severity: 'block', rule: 'BR-S-05' },
  /** The tax event is outside of the days of the rate. */
  'line.rate_not_in_force': { severity: 'warning' },
  /** No VAT is charged, and no ground is chosen (т. 12). */
  'line.deal_term_missing': { severity: 'block', rule: 'BR-E-10' },
  /** The ground has no text. */
  'line.deal_term_text_missing': { severity: 'block', rule: 'BR-E-10' },
  /** A ground for charging no VAT on a line with VAT. */
  'line.deal_term_not_allowed': { severity: 'block', rule: 'BR-S-10' },
  /** Ground and VAT category of the line differ. */
  'line.deal_term_mismatch': { severity: 'block' },
  /** An issuer who is not registered has one ground. */
  'line.ground_not_registered': { severity: 'block', rule: 'BR-O-02' },
  /** The ground of who is not registered is chosen by a registered issuer. */
  'line.ground_registered': { severity: 'block' },
  /** “One VAT” is on, and lines were given different grounds. */
  'one_vat.grounds_differ': { severity: 'block' },
  /** Outside the scope of VAT, beside other categories. */
  'line.outside_scope_mixed': { severity: 'no_xml', rule: 'BR-O-11' },
  /** The recipient needs a VAT number: ВОД or reverse charge. */
  'recipient.vat_number_missing': { severity: 'block', rule: 'BR-AE-02' },
  /** The recipient needs the VAT number of another member state: an intra-Community supply, or a service there. */
  'recipient.eu_vat_number_missing': { severity: 'block', rule: 'BR-IC-02' },
  /** ВОД without the country that the goods go to. */
  'deliver_to.missing': { severity: 'block', rule: 'BR-IC-12' },
  /** An intra-Community supply at home, or to a country outside the EU. */
  'deliver_to.not_other_member_state': { severity: 'block' },
  /** Export to a country of the EU. */
  'deliver_to.not_outside_eu': { severity: 'block' },
  /** Export to a client of the EU, without the country that the goods go to. */
  'deliver_to.export_unclear': { severity: 'warning' },
  /** OSS without the country of the client. */
  'oss.country_missing': { severity: 'block' },
  /** OSS is for other member states. */
  'oss.country_not_other_member_state': { severity: 'block' },
  /** OSS is for clients without a VAT number. */
  'oss.recipient_taxable': { severity: 'block' },
  /** An OSS line bears the destination’s rate and no ground of home. */
  'oss.deal_term_not_allowed': { severity: 'block' },

  /** What the vendor printed is no amount that can be kept. */
  'stated_vat.invalid': { severity: 'block' },
  /** What the vendor printed lies a few cents beside what follows from the lines. */
  'stated_vat.differs': { severity: 'warning' },
  /** What the vendor printed is another amount than the lines come to. */
  'stated_vat.far': { severity: 'block' },

  // Fields of the workspace's own
  /** A field that must be filled has no value. */
  'field.missing': { severity: 'block' },
  /** A value that is none of its field's kind. */
  'field.invalid': { severity: 'block' },

  // Currency and payment
  /** The currency is not known. */
  'currency.invalid': { severity: 'block', rule: 'BR-CL-04' },
  /** A tax document in the former currency after its time. */
  'currency.bgn_after_euro': { severity: 'block' },
  /** The former currency is no longer among the currencies of EN 16931. */
  'currency.bgn_no_xml': { severity: 'no_xml', rule: 'BR-CL-04' },
  /** EN 16931 knows two decimals at most. */
  'currency.decimals_no_xml': { severity: 'no_xml', rule: 'BR-DEC-23' },
  /** A foreign currency without its rate. */
  'rate.missing': { severity: 'block', rule: 'BR-53' },
  /** The rate is no number above zero with at most 6 decimals. */
  'rate.invalid': { severity: 'block' },
  /** The rate is of a later day than the tax date, or more than a week older. */
  'rate.date_differs': { severity: 'warning' },
  /** To be paid to a bank account that has no number. */
  'payment.iban_missing': { severity: 'block', rule: 'BR-61' },
  /** Too much for cash: the law on limiting cash payments wants a bank transfer. */
  'payment.cash_limit': { severity: 'warning' },
  /** The date of a fiscal receipt without its number. */
  'fiscal_receipt.number_missing': { severity: 'block' },
  /** Paid in cash or by card, without the fiscal receipt’s number (Наредба Н-18). */
  'fiscal_receipt.missing': { severity: 'warning' },

  // Notes
  /** The date of a source document without its number. */
  'source.number_missing': { severity: 'block' },
  /** A note without the invoice that it corrects. */
  'source.missing': { severity: 'block', rule: 'BR-55' },
  /** A vendor's note that names no bill, and does not say why. */
  'source.bill_missing': { severity: 'block' },
  /** The document that the note corrects is no invoice. */
  'source.not_an_invoice': { severity: 'block' },
  /** The invoice that the note corrects is a draft or was voided. */
  'source.not_issued': { severity: 'block' },
  /** The invoice was issued by another company. */
  'source.other_company': { severity: 'block' },
  /** With what was made of it before, more is asked for than was ordered, or offered. */
  'source.more_than_ordered': { severity: 'warning' },
  /** With what documents took of it before, more than the quantity that was ordered. */
  'line.more_than_ordered': { severity: 'warning' },
  /** The invoice was issued to another client. */
  'source.other_contact': { severity: 'warning' },
  /** The invoice is dated after the note. */
  'source.after_note': { severity: 'block' },
  /** Note and invoice are in different currencies. */
  'source.currency_differs': { severity: 'block' },
  /** A note without its ground. */
  'reason.missing': { severity: 'block' },
  /** Notes carry positive amounts; the type says the direction. */
  'note.total_not_positive': { severity: 'block' },
  /** The credit note exceeds what is left of its invoice at this rate. */
  'note.exceeds_invoice': { severity: 'block' },
  /** A vendor’s credit note is larger than the bill that it names. */
  'note.exceeds_bill': { severity: 'warning' },
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
