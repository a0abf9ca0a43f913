import { createServer } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MailboxFailure, type MailboxPlace } from './mailbox.ts'
import { openMailboxes } from './mailboxes.ts'
import { imapStandIn, localMailboxes } from './testing/imap-stand-in.ts'
import { aMail } from './testing/mails.ts'

const server = await imapStandIn()
const mailboxes = localMailboxes()
afterAll(async () => {
  await server.stop()
  await mailboxes.stop()
})
beforeEach(() => {
  server.fault = () => undefined
  server.mails = []
  server.commands.length = 0
})

const place: MailboxPlace = {
  host: 'localhost',
  port: server.port,
  security: 'tls',
  user: 'bills',
  password: 'a-password',
  folder: 'INBOX',
}

async function faultOf(other: Partial<MailboxPlace> = {}, opened = mailboxes): Promise<unknown> {
  try {
    return await opened.within({ ...place, ...other }, async ({ messages }) => messages)
  } catch (error) {
    return error instanceof MailboxFailure ? error.fault : error
  }
}

test('a folder is read and nothing in it is changed: new mails by their UIDs, whole or no more than their heads', async () => {
  const [first, second] = [server.put(aMail(), '2026-11-18'), server.put(aMail({ subject: 'x'.repeat(70_000) }), '2026-11-20')]
  const found = await mailboxes.within(place, async (mailbox) => ({
    uids: [await mailbox.since(0, '2026-11-01'), await mailbox.since(first, '2026-11-01'), await mailbox.since(second, '2026-11-01')],
    later: await mailbox.since(0, '2026-11-19'),
    whole: (await mailbox.fetch(first, 1_000_000))?.bytes.toString(),
    large: await mailbox.fetch(second, 1000),
    gone: await mailbox.fetch(second + 1, 1000),
  }))
  expect(found).toMatchObject({
    uids: [[first, second], [second], []],
    later: [second],
    whole: server.mails[0]?.raw.toString(),
    large: { isWhole: false, size: server.mails[1]?.raw.length },
    gone: undefined,
  })
  expect(found.large?.bytes.length).toBe(65_536)
  expect(server.commands.filter((command) => /STORE|EXPUNGE|COPY|MOVE|APPEND|SELECT|BODY\[/.test(command))).toEqual([])
})

test('what is in the way is named, and no password leaves for a server that is not the one it names itself', async () => {
  expect(await faultOf({ password: 'wrong' })).toBe('login_refused')
  expect(await faultOf({ folder: 'Bills' })).toBe('no_folder')
  expect(await faultOf({ port: 9 })).toBe('connection_refused')
  server.commands.length = 0
  expect(await faultOf({ host: 'imap.other.example' })).toBe('tls')
  expect(await faultOf({}, openMailboxes({ mayReach: () => true, resolve: async () => ['127.0.0.1'] }))).toBe('tls')
  expect(await faultOf({}, openMailboxes())).toBe('private_address')
  expect(await faultOf({ host: '169.254.169.254' }, openMailboxes())).toBe('private_address')
  expect(server.commands).toEqual([])
})

test('a server that ends the connection, answers nonsense, or sends without end, is left', async () => {
  server.fault = (command) => (command.startsWith('EXAMINE') ? null : undefined)
  expect(await faultOf()).toBe('unreachable')
  server.fault = (command) =>
    command.startsWith('EXAMINE') ? `* ${'('.repeat(500)}\r\n* ${'x '.repeat(200_000)}\r\nTAG OK\r\n` : undefined
  expect(await faultOf()).toBe('hostile')
  server.put(aMail())
  server.fault = (command) => (command.startsWith('UID FETCH') ? '* 1 FETCH (UID 101 BODY[] {4000000000}\r\n' : undefined)
  const sent = mailboxes.within(place, (mailbox) => mailbox.fetch(101, 1000))
  await expect(sent).rejects.toMatchObject({ fault: 'hostile' })
})

test('without TLS no password is given away', async () => {
  const plain = createServer((socket) => socket.end('* OK [CAPABILITY IMAP4rev1 LOGIN] ready\r\n'))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const address = plain.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(await faultOf({ port })).toBe('tls')
  expect(await faultOf({ port, security: 'starttls' })).toBeOneOf(['tls', 'unreachable'])
  plain.close()
})
