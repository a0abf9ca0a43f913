import { expect, test } from 'vitest'
import { newLine } from '../../state/new-draft.ts'
import { aLine, HOUR, references, STANDARD, ZERO } from '../../testing/references.ts'
import { type Choices, pasteLines, type Target } from './paste-lines.ts'
import { readBlock } from './read-block.ts'

const COLUMNS = ['name', 'unitId', 'quantity', 'unitPrice', 'taxRateId'] as const
const paste = (text: string, change: Partial<Target> = {}, choices: Choices = {}) =>
  pasteLines(
    readBlock(text) ?? [],
    {
      lines: [],
      lineId: null,
      column: null,
      columns: COLUMNS,
      nameIn: 'bg',
      currency: 'EUR',
      pricesIncludeVat: false,
      references,
      newLine: () => newLine(references),
      ...change,
    },
    choices,
  )
const pasted = (text: string, change: Partial<Target> = {}, choices: Choices = {}) =>
  paste(text, change, choices).lines.map(({ name, quantity, unitPrice }) => [name.bg, quantity, unitPrice])

test('name, quantity and price without a unit between them', () => {
  expect(pasted('Дизайн\t2\t100,50')).toEqual([['Дизайн', '2', '100.50']])
})

test('the row of headings is no line and says what the columns are', () => {
  expect(pasted('Ед. цена\tК-во\tАртикул\n1 440,50\t3\tДизайн\n45\t1,5\tКонсултация')).toEqual([
    ['Дизайн', '3', '1440.50'],
    ['Консултация', '1.5', '45'],
  ])
})

test('units and rates by their names, numbers in either writing', () => {
  const [design, hours] = paste('Дизайн\tбр.\t3\t1 440,50\t20%\nКонсултация\tЧ\t1,5\t45\t0%').lines
  expect(design).toMatchObject({ name: { bg: 'Дизайн' }, quantity: '3', unitPrice: '1440.50', taxRateId: STANDARD })
  expect(hours).toMatchObject({ unitId: HOUR, quantity: '1.5', unitPrice: '45', taxRateId: ZERO })
})

test('thousands in English writing are told by the decimals of the others', () => {
  expect(pasted('Design\t1\t1,234\nPrint\t2\t950.50').map(([, , price]) => price)).toEqual(['1234', '950.50'])
})

test('a rate may be a fraction, as a spreadsheet holds 20 %', () => {
  expect(paste('Артикул\tДДС\nx\t0,2').lines[0]?.taxRateId).toBe(STANDARD)
})

test('what is no unit or rate of ours leaves the usual one, and is told; what is no number is kept, to be told at its field', () => {
  const { lines, unknown } = paste('Артикул\tМярка\tК-во\tДДС %\nx\tбъчва\tмного\t7')
  expect(lines[0]).toMatchObject({ unitId: newLine(references).unitId, quantity: 'много', taxRateId: STANDARD })
  expect(unknown).toEqual(['бъчва', '7'])
})

test('amounts in another currency stand as written until a person decides', () => {
  const { foreign, canConvert, lines } = paste('Дизайн\t2\t9,90 лв.')
  expect({ foreign, canConvert, price: lines[0]?.unitPrice }).toEqual({ foreign: ['BGN'], canConvert: true, price: '9,90 лв.' })
  expect(pasted('Дизайн\t2\t9,90 лв.', {}, { money: 'convert' })).toEqual([['Дизайн', '2', '5.06']])
  expect(pasted('Дизайн\t2\t9,90 лв.', {}, { money: 'as_is' })).toEqual([['Дизайн', '2', '9.90']])
  expect(pasted('Дизайн\t2\t9,90 €')).toEqual([['Дизайн', '2', '9.90']])
})

test('so do those whose heading names the currency', () => {
  const { foreign, lines } = paste('Артикул\tЕд. цена, лв.\nДизайн\t9,90')
  expect([foreign, lines[0]?.unitPrice]).toEqual([['BGN'], '9,90 BGN'])
})

test('only euro and lev have a rate to convert by', () => {
  expect(paste('Дизайн\t2\t9,90 $')).toMatchObject({ foreign: ['USD'], canConvert: false })
  expect(paste('Дизайн\t2\t9,90 €', { currency: 'USD' })).toMatchObject({ foreign: ['EUR'], canConvert: false })
})

test('prices that say they are with VAT are told where the document’s are not', () => {
  expect(paste('Артикул\tЦена с ДДС\nx\t12').otherVat).toBe(true)
  expect(paste('Артикул\tЦена с ДДС\nx\t12', { pricesIncludeVat: true }).otherVat).toBe(false)
})

test('what a person says of the columns counts', () => {
  const choices: Choices = { columns: ['name', 'unitPrice', null] }
  expect(pasted('Дизайн\t2\t100,50', {}, choices)).toEqual([['Дизайн', '1', '2']])
})

test('numbers that are put into a cell go from it on, to the right and down, over what is there', () => {
  const lines = [aLine('a', '1'), aLine('b', '2')]
  const filled = paste('5\t10\n6\t20\n7\t30', { lines, lineId: lines[1]?.id ?? '', column: 'quantity' }).lines
  expect(filled.map(({ name, quantity, unitPrice }) => [name.bg, quantity, unitPrice])).toEqual([
    ['a', '1', '1'],
    ['b', '5', '10'],
    ['', '6', '20'],
    ['', '7', '30'],
  ])
  expect(filled[1]?.id).toBe(lines[1]?.id)
})

test('an empty cell takes nothing away', () => {
  const lines = [aLine('a', '1')]
  expect(pasted('b\t\t5\nc\t2\t6', { lines, lineId: lines[0]?.id ?? '', column: 'name' })).toEqual([
    ['b', '1', '5'],
    ['c', '2', '6'],
  ])
})

test('a document has 500 lines and no more, and the rest is counted', () => {
  const { lines, filled, cut } = paste(Array.from({ length: 600 }, (_, at) => `Ред ${at}\t2\t${at},50`).join('\n'))
  expect([lines.length, filled, cut]).toEqual([500, 500, 100])
})

test('headings alone change nothing', () => {
  const lines = [aLine('a', '1')]
  expect(paste('Артикул\tК-во\tЦена', { lines })).toMatchObject({ filled: 0, lines })
})
