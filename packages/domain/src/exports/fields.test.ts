import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSnapshot } from '../documents/snapshot/read-snapshot.ts'
import { EXPORT_FIELD_NAMES, EXPORT_FIELDS, type ExportFacts, fieldFits, OWN_COLUMNS, rowsOfDocument } from './fields.ts'

const RELEASED = join(import.meta.dirname, '../documents/released')
const frozen = readdirSync(RELEASED, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => readSnapshot(JSON.parse(readFileSync(join(RELEASED, path), 'utf8'))))

const factsOf = (snapshot: ExportFacts['snapshot']): ExportFacts => ({
  snapshot,
  now: { type: snapshot.type, number: snapshot.number ?? '', settled: '0.00', outstanding: '1.50', voidedOn: null, voidReason: '' },
  words: { type: 'Фактура', state: 'Издадена' },
})
const every = EXPORT_FIELD_NAMES.map((field) => ({ field, heading: '' }))
const at = (field: keyof typeof EXPORT_FIELDS) => EXPORT_FIELD_NAMES.indexOf(field)

describe('rows of a document', () => {
  test('have a cell for each column, decimals and days as machines write them, whatever release froze it', () => {
    for (const snapshot of frozen) {
      const rows = rowsOfDocument(factsOf(snapshot), every, 'line', 'bg')
      expect(rows).toHaveLength(snapshot.lines.length)
      for (const row of rows) {
        for (const [index, cell] of row.entries()) {
          const field = EXPORT_FIELD_NAMES[index]
          const kind = field && EXPORT_FIELDS[field].kind
          if (cell === '') continue
          if (kind === 'amount' || kind === 'number') expect(cell).toMatch(/^-?\d+(?:\.\d+)?$/)
          if (kind === 'day') expect(cell).toMatch(/^\d{4}-\d\d-\d\d$/)
        }
      }
    }
  })

  test('of a credit note take off: its amounts and those of its lines have a minus', () => {
    const note = frozen.find(({ type }) => type === 'creditnote')
    if (!note) throw new Error('A credit note was released.')
    const [row = []] = rowsOfDocument(factsOf(note), every, 'line', 'bg')
    expect(row[at('total')]).toBe(`-${note.totals.total}`)
    expect(row[at('lineNet')]).toBe(`-${note.lines[0]?.amounts.net}`)
    expect(row[at('settled')]).toBe('0.00')
  })

  test('are one a document unless a row a line is asked for', () => {
    const [invoice] = frozen
    if (!invoice) throw new Error('Released snapshots are never deleted.')
    expect(rowsOfDocument(factsOf(invoice), OWN_COLUMNS.document, 'document', 'en')).toHaveLength(1)
    for (const { field } of OWN_COLUMNS.document) expect(fieldFits(field, 'document')).toBe(true)
    expect(fieldFits('lineNet', 'document')).toBe(false)
  })
})
