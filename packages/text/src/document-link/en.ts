/** The public link of a document, as its own people see it. */
export const en = {
  link_text: 'Anyone with the link can read the document and download it.',
  make_link: 'Create a public link',
  open_link: 'Open the link',
  revoke_question: 'Revoke the public link of {{name}}?',
  revoke_warning: 'Whoever has it will no longer see the document. A new link will be a different one.',
  link_revoked: 'The public link is revoked.',
} as const
