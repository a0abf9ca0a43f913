import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { late, ok, refused, standIn } from '../../../../testing/stand-in.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine } from '../testing/references.ts'
import { PreviewPane } from './preview-pane.tsx'

const PREVIEW = 'POST /api/documents/preview'
const page = (name: string, pages = 1) => ok({ svg: `<svg>${name}</svg>`, pages })
const image = () => screen.findByRole<HTMLImageElement>('img', { name: 'The document as it will be printed' })

beforeAll(() => loadTexts('documents', 'editor'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  vi.spyOn(URL, 'revokeObjectURL')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pause = () => act(() => vi.advanceTimersByTimeAsync(450))

const open = () => inEditor(<PreviewPane onHide={() => {}} />, { draft: { lines: [aLine('', '100')] } })

test('shows the page as it would be issued today, asked for once when the person pauses', async () => {
  const { of } = standIn({ [PREVIEW]: page('one') })
  const { store } = open()
  expect(screen.getByText('Preparing the preview…')).toBeDefined()
  for (const notes of ['a', 'ab', 'abc']) act(() => store.change({ notes }))
  await pause()
  expect((await image()).src).toBe('blob:1')
  expect(of(PREVIEW)).toHaveLength(1)
  const { dates } = store.derived()
  // The due date follows from the term there as it does here.
  expect(dates.term).not.toBeNull()
  expect(of(PREVIEW)[0]?.body).toMatchObject({ page: 1, draft: { notes: 'abc', issuedOn: dates.issuedOn, dueOn: '' } })
})

test('what is no change of the draft is no reason to draw anew', async () => {
  const { of } = standIn({ [PREVIEW]: page('one') })
  const { store } = open()
  await pause()
  act(() => store.set({ attempted: true, moreOpened: true }))
  await pause()
  expect(of(PREVIEW)).toHaveLength(1)
})

test('an answer that is overtaken by a newer question is not shown', async () => {
  const slow = late()
  standIn({ [PREVIEW]: [slow.answer, page('new')] })
  const { store } = open()
  await pause()
  act(() => store.change({ notes: 'newer' }))
  await pause()
  await image()
  slow.come(page('old'))
  await pause()
  expect(vi.mocked(URL.createObjectURL)).toHaveBeenCalledTimes(1)
})

test('the last page stays while the next is drawn, and where that fails; its picture is let go when it is replaced', async () => {
  standIn({ [PREVIEW]: [page('one'), refused(503, { __: ['Overloaded.'] }), page('three')] })
  const { store } = open()
  await pause()
  await image()
  act(() => store.change({ notes: 'two' }))
  await pause()
  expect((await image()).src).toBe('blob:1')
  expect(screen.getByRole('status').textContent).toContain('This is the last preview, not the present text.')
  act(() => store.change({ notes: 'three' }))
  await pause()
  await waitFor(async () => expect((await image()).src).toBe('blob:2'))
  expect(vi.mocked(URL.revokeObjectURL)).toHaveBeenCalledWith('blob:1')
  expect(screen.queryByRole('status')).toBeNull()
})

test('without a connection it says why, and draws as soon as there is one again', async () => {
  standIn({ [PREVIEW]: [page('one'), 'no answer', page('two')] })
  const { store } = open()
  await pause()
  await image()
  act(() => store.change({ notes: 'two' }))
  await pause()
  expect(screen.getByRole('status').textContent).toContain('Network error. Please check your connection.')
  expect((await image()).src).toBe('blob:1')
  act(() => void window.dispatchEvent(new Event('online')))
  await pause()
  await waitFor(async () => expect((await image()).src).toBe('blob:2'))
})

test('says so where none could be drawn yet, and draws as soon as one can be', async () => {
  standIn({ [PREVIEW]: [refused(503), page('two')] })
  const { store } = open()
  await pause()
  expect(await screen.findByText(/^The preview cannot be shown right now\./)).toBeDefined()
  act(() => store.change({ notes: 'two' }))
  await pause()
  expect(await image()).toBeDefined()
})

test('pages are turned within their bounds, and a document that has become shorter shows its last one', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { of } = standIn({ [PREVIEW]: [page('1', 2), page('2', 2), page('1', 1), page('1', 1)] })
  const { store } = open()
  await pause()
  expect(await screen.findByText('Page 1 of 2')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await pause()
  expect(of(PREVIEW).at(-1)?.body).toMatchObject({ page: 2 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  act(() => store.change({ lines: [] }))
  await pause()
  await pause()
  expect(of(PREVIEW).at(-1)?.body).toMatchObject({ page: 1 })
  expect(screen.queryByText(/^Page/)).toBeNull()
})
