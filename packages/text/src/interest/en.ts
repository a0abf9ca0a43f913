export const en = {
  title: 'Interest for late payment',
  offer: 'Interest for late payment',
  explained:
    'Statutory interest under art. 86 of the Obligations and Contracts Act: from the day after the due date, on what was owed each day, without VAT. Where a contract agrees on other interest, make the note of it yourself.',
  until: 'Until the end of',
  company: 'Company',
  document: 'Document',
  period: 'Days',
  days: '{{from}} – {{to}}, {{days}} days',
  principal: 'Owed',
  rate: 'Rate a year',
  interest: 'Interest',
  costs: 'Costs of collecting',
  costs_ask: 'Ask {{amount}} for collecting, per document',
  costs_why:
    'Art. 309a(3) of the Commerce Act and Directive 2011/7/EU: of businesses and public bodies, once per document. The amount is a setting of the company.',
  costs_none: 'No costs of collecting may be asked of a person who is no business.',
  total: 'Total',
  nothing: 'There is nothing late that bears interest until this day.',
  left_out: 'Not worked out, for their currency has another rate in law: {{documents}}.',
  missing:
    'The base of the half-year from {{from}} is not entered yet. Look it up and confirm it: the rate of the ECB’s main refinancing operations on that day. The last known is {{base}}.',
  base: 'ECB rate on {{from}}, %',
  confirm: 'Confirm',
  make: 'Make the note',
  made: 'The interest note is issued.',
  drafted: 'Something is missing for it to be issued. It is kept as a draft.',
  rates:
    'Rates: the base of the half-year and 8 points (10 until the end of 2025); a day is 1/360 of a year. Council of Ministers Decree 426/2014.',

  // What is printed on the paper.
  numbered: '{{type}} No. {{number}} / {{day}}',
  line: {
    interest: '{{document}}: {{principal}} × {{rate}} × {{days}} / 360 days ({{from}} – {{to}})',
    costs: '{{document}}: costs of collecting, art. 309a(3) of the Commerce Act',
  },
  ground:
    'Statutory interest for late payment, art. 86(1) of the Obligations and Contracts Act and Council of Ministers Decree 426/2014: the rate in force on 1 January or 1 July and 8 points (until 31/12/2025 10 points); 1/360 of it a day. No VAT is charged: the interest is compensation (art. 26(2) of the VAT Act).',
} as const
