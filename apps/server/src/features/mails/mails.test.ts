import { attachFile } from '@invoice/contract/documents/attachments.ts'
import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import {
  deleteMail,
  listMails,
  type MailDetail,
  readMail,
  sendHeldMails,
  sendMailNow,
  sendTestMail,
  summariseMails,
} from '@invoice/contract/letters/mails.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'
import type { NewMail } from './send-mail.ts'
import { sendMail } from './send-mail.ts'
import { aLetter } from './testing/a-letter.ts'

const peer = await smtpStandIn()
const database = await testDatabase()
const SENDING = { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '20' }
const server = await testServer({ database, environment: SENDING })
/** The same installation, before it had a mail server. */
const mute = await testServer({ database })
let workers: Workers | undefined
afterEach(() => peer.behave({}))
afterAll(async () => {
  await workers?.stop()
  await peer.stop()
})

const to = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }))

async function send({ act, inWorkspace }: Studio, letter: Partial<NewMail> = {}, { config } = server): Promise<string> {
  const { id } = await inWorkspace((tx) => sendMail(tx, { ...act, config }, aLetter(letter)))
  return id
}

/** Once the workers have done what there is to do about it. */
async function until(studio: Studio, id: string, state: string) {
  return untilThat(studio, id, (mail) => mail.state === state)
}

const untilTried = (studio: Studio, id: string) => untilThat(studio, id, ({ tries }) => tries === 1)

async function untilThat({ client }: Studio, id: string, isSo: (mail: MailDetail) => boolean) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const read = () => client.call(readMail, { params: { id } })
  await expect.poll(async () => isSo(await read()), { interval: 30 }).toBe(true)
  return read()
}

const takenOf = (id: string) => peer.taken.filter(({ messageId }) => messageId === `${id}@example.com`)

async function anInvoice({ client, issuer }: Studio): Promise<string> {
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  return id
}

test('a test mail to oneself goes the way of all mails, and is told as it arrived', async () => {
  const studio = await aStudio(server)
  const { id, state, recipients } = await studio.client.call(sendTestMail, {})
  expect([state, recipients.map(({ address }) => address)]).toEqual(['waiting', [`${studio.client.userId}@example.com`]])
  const mail = await until(studio, id, 'sent')
  expect(mail).toMatchObject({ tries: 1, fault: null, messageId: `${id}@example.com`, attachments: [] })
  expect(mail.recipients).toEqual([expect.objectContaining({ state: 'accepted', answer: expect.stringMatching(/^250 /) })])
  expect(mail.html).toContain('If you can read this, emails arrive.')
  expect(mail.text).toContain('From: ')
  expect(takenOf(id)).toHaveLength(1)
  // Nothing of its job is left, and nobody saw one.
  const { rowCount } = await database.owner.query(`select from app.jobs where workspace_id = $1 and task = 'mails.deliver'`, [
    studio.client.workspaceId,
  ])
  expect(rowCount).toBe(0)
})

test('a document goes with its PDF and what lies beside it; of three recipients one is refused, told in its history, and nobody gets it twice', async () => {
  const studio = await aStudio(server)
  const documentId = await anInvoice(studio)
  const file = fileOf(await aPng(), 'Приложение.png')
  const { id: attachmentId } = await studio.client.call(attachFile, { params: { id: documentId }, body: { file } })
  peer.behave({ toRecipient: (address) => (address === 'b@example.net' ? '550 5.1.1 No such user here' : undefined) })
  const id = await send(studio, {
    documentId,
    to: to('a@example.net'),
    cc: to('b@example.net'),
    bcc: to('c@example.net'),
    attachments: [
      { kind: 'paper', name: 'Фактура.pdf', documentId, output: 'original' },
      { kind: 'attachment', name: 'Приложение.png', documentId, attachmentId },
    ],
  })
  const mail = await until(studio, id, 'partly_refused')
  expect(mail.recipients.map(({ role, state, answer }) => [role, state, answer.slice(0, 3)])).toEqual([
    ['to', 'accepted', '250'],
    ['cc', 'refused', '550'],
    ['bcc', 'accepted', '250'],
  ])
  const [taken, ...others] = takenOf(id)
  expect([taken?.to, others]).toEqual([['a@example.net', 'c@example.net'], []])
  expect(taken?.message).toMatch(/application\/pdf[\s\S]*image\/png/)
  expect(taken?.message).toMatch(/^Reply-To: office@mastilo\.example/m)
  const { items } = await studio.client.call(readHistory, { params: { id: documentId } })
  expect(items.find(({ act }) => act === 'document.mail_sent')?.details).toMatchObject({ recipients: 'a@example.net, c@example.net' })
  expect(items.find(({ act }) => act === 'document.mail_refused')?.details).toMatchObject({
    recipients: 'b@example.net',
    reason: '550 5.1.1 No such user here',
  })
  expect((await studio.client.call(listNotices, { query: {} })).items).toMatchObject([
    { kind: 'mail_refused', document: { id: documentId }, details: { recipients: 'b@example.net', reason: '550 5.1.1 No such user here' } },
  ])
  expect((await studio.client.call(readDocument, { params: { id: documentId } })).sentAt).not.toBeNull()
  // It is over: it can neither be sent again as it is, nor be deleted.
  expect((await studio.client.send(sendMailNow, { params: { id } })).status).toBe(409)
  expect((await studio.client.send(deleteMail, { params: { id } })).status).toBe(409)
})

test('who is put off is asked again under the same id, and whoever has it already is not', async () => {
  const studio = await aStudio(server)
  peer.behave({ toRecipient: (address) => (address === 'b@example.net' ? '450 Greylisted' : undefined) })
  const id = await send(studio, { to: to('a@example.net', 'b@example.net') })
  const putOff = await untilTried(studio, id)
  expect([putOff.state, putOff.nextTryAt === null]).toEqual(['waiting', false])
  peer.behave({ toMail: () => '451 Try again later' })
  await studio.client.call(sendMailNow, { params: { id } })
  await untilThat(studio, id, ({ answer }) => answer === '451 Try again later')
  peer.behave({})
  await studio.client.call(sendMailNow, { params: { id } })
  const mail = await until(studio, id, 'sent')
  expect(mail.recipients.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  expect(takenOf(id).map((taken) => taken.to)).toEqual([['a@example.net'], ['b@example.net']])
})

test('a mail that has been tried for two days is given up, and can be told to go once more', async () => {
  const studio = await aStudio(server)
  peer.behave({ toMail: () => '451 Try again later' })
  const { act, inWorkspace } = studio
  const id = await inWorkspace(async (tx) => {
    const mail = await sendMail(tx, { ...act, config: server.config }, aLetter())
    await sql`update app.mails set tries = 10 where workspace_id = ${act.actor.workspaceId}::uuid and id = ${mail.id}::uuid`.execute(tx)
    return mail.id
  })
  const mail = await until(studio, id, 'failed')
  expect(mail.recipients[0]).toMatchObject({ state: 'failed', answer: '451 Try again later' })
  peer.behave({})
  await studio.client.call(sendMailNow, { params: { id } })
  await until(studio, id, 'sent')
})

test('a mail whose process ended ten times in the midst of it is told as failed, of which no job is left, and can be told to go once more', async () => {
  const studio = await aStudio(server)
  const { act, inWorkspace, client } = studio
  const documentId = await anInvoice(studio)
  const id = await inWorkspace(async (tx) => {
    const mail = await sendMail(tx, { ...act, config: server.config }, aLetter({ documentId, to: to('a@example.net', 'b@example.net') }))
    const isOfMail = sql`workspace_id = ${act.actor.workspaceId}::uuid`
    await sql`update app.mails set state = 'sending', tried_at = ${act.clock.now()} where ${isOfMail} and id = ${mail.id}::uuid`.execute(tx)
    await sql`update app.jobs set interruptions = 9 where ${isOfMail} and task = 'mails.deliver'`.execute(tx)
    return mail.id
  })
  const mail = await until(studio, id, 'failed')
  expect(mail).toMatchObject({ fault: 'interrupted', tries: 1 })
  expect(mail.recipients.map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect(mail.endedAt).not.toBeNull()
  expect(takenOf(id)).toEqual([])
  // That people are told of it is a job of its own, which may be under way.
  const left = await database.owner.query(`select from app.jobs where workspace_id = $1 and task = 'mails.deliver'`, [client.workspaceId])
  expect(left.rowCount).toBe(0)
  const { items } = await client.call(readHistory, { params: { id: documentId } })
  expect(items.find(({ act: done }) => done === 'document.mail_refused')?.details).toMatchObject({
    recipients: 'a@example.net, b@example.net',
  })
  await client.call(sendMailNow, { params: { id } })
  await until(studio, id, 'sent')
  expect(takenOf(id)).toHaveLength(1)
})

test('a file that is gone by then fails the mail with that reason', async () => {
  const studio = await aStudio(server)
  const documentId = await anInvoice(studio)
  const attachments = [{ kind: 'attachment', name: 'x.png', documentId, attachmentId: documentId } as const]
  const id = await send(studio, { documentId, attachments })
  expect(await until(studio, id, 'failed')).toMatchObject({ fault: 'attachment_gone' })
  expect(takenOf(id)).toEqual([])
})

describe('without a mail server', () => {
  test('mails are held in the outbox, and go once there is one, if told to', async () => {
    const studio = await aStudio(mute)
    const { client } = studio
    const { id, state } = await client.call(sendTestMail, {})
    const other = await send(studio, {}, mute)
    expect(state).toBe('held')
    expect(await client.call(summariseMails, {})).toMatchObject({ outbox: 2, held: 2, sent: 0, from: null, today: 2 })
    expect((await client.send(sendMailNow, { params: { id } })).status).toBe(409)
    expect((await client.send(sendHeldMails, {})).status).toBe(409)
    // The operator sets a mail server, and starts anew.
    const sending = Object.assign(server.client(), { headers: client.headers, cookies: client.cookies })
    expect(await sending.call(summariseMails, {})).toMatchObject({ held: 2, from: 'invoices@example.com' })
    expect(takenOf(id)).toEqual([])
    expect(await sending.call(sendHeldMails, {})).toEqual({ count: 2, left: 0 })
    await until(studio, id, 'sent')
    await until(studio, other, 'sent')
    expect([takenOf(id).length, takenOf(other).length]).toEqual([1, 1])
    expect(await sending.call(sendHeldMails, {})).toEqual({ count: 0, left: 0 })
    expect(await sending.call(summariseMails, {})).toMatchObject({ outbox: 0, sent: 2, today: 2 })
  })

  test('one that is not wanted any more is deleted', async () => {
    const { client } = await aStudio(mute)
    const { id } = await client.call(sendTestMail, {})
    await client.call(deleteMail, { params: { id } })
    expect((await client.call(listMails, { query: {} })).items).toEqual([])
  })
})

describe('is refused in plain words', () => {
  const refusals = (studio: Studio, letter: Partial<NewMail>) =>
    send(studio, letter).then(
      () => undefined,
      ({ code }) => code,
    )

  test('what is of a demo company, has a wrong address, too many of them, or nobody at all', async () => {
    const studio = await aStudio(server)
    const { company } = aLetter()
    expect(await refusals(studio, { company: company && { ...company, isSample: true } })).toBe('mails.sample')
    for (const wrong of [
      'nobody',
      'a@b',
      'a b@example.net',
      'a@example.net\r\nBcc: c@example.net',
      'a@example.net, b@example.net',
      '<a@example.net>',
    ]) {
      expect([wrong, await refusals(studio, { to: to(wrong) })]).toEqual([wrong, 'mails.wrong_address'])
    }
    const many = (count: number) => to(...Array.from({ length: count }, (_, n) => `a${n}@example.net`))
    expect(await refusals(studio, { to: many(200) })).toBe('mails.too_many_recipients')
    expect(await refusals(studio, { to: many(20), cc: to('A1@EXAMPLE.net') })).toBeUndefined()
    expect(await refusals(studio, { to: [], cc: many(1) })).toBe('mails.nobody')
  })

  test('the one past the limit of the day; the next day has its own, and what was held takes its share then', async () => {
    const studio = await aStudio(server)
    const act = (day: string) => ({ ...studio.act, clock: { now: () => new Date(`${day}T10:00:00Z`), today: () => day } })
    const on = (day: string) => send({ ...studio, act: act(day) })
    for (let n = 0; n < 20; n++) await on('2026-11-20')
    await expect(on('2026-11-20')).rejects.toMatchObject({ code: 'mails.day_limit', status: 429 })
    await on('2026-11-21')
    const answer = await studio.client.send(sendTestMail, {}, { 'accept-language': 'bg' })
    expect(answer.status).toBe(201)
  })

  test('the one whose addresses are past the limit of the day: each of them counts, whoever they are named as', async () => {
    const studio = await aStudio(server)
    const many = (count: number) => to(...Array.from({ length: count }, (_, n) => `a${n}@example.net`))
    await send(studio, { to: many(15), cc: to('cc@example.net'), bcc: to('bcc@example.net') })
    expect((await studio.client.call(summariseMails, {})).today).toBe(17)
    await expect(send(studio, { to: many(4) })).rejects.toMatchObject({ code: 'mails.day_limit', status: 429 })
    await send(studio, { to: many(3) })
    expect((await studio.client.call(summariseMails, {})).today).toBe(20)
  })
})

test('nobody else sees a mail, and members of the workspace do not either', async () => {
  const studio = await aStudio(server)
  const { workspaceId } = studio.client
  const id = await send(studio)
  const stranger = await server.signIn()
  const member = await server.signIn({ role: 'member', workspaceId })
  const accountant = await server.signIn({ role: 'accountant', workspaceId })
  const admin = await server.signIn({ role: 'admin', workspaceId })
  for (const endpoint of [readMail, sendMailNow, deleteMail]) {
    expect((await stranger.send(endpoint, { params: { id } })).status).toBe(404)
    expect((await member.send(endpoint, { params: { id } })).status).toBe(403)
    expect((await accountant.send(endpoint, { params: { id } })).status).toBe(403)
  }
  expect((await stranger.call(listMails, { query: {} })).items).toEqual([])
  expect((await admin.call(readMail, { params: { id } })).subject).toBe('Фактура № 0000001247')
})
