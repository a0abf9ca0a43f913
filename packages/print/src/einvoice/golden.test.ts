import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { expect, test } from 'vitest'
import { eInvoiceFiles, SYNTAXES } from './einvoice.ts'
import { type Kind, randomDocument } from './testing/random-documents.ts'

/** What a person reads beside the paper, once: a change of a byte is a change of what clients are sent. */
const READ_BY_PEOPLE: readonly Kind[] = ['plain', 'gross', 'intraCommunity', 'dollars', 'creditNote', 'deducting']
const MOST_LINES = 3

/** The first of its kind that a person reads through. */
function shortOf(kind: Kind): DocumentSnapshot {
  for (let seed = 0; ; seed++) {
    const found = randomDocument(seed, kind)
    if (found && found.lines.length > 1 && found.lines.length <= MOST_LINES) return found
  }
}

/** A line an element, as deep as it lies. */
function indented(xml: string): string {
  let depth = 0
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--
      const shown = `${line.startsWith('<') ? '  '.repeat(depth) : ''}${line}`
      if (/^<[^/?!][^>]*[^/]>$/.test(line)) depth++
      return shown
    })
    .join('\n')
}

test.each(READ_BY_PEOPLE.flatMap((kind) => SYNTAXES.map((syntax) => ({ kind, syntax }))))(
  'a document of kind $kind is this $syntax',
  async ({ kind, syntax }) => {
    const files = eInvoiceFiles(shortOf(kind), true)
    await expect(`${indented(files?.[syntax].xml ?? '')}\n`).toMatchFileSnapshot(`./golden/${kind}.${syntax}.xml`)
  },
)
