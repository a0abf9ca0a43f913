import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { openLayer } from '../../../shared/layers/layers.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { anInvoice, anIssued, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { late, ok, refused } from '../../../testing/stand-in.ts'
import { toasts } from '../../../testing/toasts.ts'
import { ISSUE, issue, notes, open, READ, READY, SAVE, saved, write } from './testing/write-document.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
afterEach(() => setUser(null))

test('issuing saves what was typed first, draws the number once however often it is pressed, and leads to the document', async () => {
  const reply = late()
  const { of, toView } = await write({ [SAVE]: saved({ version: 4 }), [ISSUE]: reply.answer })
  await issue()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  reply.come(ok(anIssued({ number: '0000001248', version: 5 })))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE)[0]?.body).toMatchObject({ notes: 'mine and more' })
  expect(of(ISSUE)).toHaveLength(1)
  expect(of(ISSUE)[0]?.body).toEqual({ version: 4, confirmed: [] })
  expect(toasts()).toContain('Invoice no. 0000001248 is issued.')
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
  await waitFor(() => expect(toasts().join()).toContain('The range is used up.'))
  await userEvent.type(field, ' in time')
  expect(field.value).toBe('mine and more in time')
})

test('issued below the palette it is said, and the document opens once the palette is closed', async () => {
  const reply = late()
  const { of, toView } = await write({ [SAVE]: saved({ version: 4 }), [ISSUE]: reply.answer })
  await issue()
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  const close = openLayer({ kind: 'palette', escape: () => {} })
  reply.come(ok(anIssued({ number: '0000001248', version: 5 })))
  await waitFor(() => expect(toasts()).toContain('Invoice no. 0000001248 is issued.'))
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
  expect(await screen.findByText('2 fields are missing')).toBeDefined()
  const links = within(strip() as HTMLElement).getAllByRole('button')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Choose the recipient', 'Add at least one line'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' })))
  await userEvent.click(links[1] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  expect(of(ISSUE)).toEqual([])
})

/** As the server asks before it draws a number. */
const ODD = {
  status: 409,
  body: {
    errors: { 'lines.0.quantity': ['With this document it comes to 7.'] },
    warnings: [{ field: 'lines.0.quantity', code: 'line.more_than_ordered', message: 'With this document it comes to 7.' }],
  },
}

test('what is odd is asked about with its reasons before a number is drawn, and one press issues it all the same', async () => {
  const { of, toView } = await open({ [READ]: ok(READY), [ISSUE]: [ODD, ODD, ok(anIssued({ number: '0000001248' }))] })
  await notes()
  await issue()
  const dialog = await screen.findByRole('dialog', { name: 'Issue all the same?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 1: With this document it comes to 7.'])
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toView).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
  await issue()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(toView).toHaveBeenCalledWith(DOCUMENT_ID))
  expect(of(ISSUE).map(({ body }) => body)).toMatchObject([{ confirmed: [] }, { confirmed: [] }, { confirmed: ['line.more_than_ordered'] }])
  expect(new Set(of(ISSUE).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3)
})

test('without an answer to issuing, pressing again asks for the very same act', async () => {
  const { of, toView } = await open({ [READ]: ok(READY), [ISSUE]: ['no answer', ok(anIssued({ number: '0000001248' }))] })
  await notes()
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(toasts().join()).toContain('Press Issue again: it will not be issued twice.'))
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
  expect(toasts().join()).not.toContain('Already issued.')
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

test('whoever left while it was issued is told the number, and stays where they are', async () => {
  const reply = late()
  const { of, toView } = await open({ [READ]: ok(READY), [ISSUE]: reply.answer })
  await waitFor(() => expect(screen.getByText('Clear Glass EOOD')).toBeDefined())
  await issue()
  await waitFor(() => expect(of(ISSUE)).toHaveLength(1))
  cleanup()
  reply.come(ok(anIssued({ number: '0000001299' })))
  await waitFor(() => expect(toasts()).toContain('Invoice no. 0000001299 is issued.'))
  expect(toView).not.toHaveBeenCalled()
})
