import type { MailBlock, MailBody } from './mail-body.ts'

/** The mail for programs that show no HTML, and for people who prefer it: every value and every address is in it. */
export function mailText({ blocks, footer }: Pick<MailBody, 'blocks' | 'footer'>): string {
  const parts = blocks.map(blockText).filter((part) => part !== '')
  // "-- " begins a signature: programs set it off, and leave it out of answers.
  return `${[...parts, ...(footer.length > 0 ? [['-- ', ...footer].join('\n')] : [])].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'paragraph':
    case 'note':
      return block.text.replaceAll(/\r\n?/g, '\n').trim()
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'figures':
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}
