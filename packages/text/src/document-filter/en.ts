/** What the list of documents is narrowed by. */
export const en = {
  period_presets: 'Quick choice of period',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  paid: 'Paid within',
  from: 'From',
  to: 'To',
  date_order: 'The period ends before it begins.',
  amount_order: 'The upper amount is below the lower one.',
} as const
