/** The page behind a public link. */
export const en = {
  amount_due: 'Amount due',
  paid: 'Paid. Thank you!',
  voided: 'This document is void. Please do not pay it.',
  nothing_due: 'Nothing is to be paid on this document.',
  how_to_pay: 'How to pay',
  how_to_pay_hint: 'Copy the details into your bank transfer, or scan the code on the document where there is one.',
  other_way: 'Way of payment: {{name}}',
  beneficiary: 'Beneficiary',
  account: 'Account',
  bank: 'Bank',
  reference: 'Reference',
  not_found_title: 'This document is not available',
  not_found_text: 'The link may be mistyped or its owner has revoked it. Please ask whoever sent it to you.',
  failed_title: 'The document could not be loaded',
} as const
