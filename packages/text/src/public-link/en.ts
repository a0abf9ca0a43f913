/** What the people of a workspace see of a document's public link. */
export const en = {
  made: 'The link is from {{day}}.',
  unseen: 'Nobody has opened it yet.',
  seen_one: 'Opened {{count}} time, first on {{at}}.',
  seen_other: 'Opened {{count}} times, first on {{at}}.',
  renew: 'New link',
  renew_question: 'Replace the public link to {{name}}?',
  renew_warning: 'The old one stops at once: whoever has it no longer sees the document. The new one has to be sent again.',
  renewed: 'The link was replaced.',
  answer: 'The client’s answer',
  evidence: 'From address {{address}}, to the file with fingerprint {{hash}}.',
} as const
