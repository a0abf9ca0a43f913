import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { readJob } from '@invoice/contract/history/jobs.ts'
import { acceptCertainEntries } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { decideStatementRepeats, listStatementRepeats } from '@invoice/contract/treasury/statement-repeats.ts'
import { createStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { createTransaction } from '@invoice/contract/treasury/transactions.ts'
import { listUnaskedEntries, setAccepting, takeBackUnasked } from '@invoice/contract/treasury/unasked-entries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { camt, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { startWorkers, type Workers } from '../../../platform/jobs/workers.ts'
import { newId } from '../../../platform/new-id.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { voidDocument } from '../../documents/acts/void-document.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { bankWorld } from '../testing/bank-world.ts'
import { acceptNext } from './accept-what-comes.ts'
import { takeBackNext } from './take-back.ts'

const database = await testDatabase()
const server = await testServer({ database })
const bank = bankWorld(server)
const { again, listed, outstanding, soundly } = bank
let workers: Workers | undefined
afterAll(() => workers?.stop())

type Invoice = { id: string; number: string; issuedOn: string; total: string }

async function anInvoice(unitPrice = '50'): Promise<Invoice> {
  const { client, issuer } = bank.studio
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer, { lines: [aLine(issuer, { unitPrice })] }) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  const { number, issuedOn, total } = await client.call(readDocument, { params: { id } })
  return { id, number: number ?? '', issuedOn: issuedOn ?? '', total }
}

const paying = ({ number, issuedOn, total }: Invoice, more: Partial<MadeEntry> = {}): MadeEntry => ({
  amount: total,
  direction: 'in',
  on: issuedOn,
  reason: `Ф-РА ${number}`,
  name: 'Платец',
  iban: 'BG18RZBB91550123456789',
  reference: `r${Math.random()}`,
  ...more,
})

const turn = (isOn: boolean) => bank.studio.client.call(setAccepting, { params: { id: bank.account }, body: { isOn } })
const brought = (...entries: MadeEntry[]) =>
  bank.studio.client.call(importStatement, { params: { id: bank.account }, body: { file: fileOf(camt({ entries }), 'a.xml') } })

async function over(jobId: string | null) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const read = () => bank.studio.client.call(readJob, { params: { id: jobId ?? '' } })
  await expect.poll(async () => (await read()).state, { interval: 30 }).toBe('done')
  return read()
}
/** What the job does with the first entries of these statements. */
const accepting = (statements: readonly { id: string }[]) => {
  const payload = { accountId: bank.account, statementIds: statements.map(({ id }) => id), entries: 1 }
  return bank.studio.inWorkspace((tx) => acceptNext({ tx, act: bank.studio.act }, payload, 0))
}
/** Imported, with all that was done about it by itself. */
async function settled(...entries: MadeEntry[]): Promise<StatementEntry[]> {
  const { jobId } = await brought(...entries)
  if (jobId !== null) await over(jobId)
  return listed()
}
const unasked = (query: { statementId?: string; after?: string } = {}) =>
  bank.studio.client.call(listUnaskedEntries, { params: { id: bank.account }, query })
const takeBack = (body: Parameters<typeof bank.studio.client.call<typeof takeBackUnasked>>[1]['body']) =>
  bank.studio.client.send(takeBackUnasked, { params: { id: bank.account }, body })
const takenBack = async (body: Parameters<typeof takeBack>[0]) => {
  const asked = await takeBack(body)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  return over((asked.body as { jobId: string }).jobId)
}
const states = async () => (await listed()).map(({ state, decidedBy }) => [state, decidedBy])

describe('what is certain', () => {
  test('waits for a person, until somebody says that it is accepted as it comes in, and again once that is taken back', async () => {
    const [first, second, third] = [await anInvoice(), await anInvoice('70'), await anInvoice('90')]
    expect(await unasked()).toMatchObject({ accepting: null, items: [], count: 0 })
    expect((await brought(paying(first))).jobId).toBeNull()
    expect(await turn(true)).toMatchObject({ accepting: { name: 'Мария Тестова' } })
    const [, two] = await settled(paying(second))
    expect(two).toMatchObject({ state: 'paid', decidedBy: 'switch', decidedName: 'By itself, for Мария Тестова' })
    await turn(false)
    expect((await brought(paying(third))).jobId).toBeNull()
    expect(await states()).toEqual([
      ['open', null],
      ['paid', 'switch'],
      ['open', null],
    ])
    expect([await outstanding(first), await outstanding(second), await outstanding(third)]).toEqual([first.total, '0.00', third.total])
    await soundly()
  })

  test('stays with a person where it was switched off before its turn came', async () => {
    const { statements } = await brought(paying(await anInvoice()))
    await turn(true)
    await turn(false)
    await accepting(statements)
    expect(await states()).toEqual([['open', null]])
  })

  test('keeps why it was accepted, and by whose word; the audit says that nobody was asked', async () => {
    const invoice = await anInvoice()
    await turn(true)
    await settled(paying(invoice))
    const { items } = await unasked()
    expect(items).toMatchObject([
      {
        by: 'switch',
        state: 'paid',
        documents: [{ id: invoice.id, number: invoice.number }],
        accepting: { name: 'Мария Тестова' },
        rule: null,
      },
    ])
    expect(items[0]?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['number', 'amount']))
    const { items: audit } = await bank.studio.client.call(listAudit, { query: {} })
    const ofItself = audit.filter(({ actor: { kind } }) => kind === 'job').map(({ act, actor }) => [act, actor.name])
    expect(ofItself).toEqual(expect.arrayContaining([['statement_entry.decided', 'By itself, for Мария Тестова']]))
  })

  test('and no learning follows from it: only a person shows whose an account is', async () => {
    const [first, second] = [await anInvoice(), await anInvoice('70')]
    await turn(true)
    const [, other] = await settled(paying(first), paying(second, { reason: 'без номер' }))
    expect(other?.proposals[0]?.reasons.map(({ code }) => code) ?? []).not.toContain('iban')
  })
})

describe('whatever is odd is left to a person, and the statement is taken in all the same', () => {
  test('no number, another amount, the same claimed twice, however far apart the two lie', async () => {
    const [first, second, third] = [await anInvoice(), await anInvoice('70'), await anInvoice('90')]
    await turn(true)
    const between = Array.from({ length: 60 }, (_, index) => paying(first, { amount: `${index + 1000}.00`, reason: `друго ${index}` }))
    await settled(paying(first, { reason: 'плащане' }), paying(second, { amount: '1.00' }), paying(third), ...between, paying(third))
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['open']))
  })

  test('what the ledger has already, and what a second file asks about, until somebody has answered', async () => {
    const [first, second] = [await anInvoice(), await anInvoice('70')]
    const { client } = bank.studio
    await client.call(createTransaction, {
      body: { accountId: bank.account, on: first.issuedOn, type: 'debit', amount: first.total, description: 'на ръка' },
    })
    const { statements } = await brought(paying(second, { reference: 'R1' }), paying(first))
    const { statements: later } = await brought(paying(second, { reference: 'R2' }))
    expect(later).toMatchObject([{ askedCount: 1, addedCount: 0 }])
    await turn(true)
    await accepting(statements)
    expect((await states()).map(([state]) => state)).toEqual(['open', 'open'])
    const { items } = await client.call(listStatementRepeats, { params: { id: bank.account }, query: {} })
    await client.call(decideStatementRepeats, { params: { id: bank.account }, body: { ids: items.map(({ id }) => id), isSame: true } })
    await accepting(statements)
    expect((await states()).map(([state]) => state).sort()).toEqual(['open', 'paid'])
  })

  test('a document that takes no payment any more, and an account that takes no entries', async () => {
    const [first, second] = [await anInvoice(), await anInvoice('70')]
    const { statements } = await brought(paying(first), paying(second))
    await turn(true)
    const { inWorkspace, act } = bank.studio
    await inWorkspace((tx) => voidDocument(tx, act, first.id, { reason: 'Друго', reissue: false }))
    const active = (isActive: boolean) =>
      server.owner.query('update app.treasury_accounts set is_active = $2 where id = $1', [bank.account, isActive])
    await active(false)
    await accepting(statements)
    expect((await states()).map(([state]) => state)).toEqual(['open', 'open'])
    await active(true)
    await accepting(statements)
    expect((await states()).map(([state]) => state)).toEqual(['open', 'paid'])
  })
})

describe('a long statement', () => {
  test('is accepted a few entries at a time, each once, whoever else accepts at the same time', async () => {
    const invoices: Invoice[] = []
    for (let each = 0; each < 12; each++) invoices.push(await anInvoice(String(50 + each)))
    await turn(true)
    const others = Array.from({ length: 90 }, (_, index) =>
      paying(invoices[0] as Invoice, { amount: `${index + 1000}.00`, reason: `друго ${index}` }),
    )
    const { jobId } = await brought(
      ...invoices.slice(0, 6).map((invoice) => paying(invoice)),
      ...others,
      ...invoices.slice(6).map((one) => paying(one)),
    )
    const ids = (await listed()).filter(({ reason }) => reason.startsWith('Ф-РА')).map(({ id }) => id)
    const [job] = await Promise.all([
      over(jobId),
      bank.studio.client.send(acceptCertainEntries, { params: { id: bank.account }, body: { ids } }),
    ])
    expect(job).toMatchObject({ total: 3, done: 3, refused: 0 })
    for (const invoice of invoices) expect(await outstanding(invoice)).toBe('0.00')
    await soundly()
  })
})

describe('taken back', () => {
  test('one, some that are chosen, all of a statement, and all: they wait again and their payments are undone', async () => {
    const invoices: Invoice[] = []
    for (let each = 0; each < 5; each++) invoices.push(await anInvoice(String(50 + each)))
    const [one, two, three, four, five] = invoices as [Invoice, Invoice, Invoice, Invoice, Invoice]
    await turn(true)
    await settled(paying(one), paying(two), paying(three))
    await settled(paying(four), paying(five))
    const { items, count } = await unasked()
    expect(count).toBe(5)
    const byNumber = (invoice: Invoice) => items.find(({ reason }) => reason.includes(invoice.number))?.id ?? ''
    expect(await takenBack({ ids: [byNumber(one)] })).toMatchObject({ done: 1, refused: 0 })
    expect(await outstanding(one)).toBe(one.total)
    const statementId = (await server.owner.query('select statement_id as id from app.statement_entries where id = $1', [byNumber(two)]))
      .rows[0].id
    expect(await unasked({ statementId })).toMatchObject({ count: 2 })
    expect((await takeBack({ statementId, count: 3 })).status).toBe(409)
    await takenBack({ statementId, count: 2 })
    await takenBack({ ids: [byNumber(four)] })
    await takenBack({ count: 1 })
    expect(await unasked()).toMatchObject({ count: 0, items: [] })
    for (const invoice of invoices) expect(await outstanding(invoice)).toBe(invoice.total)
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(['open']))
    expect((await takeBack({ count: 1 })).status).toBe(409)
    await soundly()
  })

  test('what a rule did goes back too, with the expense that it made', async () => {
    const { client, issuer } = bank.studio
    const usual = { accountId: bank.account, direction: 'out' as const, partyIban: '', partyName: '', contactId: null, taxRateId: null }
    await client.call(createStatementRule, { body: { ...usual, reason: 'такса', act: 'explain', category: 'Такси', description: '' } })
    await client.call(createStatementRule, {
      body: { ...usual, reason: 'хостинг', act: 'expense', category: '', description: 'Хостинг', taxRateId: issuer.taxRateId },
    })
    const out = { number: '', issuedOn: server.clock.today(), total: '12.00', id: '' }
    await brought(paying(out, { direction: 'out', reason: 'ТАКСА' }), paying(out, { direction: 'out', reason: 'ХОСТИНГ' }))
    const { items } = await unasked()
    expect(items.map(({ by, rule }) => [by, rule?.reasonKey]).sort()).toEqual([
      ['rule', 'hosting'],
      ['rule', 'taksa'],
    ])
    await takenBack({ count: 2 })
    const entries = await listed()
    expect(entries.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(entries.find(({ document }) => document !== null)?.document).toMatchObject({ isVoided: true })
  })

  test('by two at once, it is taken back once; what a person decided since stays as it is', async () => {
    const [first, second] = [await anInvoice(), await anInvoice('70')]
    await turn(true)
    const entries = await settled(paying(first), paying(second))
    const [one, two] = entries as [StatementEntry, StatementEntry]
    const { inWorkspace, act } = bank.studio
    const entryIds = [one.id]
    const both = await Promise.allSettled([
      inWorkspace((tx) => takeBackNext({ tx, act }, { entryIds }, 0)),
      inWorkspace((tx) => takeBackNext({ tx, act }, { entryIds }, 0)),
    ])
    expect(both.map(({ status }) => status)).toContain('fulfilled')
    expect(await again(one)).toMatchObject({ state: 'open' })
    expect(await outstanding(first)).toBe(first.total)
    // Opened by its payment, and accepted by a person.
    await inWorkspace((tx) => undoPayment(tx, act, two.paymentId ?? ''))
    await bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids: [two.id] } })
    await inWorkspace((tx) => takeBackNext({ tx, act }, { entryIds: [two.id] }, 0))
    expect(await again(two)).toMatchObject({ state: 'paid', decidedBy: 'gates' })
    await soundly()
  })
})

test('the list goes on page by page where entries are taken back between', async () => {
  const { client } = bank.studio
  await client.call(createStatementRule, {
    body: {
      accountId: bank.account,
      direction: 'out',
      partyIban: '',
      partyName: '',
      reason: 'такса',
      act: 'ignore',
      category: '',
      contactId: null,
      description: '',
      taxRateId: null,
    },
  })
  const out = { number: '', issuedOn: server.clock.today(), total: '0.00', id: '' }
  await brought(...Array.from({ length: 60 }, (_, index) => paying(out, { direction: 'out', amount: `${index + 1}.00`, reason: 'ТАКСА' })))
  const page = await unasked()
  expect(page).toMatchObject({ count: 60, next: expect.any(String) })
  expect(page.items).toHaveLength(50)
  await takenBack({ ids: [page.items.at(-1)?.id ?? ''] })
  const rest = await unasked({ after: page.next ?? '' })
  expect(rest).toMatchObject({ count: 59, next: null })
  expect(rest.items).toHaveLength(10)
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(60)
})

test('somebody else’s account is not there, and who may not write money switches and takes back nothing', async () => {
  const stranger = await server.signIn()
  const accountant = await server.signIn({ workspaceId: bank.studio.client.workspaceId, role: 'accountant' })
  const params = { id: bank.account }
  const answers = async (client: typeof stranger) => [
    (await client.send(listUnaskedEntries, { params, query: {} })).status,
    (await client.send(setAccepting, { params, body: { isOn: true } })).status,
    (await client.send(takeBackUnasked, { params, body: { count: 1 } })).status,
  ]
  expect(await answers(stranger)).toEqual([404, 404, 404])
  expect(await answers(accountant)).toEqual([200, 403, 403])
  expect((await takeBack({ ids: [newId()] })).status).toBe(404)
  expect((await takeBack({} as never)).status).toBe(400)
})
