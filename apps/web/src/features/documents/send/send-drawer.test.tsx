import type { PreparedLetter } from '@invoice/contract/documents/sending.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { anInvoice, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sources } from '../../../testing/sources.ts'
import { items, ok, refused, standIn } from '../../../testing/stand-in.ts'
import SendDrawer from './send-drawer.tsx'

const DOCUMENT = `/api/documents/${DOCUMENT_ID}`
const SEND = `POST ${DOCUMENT}/send`
const chip = (address: string, role: PreparedLetter['to'][number]['role'] = 'main') => ({ name: '', address, role })
const LETTER: PreparedLetter = {
  language: 'en',
  subject: 'Invoice 0000001247',
  message: 'Here it is.',
  contactId: null,
  hasLink: true,
  replyTo: '',
  to: [chip('office@client.example')],
  cc: [],
  bcc: [],
  others: [chip('pay@client.example', 'invoices')],
  mostRecipients: 5,
  paper: { name: 'Invoice.pdf', size: 1000 },
  eInvoice: null,
  attachments: [],
  from: { name: 'Mastilo', address: 'invoices@example.com' },
  today: { sent: 3, most: 200 },
}
const SENDING = {
  id: '0192f0c1-8a00-7000-8000-000000000007',
  state: 'scheduled',
  language: 'en',
  subject: 'S',
  message: '',
  paper: 'original',
  attachmentIds: [],
  withLink: true,
  withEInvoice: false,
  files: [],
  recipients: [],
  sentBy: 'Yana',
  createdAt: '2026-11-20T09:00:00Z',
  sendAt: null,
  undoMs: 10_000,
  nextTryAt: null,
  endedAt: null,
  fault: null,
  answer: '',
}

beforeAll(() => loadTexts('documents', 'sending'))

async function show(send: Parameters<typeof standIn>[0][string], letter: Partial<PreparedLetter> = {}) {
  const server = standIn({
    [`GET ${DOCUMENT}`]: ok(anInvoice()),
    [`GET ${DOCUMENT}/letter`]: ok({ ...LETTER, ...letter }),
    [`POST ${DOCUMENT}/letter/preview`]: ok({ html: '<p>Here it is.</p>', htmlWithoutPictures: '', text: '' }),
    [`GET ${DOCUMENT}/sendings`]: items(),
    [SEND]: send,
  })
  const onClose = vi.fn()
  await renderScreen(() => <SendDrawer document={anInvoice()} onClose={onClose} />)
  const drawer = within(await screen.findByRole('dialog', { name: 'Send invoice 0000001247' }))
  await drawer.findByRole('textbox', { name: 'Subject' })
  return { ...server, drawer, onClose }
}

test('is sent once, however often it is pressed, to whom was chosen and with what was written', async () => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>()
  const { drawer, of, onClose } = await show(() => late.promise)
  await userEvent.click(drawer.getByRole('button', { name: '+ invoices' }))
  const subject = drawer.getByRole('textbox', { name: 'Subject' })
  await userEvent.clear(subject)
  await userEvent.type(subject, 'Your invoice')
  await userEvent.dblClick(drawer.getByRole('button', { name: /^Send (Ctrl|⌘)/ }))
  late.resolve(ok(SENDING, 201))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [sent, ...more] = of(SEND)
  expect(more).toEqual([])
  expect(sent?.body['subject']).toBe('Your invoice')
  expect(JSON.stringify(sent?.body['to'])).toMatch(/office@client\.example.*pay@client\.example/)
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('tells what is missing at its field, and asks the server nothing', async () => {
  const { drawer, of } = await show(ok(SENDING, 201), { to: [], others: [] })
  expect(drawer.getByText('This client has no address yet. The one that you enter is proposed next time.')).toBeTruthy()
  await userEvent.clear(drawer.getByRole('textbox', { name: 'Subject' }))
  await userEvent.click(drawer.getByRole('button', { name: /^Send (Ctrl|⌘)/ }))
  expect(await drawer.findByText('Please enter whom the email goes to.')).toBeTruthy()
  expect(drawer.getByRole('textbox', { name: 'Subject' }).getAttribute('aria-invalid')).toBe('true')
  expect(of(SEND)).toEqual([])
})

test('a refusal stays in the drawer, with what was written', async () => {
  const { drawer, onClose } = await show(refused(409, { __: ['The document was voided.'] }))
  await userEvent.click(drawer.getByRole('button', { name: /^Send (Ctrl|⌘)/ }))
  expect(await drawer.findByText('The document was voided.')).toBeTruthy()
  expect(drawer.getByDisplayValue('Here it is.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('what was written is not lost by closing without a question', async () => {
  const { drawer, onClose } = await show(ok(SENDING, 201))
  await userEvent.type(drawer.getByDisplayValue('Here it is.'), ' Thank you!')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: /\?$/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('without a mail server it says so before, and keeps it in the outbox', async () => {
  const { drawer } = await show(ok(SENDING, 201), { from: { name: 'Mastilo', address: null } })
  expect(drawer.getByText(/There is no mail server yet/)).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Keep in the outbox/ })).toBeTruthy()
})

describe.each(['To', 'Cc', 'Bcc'])('an address that stands typed at %s', (name) => {
  const typing = async () => {
    const shown = await show(ok(SENDING, 201))
    if (name !== 'To') await userEvent.click(shown.drawer.getByRole('button', { name: '+ Cc, Bcc' }))
    await userEvent.type(await shown.drawer.findByRole('textbox', { name }), 'new@client.example')
    return shown
  }

  it('goes with the letter that Ctrl-Enter sends', async () => {
    const { of, onClose } = await typing()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(JSON.stringify(of(SEND)[0]?.body[name.toLowerCase()])).toContain('new@client.example')
    expect(JSON.stringify(of(SEND)[0]?.body['to'])).toContain('office@client.example')
  })

  it('is not lost by Escape without a question', async () => {
    const { onClose } = await typing()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: /\?$/ })).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})

test('what is typed while the letter is on its way stands in the field of those whom it goes to', async () => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>()
  standIn({
    [`GET ${DOCUMENT}`]: ok(anInvoice()),
    [`GET ${DOCUMENT}/letter`]: () => late.promise,
    [`POST ${DOCUMENT}/letter/preview`]: ok({ html: '', htmlWithoutPictures: '', text: '' }),
    [`GET ${DOCUMENT}/sendings`]: items(),
  })
  await renderScreen(() => <SendDrawer document={anInvoice()} onClose={() => {}} />)
  await screen.findByRole('dialog')
  await userEvent.keyboard('new@cli')
  late.resolve(ok(LETTER))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'To' })
  await waitFor(() => expect(field.value).toBe('new@cli'))
  await userEvent.keyboard('ent.example,')
  expect(await screen.findByText(/new@client\.example/)).toBeTruthy()
})

test('whatever stands typed in a field of chips counts: each such field is one of those that know it', () => {
  const chips = sources.filter(({ text }) => /<(?:TagsInput|PillsInput)\b/.test(text)).filter(({ file }) => !file.startsWith('app/gallery'))
  expect(chips.length).toBeGreaterThan(2)
  expect(chips.filter(({ text }) => !text.includes('useTypedChip(')).map(({ file }) => file)).toEqual([])
})
