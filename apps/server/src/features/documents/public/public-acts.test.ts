import { createHash } from 'node:crypto'
import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import { readHistory, readLink, renewLink, shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import * as open from '@invoice/contract/documents/public.ts'
import * as acts from '@invoice/contract/documents/public-acts.ts'
import { readLook, updateLook } from '@invoice/contract/documents/templates.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { uploadLogo } from '@invoice/contract/records/files.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { startWorkers } from '../../../platform/jobs/workers.ts'
import type { TestAnswer } from '../../../platform/testing/test-client.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { aPng, fileOf } from '../../files/testing/pictures.ts'
import { issueDocument } from '../issuing/issue-document.ts'
import { aStudio } from '../testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database, environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' } })
const anybody = server.client()
/** Every test calls from one address. */
beforeEach(() => server.owner.query('delete from account.counters'))

async function shared(type: DocumentType = 'invoice', changes: Parameters<typeof aDraft>[1] = {}) {
  const studio = await aStudio(server)
  await server.owner.query(`update app.companies set email = 'office@mastilo.example' where id = $1`, [studio.issuer.companyId])
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { type, ...changes }))
  const { token } = await studio.client.call(shareDocument, { params: { id } })
  const params = { token }
  return { ...studio, id, token, params, seen: () => anybody.call(open.readPublicDocument, { params }) }
}
const fieldsOf = ({ body }: TestAnswer) => Object.keys((body as { errors: object }).errors).filter((field) => field !== '__')
const codesOf = ({ status, body }: TestAnswer) => [status, (body as { errors?: Record<string, string[]> }).errors?.['__']?.[0]]
const ANSWER = { person: 'Ралица Венева', note: 'Моля, започнете със знака.' }
const QUESTION = { name: 'Ралица Венева', email: 'ralitsa@example.net', text: 'Кога ще е готово?', website: '' }
const audit = async (id: string) =>
  (
    await server.owner.query<{ act: string; details: Record<string, string>; actor_name: string }>(
      'select act, details, actor_name from app.audit_entries where entity_id = $1 order by at, id',
      [id],
    )
  ).rows
const mailsOf = async (workspaceId: string) =>
  (
    await server.owner.query(
      `select m.subject, m.reply_to, m.body, array(select address from app.mail_recipients r where r.workspace_id = m.workspace_id and r.mail_id = m.id) as to
     from app.mails m where m.workspace_id = $1 order by m.created_at`,
      [workspaceId],
    )
  ).rows

test('the answer has these keys and no others, no id, and nobody’s address', async () => {
  const { seen, client, token } = await shared()
  const document = await seen()
  expect(Object.keys(document).sort()).toEqual(
    [
      'accent',
      'answer',
      'asked',
      'days',
      'hasLogo',
      'links',
      'online',
      'outstanding',
      'pages',
      'paymentCode',
      'paymentQr',
      'settled',
      'snapshot',
      'state',
      'successor',
      'takesQuestions',
      'voidedOn',
    ].sort(),
  )
  const { snapshot, ...rest } = document
  expect(Object.keys(snapshot)).not.toEqual(expect.arrayContaining(['comments']))
  expect(JSON.stringify(document)).not.toMatch(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/)
  expect(JSON.stringify(document)).not.toContain('office@mastilo.example')
  expect([snapshot.issuer.email, snapshot.issuer.phones, snapshot.issuer.website]).toEqual(['', [], ''])
  expect(rest).toMatchObject({ state: 'due', takesQuestions: true, successor: null, answer: null, voidedOn: null })
  const answer = await anybody.request('GET', `/api/public/${token}`)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect([answer.headers['set-cookie'], anybody.cookies.size]).toEqual([undefined, 0])
  expect(JSON.stringify(answer.body)).not.toContain(client.userId)
})

test('a link that was revoked, guessed or mistyped gets one answer, and after thirty in a minute none', async () => {
  const { client, id, params, token } = await shared()
  const fresh = await client.call(renewLink, { params: { id }, body: { publicToken: params.token } })
  const kinds = [token, 'A'.repeat(32), `${token}x`, 'x', 'a b', 'ж'.repeat(20), `${token.slice(0, -1)}!`]
  const answers = await Promise.all(kinds.map((kind) => anybody.send(open.readPublicDocument, { params: { token: kind } })))
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  for (const endpoint of [open.readPublicPdf, open.markViewed, open.readPublicLogo]) {
    expect((await anybody.send(endpoint, { params })).status).toBe(404)
  }
  // As many at once as the database's connections take before who waits for one is told 503, on a slow machine too.
  const guesses = Array.from({ length: 100 }, (_, at) =>
    anybody.send(open.readPublicDocument, { params: { token: `${at}`.padStart(32, 'x') } }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30 - kinds.length - 3)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  // Who has a link is not kept out by who guesses behind the same address.
  expect((await anybody.send(open.readPublicDocument, { params: fresh })).status).toBe(200)
})

test('a new link takes the place of the old one at once; both acts are written down, and looks are counted by the link', async () => {
  const { client, id, params } = await shared()
  await anybody.call(open.markViewed, { params })
  await anybody.call(open.markViewed, { params })
  const read = () => client.call(readLink, { params: { id } })
  expect((await read()).link).toMatchObject({ ...params, views: 2, firstViewedAt: expect.any(String) })
  const fresh = await client.call(renewLink, { params: { id }, body: { publicToken: params.token } })
  expect(fresh.token).not.toBe(params.token)
  expect((await anybody.send(open.readPublicDocument, { params })).status).toBe(404)
  expect((await read()).link).toMatchObject({ ...fresh, views: 0, firstViewedAt: null })
  // Said twice, or by two at once, it is done once.
  expect(await client.call(renewLink, { params: { id }, body: { publicToken: params.token } })).toEqual(fresh)
  expect((await audit(id)).map(({ act }) => act).slice(-2)).toEqual(['document.unshared', 'document.shared'])
  const stranger = await server.signIn()
  expect((await stranger.send(renewLink, { params: { id }, body: { publicToken: params.token } })).status).toBe(404)
  expect((await stranger.send(readLink, { params: { id } })).status).toBe(404)
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  expect((await accountant.send(renewLink, { params: { id }, body: { publicToken: params.token } })).status).toBe(403)
})

test('a scanner that gets everything changes nothing, and the issuer’s own people are no viewers', async () => {
  const { client, id, params, token } = await shared('quote')
  const before = await audit(id)
  for (const path of ['', '/pages/1', '/logo', '/accept', '/decline', '/viewed', '/question', '/verify-file', '/verify-number'])
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await anybody.request(method, `/api/public/${token}${path}`)
  await client.call(open.markViewed, { params })
  expect(await audit(id)).toEqual(before)
  expect((await client.call(readLink, { params: { id } })).link?.views).toBe(0)
  expect((await client.call(contract.readDocument, { params: { id } })).viewedAt).toBeNull()
  await anybody.call(open.markViewed, { params })
  await anybody.call(open.markViewed, { params })
  const { items } = await client.call(listNotices, { query: {} })
  expect(items.map(({ kind }) => kind)).toEqual(['document_viewed'])
})

test('an offer is accepted once: state, evidence, history and notice say who, when, from where and to which file', async () => {
  const { client, id, params, seen } = await shared('quote')
  const headers = { 'user-agent': 'Browser/1.0' }
  expect((await seen()).state).toBe('open')
  expect(await anybody.send(acts.acceptOffer, { params, body: ANSWER }, headers)).toMatchObject({ status: 204 })
  const pdf = await anybody.request('GET', `/api/public/${params.token}/pdf`)
  const sha256 = createHash('sha256').update(pdf.bytes).digest('hex')
  const { answer } = await client.call(readLink, { params: { id } })
  expect(answer).toEqual({ isAccepted: true, at: expect.any(String), ...ANSWER, address: '127.0.0.1', browser: 'Browser/1.0', sha256 })
  expect(await seen()).toMatchObject({ state: 'accepted', answer: { isAccepted: true, ...ANSWER } })
  expect(Object.keys((await seen()).answer ?? {})).toEqual(['isAccepted', 'at', 'person', 'note'])
  expect(await client.call(contract.readDocument, { params: { id } })).toMatchObject({ status: 'accepted' })
  const entry = (await audit(id)).find(({ act }) => act === 'document.accepted')
  expect(entry).toMatchObject({ actor_name: ANSWER.person, details: { reason: ANSWER.note, address: '127.0.0.1', sha256 } })
  const { items } = await client.call(readHistory, { params: { id } })
  expect(items[0]).toMatchObject({ act: 'document.accepted', actor: ANSWER.person })
  const notices = await client.call(listNotices, { query: {} })
  expect(notices.items.map(({ kind }) => kind)).toEqual(['offer_accepted'])
  const again = await anybody.send(acts.declineOffer, { params, body: ANSWER })
  expect(codesOf(again)).toEqual([409, 'This offer was answered already. Please reload the page to see the answer.'])
  await expect(server.owner.query('update app.offer_answers set note = $1 where document_id = $2', ['', id])).rejects.toThrow('refused')
  await expect(server.owner.query('delete from app.offer_answers where document_id = $1', [id])).rejects.toThrow('refused')
})

test('what was answered is confirmed on paper to both sides; whose device it was, to the issuer alone', async () => {
  const { client, id, params } = await shared('offer')
  const whole = () => client.send(acts.readConfirmation, { params: { id }, query: {} })
  const open = () => anybody.send(acts.readPublicConfirmation, { params })
  expect([(await whole()).status, (await open()).status]).toEqual([404, 404])
  await anybody.call(acts.acceptOffer, { params, body: ANSWER })
  const { answer } = await client.call(readLink, { params: { id } })
  const [ours, theirs] = [await whole(), await open()]
  for (const { headers, bytes } of [ours, theirs]) {
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining('.pdf') })
    const text = pdfPages(bytes).join('').replaceAll(/\s/g, '')
    for (const wanted of [answer?.sha256 ?? '', ANSWER.person, ANSWER.note]) expect(text).toContain(wanted.replaceAll(/\s/g, ''))
    expect(text.includes('127.0.0.1')).toBe(bytes === ours.bytes)
  }
  expect((await whole()).bytes.equals(ours.bytes)).toBe(true)
  const stranger = await server.signIn()
  expect((await stranger.send(acts.readConfirmation, { params: { id }, query: {} })).status).toBe(404)
})

test('the confirmation bears the accent and the logo that the offer was issued with, whatever the company has since', async () => {
  const { client, issuer, id: plainId, params: plain } = await shared('offer')
  const company = { id: issuer.companyId }
  const { look, version } = await client.call(readLook, { params: company })
  const { id: logoFileId } = await client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
  await client.call(updateLook, { params: company, body: { look: { ...look, template: 'classic', accent: '#b4235a' }, version } })
  await server.owner.query('update app.companies set logo_file_id = $1 where id = $2', [logoFileId, issuer.companyId])
  const draft = await client.call(contract.createDocument, { body: aDraft(issuer, { type: 'offer' }) })
  await client.call(contract.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  const { token } = await client.call(shareDocument, { params: { id: draft.id } })
  await server.owner.query('update app.companies set logo_file_id = null where id = $1', [issuer.companyId])
  for (const params of [plain, { token }]) await anybody.call(acts.acceptOffer, { params, body: ANSWER })
  const pdf = async (id: string) => (await client.send(acts.readConfirmation, { params: { id }, query: {} })).bytes.toString('latin1')
  const seen = async (id: string) => {
    const drawn = await pdf(id)
    return { hasLogo: /\/Subtype\s*\/Image/.test(drawn), isClassic: drawn.includes('SourceSerif') }
  }
  expect([await seen(plainId), await seen(draft.id)]).toEqual([
    { hasLogo: false, isClassic: false },
    { hasLogo: true, isClassic: true },
  ])
})

test('of two who answer at the same time one wins, and the other is told', async () => {
  const { client, id, params } = await shared('offer')
  const answers = await Promise.all([
    anybody.send(acts.acceptOffer, { params, body: ANSWER }),
    anybody.send(acts.declineOffer, { params, body: { person: 'Иван', note: '' } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const { answer } = await client.call(readLink, { params: { id } })
  expect(answer?.isAccepted).toBe(answers[0]?.status === 204)
  expect((await audit(id)).filter(({ act }) => /accepted|declined/.test(act))).toHaveLength(1)
})

test('no answer is taken of a member, without a name, too late, or to what asks for none', async () => {
  const { client, id, params } = await shared('quote', { validUntilOn: server.clock.today() })
  expect(codesOf(await client.send(acts.acceptOffer, { params, body: ANSWER }))).toEqual([409, expect.stringContaining('signed in')])
  const nameless = await anybody.send(acts.acceptOffer, { params, body: { person: ' ', note: '' } })
  expect([nameless.status, fieldsOf(nameless)]).toEqual([400, ['person']])
  const long = await anybody.send(acts.acceptOffer, { params, body: { person: 'x'.repeat(151), note: 'x'.repeat(1001) } })
  expect(fieldsOf(long)).toEqual(['person', 'note'])
  expect((await client.call(contract.readDocument, { params: { id } })).status).toBe('issued')
  const invoice = await shared('invoice')
  expect(codesOf(await anybody.send(acts.acceptOffer, { params: invoice.params, body: ANSWER }))[0]).toBe(409)
  const today = server.clock.now()
  server.setNow(new Date(today.getTime() + 3 * 86_400_000).toISOString())
  expect((await anybody.call(open.readPublicDocument, { params })).state).toBe('expired')
  expect(codesOf(await anybody.send(acts.acceptOffer, { params, body: ANSWER }))).toEqual([409, expect.stringContaining('expired')])
  server.setNow(today.toISOString())
})

test('a question goes to the company alone, answers to who asked, and nothing typed becomes markup or a header', async () => {
  const { client, id, params } = await shared()
  const body = { ...QUESTION, name: 'Ралица\r\nBcc: all@example.net', text: 'Ред 1\n\n<b>Ред 2</b>\r\n.\r\n' }
  expect(await anybody.send(acts.askQuestion, { params, body })).toMatchObject({ status: 204 })
  expect(await anybody.send(acts.askQuestion, { params, body })).toMatchObject({ status: 204 })
  const workers = await startWorkers(server.platform, database.config, tasks)
  onTestFinished(() => workers.stop())
  const sent = async () => await mailsOf(client.workspaceId)
  await expect.poll(async () => (await sent()).length).toBe(1)
  const [mail] = await sent()
  expect([mail.to, mail.reply_to]).toEqual([['office@mastilo.example'], QUESTION.email])
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(JSON.stringify(mail.body.blocks)).toContain('<b>Ред 2</b>')
  const entry = (await audit(id)).at(-1)
  expect(entry).toMatchObject({
    act: 'document.question_asked',
    details: { email: QUESTION.email, question: expect.stringContaining('Ред 1') },
  })
  // A question is no letter to the recipient.
  expect((await client.call(contract.readDocument, { params: { id } })).sentAt).toBeNull()
})

test('three questions a day a link, none of a program, none where nobody would read it', async () => {
  const { client, params, issuer } = await shared()
  const ask = (changes: object = {}) => anybody.send(acts.askQuestion, { params, body: { ...QUESTION, ...changes } })
  for (const changes of [{ email: 'none' }, { text: '' }, { text: 'x'.repeat(2001) }, { name: '' }])
    expect(fieldsOf(await ask(changes))).toEqual(Object.keys(changes))
  expect((await ask({ website: 'http://spam.example' })).status).toBe(409)
  expect(await mailsOf(client.workspaceId)).toEqual([])
  const asked = await Promise.all(Array.from({ length: 8 }, (_, at) => ask({ text: `Въпрос ${at}` })))
  expect(asked.filter(({ status }) => status === 204)).toHaveLength(3)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(5)
  await server.owner.query('delete from account.counters')
  await server.owner.query(`update app.companies set email = '' where id = $1`, [issuer.companyId])
  expect((await anybody.call(open.readPublicDocument, { params })).takesQuestions).toBe(false)
  expect(codesOf(await ask())).toEqual([409, 'Questions cannot be sent from this page.'])
})

test('ten questions a day of one address, whichever links it has', async () => {
  const links = await Promise.all(Array.from({ length: 4 }, () => shared()))
  const statuses: number[] = []
  for (const { params } of links)
    for (let time = 0; time < 3; time++)
      statuses.push((await anybody.send(acts.askQuestion, { params, body: { ...QUESTION, text: `${time}` } })).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
})

test('a file is what was issued, or it is not; so are number and day, of this document alone', async () => {
  const { client, id, params } = await shared()
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const verify = async (sha256: string) => (await anybody.call(acts.verifyFile, { params, body: { sha256 } })).matches
  const original = await anybody.request('GET', `/api/public/${params.token}/pdf`)
  const copy = await client.request('GET', `/api/documents/${id}/pdf?kind=copy`)
  expect([await verify(hashOf(original.bytes)), await verify(hashOf(copy.bytes))]).toEqual([true, true])
  expect(hashOf(copy.bytes)).not.toBe(hashOf(original.bytes))
  expect(await verify(hashOf(Buffer.concat([original.bytes, Buffer.from(' ')])))).toBe(false)
  const other = await shared('invoice', { notes: 'Друга' })
  const theirs = await anybody.request('GET', `/api/public/${other.params.token}/pdf`)
  expect(await verify(hashOf(theirs.bytes))).toBe(false)
  const { snapshot } = await anybody.call(open.readPublicDocument, { params })
  const [number, issuedOn] = [snapshot.number ?? '', snapshot.issuedOn ?? '']
  const matches = async (body: { number: string; issuedOn: string }) => (await anybody.call(acts.verifyNumber, { params, body })).matches
  expect(await matches({ number, issuedOn })).toBe(true)
  expect(await matches({ number: `№ ${Number(number)}`, issuedOn })).toBe(true)
  expect(await matches({ number: `${number}1`, issuedOn })).toBe(false)
  expect(await matches({ number, issuedOn: '2020-01-01' })).toBe(false)
  expect((await anybody.send(acts.verifyFile, { params, body: { sha256: 'x' } })).status).toBe(400)
  await server.owner.query('delete from account.counters')
  const tries = await Promise.all(Array.from({ length: 70 }, () => anybody.send(acts.verifyNumber, { params, body: { number, issuedOn } })))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('what was voided says so, with what took its place, which is led to only if it is shared itself', async () => {
  const { client, id, params, seen, inWorkspace, act } = await shared()
  const body = { reason: 'Сгрешен получател', reissue: true }
  const { replacement } = await client.call(documentActs.voidDocument, { params: { id }, body })
  expect(await seen()).toMatchObject({ state: 'voided', days: null, paymentQr: null, successor: null })
  const { id: nextId, number } = await inWorkspace((tx) => issueDocument(tx, act, replacement?.id ?? '', replacement?.version ?? 0))
  expect((await seen()).successor).toEqual({ type: 'invoice', number, token: null })
  const { token } = await client.call(shareDocument, { params: { id: nextId } })
  expect((await seen()).successor).toEqual({ type: 'invoice', number, token })
  const verify = { number: (await seen()).snapshot.number ?? '', issuedOn: (await seen()).snapshot.issuedOn ?? '' }
  expect(await anybody.call(acts.verifyNumber, { params, body: verify })).toEqual({ matches: true })
})

test('an offer that was converted names what it became only to who may open that', async () => {
  const { client, id, params, seen, inWorkspace, act } = await shared('quote')
  await anybody.call(acts.acceptOffer, { params, body: ANSWER })
  const draft = await client.call(documentActs.convertDocument, { params: { id }, body: { type: 'invoice' } })
  const invoice = await inWorkspace((tx) => issueDocument(tx, act, draft.id, draft.version))
  expect(await seen()).toMatchObject({ state: 'converted', successor: null })
  const { token } = await client.call(shareDocument, { params: { id: invoice.id } })
  expect((await seen()).successor).toEqual({ type: 'invoice', number: invoice.number, token })
})
