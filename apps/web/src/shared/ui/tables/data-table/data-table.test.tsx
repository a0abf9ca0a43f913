import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { DataTable } from './data-table.tsx'

type Row = { readonly id: string; readonly name: string }
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Орхидея ООД' },
  { id: 'b', name: 'Heron Ltd' },
]
const COLUMNS = [{ id: 'name', header: 'Name', cell: ({ name }: Row) => name, sortKey: 'name' }]
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const rowKey = ({ id }: Row): string => id

it('opens the row that the arrows reached', async () => {
  const onOpen = vi.fn()
  renderUi(<DataTable label="Clients" columns={COLUMNS} rows={ROWS} rowKey={rowKey} onOpen={onOpen} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1])
})

it('sorts by a head, and turns the order round', async () => {
  const onSort = vi.fn()
  renderUi(<DataTable label="Clients" columns={COLUMNS} rows={ROWS} rowKey={rowKey} sort="-name" onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledWith('name')
})

it('selects one, and all of the page', async () => {
  const onChange = vi.fn()
  renderUi(<DataTable label="Clients" columns={COLUMNS} rows={ROWS} rowKey={rowKey} selection={{ keys: new Set(['a']), onChange }} />)
  const [all, ...each] = within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('checkbox')
  expect(each.map(({ checked }) => checked)).toEqual([true, false])
  await userEvent.click(all as HTMLInputElement)
  expect(onChange).toHaveBeenCalledWith(new Set(['a', 'b']))
})

function Selecting({ rows }: { readonly rows: readonly Row[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return <DataTable label="Clients" columns={COLUMNS} rows={rows} rowKey={rowKey} selection={{ keys, onChange: setKeys }} />
}

it('selects with Shift all from the one that was last, and leaves them again', async () => {
  const rows = [...ROWS, { id: 'c', name: 'Липа' }, { id: 'd', name: 'Бреза' }]
  renderUi(<Selecting rows={rows} />)
  const boxes = within(screen.getByRole('table')).getAllByRole<HTMLInputElement>('checkbox').slice(1)
  const click = (at: number) => user.click(boxes[at] as HTMLInputElement)
  const checked = () => boxes.map((box) => box.checked)
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await click(1)
  expect(checked()).toEqual([false, true, false, false])
  await click(3)
  expect(checked()).toEqual([false, true, true, true])
  await click(2)
  expect(checked()).toEqual([false, true, false, false])
})

it('offers to clear filters that nothing matches, and to try again what failed', async () => {
  const onClearFilters = vi.fn()
  const onRetry = vi.fn()
  const table = { label: 'Clients', columns: COLUMNS, rows: [], rowKey }
  renderUi(<DataTable {...table} state={{ kind: 'nothingFound', onClearFilters }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  renderUi(<DataTable {...table} state={{ kind: 'failed', message: 'Network error.', onRetry }} />)
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect([onClearFilters.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1])
})

/** The browser, which tells the width of whatever is observed. */
const observedWidth = (inlineSize: number) =>
  class {
    readonly #tell: (entries: readonly object[]) => void
    constructor(tell: (entries: readonly object[]) => void) {
      this.#tell = tell
    }
    observe(): void {
      setTimeout(() => this.#tell([{ borderBoxSize: [{ inlineSize }] }]))
    }
    disconnect(): void {}
    unobserve(): void {}
  }

it.each([
  [1016, ['Name', 'State']],
  [1104, ['Name', 'Issued', 'State']],
])('of a table %i wide the columns are %j: one leaves before the name gets too narrow', async (width, names) => {
  vi.stubGlobal('ResizeObserver', observedWidth(width))
  const columns = [
    { id: 'name', header: 'Name', cell: ({ name }: Row) => name },
    { id: 'issuedOn', header: 'Issued', width: 104, wideOnly: true as const, cell: () => '–' },
    { id: 'state', header: 'State', width: 798, cell: () => '–' },
  ]
  renderUi(<DataTable label="Clients" columns={columns} rows={ROWS} rowKey={rowKey} />)
  await waitFor(() => expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(names))
})
