import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { attachFile } from '@invoice/contract/documents/attachments.ts'
import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { askByHand, listPaymentRequests } from '@invoice/contract/documents/payment-requests.ts'
import {
  cancelSending,
  type LetterInput,
  listSendings,
  moveSending,
  previewLetter,
  readLetter,
  type Sending,
  sendDocument,
} from '@invoice/contract/documents/sending.ts'
import { sendMailNow, summariseMails } from '@invoice/contract/letters/mails.ts'
import { updateContact } from '@invoice/contract/records/contacts.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../../platform/mail/testing/smtp-stand-in.ts'
import { newId } from '../../../platform/new-id.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aPng, fileOf } from '../../files/testing/pictures.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const peer = await smtpStandIn()
const database = await testDatabase()
const SENDING = { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '60', PUBLIC_URL: 'http://localhost:8080' }
const server = await testServer({ database, environment: SENDING })
/** The same installation without a mail server. */
const mute = await testServer({ database })
let workers: Workers | undefined
afterEach(() => peer.behave({}))
afterAll(async () => {
  await workers?.stop()
  await peer.stop()
})

const people = (...addresses: string[]) => addresses.map((address) => ({ name: '', address }))
const takenOf = (id: string) => peer.taken.filter(({ messageId }) => messageId === `${id}@example.com`)

function aMail(letter: Partial<LetterInput> = {}): LetterInput {
  return {
    to: people('client@example.net'),
    language: 'bg',
    subject: 'Фактура',
    message: 'Здравейте,\n\nизпращаме Ви фактурата.',
    paper: 'original',
    withLink: true,
    ...letter,
  }
}

async function anInvoice({ client, issuer }: Studio): Promise<string> {
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  return id
}

const send = ({ client }: Studio, id: string, letter: Partial<LetterInput> = {}): Promise<Sending> =>
  client.call(sendDocument, { params: { id }, body: aMail(letter) })

/** As if its time had come: what waits in the queue is due. */
async function timePasses(): Promise<void> {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  await database.owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
}

async function until({ client }: Studio, id: string, mailId: string, isSo: (sending: Sending) => boolean): Promise<Sending> {
  const read = async () => {
    const { items } = await client.call(listSendings, { params: { id } })
    return items.find((each) => each.id === mailId)
  }
  await expect.poll(async () => isSo((await read()) as Sending), { interval: 50 }).toBe(true)
  return (await read()) as Sending
}

async function historyOf({ client }: Studio, id: string) {
  const { items } = await client.call(readHistory, { params: { id } })
  return items.filter(({ act }) => act.startsWith('document.mail_')).map(({ act, details }) => ({ act: act.slice(9), details }))
}
const actsOf = async (studio: Studio, id: string) => (await historyOf(studio, id)).map(({ act }) => act).reverse()

describe('what a drawer opens with', () => {
  test('recipients by role, the letter in the document’s language, what can go along, and what is left of today', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { contactId } = await studio.client.call(readDocument, { params: { id } })
    const contact = aContact({
      email: 'office@client.example',
      otherEmails: [{ email: 'accounts@client.example', role: 'invoices' }],
    })
    await studio.client.call(updateContact, { params: { id: contactId ?? '' }, body: { ...contact, version: 1 } })
    const file = fileOf(await aPng(), 'Протокол.png')
    await studio.client.call(attachFile, { params: { id }, body: { file, goesWithMail: true } })
    const letter = await studio.client.call(readLetter, { params: { id }, query: {} })
    expect(letter.to.map(({ address, role }) => [address, role])).toEqual([['accounts@client.example', 'invoices']])
    expect(letter.others.map(({ address, role }) => [address, role])).toEqual([['office@client.example', 'main']])
    expect(letter).toMatchObject({ language: 'bg', hasLink: false, today: { sent: 0, most: 60 }, mostRecipients: 20 })
    expect(letter.from.address).toBe('invoices@example.com')
    expect(letter.subject).toMatch(/^Фактура/)
    expect(letter.paper.size).toBeGreaterThan(10_000)
    expect(letter.attachments).toEqual([expect.objectContaining({ name: 'Протокол.png', goesWithMail: true })])
    const english = await studio.client.call(readLetter, { params: { id }, query: { language: 'en' } })
    expect([english.language, english.subject.slice(0, 7)]).toEqual(['en', 'Invoice'])
    // The next one goes to whom this one went.
    await send(studio, id, { to: people('office@client.example'), bcc: people('boss@else.example') })
    const again = await studio.client.call(readLetter, { params: { id }, query: {} })
    expect([again.to, again.bcc].map((some) => some.map(({ address, role }) => [address, role]))).toEqual([
      [['office@client.example', 'main']],
      [['boss@else.example', 'other']],
    ])
    // Each address counts, the one that nobody else sees too.
    expect(again.today.sent).toBe(2)
  })

  test('the preview is the mail that goes, and makes no link by being looked at', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { to: _to, cc: _cc, bcc: _bcc, sendAt: _sendAt, ...letter } = aMail({ message: 'Точно това пише.' })
    const preview = await studio.client.call(previewLetter, { params: { id }, body: letter })
    expect(preview.html).toContain('Точно това пише.')
    expect(preview.htmlWithoutPictures).not.toContain('<img')
    expect((await studio.client.call(readDocument, { params: { id } })).publicToken).toBeNull()
    const { id: mailId } = await send(studio, id, letter)
    await timePasses()
    await until(studio, id, mailId, ({ state }) => state === 'sent')
    const { rows } = await database.owner.query('select body from app.mails where id = $1', [mailId])
    expect(JSON.stringify(rows[0])).toContain('Точно това пише.')
  })
})

describe('sending', () => {
  test('a document goes with its PDF and a link that is made with it, and its history tells who had it', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    peer.behave({ toRecipient: (address) => (address === 'b@example.net' ? '550 5.1.1 No such user here' : undefined) })
    const asked = await send(studio, id, { to: people('a@example.net', 'b@example.net', 'A@example.net'), cc: people('c@example.net') })
    expect([asked.state, asked.recipients.length, asked.sentBy]).toEqual(['scheduled', 3, expect.any(String)])
    expect(asked.undoMs).toBeGreaterThan(8000)
    const { publicToken } = await studio.client.call(readDocument, { params: { id } })
    await timePasses()
    const sending = await until(studio, id, asked.id, ({ state }) => state === 'partly_refused')
    expect(sending.recipients.map(({ address, state, answer }) => [address, state, answer.slice(0, 3)])).toEqual([
      ['a@example.net', 'accepted', '250'],
      ['b@example.net', 'refused', '550'],
      ['c@example.net', 'accepted', '250'],
    ])
    const [taken] = takenOf(asked.id)
    expect(taken?.to).toEqual(['a@example.net', 'c@example.net'])
    expect(taken?.message).toContain('application/pdf')
    const mail = await database.owner.query('select body::text as body from app.mails where id = $1', [asked.id])
    expect(mail.rows[0]?.body).toContain(`http://localhost:8080/v/${publicToken}`)
    expect(await actsOf(studio, id)).toEqual(['mail_asked', 'mail_sent', 'mail_refused'])
    expect((await historyOf(studio, id)).find(({ act }) => act === 'mail_sent')?.details).toMatchObject({
      recipients: 'a@example.net, c@example.net',
      subject: 'Фактура',
    })
    expect((await studio.client.call(readDocument, { params: { id } })).sentAt).not.toBeNull()
  })

  test('repeated under the same key it is one mail', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const headers = { 'idempotency-key': newId() }
    const call = () => studio.client.request('POST', `/api/documents/${id}/send`, { body: aMail(), headers })
    const answers = await Promise.all([call(), call()])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201]))
    expect((await studio.client.call(listSendings, { params: { id } })).items).toHaveLength(1)
  })

  test('line breaks in a subject and a name add nothing to the mail’s head', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const to = [{ name: 'Клиент\r\nBcc: all@evil.example', address: 'client@example.net' }]
    const { id: mailId } = await send(studio, id, { to, subject: 'Фактура\r\nBcc: all@evil.example' })
    await timePasses()
    await until(studio, id, mailId, ({ state }) => state === 'sent')
    expect(takenOf(mailId)[0]?.message).not.toMatch(/^Bcc:/im)
    expect(takenOf(mailId)[0]?.to).toEqual(['client@example.net'])
  })

  test.each([
    ['an address that is none, told at its place', { to: people('client@example.net', 'not an address') }, 'to.1.address'],
    ['nobody', { to: [] }, 'to'],
    ['more than twenty', { to: people(...Array.from({ length: 21 }, (_, n) => `p${n}@example.net`)) }, 'to'],
    ['a time that is over', { sendAt: '2026-01-01T09:00:00Z' }, 'sendAt'],
    ['a time more than a year ahead', { sendAt: '2099-01-01T09:00:00Z' }, 'sendAt'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a file of another document', { attachmentIds: [newId()] }, 'attachmentIds'],
  ])('refused at its field: %s', async (_, letter, field) => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const answer = await studio.client.send(sendDocument, { params: { id }, body: aMail(letter) })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(`"${field}":`)])
    expect((await studio.client.call(listSendings, { params: { id } })).items).toEqual([])
    expect((await studio.client.call(readDocument, { params: { id } })).publicToken).toBeNull()
  })

  test('a draft is not sent, nor what was voided, nor anything of a demo company', async () => {
    const studio = await aStudio(server)
    const draft = await studio.client.call(createDocument, { body: aDraft(studio.issuer) })
    const refused = await studio.client.send(sendDocument, { params: { id: draft.id }, body: aMail() })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringMatching(/Issue|Издай/)])
    const id = await anInvoice(studio)
    await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Грешка' } })
    expect((await studio.client.send(sendDocument, { params: { id }, body: aMail() })).status).toBe(409)
    await database.owner.query('update app.documents set is_sample = true where id = $1', [draft.id])
    const sample = await studio.client.send(sendDocument, { params: { id: draft.id }, body: aMail() })
    expect([sample.status, JSON.stringify(sample.body)]).toEqual([409, expect.stringMatching(/demo/)])
  })

  test('an accountant sends nothing, and another workspace finds nothing', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { id: mailId } = await send(studio, id)
    const { workspaceId } = studio.client
    const accountant = await server.signIn({ role: 'accountant', workspaceId })
    expect((await accountant.send(sendDocument, { params: { id }, body: aMail() })).status).toBe(403)
    expect((await accountant.send(cancelSending, { params: { id, mailId } })).status).toBe(403)
    expect((await accountant.call(listSendings, { params: { id } })).items).toHaveLength(1)
    const member = await server.signIn({ role: 'member', workspaceId })
    expect((await member.send(cancelSending, { params: { id, mailId } })).status).toBe(200)
    const stranger = await aStudio(server)
    for (const answer of [
      await stranger.client.send(sendDocument, { params: { id }, body: aMail() }),
      await stranger.client.send(readLetter, { params: { id }, query: {} }),
      await stranger.client.send(listSendings, { params: { id } }),
      await stranger.client.send(cancelSending, { params: { id, mailId } }),
      // A mail of one's own, but another document's.
      await stranger.client.send(cancelSending, { params: { id: await anInvoice(stranger), mailId } }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })
})

describe('taking back', () => {
  test('within its ten seconds a mail does not go, takes no share of the day, and the history says so', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { id: mailId } = await send(studio, id)
    const cancelled = await studio.client.call(cancelSending, { params: { id, mailId } })
    expect(cancelled.state).toBe('cancelled')
    // A second press is the first one.
    expect((await studio.client.call(cancelSending, { params: { id, mailId } })).state).toBe('cancelled')
    await timePasses()
    const { id: another } = await send(studio, id)
    await timePasses()
    await until(studio, id, another, ({ state }) => state === 'sent')
    expect(takenOf(mailId)).toEqual([])
    expect((await studio.client.call(summariseMails, {})).today).toBe(1)
    const history = await historyOf(studio, id)
    expect(history.filter(({ act }) => act === 'mail_cancelled').map(({ details }) => details['undone'])).toEqual(['true'])
    expect((await studio.client.send(cancelSending, { params: { id, mailId: another } })).status).toBe(409)
  })

  test('fifty times at the very moment at which it goes: it went, or it was taken back, and never both', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const sent = await Promise.all(Array.from({ length: 50 }, () => send(studio, id, { paper: null })))
    await timePasses()
    const answers = await Promise.all(
      sent.map(async ({ id: mailId }, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 8))
        return studio.client.send(cancelSending, { params: { id, mailId } })
      }),
    )
    for (const [n, { id: mailId }] of sent.entries()) {
      const { state } = await until(studio, id, mailId, (sending) => sending.state === 'sent' || sending.state === 'cancelled')
      expect([answers[n]?.status, takenOf(mailId).length]).toEqual(state === 'cancelled' ? [200, 0] : [409, 1])
    }
  })
})

describe('at a time', () => {
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()

  test('it waits for it across a restart, and counts on the day on which it goes', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const sendAt = inDays(30)
    const asked = await send(studio, id, { sendAt })
    expect([asked.state, asked.sendAt, asked.undoMs]).toEqual(['scheduled', sendAt, null])
    expect((await studio.client.call(summariseMails, {})).today).toBe(0)
    await workers?.stop()
    workers = undefined
    server.setNow(sendAt)
    await timePasses()
    await until(studio, id, asked.id, ({ state }) => state === 'sent')
    expect(takenOf(asked.id)).toHaveLength(1)
    expect((await studio.client.call(summariseMails, {})).today).toBe(1)
    server.setNow(new Date().toISOString())
  })

  test('it is moved and let go, or called off; an earlier time does nothing any more', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { id: moved } = await send(studio, id, { sendAt: inDays(1) })
    const later = inDays(2)
    const put = (mailId: string, sendAt: string | null) => studio.client.send(moveSending, { params: { id, mailId }, body: { sendAt } })
    expect((await put(moved, later)).body).toMatchObject({ state: 'scheduled', sendAt: later })
    expect((await put(moved, '2026-01-01T00:00:00Z')).status).toBe(400)
    const { id: called } = await send(studio, id, { sendAt: inDays(3) })
    expect((await studio.client.call(cancelSending, { params: { id, mailId: called } })).state).toBe('cancelled')
    expect((await put(called, later)).status).toBe(409)
    expect((await put(moved, null)).body).toMatchObject({ undoMs: expect.any(Number) })
    await timePasses()
    await until(studio, id, moved, ({ state }) => state === 'sent')
    expect([takenOf(moved).length, takenOf(called).length]).toEqual([1, 0])
    expect((await put(moved, later)).status).toBe(409)
    expect(await actsOf(studio, id)).toEqual([
      'mail_asked',
      'mail_scheduled',
      'mail_asked',
      'mail_cancelled',
      'mail_scheduled',
      'mail_sent',
    ])
  })

  test('a document that was voided before its time is not sent, and its history says why', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { id: mailId } = await send(studio, id, { sendAt: inDays(1) })
    await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Грешка' } })
    await timePasses()
    const sending = await until(studio, id, mailId, ({ state }) => state === 'cancelled')
    expect([sending.fault, takenOf(mailId)]).toEqual(['not_sendable', []])
    const stopped = (await historyOf(studio, id)).find(({ act }) => act === 'mail_stopped')
    expect(stopped?.details).toMatchObject({ recipients: 'client@example.net', status: 'voided' })
  })

  test('where its day has had its mails it goes a day later, and the history says so', async () => {
    const studio = await aStudio(server)
    const id = await anInvoice(studio)
    const { id: mailId } = await send(studio, id, { sendAt: inDays(1) })
    await database.owner.query('insert into app.mail_days (workspace_id, day, mails) values ($1, $2, 60)', [
      studio.client.workspaceId,
      server.clock.today(),
    ])
    await timePasses()
    await expect.poll(() => actsOf(studio, id)).toEqual(['mail_asked', 'mail_put_off'])
    const [sending] = (await studio.client.call(listSendings, { params: { id } })).items
    expect([sending?.id, sending?.state, takenOf(mailId)]).toEqual([mailId, 'scheduled', []])
    expect((await studio.client.send(sendDocument, { params: { id }, body: aMail() })).status).toBe(429)
  })
})

test('without a mail server it is held and can be taken back; once there is one it goes, if told to', async () => {
  const studio = await aStudio(mute)
  const id = await anInvoice(studio)
  const held = await send(studio, id)
  expect([held.state, (await studio.client.call(readLetter, { params: { id }, query: {} })).from.address]).toEqual(['held', null])
  const { id: taken } = await send(studio, id)
  expect((await studio.client.call(cancelSending, { params: { id, mailId: taken } })).state).toBe('cancelled')
  const answer = await studio.client.send(sendMailNow, { params: { id: held.id } })
  expect(answer.status).toBe(409)
})

test('a mail server that is down and comes back: the mail waits, and goes once', async () => {
  const studio = await aStudio(server)
  const id = await anInvoice(studio)
  peer.behave({ toMail: () => 'cut' })
  const { id: mailId } = await send(studio, id)
  await timePasses()
  await until(studio, id, mailId, ({ state, nextTryAt }) => state === 'waiting' && nextTryAt !== null)
  peer.behave({})
  await timePasses()
  const { recipients } = await until(studio, id, mailId, ({ state }) => state === 'sent')
  expect([recipients.map(({ state }) => state), takenOf(mailId).length]).toEqual([['accepted'], 1])
})

test('who was asked to pay is told by what was sent, and by what somebody says they did; once nothing is open it is asked of nobody', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const id = await anInvoice(studio)
  await send(studio, id)
  const asked = await client.call(askByHand, { params: { id }, body: { channel: 'phone', whom: 'г-н Илиев' } })
  const { outstanding } = await client.call(readDocument, { params: { id } })
  expect(asked.items.map(({ channel, whom, amount, state }) => [channel, whom, amount, state])).toEqual([
    ['phone', 'г-н Илиев', outstanding, 'open'],
    ['mail', 'client@example.net', outstanding, 'open'],
    ['link', '', outstanding, 'open'],
  ])
  await client.call(voidDocument, { params: { id }, body: { reason: 'Друго', reissue: false } })
  const { items } = await client.call(listPaymentRequests, { params: { id } })
  expect(items.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  expect((await client.send(askByHand, { params: { id }, body: { channel: 'phone', whom: 'г-н Илиев' } })).status).toBe(409)
  expect((await (await server.signIn()).send(listPaymentRequests, { params: { id } })).status).toBe(404)
})
