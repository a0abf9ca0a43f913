import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DataTable } from './data-table/data-table.tsx'
import { RowLink } from './row-link.tsx'

type Row = { readonly id: string; readonly name: string; readonly number: string }
const ROW: Row = { id: '0199aa00-0000-7000-8000-00000000000a', name: 'Орхидея ООД', number: 'BG992478089' }
const COLUMNS = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }: Row) => <RowLink target={{ to: '/contacts/$id', params: { id } }}>{name}</RowLink>,
  },
  { id: 'number', header: 'Number', cell: ({ number }: Row) => number },
]

afterEach(() => {
  window.getSelection()?.removeAllRanges()
  vi.restoreAllMocks()
})

async function show() {
  const onOpen = vi.fn()
  await renderScreen(() => <DataTable label="Clients" columns={COLUMNS} rows={[ROW]} rowKey={({ id }) => id} onOpen={onOpen} />)
  return { onOpen, number: await screen.findByText(ROW.number) }
}

it('a row opens by a click, but not where the click has just marked text of it', async () => {
  const { onOpen, number } = await show()
  window.getSelection()?.selectAllChildren(number)
  fireEvent.click(number)
  expect(onOpen).not.toHaveBeenCalled()
  expect(fireEvent.click(screen.getByText(ROW.name))).toBe(false)
  window.getSelection()?.removeAllRanges()
  fireEvent.click(number)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROW)
})

it('beside the middle button Ctrl opens it in a tab of its own, wherever on the row; the right button opens nothing', async () => {
  const { onOpen, number } = await show()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent(number, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.click(number, { ctrlKey: true })
  expect(open.mock.calls.map(([url]) => String(url).replace(/^.*(?=\/contacts)/, ''))).toEqual([
    `/contacts/${ROW.id}`,
    `/contacts/${ROW.id}`,
  ])
  fireEvent(number, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(onOpen).not.toHaveBeenCalled()
})
