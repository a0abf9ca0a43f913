/** Payments that were selected. */
export const en = {
  acts: 'What to do with the selected payments',
  received: 'received',
  paid: 'paid',
  undone_one: '{{count}} undone',
  undone_other: '{{count}} undone',
  undo: 'Undo',
  undo_some: 'Undo {{count}}',
  question_one: 'Undo {{count}} payment?',
  question_other: 'Undo {{count}} payments?',
  received_sum: 'Received: {{amount}}.',
  paid_sum: 'Paid: {{amount}}.',
  opens_one: '{{count}} document is open again from today: {{documents}}.',
  opens_other: '{{count}} documents are open again from today: {{documents}}.',
  and_more: '{{documents}} and {{more}} more',
  opens_none: 'They settle no documents.',
  about:
    'Their entries are reversed; those that a statement told stay and wait for review again. The payments stay in the list as undone. They are undone all, or none of them.',
  confirm_one: 'Undo {{count}} payment',
  confirm_other: 'Undo {{count}} payments',
  done_one: '{{count}} payment was undone.',
  done_other: '{{count}} payments were undone.',
} as const
