import type { Document } from '@invoice/contract/documents/document.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { openLayer } from '../../../shared/layers/layers.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { FormDrawer } from '../../../shared/ui/overlays/form-drawer.tsx'
import { aDraft, anInvoice, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { PETYA } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { items, late, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { told } from '../../../testing/told.ts'
import { AT_A_STRETCH } from '../../../testing/typing.ts'
import { DocumentEditor } from './document-editor.tsx'
import type { CreateContact } from './fields/parties.tsx'
import { PAUSE_MS } from './state/saver.ts'
import { listsOf } from './testing/open-editor.tsx'
import { aLine, company, contact, references } from './testing/references.ts'

const READ = `GET /api/documents/${DOCUMENT_ID}`
const CREATE = 'POST /api/documents'
const SAVE = `PUT /api/documents/${DOCUMENT_ID}`
const ISSUE = `POST /api/documents/${DOCUMENT_ID}/issue`
const REMOVE = `DELETE /api/documents/${DOCUMENT_ID}`
const ALWAYS = {
  ...listsOf(),
  [`GET /api/contacts/${contact.id}`]: ok(contact),
  'GET /api/contacts': items(),
  'GET /api/login/browser/v1/config': ok({}),
}

/** A draft that lacks nothing: one line for a client. */
const READY = aDraft({
  companyId: company.id,
  contactId: contact.id,
  language: 'en',
  notes: 'mine',
  lines: [
    {
      ...aLine('', '100', { name: { bg: '', en: 'Design' } }),
      vatCategory: 'S',
      vatRate: '20',
      amount: '100.00',
      discount: '0.00',
      net: '100.00',
      total: '100.00',
    },
  ],
})
const saved = (change: Partial<Document>) => ok({ ...READY, ...change })

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
afterEach(() => setUser(null))

type Routes = Parameters<typeof standIn>[0]

async function open(routes: Routes, documentId: string | null = DOCUMENT_ID, renderCreateContact?: CreateContact) {
  const server = standIn({ ...ALWAYS, ...routes })
  const navigation = { toView: vi.fn(), toList: vi.fn(), created: vi.fn() }
  const router = await renderScreen(
    () => <DocumentEditor documentId={documentId} type="invoice" navigation={navigation} renderCreateContact={renderCreateContact} />,
    '/invoices/edit',
  )
  return { ...server, ...navigation, router }
}

/** An opened draft, in the notes of which something was typed. */
async function write(routes: Routes, typed = ' and more') {
  const opened = await open({ [READ]: ok(READY), ...routes })
  await userEvent.type(await notes(), typed, AT_A_STRETCH)
  return opened
}
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ })
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const issue = () => userEvent.click(screen.getByRole('button', { name: /^Issue(?! and)/ }))
const state = () => screen.getByText('Draft').closest('div')?.querySelector('[role=status]')?.textContent ?? ''

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
  // One key: on a busy machine a sentence takes longer than the pause after which it is saved.
  await write({ [SAVE]: reply.answer }, '!')
  expect(state()).toBe('not saved yet')
  await save()
  expect(state()).toBe('saving…')
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
  const told = /Someone else has changed this draft\./
  expect((await screen.findByText(told)).closest('[role=alert]')).not.toBeNull()
  expect((await notes()).value).toBe('mine and more')
  await press('Load their version')
  await waitFor(async () => expect((await notes()).value).toBe('theirs'))
  expect(screen.queryByText(told)).toBeNull()
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

test('issuing saves what was typed first, draws the number once however often it is pressed, and leads to the document', async () => {
  const reply = late()
  const { of, toView } = await write({ [SAVE]: saved({ version: 4 }), [ISSUE]: reply.answer })
  await issue()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  reply.come(ok(anInvoice({ number: '0000001248', version: 5 })))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE)[0]?.body).toMatchObject({ notes: 'mine and more' })
  expect(of(ISSUE)).toHaveLength(1)
  expect(of(ISSUE)[0]?.body).toEqual({ version: 4 })
  expect(told()).toContain('Invoice no. 0000001248 is issued.')
})

test('what is typed while the answer to issuing is on its way goes nowhere, and is taken again after a refusal', async () => {
  const reply = late()
  const { of } = await write({ [SAVE]: saved({ version: 4 }), [ISSUE]: reply.answer })
  const field = await notes()
  field.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  await userEvent.keyboard(' too late')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('mine and more')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('menu')).toBeNull()
  reply.come(refused(400, { __: ['The range is used up.'] }))
  await waitFor(() => expect(told().join()).toContain('The range is used up.'))
  await userEvent.type(field, ' in time')
  expect(field.value).toBe('mine and more in time')
})

test('issued below the palette it is said, and the document opens once the palette is closed', async () => {
  const reply = late()
  const { of, toView } = await write({ [SAVE]: saved({ version: 4 }), [ISSUE]: reply.answer })
  await issue()
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  const close = openLayer({ kind: 'palette', escape: () => {} })
  reply.come(ok(anInvoice({ number: '0000001248', version: 5 })))
  await waitFor(() => expect(told()).toContain('Invoice no. 0000001248 is issued.'))
  expect(toView).not.toHaveBeenCalled()
  close()
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
})

test('what is missing is told when one wants to issue and not before, and each sentence leads to its field', async () => {
  const empty = { ...READY, contactId: null, lines: [] }
  const { of } = await open({ [READ]: ok(empty) })
  const strip = () => screen.queryByText(/fields? (is|are) missing/)?.closest('div')
  await notes()
  expect(strip()).toBeFalsy()
  await issue()
  expect(screen.getByText('2 fields are missing')).toBeDefined()
  const links = within(strip() as HTMLElement).getAllByRole('button')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Choose the recipient', 'Add at least one line'])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' }))
  await userEvent.click(links[1] as HTMLElement)
  expect(document.activeElement).toBe(screen.getByLabelText('New line'))
  expect(of(ISSUE)).toEqual([])
})

test('a tax event of more than a year ago is asked about before a number is drawn', async () => {
  const longAgo = { ...READY, taxOn: '2024-01-05' }
  const { of, toView } = await open({ [READ]: ok(longAgo), [ISSUE]: ok(anInvoice({ number: '0000001248' })) })
  await notes()
  await issue()
  const dialog = await screen.findByRole('dialog', { name: 'Issue with this date?' })
  expect(dialog.textContent).toContain('The tax event, 05/01/2024, was more than a year before the date of issue.')
  expect(of(ISSUE)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await issue()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(toView).toHaveBeenCalledWith(DOCUMENT_ID))
  expect(of(ISSUE)).toHaveLength(1)
})

test('without an answer to issuing, pressing again asks for the very same act', async () => {
  const { of, toView } = await open({ [READ]: ok(READY), [ISSUE]: ['no answer', ok(anInvoice({ number: '0000001248' }))] })
  await notes()
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(told().join()).toContain('Press Issue again: it will not be issued twice.'))
  await issue()
  await waitFor(() => expect(toView).toHaveBeenCalled())
  const [first, second] = of(ISSUE)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('what another tab has issued already is shown, and no error with it', async () => {
  const { toView } = await open({ [READ]: [ok(READY), ok(anInvoice())], [ISSUE]: refused(409, { __: ['Already issued.'] }) })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(toView).toHaveBeenCalledWith(DOCUMENT_ID))
  expect(told().join()).not.toContain('Already issued.')
})

test('a refusal to issue is said at its field, which is opened where it was hidden', async () => {
  await open({ [READ]: ok(READY), [ISSUE]: refused(400, { orderNumber: ['The client demands one.'] }) })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  expect(screen.queryByLabelText('Order number')).toBeNull()
  await issue()
  expect(await screen.findByText('The client demands one.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
})

test('a refusal that comes below something else says so, and takes the focus from nobody', async () => {
  const reply = late()
  const { of } = await open({ [READ]: ok(READY), [ISSUE]: reply.answer })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  const before = document.activeElement
  onTestFinished(openLayer({ kind: 'drawer', escape: () => {} }))
  reply.come(refused(400, { notes: ['Too long.'] }))
  expect(await screen.findByText('Too long.')).toBeDefined()
  expect(document.activeElement).toBe(before)
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
  const { of, toView } = await open({ [READ]: ok(READY), [SAVE]: saved({ version: 4 }), [ISSUE]: ok(anInvoice({ number: '0000001248' })) })
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
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + 100))
  expect(of(CREATE)).toEqual([])
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
})

test('a document begun here, saved as one typed and emptied again, is gone when one leaves', async () => {
  const { of, router } = await open({ [CREATE]: saved({ version: 1 }), [SAVE]: saved({ version: 2 }), [REMOVE]: { status: 204 } }, null)
  await userEvent.type(await notes(), 'x')
  await waitFor(() => expect(of(CREATE)).toHaveLength(1), { timeout: PAUSE_MS * 3 })
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

test('a new invoice starts in the recipient, and goes on with the first line once one is chosen', async () => {
  await open({ 'GET /api/contacts': items(contact) }, null)
  const recipient = await screen.findByRole('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(recipient)
  await userEvent.keyboard('clear')
  await screen.findByRole('option', { name: /Clear Glass/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
})

/** Stands as the recipient, and is not merely offered. */
const chosen = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull())
const chord = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`)
/** One line that can be issued, typed where the typing of lines begins. */
async function typeLine() {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await userEvent.keyboard('Design')
  await userEvent.type(screen.getByLabelText('Unit price, line 1'), '50')
}

test('Ctrl-Enter before the client that was entered is found waits for it, and issues once', async () => {
  const search = late()
  const { of, toView } = await open(
    {
      'GET /api/contacts': [items(), search.answer],
      [CREATE]: saved({ version: 1 }),
      [SAVE]: saved({ version: 2 }),
      [ISSUE]: ok(anInvoice({ number: '0000001248', version: 3 })),
    },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await typeLine()
  await chord('{Enter}')
  await chord('{Enter}')
  expect(screen.queryByText(/fields? (is|are) missing/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Unit price, line 1'))
  search.come(items(contact))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(ISSUE)).toHaveLength(1)
  expect([...of(CREATE), ...of(SAVE)].at(-1)?.body).toMatchObject({
    contactId: contact.id,
    lines: [{ name: { bg: 'Design' }, unitPrice: '50' }],
  })
})

test('a client that nobody finds is not issued to, and its form opens over no line that is being written', async () => {
  const search = late()
  const { of } = await open({ 'GET /api/contacts': [items(), search.answer], [CREATE]: saved({ version: 1 }) }, null, () => (
    <div>a new client</div>
  ))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'lotus{Enter}')
  await typeLine()
  await chord('{Enter}')
  search.come(items())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' })))
  expect(await screen.findByText('Choose the recipient')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveProperty('value', 'lotus')
  expect(screen.queryByText('a new client')).toBeNull()
  expect(of(ISSUE)).toEqual([])
})

test('where nothing is written meanwhile, a client that nobody finds is made', async () => {
  const search = late()
  await open({ 'GET /api/contacts': [items(), search.answer] }, null, ({ name }) => <div>a new client: {name}</div>)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'lotus{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  search.come(items())
  expect(await screen.findByText('a new client: lotus')).toBeDefined()
})

test('Ctrl-S before the client that was entered is found saves what is there, and the client with it once it is', async () => {
  const search = late()
  const { of } = await open(
    { 'GET /api/contacts': [items(), search.answer], [CREATE]: saved({ version: 1 }), [SAVE]: saved({ version: 2 }) },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await typeLine()
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
  expect(of(CREATE)[0]?.body).toMatchObject({ lines: [{ unitPrice: '50' }] })
  search.come(items(contact))
  await waitFor(() => expect(of(SAVE).at(-1)?.body).toMatchObject({ contactId: contact.id }), { timeout: PAUSE_MS / 2 })
})

test('what is typed of the recipient before the lists are there is gone on with, and Enter after it chooses', async () => {
  const companies = late()
  const { of } = await open({ 'GET /api/companies': companies.answer, 'GET /api/contacts': items(contact) }, null)
  const before = await screen.findByRole('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(before)
  await userEvent.keyboard('clea')
  companies.come(items(company))
  await waitFor(() => expect(screen.getByLabelText('New line')).toBeDefined())
  const picker = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(picker)
  expect(picker).toMatchObject({ value: 'clea', selectionStart: 4, selectionEnd: 4 })
  await userEvent.keyboard('r{Enter}')
  await chosen()
  expect(of('GET /api/contacts').at(-1)?.query['q']).toBe('clear')
})

test('Enter before the lists are there chooses once they are, and the typing goes on in the lines', async () => {
  const companies = late()
  await open({ 'GET /api/companies': companies.answer, 'GET /api/contacts': items(contact) }, null)
  await screen.findByRole('textbox', { name: 'Recipient' })
  await userEvent.keyboard('clear{Enter}')
  companies.come(items(company))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await chosen()
})

test('Ctrl-Enter before the product that was chosen is found issues the line with its price', async () => {
  const search = late()
  const { of, toView } = await open({
    [READ]: ok({ ...READY, lines: [] }),
    'GET /api/products': search.answer,
    'GET /api/products/0193b000-0000-7000-8000-000000000001/last-price': ok({ lastPrice: null }),
    [SAVE]: saved({ version: 4 }),
    [ISSUE]: ok(anInvoice({ number: '0000001248', version: 5 })),
  })
  await userEvent.type(await screen.findByLabelText('New line'), 'label{ArrowDown}{Enter}')
  await chord('{Enter}')
  expect(screen.queryByText(/fields? (is|are) missing/)).toBeNull()
  search.come(items(aProduct()))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE).at(-1)?.body).toMatchObject({ lines: [{ unitPrice: '480.5' }] })
  expect(of(ISSUE)).toHaveLength(1)
})

test('Ctrl-Enter while the first save is under way issues what was typed until then, once it is saved, and once', async () => {
  const first = late()
  const { of, toView } = await open(
    {
      'GET /api/contacts': items(contact),
      [CREATE]: first.answer,
      [SAVE]: saved({ version: 2 }),
      [ISSUE]: ok(anInvoice({ number: '0000001248', version: 3 })),
    },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await chosen()
  await userEvent.keyboard('Design')
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
  await userEvent.type(screen.getByLabelText('Unit price, line 1'), '50')
  await chord('{Enter}')
  await chord('{Enter}')
  expect(of(ISSUE)).toEqual([])
  first.come(ok({ ...READY, version: 1 }))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE).at(-1)?.body).toMatchObject({ lines: [{ unitPrice: '50' }], version: 1 })
  expect(of(ISSUE).map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('once a new client is saved, the first line takes the focus', async () => {
  await open({}, null, ({ onDone }) => (
    <FormDrawer opened title="New client" onClose={() => {}} onSubmit={() => onDone(contact)}>
      <input aria-label="Client’s name" />
    </FormDrawer>
  ))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'Лотос')
  await userEvent.click(await screen.findByRole('option', { name: /New client/ }))
  await userEvent.type(await screen.findByLabelText('Client’s name'), 'a{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
})

test('whoever left while it was issued is told the number, and stays where they are', async () => {
  const reply = late()
  const { of, toView } = await open({ [READ]: ok(READY), [ISSUE]: reply.answer })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  cleanup()
  reply.come(ok(anInvoice({ number: '0000001299' })))
  await waitFor(() => expect(told()).toContain('Invoice no. 0000001299 is issued.'))
  expect(toView).not.toHaveBeenCalled()
})

test('a background answer that fails takes nothing of what is being written away', async () => {
  const { of } = await write({ [READ]: [ok(READY), refused(403, { __: ['No.'] })] })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(of(READ).length).toBeGreaterThan(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await notes()).value).toBe('mine and more')
})
