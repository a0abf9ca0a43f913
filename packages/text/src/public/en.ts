/** The page behind a public link. */
export const en = {
  amount_due: 'Amount due',
  paid: 'Paid. Thank you!',
  voided: 'This document is void. Please do not pay it.',
  nothing_due: 'Nothing is to be paid on this document.',
  how_to_pay: 'How to pay',
  how_to_pay_hint: 'Copy the details for a bank transfer.',
  how_to_pay_hint_code: 'Copy the details for a bank transfer, or scan the code with your bank’s app.',
  pay_code: 'QR code for paying by bank transfer',
  about: 'View, download or pay {{document}} from {{issuer}}.',
  other_way: 'Way of payment: {{name}}',
  transfer: {
    beneficiary: 'Beneficiary',
    account: 'Account',
    iban: 'IBAN',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Reference',
  },
  not_found_title: 'This document is not available',
  not_found_text: 'The link may be mistyped or its owner has revoked it. Please ask whoever sent it to you.',
  failed_title: 'The document could not be loaded',
} as const
