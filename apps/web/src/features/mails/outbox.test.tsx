import type { Mail } from '@invoice/contract/letters/mails.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { listed, made, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Outbox } from './outbox.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('mails')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const to = (address: string, more = {}) => ({
  role: 'to' as const,
  name: '',
  address,
  state: 'waiting' as const,
  answer: '',
  answeredAt: null,
  ...more,
})
const aMail = (mail: Partial<Mail> = {}): Mail => ({
  id: rowId(1),
  state: 'held',
  subject: 'Invoice 0000000017',
  recipients: [to('client@example.net')],
  documentId: null,
  askedBy: 'Мария',
  fault: null,
  answer: '',
  tries: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  triedAt: null,
  nextTryAt: null,
  sendAt: null,
  endedAt: null,
  ...mail,
})
const SUMMARY = { outbox: 1, held: 1, sent: 0, from: 'invoices@example.com', senders: [], today: 3, perDay: 200 }

async function showing(mails: readonly Mail[], summary: object = {}, routes: Parameters<typeof network>[0] = {}) {
  const net = network({ 'GET /api/mails': listed(...mails), 'GET /api/mails/summary': ok({ ...SUMMARY, ...summary }), ...routes })
  await renderScreen(() => (
    <>
      <Outbox />
      <ToastHost />
    </>
  ))
  return net
}

it('says that mails are kept where there is no mail server, and offers nothing that cannot be done', async () => {
  await showing([aMail()], { from: null })
  expect(await screen.findByText('This installation has no mail server yet, so emails are kept here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send all' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Invoice 0000000017' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Show', 'Delete'])
})

it('lets what is kept go, after a question, and tells what stays for tomorrow', async () => {
  const net = await showing([aMail()], { held: 7 }, { 'POST /api/mails/send': ok({ count: 5, left: 2 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Send all' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('7 emails go to their recipients now. That cannot be taken back.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send all' }))
  expect(await screen.findByText('5 are on their way; 2 stay here until tomorrow, as the limit of the day is reached.')).toBeTruthy()
  expect(net.asked('POST /api/mails/send')[0]?.headers.get('idempotency-key')).toBeTruthy()
})

it('sends a test mail to oneself', async () => {
  const mail = aMail({ state: 'waiting', recipients: [to('me@example.com')] })
  await showing([], { held: 0, outbox: 0 }, { 'POST /api/mails/test': made(mail) })
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test email' }))
  expect(await screen.findByText('A test email to me@example.com is on its way.')).toBeTruthy()
})

it('tells what the server said of each address, and shows the mail where nothing of it can run', async () => {
  const recipients = [
    to('a@example.net', { state: 'accepted', answer: '250 OK' }),
    to('b@example.net', { state: 'refused', answer: '550 No such user' }),
  ]
  const mail = aMail({ state: 'partly_refused', fault: 'recipient_refused', answer: '550 No such user', recipients })
  const detail = {
    ...mail,
    fromName: 'Heron',
    replyTo: null,
    messageId: 'x',
    text: 'Hello there',
    html: '<p>Hello</p>',
    attachments: ['a.pdf'],
  }
  await showing([mail], {}, { [`GET /api/mails/${mail.id}`]: ok(detail) })
  await userEvent.click(await screen.findByRole('button', { name: /^Invoice 0000000017/ }))
  expect(await screen.findByText('To · 550 No such user')).toBeTruthy()
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the email “Invoice 0000000017”')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Hello</p>'])
  await userEvent.click(screen.getByText('As text'))
  expect(screen.getByText('Hello there')).toBeTruthy()
})
