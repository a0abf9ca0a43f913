import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
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
      <BottomBar issuing={false} onSave={() => {}} onIssue={() => {}} />
    </EditorContext>,
  )
  return editor
}
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const names = () => screen.getAllByRole('combobox', { name: /^Product/ }).map((input) => (input as HTMLInputElement).value)
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
    ...['Subtotal', '€100.00', 'Discount', '−€10.00'],
    ...['Tax base', '€90.00', 'VAT 20%', '€18.00'],
    ...['Total with VAT', '€108.00', 'Amount due', '€108.00'],
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

test('a block from a spreadsheet fills lines', () => {
  write([])
  const clipboardData = { getData: () => 'Design\tpcs\t3\t480,50\nHours\thour\t12\t45' }
  fireEvent.paste(screen.getByLabelText('New line'), { clipboardData })
  expect(names()).toEqual(['Design', 'Hours'])
  expect(totals()).toContain('€2,377.80')
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
