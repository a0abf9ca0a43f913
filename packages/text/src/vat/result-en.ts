/** Where the result of a month goes. */
export const result = {
  tell: 'Say where it goes…',
  title: 'The result of {{month}}',
  to_pay: 'To pay: {{amount}}',
  to_refund: 'To be refunded: {{amount}}',
  done: 'Saved. The VAT return shows it.',
  hint: {
    setOff: 'VAT to be refunded of the two months before that the Agency has not set off itself. The rest is paid in (cell 71).',
    from_before:
      '{{amount}} is to be refunded since {{month}}. What the Agency has not set off itself is set off here; the rest is paid in (cell 71).',
    nothing_before: 'Nothing of {{month}} is here. If you declared it elsewhere and VAT is still to be set off or asked back, enter that.',
    ends: 'The two months for setting off what is to be refunded since {{month}} are over: {{amount}} is left and comes back within 30 days.',
    runs: 'What arose in {{month}} is set off first; what is left is asked back with {{until}}.',
    refundLeft: 'What was left after two more months: it comes back within 30 days.',
    refundZeroRated: 'Where supplies at 0 % were more than 30 % of the taxable ones of the last 12 months.',
    refundInvested: 'Investment projects and farmers.',
  },
} as const
