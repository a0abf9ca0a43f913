import { disputeDocument, undisputeDocument, voidDocument } from '@invoice/contract/documents/acts.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { serverAct } from '../../../platform/jobs/enqueue.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { putCalendar, putNotification } from '../notifications-store.ts'
import { askForReminders } from './ask-for-reminders.ts'

/** Mails are asked for, and nobody hands them to a server here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '3' } })
const AT = '2026-11-02T08:00:00Z'

type Reminders = { before?: number[]; after?: number[]; isQuiet?: boolean }

/** A workspace that sends invoices and has switched its reminders on. */
async function aCreditor({ before = [3], after = [3, 10], isQuiet = false }: Reminders = {}) {
  server.setNow(AT)
  const studio = await aStudio(server)
  const template = { bg: null, en: null }
  await studio.inWorkspace(async (tx) => {
    const settings = { isOn: true, time: '09:30', templates: template, version: 0 }
    await putNotification(tx, studio.act, { event: 'reminder_before', days: before, ...settings })
    await putNotification(tx, studio.act, { event: 'reminder_after', days: after, ...settings })
    await putCalendar(tx, studio.act, { isQuiet, version: 0 })
  })
  return studio
}

/** Issued at an instant, which the database's own clock decides otherwise. */
async function anInvoice(
  { inWorkspace, act, issuer }: Studio,
  dueOn = '2026-11-18',
  { issuedAt = AT, ...changes }: Parameters<typeof anIssuedInvoice>[3] & { issuedAt?: string } = {},
) {
  const invoice = await inWorkspace((tx) => anIssuedInvoice(tx, { ...act, clock: systemClock }, issuer, changes))
  await server.owner.query(`alter table app.documents disable trigger documents_frozen;
    update app.documents set issued_at = '${issuedAt}', issued_on = '${issuedAt.slice(0, 10)}', due_on = '${dueOn}' where id = '${invoice.id}';
    alter table app.documents enable trigger documents_frozen`)
  return invoice
}

/** What the schedule does at an instant, and the workers after it. */
async function at(instant: string, { client: { workspaceId } }: Studio): Promise<void> {
  server.setNow(instant)
  await askForReminders(server.platform, instant)
  await runAll(workspaceId)
}

async function runAll(workspaceId: string): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query<{ id: string }>(
      `select id from app.jobs where workspace_id = $1 and state = 'waiting' and task like 'reminders.%' order by created_at, id`,
      [workspaceId],
    )
    if (rows.length === 0) return
    for (const { id } of rows) await runJob({ platform: server.platform, tasks, place: { workspaceId, id }, isStopping: () => false })
  }
}

async function reminders({ client }: Studio): Promise<string[]> {
  const { rows } = await server.owner.query<{ line: string }>(
    `select event || ' ' || days || ' ' || day || ' ' || state as line from app.reminders where workspace_id = $1 order by day, document_id`,
    [client.workspaceId],
  )
  return rows.map(({ line }) => line)
}

async function mails({ client }: Studio) {
  const { rows } = await server.owner.query<{ to: string; subject: string; attachments: { name: string }[]; body: unknown }>(
    `select subject, attachments, body, (select string_agg(address, ' ' order by position) from app.mail_recipients r
       where r.workspace_id = m.workspace_id and r.mail_id = m.id) as to
     from app.mails m where workspace_id = $1 order by created_at, id`,
    [client.workspaceId],
  )
  return rows
}

/** Somebody came back from the provider, which thinks it over. */
async function aPaymentOnItsWay({ client: { workspaceId } }: Studio, documentId: string) {
  const [methodId, id] = [newId(), newId()]
  await server.owner.query(
    `insert into app.payment_methods (workspace_id, id, kind, name_bg, name_en, position, settings, sealed)
     values ('${workspaceId}', '${methodId}', 'card_provider', 'Карта', '', 99, '{}', '{}');
     insert into app.online_payments (workspace_id, id, reference, document_id, payment_method_id, amount, currency, state, begun_at, expires_at, returned_at)
     values ('${workspaceId}', '${id}', '${'7'.repeat(26)}', '${documentId}', '${methodId}', 120, 'EUR', 'waiting',
       '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20T10:05:00Z')`,
  )
  return (state: string) => server.owner.query(`update app.online_payments set state = '${state}' where id = '${id}'`)
}

const pay = ({ act, inWorkspace }: Studio, id: string) => inWorkspace((tx) => aPayment(tx, act, id, { paidOn: '2026-11-10' }))
const notices = async ({ client }: Studio) => (await client.call(listNotices, { query: {} })).items

test('a reminder goes on its day at its hour, once, with the paper and the link, and the history tells it', async () => {
  const studio = await aCreditor()
  const { id, number } = await anInvoice(studio)
  await at('2026-11-15T07:25:00Z', studio)
  expect(await mails(studio)).toEqual([])
  for (let time = 0; time < 3; time++) await at('2026-11-15T07:30:00Z', studio)
  await at('2026-11-15T08:00:00Z', studio)
  expect(await reminders(studio)).toEqual(['reminder_before 3 2026-11-15 asked'])
  const [mail, ...others] = await mails(studio)
  expect([others, mail?.subject, mail?.attachments.map(({ name }) => name)]).toEqual([
    [],
    expect.stringContaining(number ?? ''),
    [`Фактура ${number}.pdf`],
  ])
  expect(JSON.stringify(mail?.body)).toMatch(/\/v\/[\w-]{20,}/)
  const { items } = await studio.client.call(readHistory, { params: { id } })
  expect(items.find(({ act }) => act === 'document.reminded')?.details['recipients']).toBe(mail?.to)
})

describe('nothing goes', () => {
  const quiet = async (studio: Studio) => {
    await at('2026-11-21T10:00:00Z', studio)
    expect([await reminders(studio), await mails(studio)]).toEqual([[], []])
  }

  test('once it is paid, in the moment between asking and sending too', async () => {
    const studio = await aCreditor()
    const { id } = await anInvoice(studio)
    server.setNow('2026-11-21T10:00:00Z')
    await askForReminders(server.platform, '2026-11-21T10:00:00Z')
    const [find] = (
      await server.owner.query<{ id: string }>(`select id from app.jobs where workspace_id = $1 and task = 'reminders.find'`, [
        studio.client.workspaceId,
      ])
    ).rows
    await runJob({
      platform: server.platform,
      tasks,
      place: { workspaceId: studio.client.workspaceId, id: find?.id ?? '' },
      isStopping: () => false,
    })
    await pay(studio, id)
    await quiet(studio)
  })

  test('of what is voided', async () => {
    const studio = await aCreditor()
    const { id } = await anInvoice(studio)
    await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Грешна', reissue: false } })
    await quiet(studio)
  })

  test('of what is disputed, until that is taken back', async () => {
    const studio = await aCreditor()
    const { id } = await anInvoice(studio)
    await studio.client.call(disputeDocument, { params: { id }, body: { reason: 'Непълна доставка' } })
    await quiet(studio)
    await studio.client.call(undisputeDocument, { params: { id } })
    await at('2026-11-22T10:00:00Z', studio)
    expect(await reminders(studio)).toEqual(['reminder_after 3 2026-11-21 asked'])
  })

  test('of what is being paid online, until the provider says that it came to nothing', async () => {
    const studio = await aCreditor()
    const { id } = await anInvoice(studio)
    const setState = await aPaymentOnItsWay(studio, id)
    await quiet(studio)
    await setState('failed')
    await at('2026-11-22T10:00:00Z', studio)
    expect(await reminders(studio)).toEqual(['reminder_after 3 2026-11-21 asked'])
  })

  test('to a contact that is left out', async () => {
    const studio = await aCreditor()
    const left = await studio.client.call(createContact, { body: aContact({ withoutReminders: true }) })
    await anInvoice(studio, '2026-11-18', { contactId: left.id })
    await quiet(studio)
    const { id, archivedAt: _, mergedIntoId: __, ...contact } = left
    await studio.client.call(updateContact, { params: { id }, body: { ...contact, withoutReminders: false } })
    await at('2026-11-21T11:00:00Z', studio)
    expect(await reminders(studio)).toHaveLength(1)
  })

  test('of days before the switch, when it was issued after its day, and of offers and credit notes never', async () => {
    const studio = await aCreditor({ after: [1] })
    await anInvoice(studio, '2026-10-31', { issuedAt: '2026-10-20T08:00:00Z' })
    await at('2026-11-02T08:30:00Z', studio)
    expect(await reminders(studio)).toEqual([])
    await anInvoice(studio, '2026-11-20', { issuedAt: '2026-11-21T09:00:00Z' })
    await anInvoice(studio, '2026-11-20', { type: 'quote' })
    await at('2026-11-21T10:00:00Z', studio)
    expect(await reminders(studio)).toEqual([])
  })
})

describe('a reminder that still waits for its server', () => {
  /** As the worker does once the server is back. */
  async function deliver({ client: { workspaceId } }: Studio) {
    const { rows } = await server.owner.query<{ id: string }>(
      `select id from app.jobs where workspace_id = $1 and state = 'waiting' and task = 'mails.deliver'`,
      [workspaceId],
    )
    for (const { id } of rows) await runJob({ platform: server.platform, tasks, place: { workspaceId, id }, isStopping: () => false })
  }
  async function asked() {
    const studio = await aCreditor()
    const { id } = await anInvoice(studio)
    await at('2026-11-21T10:00:00Z', studio)
    return { studio, id }
  }
  const stateOf = async ({ client }: Studio) =>
    (await server.owner.query('select state, fault from app.mails where workspace_id = $1', [client.workspaceId])).rows

  test.each<[string, (studio: Studio, id: string) => Promise<unknown>]>([
    ['paid', pay],
    ['voided', ({ client }, id) => client.call(voidDocument, { params: { id }, body: { reason: 'Грешна', reissue: false } })],
    ['being_paid', aPaymentOnItsWay],
    ['disputed', ({ client }, id) => client.call(disputeDocument, { params: { id }, body: { reason: 'Непълна доставка' } })],
  ])('does not go once its document is %s, takes no share of the day, and the history says why', async (stoppedBy, happen) => {
    const { studio, id } = await asked()
    await happen(studio, id)
    await deliver(studio)
    expect(await stateOf(studio)).toEqual([{ state: 'cancelled', fault: 'not_owed' }])
    const { items } = await studio.client.call(readHistory, { params: { id } })
    expect(items.filter(({ act }) => act === 'document.mail_stopped').map(({ details }) => details['stoppedBy'])).toEqual([stoppedBy])
    const { rows } = await server.owner.query('select mails from app.mail_days where workspace_id = $1', [studio.client.workspaceId])
    expect(rows).toEqual([{ mails: 0 }])
  })

  test('goes as long as it is owed', async () => {
    const { studio } = await asked()
    await deliver(studio)
    expect(await stateOf(studio)).toEqual([{ state: 'waiting', fault: 'connection_refused' }])
  })
})

test('after days without a process the latest goes, one of a document, and nothing older than three days', async () => {
  const studio = await aCreditor({ before: [3], after: [1, 3, 10] })
  await anInvoice(studio, '2026-11-18')
  await anInvoice(studio, '2026-11-12')
  await at('2026-11-22T12:00:00Z', studio)
  // Of the second one its ten days after are today.
  expect(await reminders(studio)).toEqual(['reminder_after 3 2026-11-21 asked', 'reminder_after 10 2026-11-22 asked'])
})

test('on days of rest nothing goes, and of two that come to the same working day one', async () => {
  const studio = await aCreditor({ before: [], after: [2, 3], isQuiet: true })
  await anInvoice(studio, '2026-11-19')
  for (const day of ['21', '22']) await at(`2026-11-${day}T10:00:00Z`, studio)
  expect(await reminders(studio)).toEqual([])
  for (const day of ['23', '24']) await at(`2026-11-${day}T10:00:00Z`, studio)
  expect(await reminders(studio)).toEqual(['reminder_after 3 2026-11-23 asked'])
})

test('what does not fit into the day goes first on the next one, and that is told once', async () => {
  const studio = await aCreditor({ before: [], after: [1] })
  for (let n = 0; n < 5; n++) await anInvoice(studio, '2026-11-18')
  await at('2026-11-19T10:00:00Z', studio)
  await at('2026-11-19T11:00:00Z', studio)
  expect(await reminders(studio)).toHaveLength(3)
  expect((await notices(studio)).map(({ kind, details, document }) => [kind, details, document])).toEqual([
    ['reminder_not_sent', { reason: 'day_limit', count: '2' }, null],
  ])
  await at('2026-11-20T10:00:00Z', studio)
  expect(await reminders(studio)).toEqual(Array(5).fill('reminder_after 1 2026-11-19 asked'))
})

test('it goes to the addresses for reminders; else to where the document went last; else to the contact; and if to nobody, that is told once', async () => {
  const studio = await aCreditor({ before: [], after: [1, 5] })
  const invoiceOf = async (changes: Parameters<typeof aContact>[0]) => {
    const { id } = await studio.client.call(createContact, { body: aContact(changes) })
    return (await anInvoice(studio, '2026-11-18', { contactId: id })).id
  }
  const own = await invoiceOf({ email: 'own@example.net', otherEmails: [{ email: 'pay@example.net', role: 'reminders' }] })
  const sent = await invoiceOf({ email: 'own@example.net', otherEmails: [] })
  const nobody = await invoiceOf({ email: '', otherEmails: [] })
  await server.owner.query(
    `with mail as (insert into app.mails (workspace_id, id, state, language, subject, body, from_name, document_id, asked_by_id, asked_by_name,
        created_at, ended_at, counted_on) values ($1, $2, 'sent', 'bg', '', '{}', '', $3, '', '', $4, $4, '2026-11-02') returning id)
     insert into app.mail_recipients (workspace_id, mail_id, position, role, name, address, state)
     select $1, id, 0, 'to', '', 'office@example.net', 'accepted' from mail union all select $1, id, 1, 'bcc', '', 'boss@example.net', 'accepted' from mail`,
    [studio.client.workspaceId, newId(), sent, AT],
  )
  await at('2026-11-19T10:00:00Z', studio)
  expect(
    (await mails(studio))
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['office@example.net', 'pay@example.net'])
  await at('2026-11-23T10:00:00Z', studio)
  expect((await notices(studio)).map(({ kind, document, details }) => [kind, document?.id, details['reason']])).toEqual([
    ['reminder_not_sent', nobody, 'no_address'],
  ])
  expect((await reminders(studio)).filter((line) => line.endsWith('no_address'))).toHaveLength(2)
  expect(own).not.toBe(sent)
})

test('two processes at the same time send it once, and so does one whose clock jumps', async () => {
  const studio = await aCreditor({ before: [], after: [1, 2, 3] })
  await anInvoice(studio, '2026-11-18')
  await Promise.all([1, 2, 3].map(() => at('2026-11-19T10:00:00Z', studio)))
  expect(await mails(studio)).toHaveLength(1)
  await at('2026-11-21T10:00:00Z', studio)
  for (const instant of ['2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z']) await at(instant, studio)
  expect(await reminders(studio)).toEqual(['reminder_after 1 2026-11-19 asked', 'reminder_after 3 2026-11-21 asked'])
})

test('of a workspace whose reminders are off nothing is asked', async () => {
  server.setNow(AT)
  const studio = await aStudio(server)
  await anInvoice(studio)
  await at('2026-11-21T10:00:00Z', studio)
  const act = serverAct(server.platform, studio.client.workspaceId)
  const { rows } = await inTransaction(server.db, act.actor.workspaceId, (tx) =>
    sql<{
      jobs: number
    }>`select count(*)::int as jobs from app.jobs where workspace_id = ${act.actor.workspaceId} and task like 'reminders.%'`.execute(tx),
  )
  expect(rows).toEqual([{ jobs: 0 }])
})
