import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { DataTable } from './data-table/data-table.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

it('a row that the pointer rests on or presses is told of, one that it crosses is not', () => {
  const asked: string[] = []
  const rows = ['first', 'second']
  const columns = [{ id: 'name', header: 'Name', cell: (row: string) => row }]
  renderUi(<DataTable label="Rows" columns={columns} rows={rows} rowKey={(row) => row} onPoint={(row) => asked.push(row)} />)
  const [first, second] = rows.map((row) => screen.getByText(row))
  if (first === undefined || second === undefined) throw new Error('Two rows are drawn.')
  fireEvent.pointerEnter(first)
  fireEvent.pointerLeave(first)
  vi.advanceTimersByTime(200)
  expect(asked).toEqual([])
  fireEvent.pointerEnter(second)
  vi.advanceTimersByTime(200)
  expect(asked).toEqual(['second'])
  fireEvent.pointerDown(first)
  expect(asked).toEqual(['second', 'first'])
})
