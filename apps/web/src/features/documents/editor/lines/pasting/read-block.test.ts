import { expect, test } from 'vitest'
import { readBlock } from './read-block.ts'

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
