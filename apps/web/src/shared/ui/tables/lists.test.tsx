import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { screenOf } from '../../../testing/screen-width.ts'
import { changeLanguage } from '../../text/texts.ts'
import { DataTable } from './data-table/data-table.tsx'
import { CountTabs } from './filters/count-tabs.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { listState } from './list-state.ts'
import { PlainTable } from './plain-table.tsx'
import { WholeTable } from './whole-table.tsx'

type Row = { readonly id: string; readonly name: string; readonly voided?: true }
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Орхидея ООД' },
  { id: 'b', name: 'Heron Ltd', voided: true },
  { id: 'c', name: 'Лотос АД' },
]
const COLUMNS = [
  { id: 'name', header: 'Name', cell: ({ name }: Row) => name, sortKey: 'name' },
  { id: 'more', header: 'More', cell: ({ name }: Row) => <a href={`/${name}`}>details</a> },
]
const rowKey = ({ id }: Row): string => id
const table = { label: 'Clients', columns: COLUMNS, rows: ROWS, rowKey }

beforeEach(() => changeLanguage('en'))

function Selecting() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return <DataTable {...table} selection={{ keys, onChange: setKeys }} />
}

describe('a table of rows', () => {
  /** Reads a row by name, without its head. */
  const row = (name: RegExp) => screen.getByRole('row', { name })

  it('has one row that Tab leads to, and keeps to its ends with Home and End', async () => {
    const onOpen = vi.fn()
    renderUi(<DataTable {...table} onOpen={onOpen} />)
    row(/Орхидея/).focus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(row(/Лотос/))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(row(/Heron/))
    expect([row(/Орхидея/).tabIndex, row(/Heron/).tabIndex]).toEqual([-1, 0])
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[0])
  })

  it('opens by a click on a row, but not by one on what stands in it', async () => {
    const onOpen = vi.fn()
    const selection = { keys: new Set<string>(), onChange: vi.fn() }
    renderUi(<DataTable {...table} onOpen={onOpen} selection={selection} menu={() => <button type="button">menu</button>} />)
    const heron = within(row(/Heron/))
    heron.getByText('details').addEventListener('click', (event) => event.preventDefault())
    for (const own of [heron.getByText('details'), heron.getByRole('button'), heron.getByRole('checkbox')]) await userEvent.click(own)
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(heron.getByText('Heron Ltd'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1])
  })

  it('selects the row that has the focus with Space, and takes it back', async () => {
    renderUi(<Selecting />)
    row(/Heron/).focus()
    await userEvent.keyboard(' ')
    expect(row(/Heron/).getAttribute('aria-selected')).toBe('true')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await userEvent.keyboard(' ')
    expect(row(/Heron/).getAttribute('aria-selected')).toBe('false')
    await userEvent.click(all)
    await userEvent.click(all)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
  })

  it.each([
    [undefined, undefined, '-name'],
    ['name', 'ascending', '-name'],
    ['-name', 'descending', 'name'],
    ['-total', undefined, '-name'],
  ])('sorted by %s says "%s" of the head, whose click asks for %s', async (sort, said, asked) => {
    const onSort = vi.fn()
    renderUi(<DataTable {...table} onSort={onSort} {...(sort === undefined ? {} : { sort })} />)
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort') ?? undefined).toBe(said)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledExactlyOnceWith(asked)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})

describe('on a narrow screen', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('rows are cards that open, with the sums below them', async () => {
    screenOf(390)
    const onOpen = vi.fn()
    const sums = { label: 'Total for the filter', cells: { name: '12.00 EUR' } }
    renderUi(<DataTable {...table} onOpen={onOpen} card={({ name }) => <b>{name}</b>} sums={sums} />)
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Clients' })).getAllByRole('button')
    expect(cards).toHaveLength(3)
    await userEvent.click(cards[2] as HTMLElement)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[2])
    expect(screen.getByText('12.00 EUR')).toBeTruthy()
  })
})

describe('the state of a list', () => {
  const query = { isPending: false, error: null, data: [], refetch: () => {} }
  const options = { filtered: false, onClearFilters: () => {}, empty: 'nothing yet' }

  it.each([
    ['is read for the first time', { ...query, isPending: true, data: undefined }, false, 'loading'],
    ['failed and has nothing', { ...query, error: new Error('lost'), data: undefined }, false, 'failed'],
    ['failed and has what was read before', { ...query, error: new Error('lost'), data: [1] }, false, 'rows'],
    ['has rows', { ...query, data: [1] }, true, 'rows'],
    ['has none under a filter', query, true, 'nothingFound'],
    ['has none at all', query, false, 'empty'],
  ])('that %s', (_, state, filtered, kind) => {
    expect(listState(state, { ...options, filtered }).kind).toBe(kind)
  })
})

describe('a short table', () => {
  const columns = [
    { id: 'name', header: 'Name', cell: ({ name }: Row) => name },
    { id: 'acts', header: 'Actions', actions: true as const, cell: () => <button type="button">act</button> },
  ]
  const of = (data: readonly Row[] | undefined, isPending = false) => ({ data, isPending, error: null, refetch: vi.fn() })

  it('is opened by the name of a row, which is a button', async () => {
    const onOpen = vi.fn()
    renderUi(<PlainTable label="Units" query={of(ROWS)} columns={columns} rowKey={rowKey} onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Heron Ltd' }))
    await userEvent.click(screen.getAllByRole('button', { name: 'act' })[0] as HTMLElement)
    expect(onOpen.mock.calls).toEqual([[ROWS[1]]])
  })

  it('whose rows have addresses opens them here with a click, also on another cell, and leaves a new tab to the browser', async () => {
    const onOpen = vi.fn()
    const more = [...columns.slice(0, 1), { id: 'note', header: 'Note', cell: ({ name }: Row) => `about ${name}` }]
    renderUi(
      <PlainTable
        label="Units"
        query={of(ROWS)}
        columns={more}
        rowKey={rowKey}
        onOpen={onOpen}
        hrefOf={({ name }) => `/units?edit=${name}`}
      />,
    )
    const link = screen.getByRole('link', { name: 'Heron Ltd' })
    expect(link.getAttribute('href')).toBe('/units?edit=Heron Ltd')
    expect(fireEvent.click(link)).toBe(false)
    await userEvent.click(screen.getByText('about Heron Ltd'))
    expect(onOpen.mock.calls).toEqual([[ROWS[1]], [ROWS[1]]])
    // jsdom would follow it.
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(onOpen).toHaveBeenCalledTimes(2)
    // Marked text is to be copied.
    getSelection()?.selectAllChildren(screen.getByText('about Heron Ltd'))
    fireEvent.click(screen.getByText('about Heron Ltd'))
    getSelection()?.removeAllRanges()
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('says that it is being read, and is not taken for an empty one meanwhile', () => {
    renderUi(<PlainTable label="Units" query={of(undefined, true)} columns={columns} rowKey={rowKey} empty={<p>No unit yet</p>} />)
    expect(screen.getByRole('table', { name: 'Units' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('No unit yet')).toBeNull()
  })

  it('names its column of buttons for who cannot see them', () => {
    renderUi(<PlainTable label="Units" query={of(ROWS)} columns={columns} rowKey={rowKey} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Actions'])
  })
})

function StateTabs() {
  const [tab, setTab] = useState<'all' | 'draft' | 'paid'>('all')
  const tabs = [
    { key: 'all', label: 'All', count: 12 },
    { key: 'draft', label: 'Drafts', count: 0 },
    { key: 'paid', label: 'Paid' },
  ] as const
  return <CountTabs label="By state" tabs={tabs} value={tab} onChange={setTab} controls="list" />
}

describe('the states of a list, as tabs', () => {
  const selected = () => screen.getByRole('tab', { selected: true })

  it('are one stop of Tab; arrows go from one to the next and round', async () => {
    renderUi(<StateTabs />)
    await userEvent.tab()
    expect(document.activeElement).toBe(selected())
    await userEvent.keyboard('{ArrowLeft}')
    expect(selected().textContent).toBe('Paid')
    expect(document.activeElement).toBe(selected())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(selected().textContent).toBe('Drafts0')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})

it('a filter can be taken away, and its button says which', async () => {
  const onRemove = vi.fn()
  const chips = [{ key: 'client', label: 'Client', value: 'Орхидея ООД', onRemove }]
  const { unmount } = renderUi(<FilterChips chips={chips} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Client' }))
  expect(onRemove).toHaveBeenCalledOnce()
  unmount()
  renderUi(<FilterChips chips={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})

describe('the whole of a filter', () => {
  const numbered = (from: number, count: number): Row[] =>
    Array.from({ length: count }, (_, at) => ({ id: `${from + at}`, name: `Row ${from + at}` }))
  const batchesOf = (read: (number: number) => Promise<readonly Row[]>) => (number: number) => ({
    queryKey: ['whole', number],
    queryFn: () => read(number),
  })

  it('draws only what is in sight, and keeps room for the rest', async () => {
    const read = vi.fn(async (number: number) => numbered((number - 1) * 1000, 1000))
    renderUi(<WholeTable {...table} rows={[]} whole={{ count: 100_000, batch: batchesOf(read) }} />)
    await screen.findByRole('row', { name: /Row 0/ })
    const drawn = screen.getAllByRole('row').length
    expect(drawn).toBeLessThan(200)
    expect(read.mock.calls.map(([number]) => number)).toEqual([1])
    const spacer = document.querySelector<HTMLElement>('[data-spacer]')
    expect(Number.parseInt(spacer?.style.height ?? '', 10)).toBeGreaterThan(1_000_000)
  })

  it('waits for the count, and shows one page where that is what is asked for', async () => {
    const batch = batchesOf(async () => [])
    const { unmount } = renderUi(<WholeTable {...table} whole={{ count: undefined, batch }} />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Heron Ltd')).toBeNull()
    unmount()
    renderUi(<WholeTable {...table} whole={null} />)
    expect(screen.getByText('Heron Ltd')).toBeTruthy()
  })

  it('says that its rows could not be read, and reads them again', async () => {
    const read = vi.fn<(number: number) => Promise<readonly Row[]>>(async () => numbered(0, 3))
    read.mockRejectedValueOnce(new Error('Network error.')).mockRejectedValueOnce(new Error('Network error.'))
    renderUi(<WholeTable {...table} rows={[]} whole={{ count: 3, batch: batchesOf(read) }} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Network error.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('Row 2')).toBeTruthy())
  })
})
