import * as bills from '@invoice/contract/documents/bill-files.ts'
import * as contract from '@invoice/contract/letters/mailbox.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { MOST_MAILED_A_DAY } from '@invoice/domain/mailbox/mailbox.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actOf } from '../../platform/act.ts'
import { ubl } from '../../platform/einvoices/testing/files.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { imapStandIn, localMailboxes } from '../../platform/mailboxes/testing/imap-stand-in.ts'
import { aMail, attached } from '../../platform/mailboxes/testing/mails.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { askForLooks, lookIntoMailbox } from './look-into-mailbox.ts'

const imap = await imapStandIn()
const mailboxes = localMailboxes()
const server = await testServer({ parts: { mailboxes } })
afterAll(async () => {
  await imap.stop()
  await mailboxes.stop()
})
beforeEach(() => {
  imap.mails = []
  imap.uidValidity = 7
  imap.fault = () => undefined
  imap.password = 'a-password'
  server.setNow('2026-11-20T10:00:00Z')
})

const input = {
  host: 'localhost',
  port: imap.port,
  security: 'tls',
  user: 'bills@studio.example',
  password: 'a-password',
  folder: 'INBOX',
} as const

async function withMailbox(other: Partial<contract.MailboxInput> = {}): Promise<Studio> {
  const studio = await aStudio(server)
  await studio.client.call(contract.writeMailbox, { body: { ...input, isOn: true, ...other } })
  return studio
}

/** What a job does; `isCut`: its process ends before it writes down what it came to. */
async function look({ client }: Studio, isCut = false): Promise<void> {
  await server.owner.query('update app.mailboxes set next_look_at = $2 where workspace_id = $1', [client.workspaceId, server.clock.now()])
  const act = actOf(server.platform, serverAct(server.platform, client.workspaceId).actor, 'bg')
  const end = await lookIntoMailbox({ act, platform: server.platform })
  if (!isCut) await act.transaction((tx) => end({ tx, act, platform: server.platform, jobId: newId() }))
}

/** The lease of a process that is gone is over. */
const later = (minutes: number) => server.setNow(new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000).toISOString())

const filesIn = async ({ client }: Studio, state: bills.BillFileRow['state']) =>
  (await client.call(bills.listBillFiles, { query: { state } })).items
const numbersIn = async (studio: Studio, state: bills.BillFileRow['state']) => (await filesIn(studio, state)).map(({ number }) => number)
const aBill = (number: string) => attached('faktura.xml', ubl({ number }))
const stateOf = ({ client }: Studio) => client.call(contract.readMailbox, {})

test('a mailbox is tried before it is kept; what is in the way is said at its field, and its password is nowhere to be read', async () => {
  const { client } = await aStudio(server)
  imap.put(aMail())
  expect(await client.call(contract.tryMailbox, { body: input })).toEqual({ messages: 1 })
  expect(await client.call(contract.readMailbox, {})).toEqual({ mailbox: null, mails: [] })
  const wrong = async (other: object) => {
    const answer = await client.send(contract.writeMailbox, { body: { ...input, ...other } })
    return [answer.status, Object.keys((answer.body as { errors: object }).errors).filter((field) => field !== '__')]
  }
  expect(await wrong({ password: 'wrong' })).toEqual([400, ['password']])
  expect(await wrong({ password: '' })).toEqual([400, ['password']])
  expect(await wrong({ folder: 'Bills' })).toEqual([400, ['folder']])
  expect(await wrong({ port: 9 })).toEqual([400, ['host']])
  expect(await client.call(contract.readMailbox, {})).toEqual({ mailbox: null, mails: [] })
  const { mailbox } = await client.call(contract.writeMailbox, { body: input })
  expect(mailbox).toMatchObject({ isOn: true, hasPassword: true, messages: 1, since: '2026-11-20' })
  const { rows } = await server.owner.query<{ all: string }>(
    `select (select string_agg(row(m.*)::text, '') from app.mailboxes m) || (select string_agg(row(e.*)::text, '') from app.audit_entries e) as all`,
  )
  expect(rows[0]?.all).not.toContain('a-password')
  // The one that is kept stays, and goes to no other server.
  expect((await client.send(contract.writeMailbox, { body: { ...input, password: '', isOn: false } })).status).toBe(200)
  expect(await wrong({ password: '', host: '127.0.0.1' })).toEqual([400, ['password']])
  await client.call(contract.removeMailbox, {})
  expect(await client.call(contract.readMailbox, {})).toEqual({ mailbox: null, mails: [] })
})

test('what was there before is left alone; what comes is taken once, and of an unknown sender held until somebody decides', async () => {
  imap.put(aMail({ parts: [aBill('before')] }), '2026-11-19')
  const studio = await withMailbox()
  const { client } = studio
  await client.call(createContact, {
    body: { kind: 'company', isVendor: true, countryCode: 'BG', name: { bg: 'Позната', en: '' }, email: 'Known@Vendor.example' },
  })
  imap.put(aMail({ from: 'known@vendor.example', parts: [aBill('known')] }))
  imap.put(aMail({ from: 'x@stranger.example', parts: [aBill('strange'), attached('a.txt', 'hello')] }))
  imap.put(aMail({ subject: 'Здравейте' }))
  await look(studio)
  await look(studio)
  expect([await numbersIn(studio, 'waiting'), await numbersIn(studio, 'held')]).toEqual([['known'], ['strange']])
  expect(await filesIn(studio, 'held')).toMatchObject([{ source: 'mail', sender: 'x@stranger.example', name: 'faktura.xml' }])
  expect((await stateOf(studio)).mails.map(({ outcome, files }) => [outcome, files])).toEqual([
    ['no_bills', 0],
    ['taken', 1],
    ['taken', 1],
  ])
  const decide = (address: string, decision: 'accepted' | 'put_away' | null) =>
    client.call(contract.decideMailSender, { body: { address, decision } })
  expect(await decide(' X@Stranger.example', 'accepted')).toEqual({ moved: 1 })
  imap.put(aMail({ from: 'x@stranger.example', parts: [aBill('next')] }))
  imap.put(aMail({ from: 'spam@bad.example', parts: [aBill('spam')] }))
  await look(studio)
  expect(await numbersIn(studio, 'waiting')).toEqual(expect.arrayContaining(['known', 'strange', 'next']))
  expect(await decide('spam@bad.example', 'put_away')).toEqual({ moved: 1 })
  imap.put(aMail({ from: 'spam@bad.example', parts: [aBill('more spam')] }))
  await look(studio)
  expect(await numbersIn(studio, 'put_away')).toEqual(expect.arrayContaining(['spam', 'more spam']))
  expect(await numbersIn(studio, 'held')).toEqual([])
  await decide('spam@bad.example', null)
  expect((await client.call(contract.listMailSenders, {})).items.map(({ address }) => address)).toEqual(['x@stranger.example'])
  expect((await client.send(contract.decideMailSender, { body: { address: 'nobody', decision: 'accepted' } })).status).toBe(400)
})

test('a look that is cut off, two at once, and a server that counts anew, bring nothing twice and leave nothing out', async () => {
  const studio = await withMailbox()
  const all = Array.from({ length: 4 }, (_, index) => `cut-${index}`)
  for (const number of all) imap.put(aMail({ from: 'x@s.example', subject: number, parts: [aBill(number)] }))
  const [, , third] = imap.mails
  imap.fault = (command) => (command.startsWith(`UID FETCH ${third?.uid}`) ? null : undefined)
  await look(studio, true)
  expect((await numbersIn(studio, 'held')).toSorted()).toEqual(all.slice(0, 2))
  imap.fault = () => undefined
  await look(studio)
  // It is leased by the process that is gone.
  expect(await numbersIn(studio, 'held')).toHaveLength(2)
  later(11)
  await Promise.all([look(studio), look(studio)])
  expect((await numbersIn(studio, 'held')).toSorted()).toEqual(all)
  imap.uidValidity = 8
  imap.mails = imap.mails.map((mail, index) => ({ ...mail, uid: index + 1 }))
  imap.put(aMail({ from: 'x@s.example', parts: [aBill('anew')] }))
  await look(studio)
  expect((await numbersIn(studio, 'held')).toSorted()).toEqual(['anew', ...all])
  const { mails } = await stateOf(studio)
  expect(mails).toHaveLength(5)
})

test('mails since a day are taken where that is asked for, in pieces; a broken one, one too large and an empty one hold up nothing', async () => {
  for (let index = 0; index < 11; index++) imap.put(aMail({ subject: `мейл ${index}` }), index < 2 ? '2026-10-31' : '2026-11-01')
  const deep = Array.from({ length: 200 }, (_, index) => `Content-Type: multipart/mixed; boundary=e${index}\r\n\r\n--e${index}\r\n`).join(
    '',
  )
  imap.put(`From: a@b.example\r\n${deep}`)
  imap.put(Buffer.concat([Buffer.from(aMail({ subject: 'Голям' })), Buffer.alloc(26_300_000, 65)]))
  imap.put('')
  const studio = await withMailbox({ since: '2026-11-01' })
  await look(studio)
  expect((await stateOf(studio)).mails).toHaveLength(10)
  await look(studio)
  const { mails, mailbox } = await stateOf(studio)
  expect(mails).toHaveLength(12)
  expect(mails.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['unreadable', 'too_large', 'no_bills']))
  expect(mails.find(({ outcome }) => outcome === 'too_large')).toMatchObject({ subject: 'Голям', sender: 'faktury@vendor.example' })
  expect(mailbox).toMatchObject({ fault: null, messages: 14 })
})

test('a mailbox that refuses the password, or is gone for hours, is said on its screen and once by the bell, until it works again', async () => {
  const studio = await withMailbox()
  const notices = async () => (await studio.client.call(listNotices, { query: {} })).items.filter(({ kind }) => kind === 'mailbox_failing')
  imap.fault = (command) => (command.startsWith('EXAMINE') ? null : undefined)
  await look(studio)
  expect((await stateOf(studio)).mailbox).toMatchObject({ fault: 'unreachable', failingSince: '2026-11-20T10:00:00.000Z' })
  expect(await notices()).toEqual([])
  later(400)
  await look(studio)
  expect(await notices()).toMatchObject([{ details: { name: 'bills@studio.example' } }])
  await look(studio)
  expect(await notices()).toHaveLength(1)
  imap.fault = () => undefined
  await look(studio)
  expect((await stateOf(studio)).mailbox).toMatchObject({ fault: null, failingSince: null })
  imap.password = 'another'
  await look(studio)
  expect((await stateOf(studio)).mailbox).toMatchObject({ fault: 'login_refused' })
  expect(await notices()).toHaveLength(2)
})

test('so many bills are taken on a day; the next one comes when there is room again', async () => {
  const studio = await withMailbox()
  await server.owner.query(
    `insert into app.bill_files (workspace_id, id, file_id, name, media_type, size, sha256, pages, source, came_at)
     select f.workspace_id, gen_random_uuid(), f.id, 'a.pdf', 'application/pdf', 1, lpad(n::text, 64, '0'), 1, 'mail', $2
     from (insert_file) f, generate_series(1, $3::int) n`.replace(
      '(insert_file)',
      `(select workspace_id, id from app.files where workspace_id = $1 limit 1)`,
    ),
    [await withAFile(studio), server.clock.now(), MOST_MAILED_A_DAY - 1],
  )
  imap.put(aMail({ from: 'x@s.example', parts: [aBill('last')] }))
  imap.put(aMail({ from: 'x@s.example', parts: [aBill('tomorrow')] }))
  await look(studio)
  expect(await numbersIn(studio, 'held')).toEqual(['last'])
  await look(studio)
  expect((await stateOf(studio)).mailbox).toMatchObject({ fault: 'day_full' })
  later(25 * 60)
  await look(studio)
  expect(await numbersIn(studio, 'held')).toEqual(['tomorrow', 'last'])
})

test('the inbox is gone through fifty at a time, each file once, and by where and whom files came from', async () => {
  const studio = await withMailbox()
  await server.owner.query(
    `insert into app.bill_files (workspace_id, id, file_id, name, media_type, size, sha256, pages, source, sender, came_at)
     select f.workspace_id, gen_random_uuid(), f.id, 'a.pdf', 'application/pdf', 1, lpad(n::text, 64, '0'), 1, 'mail', 'x' || n % 2 || '@s.example', $2
     from (select workspace_id, id from app.files where workspace_id = $1 limit 1) f, generate_series(1, 120) n`,
    [await withAFile(studio), server.clock.now()],
  )
  const list = (query: object) => studio.client.call(bills.listBillFiles, { query })
  const seen: string[] = []
  let next: string | null | undefined
  do {
    const page = await list(next === undefined ? {} : { before: next })
    seen.push(...page.items.map(({ id }) => id))
    next = page.next
  } while (next !== null)
  expect([seen.length, new Set(seen).size]).toEqual([121, 121])
  expect((await list({ source: 'api' })).counts).toMatchObject({ waiting: 1 })
  const ofOne = await list({ source: 'mail', sender: 'X1@' })
  expect([ofOne.counts.waiting, new Set(ofOne.items.map(({ sender }) => sender))]).toEqual([60, new Set(['x1@s.example'])])
})

async function withAFile({ client }: Studio): Promise<string> {
  await client.call(bills.receiveBillFile, { body: { file: new File([ubl({ number: 'a file' })], 'a.xml') } })
  return client.workspaceId
}

test('one that is due is asked for once a minute, by however many processes; one that is off, or not due, is left', async () => {
  const studio = await withMailbox()
  const jobs = async () => {
    const { rows } = await server.owner.query(`select id from app.jobs where workspace_id = $1 and task = 'mailbox.look'`, [
      studio.client.workspaceId,
    ])
    return rows.length
  }
  const before = await jobs()
  await Promise.all([askForLooks(server.platform, 'now'), askForLooks(server.platform, 'now')])
  expect(await jobs()).toBe(before + 1)
  await look(studio)
  await askForLooks(server.platform, 'later')
  expect(await jobs()).toBe(before + 1)
  const stranger = await aStudio(server)
  expect(await stranger.client.call(contract.readMailbox, {})).toEqual({ mailbox: null, mails: [] })
  await stranger.client.call(contract.lookIntoMailbox, {})
  expect((await server.owner.query('select from app.jobs where workspace_id = $1', [stranger.client.workspaceId])).rows).toEqual([])
})
