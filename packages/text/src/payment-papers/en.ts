export const en = {
  make: { receipt: 'Make a receipt', payment: 'Make a cash order' },
  open: { receipt: 'Receipt {{number}}', payment: 'Order {{number}}' },
  made: { receipt: 'The receipt is issued.', payment: 'The cash order is issued.' },
  drafted: 'Something is missing for it to be issued. It is kept as a draft.',
  of_payment: 'Made from a payment',
  undone_on: 'The payment was undone on {{day}}.',
  invoice_wanted: 'Paid on {{day}}: its invoice is issued by {{until}}, with the day of the payment as its tax date.',
  make_invoice: 'Make the invoice',
  advance_invoice: 'Issue the invoice of the advance',
  advance_drafted: 'The draft of its invoice is ready. Once you issue it, the payment settles it.',

  // What is printed on the paper.
  ground: {
    whole: 'Payment',
    part: 'Part payment',
    of_part: '{{document}} – part payment',
    advance: 'Advance payment',
    refund: 'Refund',
  },
  numbered: '{{type}} No. {{number}} / {{day}}',
  desk: 'Cash desk: {{name}}',
  account: 'Account: {{name}}',
  voided: 'The payment was undone.',
} as const
