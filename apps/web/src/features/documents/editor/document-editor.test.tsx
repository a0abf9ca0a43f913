import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { FormDrawer } from '../../../shared/ui/overlays/form-drawer.tsx'
import { anInvoice, anIssued, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { PETYA } from '../../../testing/fake-server.ts'
import { items, late, ok, refused } from '../../../testing/stand-in.ts'
import { PAUSE_MS } from './state/saving/saver.ts'
import { company, references } from './testing/references.ts'
import {
  CREATE,
  ISSUE,
  issue,
  notes,
  open,
  press,
  READ,
  READY,
  REMOVE,
  SAVE,
  save,
  saved,
  state,
  write,
} from './testing/write-document.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
afterEach(() => setUser(null))

test('a new document is created by the first save, once, and saved by its version after that', async () => {
  const { of, created } = await open({ [CREATE]: saved({ version: 1 }), [SAVE]: saved({ version: 2 }) }, null)
  expect(await screen.findByRole('heading', { name: 'New invoice' })).toBeDefined()
  await userEvent.type(await notes(), 'one')
  await save()
  expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeDefined()
  expect(created).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID)
  await userEvent.type(await notes(), ' two')
  await save()
  await waitFor(() => expect(of(SAVE)).toHaveLength(1))
  expect(of(CREATE)).toHaveLength(1)
  expect(of(CREATE)[0]?.body).toMatchObject({ type: 'invoice', companyId: company.id, notes: 'one' })
  expect(of(CREATE)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(of(SAVE)[0]?.body).toMatchObject({ version: 1, notes: 'one two' })
})

test('it says what has become of the work: not saved, being saved, saved at', async () => {
  const reply = late()
  // It is not saved by itself: a busy machine looks later than that.
  const { setTimeout: begin } = globalThis
  const never = (run: () => void, ms?: number) => (ms === PAUSE_MS ? begin(() => {}, 0) : begin(run, ms))
  vi.stubGlobal('setTimeout', never)
  await write({ [SAVE]: reply.answer })
  await waitFor(() => expect(state()).toBe('not saved yet'))
  vi.stubGlobal('setTimeout', begin)
  await save()
  await waitFor(() => expect(state()).toBe('saving…'))
  reply.come(saved({ version: 4 }))
  await waitFor(() => expect(state()).toMatch(/^saved \d{1,2}:\d\d/))
})

test('without a connection it says so and keeps what was typed, and the button tries again', async () => {
  const { of } = await write({ [SAVE]: ['no answer', saved({ version: 4 })] })
  await save()
  await waitFor(() => expect(state()).toContain('not saved: no connection'))
  expect((await notes()).value).toBe('mine and more')
  await press('Try again')
  await waitFor(() => expect(state()).toMatch(/^saved/))
  expect(of(SAVE).at(-1)?.body).toMatchObject({ version: 3, notes: 'mine and more' })
})

test('what the server refuses is said at its field, and gone once that is written in', async () => {
  await write({ [SAVE]: refused(400, { notes: ['Too long.'], 'lines.0.quantity': ['Please enter a valid number.'] }) })
  await save()
  expect(await screen.findByText('Too long.')).toBeDefined()
  expect(state()).toBe('not saved: see the marked fields')
  expect(screen.getByLabelText('Qty, line 1').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(await notes(), '!')
  await waitFor(() => expect(screen.queryByText('Too long.')).toBeNull())
  expect(screen.getByLabelText('Qty, line 1').getAttribute('aria-invalid')).toBe('true')
})

test('a refusal of a field that the editor does not show is told all the same', async () => {
  await write({ [SAVE]: refused(400, { __: ['The year is closed.'] }) })
  await save()
  expect(await screen.findByText('The year is closed.')).toBeDefined()
})

const STALE = refused(412, { __: ['Somebody else changed this.'] })
const THEIRS = { ...READY, version: 9, notes: 'theirs' }

test('somebody else’s version is loaded when one asks for it, and the next save goes on from there', async () => {
  const { of } = await write({ [READ]: [ok(READY), ok(THEIRS)], [SAVE]: [STALE, ok({ ...THEIRS, version: 10 })] })
  await save()
  const conflictText = /Someone else has changed this draft\./
  expect((await screen.findByText(conflictText)).closest('[role=alert]')).not.toBeNull()
  expect((await notes()).value).toBe('mine and more')
  await press('Load their version')
  await waitFor(async () => expect((await notes()).value).toBe('theirs'))
  expect(screen.queryByText(conflictText)).toBeNull()
  await userEvent.type(await notes(), '!')
  await save()
  await waitFor(() => expect(of(SAVE)).toHaveLength(2))
  expect(of(SAVE)[1]?.body).toMatchObject({ version: 9, notes: 'theirs!' })
})

test('mine is saved over theirs when one asks for it, at their version', async () => {
  const { of } = await write({ [READ]: [ok(READY), ok(THEIRS)], [SAVE]: [STALE, ok({ ...READY, version: 10 })] })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(state()).toMatch(/^saved/))
  expect(of(SAVE)[1]?.body).toMatchObject({ version: 9, notes: 'mine and more' })
})

test('a draft that was issued meanwhile is shown instead of written over', async () => {
  const { of, toView } = await write({ [READ]: [ok(READY), ok(anInvoice({ version: 9 }))], [SAVE]: STALE })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(toView).toHaveBeenCalledWith(DOCUMENT_ID))
  expect(of(SAVE)).toHaveLength(1)
})

test('a draft that was deleted meanwhile may be saved as a new one', async () => {
  const { of } = await write({ [SAVE]: refused(404), [CREATE]: saved({ id: '0192f0c1-8a00-7000-8000-000000000009', version: 1 }) })
  await save()
  await screen.findByText('This draft was deleted meanwhile.')
  await press('Save it as a new draft')
  await waitFor(() => expect(state()).toMatch(/^saved/))
  expect(of(CREATE)[0]?.body).toMatchObject({ notes: 'mine and more' })
  expect(screen.queryByText('This draft was deleted meanwhile.')).toBeNull()
})

/** What a tab that was closed left in this browser. */
async function leaveBehind() {
  setUser(PETYA)
  await write({ [SAVE]: 'no answer' })
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}

test.each([
  ['restored', 'Restore it', 'mine and more'],
  ['discarded', 'Discard it', 'mine'],
])('work that a closed tab left behind is offered, and may be %s', async (_, button, expected) => {
  await leaveBehind()
  await open({ [READ]: ok(READY), [SAVE]: saved({ version: 4 }) })
  expect((await screen.findByRole('alert')).textContent).toContain('There is unsaved work of')
  await press(button)
  expect((await notes()).value).toBe(expected)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what a closed tab left behind is not offered where the server has it: only the answer was lost', async () => {
  await leaveBehind()
  await open({ [READ]: ok({ ...READY, version: 4, notes: 'mine and more' }) })
  expect((await notes()).value).toBe('mine and more')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('a new document whose first save lost its answer with the tab is restored with lines of its own', async () => {
  setUser(PETYA)
  const before = await open({ [CREATE]: 'no answer' }, null)
  await userEvent.type(await screen.findByLabelText('New line'), 'Design')
  await save()
  await waitFor(() => expect(before.of(CREATE)).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const after = await open({ [CREATE]: saved({ version: 1 }) }, null)
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }))
  await save()
  await waitFor(() => expect(after.of(CREATE)).toHaveLength(1))
  const [lost, restored] = [before, after].map(
    ({ of }) => (of(CREATE)[0]?.body as { lines: { id: string; name: unknown }[] } | undefined)?.lines[0],
  )
  expect(restored?.name).toEqual(lost?.name)
  expect(restored?.id).not.toBe(lost?.id)
})

test('a draft is deleted after a question that names its client; refused, the question stays and says why', async () => {
  const { of, toList } = await open({ [READ]: ok(READY), [REMOVE]: ['no answer', { status: 204 }] })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the draft for Clear Glass EOOD?' })
  expect(of(REMOVE)).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Error deleting invoice. Network error.')
  expect(toList).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toList).toHaveBeenCalled())
})

test('a document that is no draft any more is shown instead of edited', async () => {
  const { toView } = await open({ [READ]: ok(anInvoice()) })
  await waitFor(() => expect(toView).toHaveBeenCalledWith(DOCUMENT_ID))
  expect(screen.queryByRole('form')).toBeNull()
})

test('where a list cannot be read it says so, and tries again what failed', async () => {
  const { of } = await open({ 'GET /api/units': [refused(403), items(...references.units)] }, null)
  expect(await screen.findByRole('heading', { name: 'The document could not be loaded.' })).toBeDefined()
  await press('Try again')
  expect(await screen.findByRole('form', { name: 'Contents of the document' })).toBeDefined()
  expect(of('GET /api/companies')).toHaveLength(1)
})

test('a workspace without a company is led to make one', async () => {
  const archived = { ...company, archivedAt: '2026-01-01T00:00:00.000Z' }
  await open({ 'GET /api/companies': items(archived) }, null)
  expect((await screen.findByRole('link', { name: 'Enter the company' })).getAttribute('href')).toBe('/onboarding')
  expect(screen.queryByRole('form')).toBeNull()
})

test('who leaves has the work saved first; where that does not work one is asked, and may stay', async () => {
  const { router, of } = await write({ [SAVE]: ['no answer', saved({ version: 4 })] })
  await userEvent.click(screen.getByRole('link', { name: 'Back to invoices' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/invoices/edit')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await notes()).value).toBe('mine and more')
  await userEvent.click(screen.getByRole('link', { name: 'Back to invoices' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
  expect(of(SAVE)).toHaveLength(2)
})

test('Ctrl-Enter and Ctrl-S in the drawer of a new client save the client, and issue and save nothing behind it', async () => {
  const onSubmit = vi.fn()
  const { of } = await open({ [READ]: ok({ ...READY, contactId: null }) }, DOCUMENT_ID, ({ onClose }) => (
    <FormDrawer opened title="New client" onClose={onClose} onSubmit={onSubmit}>
      <input aria-label="Client’s name" />
    </FormDrawer>
  ))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Recipient' }))
  await userEvent.click(await screen.findByRole('option', { name: 'New client' }))
  await userEvent.click(await screen.findByLabelText('Client’s name'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect([...of(ISSUE), ...of(SAVE)]).toEqual([])
})

test('a last line that nobody touched is no part of what is saved and issued', async () => {
  const { of, toView } = await open({ [READ]: ok(READY), [SAVE]: saved({ version: 4 }), [ISSUE]: ok(anIssued({ number: '0000001248' })) })
  await userEvent.click(await screen.findByLabelText('Unit price, line 1'))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Product or description, line 2')).toBeDefined()
  await save()
  await waitFor(() => expect(of(SAVE)).toHaveLength(1))
  expect(of(SAVE)[0]?.body['lines']).toHaveLength(1)
  await issue()
  await waitFor(() => expect(toView).toHaveBeenCalled())
  expect(screen.queryByLabelText('Product or description, line 2')).toBeNull()
})

test('a new document that says nothing is not saved by itself, but is when one says so', async () => {
  const { of } = await open({ [CREATE]: saved({ version: 1 }) }, null)
  await userEvent.type(await screen.findByLabelText('New line'), 'x')
  await userEvent.keyboard('{Backspace}')
  // A day alone is no document either.
  await userEvent.type(screen.getByLabelText(/^Due date/), '30.11.2030')
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + 100))
  expect(of(CREATE)).toEqual([])
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
})

test('a document begun here, saved as one typed and emptied again, is gone when one leaves', async () => {
  const { of, router } = await open({ [CREATE]: saved({ version: 1 }), [SAVE]: saved({ version: 2 }), [REMOVE]: { status: 204 } }, null)
  await userEvent.type(await notes(), 'x')
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(screen.getByRole('link', { name: 'Back to invoices' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
  cleanup()
  await waitFor(() => expect(of(REMOVE)).toHaveLength(1))
})

test('a conflict is told in the head and above the foot, so that it is seen from everywhere', async () => {
  await write({ [SAVE]: STALE })
  await save()
  const notice = await screen.findByRole('alert')
  expect(state()).toBe('not saved: someone else has changed it')
  // In what stays at the bottom of the window, beside the totals.
  expect(notice.parentElement?.querySelector('dl')).toBe(screen.getByLabelText('Totals'))
  expect(screen.getByRole('form').contains(notice)).toBe(false)
})

test('a background answer that fails takes nothing of what is being written away', async () => {
  const { of } = await write({ [READ]: [ok(READY), refused(403, { __: ['No.'] })] })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(of(READ).length).toBeGreaterThan(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await notes()).value).toBe('mine and more')
})
