/** Of the pages that whoever pays online sees; made by the server alone. */
export const en = {
  going: 'You are going to {{provider}}',
  go: 'Go on to {{provider}}',
  back: 'Back to the document',
  pay: {
    card_provider: 'Pay by card',
    other: 'Pay with {{name}}',
  },
  safe: 'You pay at {{provider}}. No card details pass here or are kept. No fee for you.',
  processed: 'The payment is being processed',
  processed_text: 'The provider has not confirmed it yet. This page asks again by itself; please do not pay a second time.',
  ask_again: 'Ask again now',
  failed: 'The payment did not go through',
  failed_text: 'Nothing was taken. You may try again, or pay by bank transfer.',
  thanks: 'Paid. Thank you!',
  thanks_text: '{{issuer}} knows of the payment.',
  amount: 'Paid',
  when: 'When',
  number: 'Number',
  mail: {
    button: 'View and pay {{amount}} online',
    ways: 'Online you can pay {{ways}}. Card data does not pass through us. At no charge to you.',
    card: 'by card',
    other: 'through {{name}}',
  },
  trial: {
    description: 'Trial of paying online',
    back: 'The trial is over here',
    back_text: 'Close this window and go back to the settings: they say what the provider answered. Nothing was booked.',
  },
  part: 'Amount, if you pay a part',
} as const
