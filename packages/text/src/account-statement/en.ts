/** A statement of account, as it is printed. */
export const en = {
  title: 'Statement of account',
  period: 'Period',
  made_on: 'Made on',
  party: { us: 'Client', them: 'Vendor', own: 'Issued by' },
  account: 'Account in {{currency}}',
  columns: { on: 'Date', what: 'Document', due: 'Due date', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
  payment: 'Payment on {{document}}',
  refund: 'Money sent back on {{document}}',
  alone: { payment: 'Payment', refund: 'Money sent back' },
  and_more: 'and more',
  set_off: 'Set-off on {{document}}',
  opening: 'Opening balance on {{day}}',
  turnover: 'Turnover of the period',
  closing: 'Closing balance on {{day}}',
  nothing: 'There were no documents or payments in this period, and there is no balance.',
  file: 'Statement',
} as const
