import { expect, test } from 'vitest'
import { reportTable } from './report-table.ts'

const rows = (...cells: string[][]) => cells.map((row, at): [number, string[]] => [at + 1, row])

test('columns are known by their headings, in whatever order and under whatever title', () => {
  const { columns, rows: found } = reportTable(
    rows(
      ['Дневни отчети за ноември'],
      [],
      ['Каса', 'Отчет №', 'Дата', 'Оборот 9%', 'Оборот 20%', 'Без ДДС'],
      ['1', '0101', '2026-11-01', '10.90', '123.45', ''],
      ['Общо', '', '', '10.90', '123.45', ''],
    ),
  )
  expect(columns).toEqual({ madeOn: 'Дата', number: 'Отчет №', gross: 'Оборот 20%', grossReduced: 'Оборот 9%', baseExempt: 'Без ДДС' })
  expect(found).toEqual([
    { row: 4, cells: ['2026-11-01', '0101', '123.45', '10.90', ''] },
    { row: 5, cells: ['', '', '123.45', '10.90', ''] },
  ])
})

test('without headings their order counts, and English ones are known too', () => {
  expect(reportTable(rows(['01.11.2026', '0101', '5,00'])).rows).toEqual([{ row: 1, cells: ['01.11.2026', '0101', '5,00', '', ''] }])
  const english = reportTable(rows(['Date', 'Report number', 'Turnover 20 %'], ['2026-11-01', '7', '5.00']))
  expect(english.columns).toMatchObject({ madeOn: 'Date', number: 'Report number', gross: 'Turnover 20 %', grossReduced: null })
  expect(english.rows).toEqual([{ row: 2, cells: ['2026-11-01', '7', '5.00', '', ''] }])
})
