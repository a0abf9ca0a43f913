/** Payments as a file. */
export const en = {
  sheet: 'Payments',
  columns: {
    on: 'Date',
    contact: 'Contact',
    documents: 'Documents',
    method: 'Payment method',
    account: 'Account',
    received: 'Received',
    paid: 'Paid',
    unallocated: 'Not allocated',
    currency: 'Currency',
    receipt: 'Fiscal receipt',
    reference: 'Reference',
    note: 'Note',
    made_by: 'Entered by',
    undone: 'Undone on',
  },
}
