/** Above a field whose text may have bold, lists and links. */
export const en = {
  bar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'List',
  numbers: 'Numbered list',
  link: 'Link',
  link_text: 'text',
  hint: '**bold**, *italic*, “- ” and “1. ” begin lists, [text](https://…) is a link',
} as const
