export const en = {
  title: 'Cash, cards and collecting',
  saved: 'Saved: {{name}}.',
  fiscal: 'How do you take cash and cards?',
  fiscal_why:
    'For cash, cards and cash on delivery a fiscal receipt is due (Ordinance N-18, art. 3 and 25). Here such a payment only tells what the device has recorded already: the number of its receipt is asked for.',
  uses: {
    unsaid: 'Not said yet',
    none: 'We take none: bank transfers alone',
    device: 'With a fiscal device in our outlet',
    supto: 'With sales management software (SUPTO) of the Agency’s list',
  },
  means: {
    unsaid: 'Nothing is refused, and the number of the fiscal receipt is asked for.',
    none: 'Nothing is refused. Should you take cash after all, the number of the fiscal receipt is asked for.',
    device: 'Record the sale with the device first, and the payment here afterwards, with the number and the day of its receipt.',
    supto:
      'Who chose such software may use no other of the same functions in the outlet (art. 118(18) of the VAT Act). So methods and payments of cash, cards and cash on delivery are refused here for this company; bank transfers and documents stay.',
  },
  online: 'Ask for a fiscal receipt for payments by card online too',
  online_why:
    'A payment by card over the internet (virtual terminal, PayPal, ePay.bg) is neither a credit transfer nor a direct debit, so by Art. 3(1) of Ordinance N-18 it is as a rule recorded with a fiscal receipt, like one at a terminal. An online shop that is registered with the NRA may issue a document that records the sale instead (Art. 3(17) and Art. 52o). Switch it on if you issue receipts; ask your accountant if you are not sure.',
  online_since: 'For payments from',
  statement: 'Why Invoice App is no sales management software',
  costs: 'Costs of collecting, per document, EUR',
  costs_why:
    'Asked for in a note of interest for late payment. The Directive 2011/7/EU (art. 6) says 40 euro, art. 309a(3) of the Commerce Act no less than 80 lev, which converted are 40.90; which of them the Act means in euro is not settled, so you decide. 40.00 unless you say otherwise.',
} as const
