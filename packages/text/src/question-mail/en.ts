/** What the company gets that was asked a question on the page of one of its documents. */
export const en = {
  subject: 'Question about {{document}} from {{name}}',
  title: 'Question about {{document}}',
  from: 'Name',
  email: 'Email',
  hint: 'Answer this mail, and the answer goes to the address above. Nobody has confirmed name and address: they are as they were typed.',
  footer: 'Asked on the public page of the document.',
} as const
