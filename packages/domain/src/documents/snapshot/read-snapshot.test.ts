import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentSnapshot } from '../document.ts'
import { DEFAULT_LOOK, type Look } from '../look/look.ts'
import { freezeSnapshot, readSnapshot, SNAPSHOT_FORMAT } from './read-snapshot.ts'
import { absentUpTo, record, text } from './shape.ts'

const RELEASED = join(import.meta.dirname, '../released')
/** What each release froze, as it was stored: by format and kind. */
const released = readdirSync(RELEASED, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map(
    (path) =>
      [path, JSON.parse(readFileSync(join(RELEASED, path), 'utf8')) as DocumentSnapshot & { format?: number; look?: Look }] as const,
  )

const [, invoice] = released.find(([path]) => path.endsWith('format-1/invoice-bg.json')) ?? []
if (!invoice) throw new Error('Released snapshots are never deleted.')

describe('a snapshot of every format ever released', () => {
  test('is kept here, of each format at least one', () => {
    const formats = new Set(released.map(([, { format }]) => format ?? 1))
    expect([...formats].sort()).toEqual(Array.from({ length: SNAPSHOT_FORMAT }, (_, index) => index + 1))
    expect(released.length).toBeGreaterThanOrEqual(23)
  })

  test.each(released)('is read whole: %s', (_, stored) => {
    const { format: _format, look: _look, ...content } = stored
    // What a later format added is there too, so that the old is part of what is read.
    expect(readSnapshot(stored)).toMatchObject(content)
    expect(readSnapshot(freezeSnapshot(readSnapshot(stored), DEFAULT_LOOK))).toEqual(readSnapshot(stored))
  })

  test('is in the format of now read as exactly what it is', () => {
    for (const [, stored] of released.filter(([, { format }]) => (format ?? 1) === SNAPSHOT_FORMAT)) {
      const { format: _format, look: _look, ...content } = stored
      expect(readSnapshot(stored)).toEqual(content)
    }
  })
})

/** What later formats added, as the older ones mean it. */
const LATER: Partial<DocumentSnapshot> = {
  rateSource: null,
  isAdvance: false,
  debitAccount: '',
  creditAccount: '',
  electronicAddress: '',
  customFields: [],
  paymentTerm: null,
  instalments: [],
  notesFormat: 'plain',
}
const withLater = (stored: DocumentSnapshot) => ({
  ...LATER,
  ...stored,
  lines: stored.lines.map((line) => ({ ...line, advance: null, commodityCode: '', customFields: [], pictureFileId: null })),
})

describe('what saying nothing means in format 1', () => {
  const meanings: Partial<DocumentSnapshot> = {
    direction: null,
    validUntilOn: null,
    deliveredOn: null,
    place: { bg: '', en: '' },
    ossCountryCode: null,
    selfBilled: false,
    deliverTo: null,
    source: null,
    reason: { bg: '', en: '' },
    buyerReference: '',
    orderNumber: '',
    issuedBy: '',
    receivedBy: '',
    notes: '',
    fiscalReceipt: null,
    sample: false,
  }
  const keys = Object.keys(meanings) as (keyof DocumentSnapshot)[]

  test('any of these keys may be missing, and is read as nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...released.filter(([path]) => path.startsWith('format-1'))),
        fc.subarray(keys),
        ([, stored], missing) => {
          const partial: Partial<DocumentSnapshot> = { ...stored }
          for (const key of missing) delete partial[key]
          const expected = Object.fromEntries(missing.map((key) => [key, meanings[key]]))
          expect(readSnapshot(partial)).toEqual({ ...withLater(stored), ...expected })
        },
      ),
    )
  })

  test('any other key that is missing is a fault that names it', () => {
    const needed = (Object.keys(invoice) as (keyof DocumentSnapshot)[]).filter((key) => !keys.includes(key))
    expect(needed.length).toBeGreaterThan(15)
    for (const key of needed) {
      const { [key]: _, ...rest } = invoice
      expect(() => readSnapshot(rest)).toThrow(`No document snapshot: ${key} is not `)
    }
  })
})

test('what was not yet there in one format must be there in the next', () => {
  const read = record({ old: text, added: absentUpTo(1, 'nothing', text) })
  expect(read({ old: 'x' }, { path: '', format: 1 })).toEqual({ old: 'x', added: 'nothing' })
  expect(() => read({ old: 'x' }, { path: '', format: 2 })).toThrow('added is not a text')
})

test.each([
  ['nothing', null, 'the whole is not an object'],
  ['a list', [], 'the whole is not an object'],
  ['a text', '{}', 'the whole is not an object'],
  ['a number in place of an amount', { ...invoice, totals: { ...invoice.totals, total: 120 } }, 'totals.total is not a decimal'],
  ['an amount that is none', { ...invoice, totals: { ...invoice.totals, total: '1e5' } }, 'totals.total is not a decimal'],
  ['a day that is none', { ...invoice, issuedOn: '2026-02-30' }, 'issuedOn is not a day'],
  ['a type that nobody knows', { ...invoice, type: 'letter' }, 'type is not one of invoice'],
  ['a line that is no line', { ...invoice, lines: [invoice.lines[0], 'x'] }, 'lines.1 is not an object'],
  ['a language that is missing', { ...invoice, issuer: { ...invoice.issuer, name: { bg: 'Х' } } }, 'issuer.name.en is not a text'],
  ['a format of later', { ...invoice, format: SNAPSHOT_FORMAT + 1 }, 'a later release has frozen it'],
  ['a format that is none', { ...invoice, format: '1' }, 'format is not the number of a format'],
])('%s is refused, and the place is named', (_, json, message) => {
  expect(() => readSnapshot(json)).toThrow(message)
})
