import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { readMail } from '@invoice/contract/letters/mails.ts'
import {
  listNotifications,
  listShownDocuments,
  type Notification,
  previewNotification,
  switchNotification,
  testNotification,
  updateCalendar,
  updateNotification,
} from '@invoice/contract/letters/notifications.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { readNotificationSettings } from './read-settings.ts'

const peer = await smtpStandIn()
const database = await testDatabase()
const server = await testServer({ database, environment: { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com' } })
let workers: Workers | undefined
afterAll(async () => {
  await workers?.stop()
  await peer.stop()
})

const read = async ({ client }: Pick<Studio, 'client'>, id: NotificationEvent): Promise<Notification> => {
  const { items } = await client.call(listNotifications, {})
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const bodyOf = ({ isOn, days, time, subject, message, version }: Notification) => ({ isOn, days, time, subject, message, version })

test('every event is there, with the default words in both languages, and nothing goes to a client by itself', async () => {
  const studio = await aStudio(server)
  const { items, calendar } = await studio.client.call(listNotifications, {})
  expect(items.map(({ id }) => id)).toEqual([...NOTIFICATION_EVENTS])
  expect(calendar).toEqual({ isQuiet: true, version: 1 })
  for (const { subject, message, defaults } of items) expect({ subject, message }).toEqual(defaults)
  expect(items.filter(({ isOn }) => !isOn).map(({ id }) => id)).toEqual(['reminder_before', 'reminder_after', 'payment_received'])
  expect(items.find(({ id }) => id === 'reminder_after')).toMatchObject({ days: [3, 10, 21], time: '09:30' })
})

test('what is changed is kept, told in the audit, and read by what goes by itself; a stale version is refused', async () => {
  const studio = await aStudio(server)
  const { client, act, inWorkspace } = studio
  const before = await read(studio, 'reminder_after')
  const words = {
    subject: { ...before.subject, bg: 'Моля: {number}' },
    message: { ...before.message, bg: '{salutation},\r\n\r\nчакаме.' },
  }
  const put = { params: { id: 'reminder_after' as const }, body: { ...bodyOf(before), isOn: true, days: [7, 2], time: '14:05', ...words } }
  const after = await client.call(updateNotification, put)
  expect(after).toMatchObject({ isOn: true, days: [2, 7], time: '14:05', version: 2, message: { bg: '{salutation},\n\nчакаме.' } })
  expect(after.subject.en).toBe(before.defaults.subject.en)
  expect(await read(studio, 'reminder_after')).toEqual(after)
  expect((await client.send(updateNotification, put)).status).toBe(412)
  const settings = await inWorkspace((tx) => readNotificationSettings(tx, act))
  expect(settings).toMatchObject({ isQuiet: true, events: { reminder_after: { isOn: true, days: [2, 7], time: '14:05' } } })
  expect(settings.events.reminder_after.onSince).toBeInstanceOf(Date)
  const { items } = await client.call(listAudit, { query: {} })
  const [entry] = items.filter(({ act: done }) => done === 'notification.updated')
  expect(JSON.stringify(entry)).toContain('Моля: {number}')
  expect(JSON.stringify(entry)).toContain('3, 10, 21')
})

test('a switch is pressed once, and quiet days are for all', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const id = 'offer_answered' as const
  expect(await client.call(switchNotification, { params: { id }, body: { isOn: false, version: 1 } })).toMatchObject({
    isOn: false,
    version: 2,
  })
  expect((await client.send(switchNotification, { params: { id }, body: { isOn: true, version: 1 } })).status).toBe(412)
  expect(await client.call(updateCalendar, { body: { isQuiet: false, version: 1 } })).toEqual({ isQuiet: false, version: 2 })
  expect((await client.send(updateCalendar, { body: { isQuiet: true, version: 1 } })).status).toBe(412)
  expect((await client.call(listNotifications, {})).calendar).toEqual({ isQuiet: false, version: 2 })
})

test('of two that change the same at once, one is told', async () => {
  const studio = await aStudio(server)
  const before = await read(studio, 'mail_refused')
  const change = (time: string) =>
    studio.client.send(updateNotification, { params: { id: 'mail_refused' }, body: { ...bodyOf(before), time } })
  const answers = await Promise.all([change('08:00'), change('09:00'), change('10:00')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

const whole = { subject: 'С', message: 'М' }
const words = (bg: string, en: string, inBulgarian = bg, inEnglish = en) => ({
  subject: { bg, en },
  message: { bg: inBulgarian, en: inEnglish },
})
test.each([
  ['a placeholder that nothing has', words('{total}', '', 'М'), 'subject.bg'],
  ['one of another event', words('С', 'S', 'М', '{daysLeft}'), 'message.en'],
  ['no text in any language', words('', ''), 'subject.bg'],
  ['a subject without a message', words('С', '', ' '), 'message.bg'],
  ['a message without a subject', words('С', '', 'М', 'M'), 'subject.en'],
  ['a text too long', words('С', '', 'М'.repeat(5001)), 'message.bg'],
  ['no day', { isOn: true, days: [] }, 'days'],
  ['a day twice', { days: [3, 3] }, 'days'],
  ['too many days', { days: [1, 2, 3, 4, 5, 6, 7] }, 'days'],
  ['a day too far', { days: [61] }, 'days.0'],
  ['a negative day', { days: [-3] }, 'days.0'],
  ['an hour that is none', { time: '24:00' }, 'time'],
] as const)('%s is refused at its field', async (_what, wrong, field) => {
  const studio = await aStudio(server)
  const before = await read(studio, 'reminder_after')
  const answer = await studio.client.send(updateNotification, {
    params: { id: 'reminder_after' },
    body: { ...bodyOf(before), ...wrong } as ReturnType<typeof bodyOf>,
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toHaveProperty(['errors', field])
  expect(await read(studio, 'reminder_after')).toEqual(before)
})

test('a text that is the default one is kept as such, and a language without a text uses the other', async () => {
  const studio = await aStudio(server)
  const id = 'invoice_sent' as const
  const before = await read(studio, id)
  const { version } = await studio.client.call(updateNotification, {
    params: { id },
    body: { ...bodyOf(before), ...words('С', '') },
  })
  expect(await read(studio, id)).toMatchObject(words('С', ''))
  await studio.client.call(updateNotification, { params: { id }, body: { ...bodyOf(before), version } })
  expect(await read(studio, id)).toMatchObject(before.defaults)
  const { rows } = await server.owner.query('select subject_bg, subject_en from app.notifications where workspace_id = $1 and event = $2', [
    studio.act.actor.workspaceId,
    id,
  ])
  expect(rows).toEqual([{ subject_bg: null, subject_en: null }])
})

test.each(NOTIFICATION_EVENTS)(
  '%s is previewed with an invented document where there is none, and nothing is left unfilled',
  async (id) => {
    const { client } = await onboarded(server).then((owner) => ({ client: owner }))
    const { items } = await client.call(listNotifications, {})
    const said = items.find((item) => item.id === id)
    for (const language of ['bg', 'en'] as const) {
      const template = { subject: said?.subject[language] ?? '', message: said?.message[language] ?? '' }
      const shown = await client.call(previewNotification, { params: { id }, body: { language, template, documentId: null } })
      expect(shown.document).toBeNull()
      expect(`${shown.subject} ${shown.text}`).not.toMatch(/[{}]/)
      expect(`${shown.subject} ${shown.text}`).not.toMatch(/undefined|null/)
      expect(shown.html).toContain('<!doctype html>')
      expect(shown.values.filter(({ value }) => value === '').map(({ placeholder }) => placeholder)).toEqual(
        id === 'document_sent' ? ['validUntilOn'] : [],
      )
    }
  },
)

test('a preview shows one’s own last document, or the one that is chosen, and no stranger’s', async () => {
  const studio = await aStudio(server)
  const { client, inWorkspace, act, issuer } = studio
  const first = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const last = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const template = { subject: '<script>{number}', message: '</p><img src=x> {amount}' }
  const preview = (documentId: string | null, by = client) =>
    by.send(previewNotification, { params: { id: 'invoice_sent' }, body: { language: 'bg', template, documentId } })
  const { body } = await preview(null)
  expect(body).toMatchObject({ subject: `<script>${last.number}`, document: { id: last.id } })
  expect(body).toHaveProperty('html', expect.not.stringContaining('<img src=x>'))
  expect(body).toHaveProperty('html', expect.not.stringContaining('<script>'))
  expect((await preview(first.id)).body).toMatchObject({ subject: `<script>${first.number}` })
  const { items } = await client.call(listShownDocuments, { params: { id: 'invoice_sent' } })
  expect(items.map(({ id }) => id)).toEqual([last.id, first.id])
  expect((await client.call(listShownDocuments, { params: { id: 'offer_answered' } })).items).toEqual([])
  const stranger = await aStudio(server)
  expect((await preview(first.id, stranger.client)).status).toBe(404)
  expect((await preview(newId())).status).toBe(404)
})

test('a test mail goes to who asks, in the words that are being written, and to nobody else', async () => {
  const studio = await aStudio(server)
  const { client, inWorkspace, act, issuer } = studio
  const { number } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const template = { subject: 'Проба {number}', message: '{salutation},\n\nпроба.' }
  const { id, recipients } = await client.call(testNotification, {
    params: { id: 'invoice_sent' },
    body: { language: 'bg', template, documentId: null },
  })
  expect(recipients.map(({ address }) => address)).toEqual([`${client.userId}@example.com`])
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const mail = () => client.call(readMail, { params: { id } })
  await expect.poll(async () => (await mail()).state, { interval: 30 }).toBe('sent')
  expect((await mail()).subject).toBe(`Проба ${number}`)
  expect(peer.taken.filter(({ messageId }) => messageId === `${id}@example.com`).map(({ to }) => to)).toEqual([
    [`${client.userId}@example.com`],
  ])
})

test('a member reads and tries, and changes nothing; whoever is not signed in gets nothing', async () => {
  const { act } = await aStudio(server)
  const member = await server.signIn({ role: 'member', workspaceId: act.actor.workspaceId })
  const { items } = await member.call(listNotifications, {})
  expect(items).toHaveLength(NOTIFICATION_EVENTS.length)
  const id = 'invoice_sent' as const
  expect((await member.send(switchNotification, { params: { id }, body: { isOn: false, version: 1 } })).status).toBe(403)
  const tried = { params: { id }, body: { language: 'bg', template: whole, documentId: null } } as const
  expect((await member.send(testNotification, tried)).status).toBe(403)
  expect((await member.send(previewNotification, tried)).status).toBe(200)
  expect((await server.client().send(listNotifications, {})).status).toBe(401)
})
