/** By when a document is to be paid, as a term. */
export const en = {
  label: 'Payment term',
  issue_one: '{{count}} day after issue',
  issue_other: '{{count}} days after issue',
  at_once: 'on the day of issue',
  month_end_one: '{{count}} day after the end of the month',
  month_end_other: '{{count}} days after the end of the month',
  this_month: 'by the end of the month',
  next_month: 'by the {{date}} of the next month',
  end_of_next: 'by the end of the next month',
  /** after the number of days, as a choice */
  from: { issue: 'days after issue', month_end: 'days after the end of the month', next_month: 'date of the next month' },
  days: 'Days',
  date: 'Date',
  start: 'Payment term is counted',
  vendor_start: 'Term as vendor is counted',
  choose: 'Choose a term',
  change: 'Change the payment term: {{term}}',
  usual: 'As usual with the client',
  instalment: '{{amount}} by {{day}}',
} as const
