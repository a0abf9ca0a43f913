/** Files beside a document: what is wrong with one, and where they are put and seen. */
export const scanProblems = {
  unreadable: 'The file cannot be read. It may be damaged or cut short.',
  encrypted: 'The PDF is protected with a password. Please save it without one.',
  too_many_pages: 'The PDF has more than 200 pages.',
  too_many_pixels: 'The picture has too many pixels. Please choose one of at most 60 megapixels.',
} as const

export const en = {
  scanProblems,
  title: 'Attachments',
  none: 'No files are attached.',
  add: 'Attach a file',
  adding: 'Uploading…',
  hint: 'PDF, JPG or PNG, up to 10 MB. Internal: neither printed nor shown by the public link.',
  drop: 'You can also drop it here.',
  added: '{{name}} is attached.',
  remove: 'Remove {{name}}',
  remove_question: 'Remove {{name}} from the document?',
  remove_warning: 'The file is deleted and cannot be brought back.',
  removed: '{{name}} is removed.',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  load_failed: 'The attachments could not be loaded.',
} as const
