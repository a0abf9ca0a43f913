import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { checkSending, sendDocuments } from '@invoice/contract/documents/bulk-sending.ts'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readJob } from '@invoice/contract/history/jobs.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { afterAll, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { smtpStandIn } from '../../../platform/mail/testing/smtp-stand-in.ts'
import { newId } from '../../../platform/new-id.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const peer = await smtpStandIn()
const database = await testDatabase()
const environment = { SMTP_URL: peer.url, MAIL_FROM: 'invoices@example.com', MAIL_PER_DAY: '5' }
const server = await testServer({ database, environment })
let workers: Workers | undefined
afterAll(async () => {
  await workers?.stop()
  await peer.stop()
})

async function aClient({ client }: Studio, email: string): Promise<string> {
  return (await client.call(createContact, { body: aContact({ email }) })).id
}

async function anInvoice(studio: Studio, contactId: string, draft: Parameters<typeof aDraft>[1] = {}): Promise<string> {
  const { client, issuer } = studio
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer, { contactId, ...draft }) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  return id
}

async function done({ client }: Studio, jobId: string) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const read = () => client.call(readJob, { params: { id: jobId } })
  await expect.poll(async () => (await read()).state, { interval: 30 }).toBe('done')
  return read()
}

const arrived = (address: string) => peer.taken.filter(({ to }) => to.includes(address))
const check = async ({ client }: Studio, ids: string[]) => (await client.call(checkSending, { body: { ids } })).rows

test('before they go each is told with whom it goes to, or why it needs a look; and each goes once, in the language of its document', async () => {
  const studio = await aStudio(server)
  const { client, issuer } = studio
  const [known, foreign, unknown] = await Promise.all(['a@one.example', 'b@two.example', ''].map((email) => aClient(studio, email)))
  const [ready, english, nobody, voided] = [
    await anInvoice(studio, known ?? ''),
    await anInvoice(studio, foreign ?? '', { language: 'en' }),
    await anInvoice(studio, unknown ?? ''),
    await anInvoice(studio, known ?? ''),
  ]
  await client.call(voidDocument, { params: { id: voided }, body: { reason: 'грешка', reissue: false } })
  const { id: draft } = await client.call(createDocument, { body: aDraft(issuer, { contactId: known ?? '' }) })
  const ids = [ready, english, nobody, voided, draft]
  expect((await check(studio, ids)).map(({ addresses, language, problem }) => [addresses, language, problem])).toEqual([
    [['a@one.example'], 'bg', null],
    [['b@two.example'], 'en', null],
    [[], 'bg', 'no_address'],
    [['a@one.example'], 'bg', 'not_sendable'],
    [['a@one.example'], 'bg', 'draft'],
  ])
  // Somebody sends all of them all the same: those that cannot go are told one by one, and the others go.
  const { jobId, count } = await client.call(sendDocuments, { body: { ids } })
  expect(count).toBe(5)
  const { refused, refusals } = await done(studio, jobId)
  expect([refused, refusals.map(({ subjectId }) => subjectId)]).toEqual([3, [nobody, voided, draft]])
  await expect.poll(() => [arrived('a@one.example').length, arrived('b@two.example').length]).toEqual([1, 1])
  expect(arrived('b@two.example')[0]?.message).toMatch(/application\/pdf/)
  await expect.poll(async () => (await check(studio, [ready]))[0]?.problem).toBe('sent')
  // Asked for once more it does not go twice, unless that is what is wanted.
  const twice = await client.call(sendDocuments, { body: { ids: [ready] } })
  expect((await done(studio, twice.jobId)).refusals.map(({ messages }) => messages[0])).toEqual([expect.stringMatching(/already|вече/)])
  const again = await client.call(sendDocuments, { body: { ids: [ready], again: true } })
  expect((await done(studio, again.jobId)).refused).toBe(0)
  await expect.poll(() => arrived('a@one.example').length).toBe(2)
})

test('what the day allows no more is told of each document, and the job goes on to its end', async () => {
  const studio = await aStudio(server)
  const contact = await aClient(studio, 'many@three.example')
  const ids: string[] = []
  for (let each = 0; each < 7; each++) ids.push(await anInvoice(studio, contact))
  const { today, isHeld } = await studio.client.call(checkSending, { body: { ids } })
  expect([today, isHeld]).toEqual([{ sent: 0, most: 5 }, false])
  const { jobId } = await studio.client.call(sendDocuments, { body: { ids } })
  const { refusals } = await done(studio, jobId)
  expect(refusals.map(({ subjectId }) => subjectId)).toEqual(ids.slice(5))
  await expect.poll(() => arrived('many@three.example').length).toBe(5)
  expect((await check(studio, ids.slice(5))).map(({ problem }) => problem)).toEqual([null, null])
})

test('two jobs about the same documents send each of them once', async () => {
  const studio = await aStudio(server)
  const contact = await aClient(studio, 'once@four.example')
  const ids = [await anInvoice(studio, contact), await anInvoice(studio, contact)]
  const asked = await Promise.all([1, 2].map(() => studio.client.call(sendDocuments, { body: { ids } })))
  const ended = await Promise.all(asked.map(({ jobId }) => done(studio, jobId)))
  expect(ended.reduce((sum, { refused }) => sum + refused, 0)).toBe(2)
  await expect.poll(() => arrived('once@four.example').length).toBe(2)
})

test('who may not send does not, and what is a stranger’s is not there', async () => {
  const studio = await aStudio(server)
  const id = await anInvoice(studio, await aClient(studio, 'mine@five.example'))
  const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
  const stranger = await server.signIn()
  for (const endpoint of [checkSending, sendDocuments]) {
    expect((await accountant.send(endpoint, { body: { ids: [id] } })).status).toBe(403)
    expect((await stranger.send(endpoint, { body: { ids: [id] } })).status).toBe(404)
    expect((await studio.client.send(endpoint, { body: { ids: [newId()] } })).status).toBe(404)
    expect((await studio.client.send(endpoint, { body: { ids: [] } })).status).toBe(400)
  }
})
