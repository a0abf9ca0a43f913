import type { RegisterEntry, RegisterField } from '@invoice/domain/regimes/registers-of.ts'
import { Parser } from 'htmlparser2'

/** Deeds have about 60 fields; more than this nobody reads. */
const MOST_FIELDS = 2_000
const LARGEST_FRAGMENT = 100_000
const MOST_RECORDS = 100
const LONGEST_LINE = 2_000

/** What came with status 200: an entry, or something else that is not about this company. */
export type EntryReading = { readonly kind: 'entry'; readonly entry: RegisterEntry } | { readonly kind: 'blocked' | 'unreadable' }

/**
 * Reads the answer of the portal: JSON whose fields hold fragments of HTML, all of it taken as hostile. Nothing of the HTML is kept but text.
 * `blocked`: JSON of another kind, as the portal answers whom it shuts out.
 */
export function readEntryAnswer(body: string, registrationNumber: string): EntryReading {
  const read = parsed(body)
  if (read === undefined) return { kind: 'unreadable' }
  if (!isObject(read) || !('uic' in read) || !Array.isArray(read['sections'])) return { kind: 'blocked' }
  if (textOf(read['uic']) !== registrationNumber) return { kind: 'unreadable' }
  return {
    kind: 'entry',
    entry: {
      companyName: plainText(textOf(read['companyName'])),
      fullName: plainText(textOf(read['fullName'])),
      status: textOf(read['deedStatus']),
      fields: fieldsOf(read['sections']),
    },
  }
}

/** sections[].subDeeds[].groups[].fields[], whatever of it is there. */
function fieldsOf(sections: readonly unknown[]): RegisterField[] {
  const groups = within(within(sections, 'subDeeds'), 'groups')
  return within(groups, 'fields')
    .slice(0, MOST_FIELDS)
    .flatMap((field) => {
      const code = isObject(field) ? textOf(field['nameCode']) : ''
      const html = isObject(field) ? textOf(field['htmlData']) : ''
      const records = /^CR_F_\w+$/.test(code) && html.length <= LARGEST_FRAGMENT ? recordsOf(html) : []
      return records.length === 0 ? [] : [{ code, records }]
    })
}

const within = (owners: readonly unknown[], key: string): unknown[] =>
  owners.flatMap((owner) => (isObject(owner) && Array.isArray(owner[key]) ? owner[key] : []))

/** Ends a line where they begin and where they end. */
const LINES = new Set(['p', 'br', 'div', 'li', 'tr', 'td', 'table', 'ul', 'hr'])
/** Of these not even the text is taken. */
const UNREAD = new Set(['script', 'style', 'title', 'textarea', 'template', 'iframe', 'noscript'])
const EMPTY_TAGS = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr'])

/** The records of a field, each by its lines. What is marked as erased is none, and neither is an empty one. */
function recordsOf(html: string): string[][] {
  const records: string[][] = [[]]
  let line = ''
  // So deep within what is not read; 0: it is read.
  let hidden = 0
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') records.at(-1)?.push(text.slice(0, LONGEST_LINE))
    line = ''
  }
  const endRecord = () => {
    endLine()
    if (records.length < MOST_RECORDS && records.at(-1)?.length !== 0) records.push([])
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const classes = attributes['class'] ?? ''
      const isUnread = UNREAD.has(name) || /eras/i.test(classes)
      if (!EMPTY_TAGS.has(name) && (hidden > 0 || isUnread)) hidden += 1
      if (name === 'hr' || /record-container|field-text/.test(classes)) endRecord()
      else if (LINES.has(name)) endLine()
    },
    ontext(text) {
      if (hidden === 0) line += text
    },
    onclosetag(name) {
      if (hidden > 0 && !EMPTY_TAGS.has(name)) hidden -= 1
      if (LINES.has(name)) endLine()
    },
  })
  parser.end(html)
  endRecord()
  return records.filter((lines) => lines.length > 0)
}

const plainText = (html: string): string => recordsOf(html.slice(0, 1_000)).flat().join(' ')

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Without what PostgreSQL does not store. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim() : ''
}
