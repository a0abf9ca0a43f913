import { randomInt } from 'node:crypto'
import { listMails, readMail, sendHeldMails, summariseMails } from '@invoice/contract/letters/mails.ts'
import { readSender, removeSender, type SenderInput, writeSender } from '@invoice/contract/letters/senders.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { sendersOnTheInternet } from '../../platform/mail/senders.ts'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../platform/mail/testing/localhost-certificate.ts'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { sendMail } from '../mails/send-mail.ts'
import { aLetter } from '../mails/testing/a-letter.ts'

const PASSWORD = 'тайна на пощата'
/** Ports of mail servers are few, addresses of this machine are many. */
const address = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
const peer = await smtpStandIn({
  host: address,
  port: 2525,
  user: 'office',
  password: PASSWORD,
  key: LOCALHOST_KEY,
  cert: LOCALHOST_CERTIFICATE,
})
const hosts: Readonly<Record<string, string>> = { 'mail.ours.example': '10.0.0.7', 'mail.mastilo.example': address }
const database = await testDatabase()
const server = await testServer({
  database,
  parts: {
    // The certificate of the stand-in names this machine alone, so it is asked for by that name.
    openSender: ({ host, ...wanted }) =>
      sendersOnTheInternet({
        resolve: async () => [hosts[host] ?? ''].filter((ip) => ip !== ''),
        mayReach: (ip) => ip === address,
        ca: LOCALHOST_CERTIFICATE,
      })({ ...wanted, host: 'localhost' }),
  },
})
let workers: Workers | undefined
afterEach(() => peer.behave({}))
afterAll(async () => {
  await workers?.stop()
  await peer.stop()
})

const OWN: SenderInput = {
  address: 'office@mastilo.example',
  host: 'mail.mastilo.example',
  port: 2525,
  userName: 'office',
  password: PASSWORD,
}
const own = ({ issuer }: Studio, input: Partial<SenderInput> = {}) => ({ params: { id: issuer.companyId }, body: { ...OWN, ...input } })
const ofCompany = ({ issuer }: Studio) => ({ params: { id: issuer.companyId } })
const lastFrom = () => peer.taken.at(-1)?.from

/** A letter in the company's name. */
async function aMail({ act, inWorkspace, issuer }: Studio): Promise<{ id: string; isHeld: boolean }> {
  const company = { id: issuer.companyId, name: 'Мастило и Линия ООД', replyTo: '', isSample: false }
  return inWorkspace((tx) => sendMail(tx, { ...act, config: server.config }, aLetter({ company })))
}

async function untilSent({ client }: Studio, id: string) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  await expect.poll(async () => (await client.call(readMail, { params: { id } })).state, { interval: 30 }).toBe('sent')
  return client.call(readMail, { params: { id } })
}

test('a company’s emails go by its own server, from its own address, where the installation has none; held ones once they are let go', async () => {
  const studio = await aStudio(server)
  const early = await aMail(studio)
  expect(early.isHeld).toBe(true)
  const { sender } = await studio.client.call(writeSender, own(studio))
  expect(sender).toMatchObject({ address: 'office@mastilo.example', host: 'mail.mastilo.example', hasPassword: true })
  expect(JSON.stringify(sender)).not.toContain(PASSWORD)
  const test = peer.taken.at(-1)
  expect([test?.from, test?.to]).toEqual(['office@mastilo.example', [`${studio.client.userId}@example.com`]])

  const { id, isHeld } = await aMail(studio)
  expect(isHeld).toBe(false)
  const sent = await untilSent(studio, id)
  expect([sent.messageId, lastFrom()]).toEqual([`${id}@mastilo.example`, 'office@mastilo.example'])

  expect(await studio.client.call(summariseMails, {})).toMatchObject({ from: null, senders: ['office@mastilo.example'], held: 1 })
  expect(await studio.client.call(sendHeldMails, {})).toEqual({ count: 1, left: 0 })
  await untilSent(studio, early.id)

  await studio.client.call(removeSender, ofCompany(studio))
  expect(await studio.client.call(readSender, ofCompany(studio))).toEqual({ sender: null })
  expect((await aMail(studio)).isHeld).toBe(true)
  expect((await studio.client.send(sendHeldMails, {})).status).toBe(409)
})

test('nothing is kept of a server that does not take the test email, and the field that it is against says why', async () => {
  const studio = await aStudio(server)
  const expectRefused = async (field: string, input: Partial<SenderInput>) => {
    const answer = await studio.client.send(writeSender, own(studio, input))
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
  }
  await expectRefused('password', { password: 'друга' })
  await expectRefused('host', { host: 'mail.ours.example' })
  await expectRefused('host', { host: 'nowhere.example' })
  await expectRefused('host', { host: 'localhost' })
  await expectRefused('port', { port: 587 })
  await expectRefused('password', { password: null })
  peer.behave({ toSender: () => '550 Not yours' })
  await expectRefused('address', {})
  expect(await studio.client.call(readSender, ofCompany(studio))).toEqual({ sender: null })
  expect((await studio.client.call(listMails, { query: { box: 'outbox', page: 1, pageSize: 25 } })).items).toEqual([])
})

test('the password that is kept goes on for the same server and user, and to no other', async () => {
  const studio = await aStudio(server)
  await studio.client.call(writeSender, own(studio))
  const moved = await studio.client.call(writeSender, own(studio, { address: 'invoices@mastilo.example', password: null }))
  expect(moved.sender?.address).toBe('invoices@mastilo.example')
  expect((await studio.client.send(writeSender, own(studio, { host: 'nowhere.example', password: null }))).status).toBe(400)
  expect((await studio.client.send(writeSender, own(studio, { userName: 'another', password: null }))).status).toBe(400)
  const other = await aStudio(server)
  expect((await other.client.send(readSender, ofCompany(studio))).status).toBe(404)
  expect((await other.client.send(writeSender, own(studio))).status).toBe(404)
})
