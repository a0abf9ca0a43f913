import { expect, it } from 'vitest'
import { rankCommands } from './rank-commands.ts'

const COMMANDS = [
  { names: ['Нова фактура', 'New invoice'] },
  { names: ['Фактури', 'Invoices', 'Invoices List'], words: ['документи списък', 'documents list'] },
  { names: ['Артикули', 'Products'], words: ['продукти услуги стоки', 'services items'] },
  { names: ['Нов артикул', 'New product'] },
  { names: ['Тъмна тема', 'Dark theme'] },
  { names: ['Изход', 'Sign out'] },
]
const found = (typed: string) => rankCommands(COMMANDS, typed).map(({ names }) => names[0])

it.each([
  ['фактури', ['Фактури']],
  ['фактур', ['Фактури', 'Нова фактура']],
  ['invoice', ['Фактури', 'Нова фактура']],
  ['products', ['Артикули']],
  ['product', ['Артикули', 'Нов артикул']],
  ['artikuli', ['Артикули']],
  ['продукти', ['Артикули']],
  ['list', ['Фактури']],
  ['new', ['Нова фактура', 'Нов артикул']],
  ['temna', ['Тъмна тема']],
  ['фактрури', ['Нова фактура', 'Фактури']],
  ['фактуира', ['Нова фактура', 'Фактури']],
  ['документи', ['Фактури']],
  ['изх', ['Изход']],
  ['балкан', []],
  ['%', []],
  ['', []],
])('„%s“ finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})
