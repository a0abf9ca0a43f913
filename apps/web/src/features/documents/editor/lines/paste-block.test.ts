import { expect, test } from 'vitest'
import { newLine } from '../state/new-draft.ts'
import { aLine, HOUR, references, STANDARD, ZERO } from '../testing/references.ts'
import { fillFromBlock, readBlock } from './paste-block.ts'

const COLUMNS = ['name', 'unitId', 'quantity', 'unitPrice', 'taxRateId'] as const
const fill = (text: string, change: object = {}) =>
  fillFromBlock(readBlock(text) ?? [], {
    lines: [],
    lineId: null,
    column: 'name',
    columns: COLUMNS,
    nameIn: 'bg',
    references,
    newLine: () => newLine(references),
    ...change,
  }).lines

test('one cell is the browser’s to paste', () => {
  expect(readBlock('Дизайн')).toBeNull()
  expect(readBlock('Дизайн\n')).toBeNull()
})

test('rows and cells as spreadsheets write them, with quotes and either line end', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(readBlock('"two\nlines"\t"said ""yes"""\nx\t')).toEqual([
    ['two\nlines', 'said "yes"'],
    ['x', ''],
  ])
})

test('a block makes lines: numbers in either writing, units and rates by their names', () => {
  const [design, hours] = fill('Дизайн\tбр.\t3\t1 440,50 лв.\t20%\nКонсултация\tЧ\t1.5\t€45\t0')
  expect(design).toMatchObject({ name: { bg: 'Дизайн' }, quantity: '3', unitPrice: '1440.50', taxRateId: STANDARD })
  expect(hours).toMatchObject({ unitId: HOUR, quantity: '1.5', unitPrice: '45', taxRateId: ZERO })
})

test('a rate may be a fraction, as a spreadsheet holds 20 %', () => {
  expect(fill('x\tбр.\t1\t1\t0,2')[0]?.taxRateId).toBe(STANDARD)
})

test('what is no unit of ours leaves the standard one; what is no number is kept to be told', () => {
  expect(fill('x\tкашон\tмного\t1')[0]).toMatchObject({ unitId: newLine(references).unitId, quantity: 'много' })
})

test('from a cell on, to the right and down, over what is there', () => {
  const lines = [aLine('a', '1'), aLine('b', '2')]
  const filled = fill('5\t10\n6\t20\n7\t30', { lines, lineId: lines[1]?.id, column: 'quantity' })
  expect(filled.map(({ name, quantity, unitPrice }) => [name.bg, quantity, unitPrice])).toEqual([
    ['a', '1', '1'],
    ['b', '5', '10'],
    ['', '6', '20'],
    ['', '7', '30'],
  ])
  expect(filled[1]?.id).toBe(lines[1]?.id)
})

test('a document has 500 lines and no more', () => {
  expect(fill(Array.from({ length: 600 }, (_, at) => `Ред ${at}\tбр.`).join('\n'))).toHaveLength(500)
})
