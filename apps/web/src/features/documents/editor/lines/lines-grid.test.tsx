import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderUi } from '../../../../testing/render.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { createEditor, EditorContext } from '../state/editor.ts'
import { newDraft } from '../state/new-draft.ts'
import { aLine, references, ZERO } from '../testing/references.ts'
import { LinesGrid } from './lines-grid.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))
beforeEach(() => void fakeServer({}))

/** The grid and the totals of a draft with these lines. */
function write(lines = [aLine('Design', '100'), aLine('Print', '50', { quantity: '2' })]) {
  const draft = { ...newDraft('invoice', references), language: 'en' as const, lines }
  const calls = { create: () => new Promise<never>(() => {}), save: () => new Promise<never>(() => {}) }
  const editor = createEditor({ draft, saved: null, references, calls, onSaved: () => {} })
  renderUi(
    <EditorContext value={editor}>
      <LinesGrid />
      <BottomBar issuing={false} onSave={() => {}} onIssue={() => {}}>
        {null}
      </BottomBar>
    </EditorContext>,
  )
  return editor
}
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const names = () => screen.queryAllByRole('combobox', { name: /^Product/ }).map((input) => (input as HTMLInputElement).value)
const totals = () => screen.getByLabelText('Totals').textContent

test('each cell says what it is and in which row', () => {
  write()
  expect(cell('Qty, line 2').value).toBe('2')
  expect(cell('Unit price, line 1').value).toBe('100.00')
  expect(cell('Product or description, line 2').value).toBe('Print')
  expect(screen.getByLabelText('VAT, line 1').tagName).toBe('SELECT')
})

test('totals follow each key', async () => {
  write()
  expect(totals()).toContain('€240.00')
  await userEvent.click(cell('Unit price, line 1'))
  await userEvent.keyboard('250,5')
  expect(totals()).toContain('€420.60')
})

test('the foot has the sums of the paper: before the discount, the discount, what is taxed, its VAT, both, and what is due', () => {
  write([aLine('Design', '100', { discountPercent: '10' })])
  const sums = [...screen.getByLabelText('Totals').querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(sums).toEqual([
    'Subtotal',
    '€100.00',
    'Discount',
    '−€10.00',
    'Tax base',
    '€90.00',
    'VAT 20%',
    '€18.00',
    'Total with VAT',
    '€108.00',
    'Amount due',
    '€108.00',
  ])
})

test('Tab goes on through the cells of a row and into the next', async () => {
  write()
  await userEvent.click(cell('Product or description, line 1'))
  for (const next of ['Unit, line 1', 'Qty, line 1', 'Unit price, line 1', 'VAT, line 1', 'Product or description, line 2']) {
    await userEvent.tab()
    expect(document.activeElement).toBe(cell(next))
  }
})

test('Enter makes a line below and goes there; an empty one makes no other', async () => {
  write()
  await userEvent.click(cell('Qty, line 1'))
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['Design', '', 'Print'])
  expect(document.activeElement).toBe(cell('Product or description, line 2'))
  await userEvent.keyboard('{Enter}')
  expect(names()).toHaveLength(3)
})

test('typing in the row that is not there yet makes it, at the standard rate, one piece', async () => {
  write([])
  await userEvent.click(screen.getByLabelText('New line'))
  await userEvent.keyboard('Design')
  expect(names()).toEqual(['Design'])
  expect(cell('Qty, line 1').value).toBe('1')
  expect(within(cell('VAT, line 1')).getByRole('option', { selected: true }).textContent).toBe('20%')
})

test('Alt and the arrows move a line, and the person with it', async () => {
  write()
  await userEvent.click(cell('Qty, line 2'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Print', 'Design'])
  expect(document.activeElement).toBe(cell('Qty, line 1'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Print', 'Design'])
})

test('Ctrl+D repeats a line', async () => {
  const editor = write()
  await userEvent.click(cell('Unit price, line 1'))
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(names()).toEqual(['Design', 'Design', 'Print'])
  expect(new Set(editor.store.get().draft.lines.map(({ id }) => id)).size).toBe(3)
})

test('Ctrl+Backspace removes a line and stays in its column', async () => {
  write()
  await userEvent.click(cell('Qty, line 1'))
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  expect(names()).toEqual(['Print'])
  expect(document.activeElement).toBe(cell('Qty, line 1'))
})

describe('Ctrl-Z and Ctrl-Shift-Z', () => {
  const both = ['Design', 'Print']
  test.each([
    ['a row that was moved', '{Alt>}{ArrowDown}{/Alt}', ['Print', 'Design']],
    ['a row that was repeated', '{Control>}d{/Control}', ['Design', 'Design', 'Print']],
    ['a row that was removed', '{Control>}{Backspace}{/Control}', ['Print']],
  ])('take back %s, and do it again', async (_, keys, after) => {
    write()
    await userEvent.click(cell('Product or description, line 1'))
    await userEvent.keyboard(keys)
    expect(names()).toEqual(after)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual(both)
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(names()).toEqual(after)
    await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
    expect(names()).toEqual(after)
  })

  test('go back over several steps, and forward no further once something else was done', async () => {
    write()
    await userEvent.click(cell('Product or description, line 1'))
    await userEvent.keyboard('{Control>}d{/Control}{Control>}d{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    expect(names()).toEqual(both)
    await userEvent.keyboard('{Control>}y{/Control}')
    expect(names()).toEqual(['Design', 'Design', 'Print'])
    await userEvent.keyboard('{Control>}{Backspace}{/Control}{Control>}y{/Control}')
    expect(names()).toEqual(['Design', 'Design'])
  })
})
describe('a table from a spreadsheet', () => {
  const pasteInto = async (target: HTMLElement, text: string) => {
    fireEvent.paste(target, { clipboardData: { getData: () => text } })
    return within(await screen.findByRole('region', { name: 'Pasted table' }))
  }
  const undoKey = () => userEvent.keyboard('{Control>}z{/Control}')

  test('fills lines by what its columns are, and shows what it was taken for', async () => {
    write([])
    const panel = await pasteInto(screen.getByLabelText('New line'), 'Item\tQty\tPrice\nDesign\t3\t480,50\nHours\t12\t45')
    expect(names()).toEqual(['Design', 'Hours'])
    expect(totals()).toContain('€2,377.80')
    expect(panel.getByRole('status').textContent).toContain('2 lines pasted.')
    expect(
      panel.getAllByRole('combobox').map((select) => [select.getAttribute('aria-label'), (select as HTMLSelectElement).value]),
    ).toEqual([
      ['What “Item” is', 'name'],
      ['What “Qty” is', 'quantity'],
      ['What “Price” is', 'unitPrice'],
    ])
    expect(panel.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  test('has its panel with its lines, and with the same lines taken otherwise: nothing moves below the hand later', async () => {
    write([])
    const unexplained: string[][] = []
    const watch = new MutationObserver(() => {
      if (names().length > 0 && screen.queryByRole('region', { name: 'Pasted table' }) === null) unexplained.push(names())
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const panel = await pasteInto(screen.getByLabelText('New line'), 'Design\t3\t480,50')
    await userEvent.selectOptions(panel.getByLabelText('What “Column 2” is'), 'Unit price')
    await userEvent.selectOptions(panel.getByLabelText('What “Column 2” is'), 'Quantity')
    expect(names()).toEqual(['Design'])
    watch.disconnect()
    expect(unexplained).toEqual([])
  })

  test('is taken otherwise when the person says so', async () => {
    write([])
    const panel = await pasteInto(screen.getByLabelText('New line'), 'Design\t3\t480,50')
    await userEvent.selectOptions(panel.getByLabelText('What “Column 2” is'), 'Unit price')
    expect(cell('Unit price, line 1').value).toBe('3.00')
    expect(panel.getByLabelText<HTMLSelectElement>('What “Column 3” is').value).toBe('')
    await userEvent.click(panel.getByRole('checkbox'))
    expect(names()).toEqual([])
  })

  test('in another currency asks what its amounts are', async () => {
    const editor = write([])
    const panel = await pasteInto(screen.getByLabelText('New line'), 'Design\t1\t9,90 лв.')
    expect(panel.getByRole('alert').textContent).toContain('The amounts are in BGN and the document is in EUR.')
    expect(cell('Unit price, line 1').value).toBe('9,90 лв.')
    expect(editor.store.derived().problems.some(({ field }) => field === 'lines.0.unitPrice')).toBe(true)
    await userEvent.click(panel.getByRole('button', { name: 'Convert to EUR at 1.95583' }))
    expect(cell('Unit price, line 1').value).toBe('5.06')
    expect(panel.getByRole('alert').textContent).toContain('converted to EUR')
  })

  test('is taken back by Ctrl+Z, by the button, and after something was typed and taken back', async () => {
    const editor = write()
    const before = editor.store.get().draft.lines
    await userEvent.click(screen.getByLabelText('New line'))
    await pasteInto(screen.getByLabelText('New line'), 'a\t1\t2\nb\t3\t4')
    expect(names()).toHaveLength(4)
    await undoKey()
    expect(editor.store.get().draft.lines).toEqual(before)
    expect(screen.queryByRole('region')).toBeNull()
    const panel = await pasteInto(screen.getByLabelText('New line'), 'a\t1\t2')
    await userEvent.click(panel.getByRole('button', { name: 'Undo the paste' }))
    expect(editor.store.get().draft.lines).toEqual(before)
  })

  test('closes its panel when a line is written in, and leaves what was written to the field’s own undo', async () => {
    write([])
    await pasteInto(screen.getByLabelText('New line'), 'a\t1\t2')
    await userEvent.click(cell('Qty, line 1'))
    await userEvent.keyboard('5')
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    await undoKey()
    expect(names()).toEqual(['a'])
    await userEvent.keyboard('{Backspace}1')
    await undoKey()
    expect(names()).toEqual([])
  })
})

test('Ctrl+Z brings back a line that was removed, in its place', async () => {
  write()
  await userEvent.click(cell('Qty, line 1'))
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  expect(names()).toEqual(['Print'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Design', 'Print'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(names()).toEqual(['Design', 'Print'])
})

test('a number may be a small calculation, or an amount in the document’s currency; another currency is no number', async () => {
  const editor = write()
  await userEvent.click(cell('Qty, line 1'))
  await userEvent.keyboard('2*3')
  await userEvent.click(cell('Unit price, line 1'))
  await userEvent.keyboard('10 €')
  expect(editor.store.get().draft.lines[0]).toMatchObject({ quantity: '6', unitPrice: '10' })
  await userEvent.click(cell('Unit price, line 2'))
  await userEvent.keyboard('10 лв.')
  expect(editor.store.get().draft.lines[1]?.unitPrice).toBe('10 лв.')
  expect(cell('Qty, line 1').value).toBe('6')
})

test('one discount for all is the first line’s, and shows as such', () => {
  const editor = write([aLine('Design', '100', { discountPercent: '10' }), aLine('Print', '100')])
  editor.store.change({ oneDiscount: true })
  expect(editor.store.derived().totals.discount).toBe('20.00')
})

test('a ground is asked for where a line is at zero, once one wants to issue', async () => {
  const editor = write([aLine('Export', '100', { taxRateId: ZERO })])
  expect(cell('Deal term, line 1').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('button', { name: /Row 1/ })).toBeNull()
  editor.store.set({ attempted: true })
  const link = await screen.findByRole('button', { name: 'Line 1: choose the deal term for the zero rate or for charging no VAT' })
  expect(cell('Deal term, line 1').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(link)
  expect(document.activeElement).toBe(cell('Deal term, line 1'))
})

test('what the server refuses finds its line, also after it moved, until it is written in again', async () => {
  const editor = write()
  const [, second] = editor.store.get().draft.lines
  editor.store.set({ refused: { [`${second?.id}.quantity`]: ['Please enter a valid number.'] } })
  await userEvent.click(cell('Qty, line 2'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(cell('Qty, line 1').getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('5')
  expect(cell('Qty, line 1').getAttribute('aria-invalid')).toBeNull()
})
