/** Documents that repeat, as a file. */
export const en = {
  sheet: 'Recurring',
  columns: {
    name: 'Schedule',
    client: 'Client',
    type: 'Document',
    often: 'How often',
    next: 'Next',
    end: 'Ends on',
    action: 'What it does',
    state: 'State',
    made: 'Made',
    times: 'In all',
    total: 'Amount',
    monthly: 'Average a month',
    currency: 'Currency',
  },
}
