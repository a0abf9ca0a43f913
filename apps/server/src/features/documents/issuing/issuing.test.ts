import * as contract from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { formatNumber } from '@invoice/domain/documents/numbering.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'
import { draftOf, errorsOf, issue } from './testing/drafts.ts'

const server = await testServer()

const today = () => server.clock.today()

describe('what forbids issuing', () => {
  test('is told by field, in the person’s language', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio, { contactId: null, lines: [aLine(studio.issuer, { quantity: null })] })
    const english = await issue(studio, draft)
    expect(english.status).toBe(400)
    expect(errorsOf(english)).toEqual({ contactId: ['Choose the recipient.'], 'lines.0.quantity': ['Enter the quantity.'] })
    const bulgarian = await issue(studio, draft, { 'accept-language': 'bg' })
    expect(errorsOf(bulgarian)).toEqual({ contactId: ['Изберете получател.'], 'lines.0.quantity': ['Въведете количество.'] })
  })

  test('what is odd and not false is issued, and the answer says what somebody should look at', async () => {
    const studio = await aStudio(server)
    const lines = [aLine(studio.issuer), aLine(studio.issuer, { quantity: '0' })]
    const issued = await studio.client.call(contract.issueDocument, {
      params: { id: (await draftOf(studio, { lines })).id },
      body: { version: 1 },
    })
    expect(issued).toMatchObject({
      status: 'issued',
      warnings: [{ field: 'lines.1.quantity', code: 'line.quantity_zero', message: 'The quantity is zero.' }],
    })
    const plain = await draftOf(studio)
    expect((await issue(studio, plain)).body).toMatchObject({ warnings: [] })
  })

  test('letters that the paper cannot draw, where a name or a line would be lost; what nobody sees was left at the door', async () => {
    const studio = await aStudio(server)
    const contact = aContact({ name: { bg: '\ufeffמשרד\u200b', en: '' } })
    const { id: contactId } = await studio.inWorkspace((tx) => createContact(tx, studio.act, contact))
    const lines = [aLine(studio.issuer, { name: { bg: 'Ка\u0007фе\u200b ☕', en: '' } })]
    const draft = await draftOf(studio, { contactId, lines })
    expect(draft.lines[0]?.name.bg).toBe('Кафе ☕')
    const refused = await issue(studio, draft)
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      { 'recipient.name': ['The paper cannot carry these letters: מ ש ר ד. Write the text in Latin or Cyrillic letters.'] },
    ])
    const classic = await draftOf(studio, { template: 'classic', lines: [aLine(studio.issuer, { name: { bg: 'Nguyễn', en: '' } })] })
    expect((await issue(studio, classic)).status).toBe(200)
    const modern = await draftOf(studio, { template: 'modern', lines: [aLine(studio.issuer, { name: { bg: 'Nguyễn', en: '' } })] })
    expect(Object.keys(errorsOf(await issue(studio, modern)))).toEqual(['lines.0.name'])
  })

  test('a day before the last one of the range, or after today: the day that counts is named', async () => {
    const studio = await aStudio(server)
    await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
    const early = await issue(studio, await draftOf(studio, { issuedOn: '2026-01-05', taxOn: '2026-01-05', dueOn: '2026-12-31' }))
    expect(early.status).toBe(400)
    const [year, month, day] = today().split('-')
    expect(errorsOf(early)['issuedOn']?.[0]).toContain(`cannot be before ${day}/${month}/${year}, that of the last document in the range`)
    const late = await issue(studio, await draftOf(studio, { issuedOn: '2099-12-31', dueOn: '2099-12-31' }))
    expect(errorsOf(late)['issuedOn']?.[0]).toContain('The date of issue, 31/12/2099, is after today')
  })

  test('amounts that cannot be kept in the base currency, at the rate; a proforma without a rate keeps none, and nothing is told of it', async () => {
    const studio = await aStudio(server)
    const lines = [aLine(studio.issuer, { quantity: '361', unitPrice: '9999999999' })]
    const draft = await draftOf(studio, { currency: 'KWD', rateFromEur: '0.36', rateOn: today(), lines })
    expect(errorsOf(await issue(studio, draft))).toEqual({ rateFromEur: ['Converted to EUR, the amount is too large.'] })
    const proforma = await draftOf(studio, { type: 'proforma', currency: 'KWD' })
    expect((await issue(studio, proforma)).status).toBe(200)
    const { snapshot } = await studio.client.call(documentPaper.readPaper, { params: { id: proforma.id } })
    expect(snapshot.taxesInBaseCurrency).toEqual([])
    expect((await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))).faults).toEqual([])
  })

  test('dates years away, in a draft that is kept and opened as it was typed', async () => {
    const studio = await aStudio(server)
    const typed = { taxOn: '1900-01-01', dueOn: '2099-12-31', deliveredOn: '1900-01-01' }
    const draft = await draftOf(studio, typed)
    expect(await studio.client.call(contract.readDocument, { params: { id: draft.id } })).toMatchObject(typed)
    expect(Object.keys(errorsOf(await issue(studio, draft))).sort()).toEqual(['deliveredOn', 'dueOn', 'taxOn'])
    const last = await draftOf(studio, { issuedOn: '2099-12-31', dueOn: null })
    expect(Object.keys(errorsOf(await issue(studio, last)))).toContain('issuedOn')
    const proforma = await draftOf(studio, { type: 'proforma', issuedOn: '1900-01-01', dueOn: null })
    expect(errorsOf(await issue(studio, proforma))['issuedOn']?.[0]).toMatch(/^The date must lie between /)
  })

  test('a discount finer than the currency, in a draft that is kept and opened as it was typed', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio, { lines: [aLine(studio.issuer, { discountAmount: '1.005' })] })
    const { lines } = await studio.client.call(contract.readDocument, { params: { id: draft.id } })
    expect(lines[0]?.discountAmount).toBe('1.005')
    expect(errorsOf(await issue(studio, draft))).toEqual({ 'lines.0.discountAmount': ['The discount has more decimals than EUR does.'] })
  })

  test('a used-up range is a conflict, a missing one a fault of the field', async () => {
    const studio = await aStudio(server)
    const { issuer, client } = studio
    await server.owner.query('update app.document_ranges set last_number = 1 where id = $1', [issuer.rangeId])
    expect((await issue(studio, await draftOf(studio))).status).toBe(200)
    const second = await draftOf(studio)
    const answer = await issue(studio, second)
    expect(answer.status).toBe(409)
    expect(errorsOf(answer)['rangeId']?.[0]).toContain('no number left')
    await server.owner.query(`update app.document_ranges set archived_at = now() where workspace_id = $1 and number_pool = 'tax'`, [
      client.workspaceId,
    ])
    expect(errorsOf(await issue(studio, second))).toEqual({ rangeId: ['The company has no document range for this type.'] })
  })

  test('not a range that is used up while others wait for it, as long as the company has another one', async () => {
    const studio = await aStudio(server)
    await server.owner.query('update app.document_ranges set last_number = 3 where id = $1', [studio.issuer.rangeId])
    await server.owner.query(
      `insert into app.document_ranges (workspace_id, id, company_id, name, number_pool, types, length, first_number, last_number, next_number)
      select workspace_id, $1, company_id, 'Втора', number_pool, types, length, 1001, 2000, 1001 from app.document_ranges where id = $2`,
      [newId(), studio.issuer.rangeId],
    )
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draftOf(studio)))
    const answers = await Promise.all(drafts.map((draft) => issue(studio, draft)))
    const numbers = answers.map(({ body }) => Number((body as contract.Document).number)).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 1001, 1002, 1003, 1004, 1005, 1006, 1007])
  })

  test('its state: issued once, it is neither issued, saved nor deleted again', async () => {
    const studio = await aStudio(server)
    const { client, issuer } = studio
    const draft = await draftOf(studio)
    await issue(studio, draft)
    const params = { id: draft.id }
    const again = await issue(studio, draft)
    expect(again.status).toBe(409)
    expect(errorsOf(again)['__']?.[0]).toContain('state “Issued”.')
    expect((await client.send(contract.saveDocument, { params, body: { ...aDraft(issuer), version: 2 } })).status).toBe(409)
    const removal = await client.send(contract.removeDocument, { params })
    expect(removal.status).toBe(409)
    expect(errorsOf(removal)['__']?.[0]).toMatch(/^Error deleting invoice\./)
  })

  test('a version that is not the latest', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio)
    expect((await issue(studio, { ...draft, version: 7 })).status).toBe(412)
  })
})

describe('an issued invoice', () => {
  test('has today as its day, the tax event on it, and is due after the payment days', async () => {
    const studio = await aStudio(server)
    server.setNow('2026-11-21T22:30:00Z') // already the 22nd in Sofia
    const draft = await draftOf(studio, { issuedOn: null, taxOn: null, dueOn: null })
    const answer = await issue(studio, draft)
    server.setNow(new Date().toISOString())
    const { issuedOn, taxOn, dueOn } = answer.body as contract.Document
    const { rows } = await server.owner.query<{ today: string; due: string }>(
      `select (now() at time zone 'Europe/Sofia')::date as today, (now() at time zone 'Europe/Sofia')::date + 14 as due`,
    )
    // The day is the database's, read under the lock.
    expect({ issuedOn, taxOn, dueOn }).toEqual({ issuedOn: rows[0]?.today, taxOn: rows[0]?.today, dueOn: rows[0]?.due })
  })

  test('is due after the client’s own days, where the client has any', async () => {
    const studio = await aStudio(server)
    const contact = await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact({ paymentDays: 0 })))
    const { body } = await issue(studio, await draftOf(studio, { contactId: contact.id }))
    const { issuedOn, dueOn } = body as contract.Document
    expect(dueOn).toBe(issuedOn)
  })

  test('freezes what company, client and rates are now, not when it was saved', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio)
    await server.owner.query('update app.tax_rates set rate = 25 where id = $1', [studio.issuer.taxRateId])
    await server.owner.query(`update app.contacts set name_bg = 'Ново име ООД' where id = $1`, [studio.issuer.contactId])
    const { body } = await issue(studio, draft)
    expect(body).toMatchObject({ total: '125.00', recipientName: { bg: 'Ново име ООД' }, taxes: [{ rate: '25', vat: '25.00' }] })
    await server.owner.query(`update app.contacts set name_bg = 'Друго име ООД' where id = $1`, [studio.issuer.contactId])
    const read = await studio.client.call(contract.readDocument, { params: { id: draft.id } })
    expect(read.recipientName.bg).toBe('Ново име ООД')
    expect({ ...read, warnings: [] }).toEqual(body)
  })

  test('without a VAT registration prints чл. 113 ал. 9 and no VAT', async () => {
    const studio = await aStudio(server)
    await server.owner.query(`update app.companies set vat_registration = 'none', vat_number = '' where id = $1`, [studio.issuer.companyId])
    const { body } = await issue(studio, await draftOf(studio))
    expect(body).toMatchObject({ total: '100.00', totalVat: '0.00', taxes: [{ category: 'O', rate: null, base: '100.00' }] })
    const { rows } = await server.owner.query('select snapshot from app.documents where id = $1', [(body as { id: string }).id])
    expect(rows[0].snapshot).toMatchObject({ vatInvoice: false, terms: [{ key: 'bg_113_9', category: 'O' }] })
  })

  test('cannot be changed or deleted in the database itself, nor can its lines and taxes', async () => {
    const studio = await aStudio(server)
    const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
    for (const statement of [
      'update app.documents set total = total + 1 where id = $1',
      `update app.documents set snapshot = snapshot || '{"notes": "x"}' where id = $1`,
      `update app.documents set status = 'draft' where id = $1`,
      'delete from app.documents where id = $1',
      'update app.document_lines set quantity = 1 where document_id = $1',
      'delete from app.document_lines where document_id = $1',
      'update app.document_taxes set base = 0 where document_id = $1',
      'delete from app.document_taxes where document_id = $1',
    ]) {
      await expect(server.owner.query(statement, [id])).rejects.toMatchObject({ code: '23001' })
    }
  })

  test('is told in its history', async () => {
    const studio = await aStudio(server)
    const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
    const { items } = await studio.client.call(documentLinks.readHistory, { params: { id } })
    expect(items).toMatchObject([
      { act: 'document.issued', actor: 'Мария Тестова', details: { number: '0000000001' } },
      { act: 'document.created', actor: 'Мария Тестова', details: { type: 'invoice' } },
    ])
  })
})

test('one VAT for all lines is refused where they were given different grounds', async () => {
  const studio = await aStudio(server)
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from app.deal_terms where workspace_id = $1 and key in ('bg_28', 'bg_41') order by key`,
    [studio.client.workspaceId],
  )
  const zero = await server.owner.query<{ id: string }>('select id from app.tax_rates where workspace_id = $1 and rate = 0', [
    studio.client.workspaceId,
  ])
  const taxRateId = zero.rows[0]?.id ?? ''
  const lines = () => rows.map(({ id }) => aLine(studio.issuer, { taxRateId, dealTermId: id }))
  expect(lines()).toHaveLength(2)
  const refused = await issue(studio, await draftOf(studio, { oneVat: true, lines: lines() }))
  expect(errorsOf(refused)).toEqual({
    oneVat: ['Lines have different deal terms for charging no VAT: switch “One VAT rate for all lines” off.'],
  })
  expect((await issue(studio, await draftOf(studio, { lines: lines() }))).status).toBe(200)
})

describe('pressed twice', () => {
  test('with the same key: one number, the same answer', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio)
    const key = { 'idempotency-key': 'double-click' }
    const [first, second] = await Promise.all([issue(studio, draft, key), issue(studio, draft, key)])
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await issue(studio, draft, key)).body).toEqual(first.body)
    expect((await draftOf(studio).then((other) => issue(studio, other))).body).toMatchObject({ number: '0000000002' })
  })

  test('with two keys: one wins, the other is told that it is issued', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio)
    const answers = await Promise.all([issue(studio, draft), issue(studio, draft)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('while it is being saved: one of the two, never half of each', async () => {
    const studio = await aStudio(server)
    const draft = await draftOf(studio)
    const body = { ...aDraft(studio.issuer, { lines: [aLine(studio.issuer, { quantity: '9' })] }), version: 1 }
    const [issued, saved] = await Promise.all([
      issue(studio, draft),
      studio.client.send(contract.saveDocument, { params: { id: draft.id }, body }),
    ])
    expect([`${issued.status} ${saved.status}`]).toContainEqual(expect.stringMatching(/^(200 409|412 200)$/))
  })
})

describe('the chain of a range', () => {
  test('holds after every kind of document, and shows the first one that was tampered with', async () => {
    const studio = await aStudio(server)
    const { act, issuer } = studio
    const change = [{}, { notes: 'Ред\nи "кавички" \u2028' }, { currency: 'USD', rateFromEur: '1.1', rateOn: today() }, { dueOn: today() }]
    const issued: contract.Document[] = []
    for (const changes of change) issued.push(await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, changes)))
    const verify = () => studio.inWorkspace((tx) => verifyDocuments(tx, act))
    expect(await verify()).toMatchObject({ checked: { documents: 4 }, faults: [] })
    const tamper = async (statement: string) => {
      await server.owner.query('alter table app.documents disable trigger documents_frozen')
      await server.owner.query(statement, [issued[2]?.id])
      await server.owner.query('alter table app.documents enable trigger documents_frozen')
    }
    await tamper(`update app.documents set snapshot = jsonb_set(snapshot, '{totals,total}', '"1.00"') where id = $1`)
    expect((await verify()).faults[0]).toMatchObject({ number: '0000000003', code: 'content_changed' })
  })
})

test('a connection that dies between number and commit leaves no gap', async () => {
  const studio = await aStudio(server)
  const { act, issuer } = studio
  const draft = await draftOf(studio)
  const dying = inTransaction(server.db, studio.client.workspaceId, async (tx) => {
    const { issueDocument } = await import('./issue-document.ts')
    expect(await issueDocument(tx, act, draft.id, 1)).toMatchObject({ number: '0000000001' })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // The owner may end the application's connections by becoming it.
    await server.owner.query(`set role ${server.role}; select pg_terminate_backend(${rows[0]?.pid}); reset role`)
  })
  await expect(dying).rejects.toThrow()
  const next = await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  expect(next.number).toBe('0000000001')
  expect((await issue(studio, draft)).body).toMatchObject({ number: '0000000002' })
})

test('the database writes numbers as the domain does', async () => {
  const range = fc.record({
    prefix: fc.constantFrom('', 'PF-', '12', 'Ф'),
    length: fc.integer({ min: 4, max: 30 }),
    counter: fc.nat(9_999_999),
  })
  await fc.assert(
    fc.asyncProperty(range, async ({ prefix, length, counter }) => {
      const { rows } = await server.owner.query(`select system.format_number('offer', $1, $2, $3) as number`, [prefix, length, counter])
      expect(rows[0].number).toBe(formatNumber({ prefix, length }, counter))
    }),
    { numRuns: 60 },
  )
  const { rows } = await server.owner.query(`select system.format_number('tax', '12', 10, 1200000042) as number`)
  expect(rows[0].number).toBe(formatNumber({ prefix: '12', length: 10 }, 42))
})
