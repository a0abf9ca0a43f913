import { attachFile } from '@invoice/contract/documents/attachments.ts'
import { createDocument, issueDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { readPdf } from '@invoice/contract/documents/paper.ts'
import { uploadProductPicture } from '@invoice/contract/records/files.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { aProduct } from '../../../../seed/product.ts'
import { issueOneOfEach } from '../../../../seed/released/release-documents.ts'
import type { Act } from '../../../platform/act.ts'
import { inReadingTransaction } from '../../../platform/db/reading-transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aPng, fileOf } from '../../files/testing/pictures.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { aPdf } from '../attachments/testing/a-pdf.ts'
import { aStudio } from '../testing/studio.ts'
import { alteringDatabase } from './testing/altering-database.ts'
import { verifyDocuments } from './verify-documents.ts'

const server = await testServer()
const { client, act, inWorkspace } = await aStudio(server)
const released = await inWorkspace((tx) => issueOneOfEach(tx, act, server.platform.pictures))
const id = released.get('several-rates') ?? ''
const number = '0000000008'
const rangeOf = (document: string) => `(select range_id from app.documents where id = '${document}')`
const logoOf = (document: string) => `(select logo_file_id from app.documents where id = '${document}')`
await client.call(readPdf, { params: { id }, query: { kind: 'original' } })
await client.call(shareDocument, { params: { id } })
await server.owner.query(
  'insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on) values ($1, $2, $3, $4, 60, now())',
  [client.workspaceId, newId(), id, released.get('creditnote')],
)

const reportAfter = await alteringDatabase(server)
const faultsIn = async (where: Act, statements: readonly string[]) => (await reportAfter(where, statements)).faults
/** What is found after the statements, which are undone. */
const faultsAfter = (...statements: string[]) => faultsIn(act, statements)

test('an untouched workspace has no fault, and all of it was looked at', async () => {
  const { faults, faultCount, checked, ranges } = await inReadingTransaction(server.db, client.workspaceId, (tx) =>
    verifyDocuments(tx, act),
  )
  expect({ faults, faultCount }).toEqual({ faults: [], faultCount: 0 })
  const counted = await server.owner.query(
    `select (select count(*)::int from app.documents where status <> 'draft' and workspace_id = $1) as documents,
      (select count(*)::int from app.document_lines l join app.documents d on d.id = l.document_id and d.status <> 'draft' where l.workspace_id = $1) as lines,
      (select count(*)::int from app.document_taxes t join app.documents d on d.id = t.document_id and d.status <> 'draft' where t.workspace_id = $1) as taxes`,
    [client.workspaceId],
  )
  expect(checked).toEqual({ ...counted.rows[0], allocations: 2, outputs: 1, logos: 1, protocols: 0, attachments: 0, money: 2 })
  expect(checked.documents).toBe(released.size)
  expect(ranges.map(({ documents, first, last }) => ({ documents, first, last }))).toEqual(
    expect.arrayContaining([
      { documents: released.size - 8, first: '0000000001', last: String(released.size - 8).padStart(10, '0') },
      { documents: 1, first: 'PF-000001', last: 'PF-000001' },
    ]),
  )
})

test('another workspace is none of its business', async () => {
  const other = await onboarded(server)
  const actor = { ...act.actor, workspaceId: other.workspaceId }
  const report = await inReadingTransaction(server.db, other.workspaceId, (tx) => verifyDocuments(tx, { ...act, actor }))
  expect(report).toMatchObject({ ranges: [], checked: { documents: 0 }, faults: [] })
})

test('what it reads in cannot write', async () => {
  const writing = inReadingTransaction(server.db, client.workspaceId, (tx) =>
    tx.deleteFrom('app.documents').where('workspace_id', '=', client.workspaceId).execute(),
  )
  await expect(writing).rejects.toThrow('read-only transaction')
})

test('the pool’s limits of time do not hold for what reads much, and hold again after it', async () => {
  const limits = sql<{
    limits: string
  }>`select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`
  const within = await inReadingTransaction(server.db, client.workspaceId, (tx) => limits.execute(tx))
  expect(within.rows).toEqual([{ limits: '0 0' }])
  expect((await limits.execute(server.db)).rows).toEqual([{ limits: '15s 15s' }])
})

const column = (assignment: string) => `update app.documents set ${assignment} where id = '${id}'`
const frozen = (path: string, value: string) => column(`snapshot = jsonb_set(snapshot, '{${path}}', '${value}')`)
const unchecked = (which: string) => `alter table app.documents drop constraint documents_check${which}`
const line = (assignment: string) => `update app.document_lines set ${assignment} where document_id = '${id}' and position = 1`
const tax = (assignment: string) => `update app.document_taxes set ${assignment} where document_id = '${id}' and position = 0`
const range = (assignment: string) => `update app.document_ranges set ${assignment} where id = ${rangeOf(id)}`

test.each<[string, string, VerificationFault['code'], string]>([
  ['the number in what was frozen', frozen('number', '"0000000099"'), 'column_differs', 'number'],
  ['the day in what was frozen', frozen('issuedOn', '"2026-01-01"'), 'column_differs', 'issuedOn'],
  ['the day of the tax event in what was frozen', frozen('taxOn', '"2026-01-01"'), 'column_differs', 'taxOn'],
  ['the due date in what was frozen', frozen('dueOn', '"2026-01-01"'), 'column_differs', 'dueOn'],
  ['the status in what was frozen', frozen('status', '"draft"'), 'column_differs', 'status'],
  ['a party’s name in what was frozen', frozen('recipient,name,bg', '"Друг ООД"'), 'content_changed', 'contentHash'],
  ['a price in what was frozen', frozen('lines,0,unitPrice', '"1"'), 'line_differs', 'lines.0.unitPrice'],
  ['the amounts of a line in what was frozen', frozen('totals,lines,0,net', '"1.00"'), 'amounts', 'lines.0.amounts.net'],
  ['the sum in what was frozen', frozen('totals,total', '"1.00"'), 'amounts', 'totals'],
  ['a key in what was frozen', column(`snapshot = snapshot - 'currency'`), 'snapshot_unreadable', 'snapshot'],
  ['a key that may be missing', column(`snapshot = snapshot - 'notes'`), 'content_changed', 'contentHash'],
  ['a key more', frozen('secret', '1'), 'content_changed', 'contentHash'],
  ['its being there at all', `${unchecked('')}; ${column('snapshot = null')}`, 'snapshot_unreadable', 'snapshot'],
  ['the subtotal', column('subtotal = 1'), 'column_differs', 'subtotal'],
  ['the discount', column('discount = 1'), 'column_differs', 'discount'],
  ['the tax base', column('tax_base = 1'), 'column_differs', 'taxBase'],
  ['the VAT', column('total_vat = 1'), 'column_differs', 'totalVat'],
  ['the total with VAT', column('total_with_vat = 1'), 'column_differs', 'totalWithVat'],
  ['the total', column('total = total + 0.01'), 'column_differs', 'total'],
  ['the recipient’s name in lists', column(`recipient_name_bg = 'Друг ООД'`), 'column_differs', 'recipientName.bg'],
  ['its English name', column(`recipient_name_en = 'Other'`), 'column_differs', 'recipientName.en'],
  ['the number', column(`number = '0000000099'`), 'column_differs', 'number'],
  ['the number, to one outside of the range', column(`number = 'A-1'`), 'number_outside', 'number'],
  ['the day', column(`issued_on = '2026-01-01'`), 'column_differs', 'issuedOn'],
  ['the due date', column(`due_on = due_on + 1`), 'column_differs', 'dueOn'],
  ['the type', column(`type = 'debitnote'`), 'column_differs', 'type'],
  ['the currency', column(`currency = 'USD'`), 'column_differs', 'currency'],
  ['the notes', column(`notes = 'x'`), 'column_differs', 'notes'],
  ['the kind of prices', column('prices_include_vat = true'), 'column_differs', 'pricesIncludeVat'],
  ['the company', column(`company_id = (select id from app.companies where not is_default limit 1)`), 'range_of_another', 'rangeId'],
  ['the range', column('range_id = gen_random_uuid()'), 'range_missing', 'rangeId'],
  ['the status, to one that invoices have not', column(`status = 'accepted'`), 'status_impossible', 'status'],
  ['the status, as though voided', `${unchecked('3')}; ${column(`status = 'voided'`)}`, 'void_incomplete', 'status'],
  ['the time of voiding', column('voided_at = now()'), 'void_incomplete', 'status'],
  ['what is settled', column('settled = 0'), 'settled', 'settled'],
  ['an allocation', `update app.allocations set amount = 1 where document_id = '${id}'`, 'settled', 'settled'],
  ['the quantity of a line', line('quantity = 3'), 'line_differs', 'lines.1.quantity'],
  ['the price of a line', line('unit_price = 3'), 'line_differs', 'lines.1.unitPrice'],
  ['the name of a line', line(`name_bg = 'x'`), 'line_differs', 'lines.1.name.bg'],
  ['the rate of a line', line('vat_rate = 20'), 'line_differs', 'lines.1.vatRate'],
  ['the net of a line', line('net = 3'), 'line_differs', 'lines.1.net'],
  ['the order of lines', line('position = 9'), 'line_missing', 'lines.1'],
  ['a line less', `delete from app.document_lines where document_id = '${id}' and position = 3`, 'line_missing', 'lines.3'],
  [
    'a line more',
    `insert into app.document_lines (workspace_id, id, document_id, position) select workspace_id, gen_random_uuid(), id, 4 from app.documents where id = '${id}'`,
    'line_added',
    'lines.4',
  ],
  ['the base of a tax row', tax('base = base + 0.01'), 'tax_differs', 'taxes.S 20.base'],
  ['the VAT of a tax row', tax('vat = 0'), 'tax_differs', 'taxes.S 20.vat'],
  ['the VAT in the base currency', tax('vat_in_base_currency = 0'), 'tax_differs', 'taxesInBaseCurrency.S 20.vat'],
  ['the country of a tax row', tax(`country_code = 'DE'`), 'tax_differs', 'taxes.S 20.countryCode'],
  ['the rate of a tax row', tax('rate = 19'), 'tax_added', 'taxes.S 19'],
  ['a tax row less', `delete from app.document_taxes where document_id = '${id}' and position = 1`, 'tax_missing', 'taxes.S 9'],
  [
    'the bytes of a file',
    `update app.document_outputs set content = content || '\\x00' where document_id = '${id}'`,
    'output_changed',
    'outputs.bg.original',
  ],
  [
    'the hash of a file',
    `update app.document_outputs set sha256 = 'x' where document_id = '${id}'`,
    'output_changed',
    'outputs.bg.original',
  ],
  ['the content hash', column(`content_hash = 'x'`), 'content_changed', 'contentHash'],
  ['the hash before it', column(`previous_hash = 'x'`), 'chain_broken', 'previousHash'],
  ['the format of the hash', column('hash_format = 2'), 'hash_format', 'hashFormat'],
])('altered in the database it is found, with its place: %s', async (_, statement, code, field) => {
  const faults = await faultsAfter(...statement.split(/;\s*/))
  expect(faults).toContainEqual(expect.objectContaining({ code, field, documentId: id }))
})

test.each<[string, string, VerificationFault['code'], string]>([
  ['its last hash', range(`chain_hash = 'x'`), 'chain_head', 'chainHash'],
  ['its next number, back', range('next_number = next_number - 1'), 'next_number', 'nextNumber'],
  ['its next number, ahead', range('next_number = next_number + 1'), 'next_number', 'nextNumber'],
  ['its last day', range('last_issued_on = last_issued_on + 1'), 'last_issued_on', 'lastIssuedOn'],
])('so it is with a range: %s', async (_, statement, code, field) => {
  const [fault, ...others] = await faultsAfter(statement)
  expect(fault).toMatchObject({ code, field, documentId: null, rangeId: expect.any(String) })
  expect(others).toEqual([])
})

test('an invoice whose credit notes take more than it has is told, with the rate', async () => {
  const invoice = released.get('invoice-bg') ?? ''
  const credited = (assignment: string) => `update app.document_taxes set ${assignment} where document_id = '${released.get('creditnote')}'`
  for (const assignment of ['base = 10000', 'vat = 10000']) {
    const faults = await faultsAfter(credited(assignment))
    expect(faults).toContainEqual(expect.objectContaining({ code: 'credits_exceed', field: 'credits.S 20', documentId: invoice }))
  }
  expect(await faultsAfter(`update app.document_taxes set rate = 9 where document_id = '${released.get('creditnote')}'`)).toContainEqual(
    expect.objectContaining({ code: 'credits_exceed', field: 'credits.S 9', documentId: invoice }),
  )
})

const deducting = released.get('deducting') ?? ''
const advance = released.get('advance') ?? ''
const deduction = (assignment: string) => `update app.advance_deductions set ${assignment} where document_id = '${deducting}'`
const advanceOf = (id: string) => `update app.document_lines set advance_id = ${id} where document_id = '${deducting}' and position = 1`

test.each<[string, string, string]>([
  ['its tax base', deduction('base = base - 1'), `deductions.${advance}.S 20`],
  ['its VAT', deduction('vat = vat - 1'), `deductions.${advance}.S 20.vat`],
  ['its rate', deduction('rate = 9'), `deductions.${advance}.S 9`],
  ['it is gone', `delete from app.advance_deductions where document_id = '${deducting}'`, `deductions.${advance}.S 20`],
  ['of another invoice', deduction(`advance_id = '${id}'`), `deductions.${id}.S 20`],
  ['the line names another invoice', advanceOf(`'${id}'`), 'lines.1.advance.number'],
  ['the line names none', advanceOf('null'), 'lines.1.advance.number'],
])('what is kept of a deducted advance is what the frozen lines deduct: %s', async (_, statement, field) => {
  expect(await faultsAfter(statement)).toContainEqual(expect.objectContaining({ code: 'deduction_differs', field, documentId: deducting }))
})

test.each([
  ['more is deducted than it has', `update app.document_taxes set base = 29.99 where document_id = '${advance}'`],
  ['more VAT than it has', `update app.document_taxes set vat = 5.99 where document_id = '${advance}'`],
  ['at another rate', `update app.document_taxes set rate = 9 where document_id = '${advance}'`],
])('an advance of which %s is told, with the rate', async (_, statement) => {
  expect(await faultsAfter(statement)).toContainEqual(
    expect.objectContaining({ code: 'deductions_exceed', field: 'deductions.S 20', documentId: advance }),
  )
})

test('a document that is gone leaves a gap, and the chain does not go on', async () => {
  const faults = await faultsAfter(`delete from app.documents where id = '${id}'`)
  expect(faults.map(({ code, number: at, expected }) => [code, at, expected])).toEqual([
    ['number_gap', '0000000009', number],
    ['chain_broken', '0000000009', expect.any(String)],
    ['sums', null, expect.any(String)],
    ['sums', null, expect.any(String)],
    ['sums', null, expect.any(String)],
  ])
})

test('a document that is made a draft again leaves a gap too', async () => {
  const [fault] = await faultsAfter(unchecked('2'), column(`status = 'draft'`))
  expect(fault).toMatchObject({ code: 'number_gap', number: '0000000009', expected: number })
})

test('the last one that is gone is missed by its range', async () => {
  const last = released.get('debitnote') ?? ''
  const faults = await faultsAfter(`delete from app.documents where id = '${last}'`)
  expect(faults.map(({ code }) => code)).toEqual(['chain_head', 'next_number', 'sums', 'sums', 'sums'])
})

test('all of a range that are gone are missed by it', async () => {
  const faults = await faultsAfter(`delete from app.documents where id = '${released.get('proforma')}'`)
  expect(faults.map(({ code }) => code)).toEqual(['chain_head', 'next_number', 'last_issued_on', 'sums', 'sums', 'sums'])
})

test('a document that is there twice is found', async () => {
  const columns = await server.owner.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'app' and table_name = 'documents' and is_generated = 'NEVER'`,
  )
  const { names } = columns.rows[0]
  const copy = `insert into app.documents (${names}) select ${names} from (
    select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).* from app.documents d where id = '${id}') as copied`
  const faults = await faultsAfter('drop index app.documents_number', copy)
  expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['number_duplicate', 'chain_broken', 'line_missing', 'settled']))
})

test('a logo that was changed is told once, by its file, however many documents bear it', async () => {
  const faults = await faultsAfter(`update app.files set content = content || '\\x00' where id = ${logoOf(id)}`)
  expect(faults).toMatchObject([{ code: 'logo_changed', number: '0000000003', field: expect.stringMatching(/^logo\.[0-9a-f-]{36}$/) }])
  const gone = await faultsAfter(`delete from app.files where id = ${logoOf(id)}`)
  expect(gone).toMatchObject([{ code: 'logo_missing' }])
})

test('a picture that a quote shows is looked at with it', async () => {
  const shop = await aStudio(server)
  const { id: picture } = await shop.client.call(uploadProductPicture, { body: { file: fileOf(await aPng()) } })
  const product = await shop.client.call(createProduct, { body: aProduct({ pictureFileId: picture }) })
  const body = aDraft(shop.issuer, { type: 'quote', lines: [{ ...aLine(shop.issuer), productId: product.id }] })
  const { id: quote, version } = await shop.client.call(createDocument, { body })
  await shop.client.call(issueDocument, { params: { id: quote }, body: { version } })
  const found = (statement: string) => faultsIn(shop.act, [statement])
  const { checked } = await shop.inWorkspace((tx) => verifyDocuments(tx, shop.act))
  expect(checked).toMatchObject({ documents: 1, logos: 1 })
  const place = { documentId: quote, field: `picture.${picture}` }
  expect(await found(`update app.files set content = content || '\\x00' where id = '${picture}'`)).toMatchObject([
    { code: 'picture_changed', ...place },
  ])
  expect(await found(`delete from app.files where id = '${picture}'`)).toMatchObject([{ code: 'picture_missing', ...place }])
})

test('nothing that a person wrote is told', async () => {
  const secret = 'Тайно ООД'
  const faults = await faultsAfter(
    column(`recipient_name_bg = '${secret}', notes = '${secret}', issued_by = '${secret}'`),
    line(`name_bg = '${secret}', sku = '${secret}'`),
    frozen('recipient,name,en', `"${secret}"`),
  )
  expect(faults.length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(faults)).not.toContain(secret)
})

test('of very many faults the first are listed and all are counted', async () => {
  const report = await reportAfter(act, [
    `insert into app.document_lines (workspace_id, id, document_id, position)
      select '${client.workspaceId}', gen_random_uuid(), '${id}', n from generate_series(100, 1199) n`,
  ])
  expect(report).toMatchObject({ faultCount: 1100, faults: { length: 1000 } })
})

test('an invoice from elsewhere that its notes take more of than it has is named', async () => {
  const note = released.get('creditnote') ?? ''
  const outside = newId()
  const company = `(select company_id from app.documents where id = '${note}')`
  const faults = await faultsAfter(
    `insert into app.outside_invoices (workspace_id, id, company_id, number, issued_on, currency)
      values ('${client.workspaceId}', '${outside}', ${company}, '0000004711', '2026-01-05', 'EUR')`,
    `insert into app.outside_invoice_taxes (workspace_id, invoice_id, position, category, rate, base, vat)
      values ('${client.workspaceId}', '${outside}', 0, 'S', 20, 0.10, 0.02)`,
    `update app.documents set source_document_id = null, source_number = '0000004711' where id = '${note}'`,
  )
  expect(faults).toContainEqual(expect.objectContaining({ code: 'credits_exceed', documentId: null, number: '0000004711' }))
})

test('counts and sums that are kept otherwise than the documents come to are told by type, state and month', async () => {
  const [fault, ...others] = await faultsAfter(
    `update app.document_sum_changes set total = total + 1 where id = (select id from app.document_sum_changes where status = 'issued' limit 1)`,
  )
  expect(fault).toMatchObject({
    code: 'sums',
    documentId: null,
    rangeId: null,
    field: expect.stringMatching(/^\w+ issued [A-Z]{3} \d{4}-\d\d$/),
  })
  // The sums of all documents and those of each contact have one log of changes.
  expect(others).toMatchObject([{ code: 'sums', field: expect.stringMatching(/^\w+ of contact [\w-]{36} [A-Z]{3} \d{4}-\d\d$/) }])
})

test('so is what was paid in a month, where it is kept otherwise than the allocations come to', async () => {
  const faults = await faultsAfter(
    `insert into app.paid_month_changes (workspace_id, company_id, type, currency, month, documents, amount)
      select workspace_id, company_id, type, currency, month, 0, 1 from app.document_sum_changes where status = 'issued' limit 1`,
  )
  expect(faults).toMatchObject([{ code: 'sums', documentId: null, field: expect.stringMatching(/^\w+ paid [A-Z]{3} \d{4}-\d\d$/) }])
})

describe('what vendors send', async () => {
  const shop = await aStudio(server)
  const recorded = async (vendorNumber: string): Promise<string> => {
    const stated = { statedVat: [{ rate: '20', base: null, vat: '20.02' }], lines: [aLine(shop.issuer)] }
    const body = aDraft(shop.issuer, { type: 'bill', issuedOn: '2026-11-03', vendorNumber, ...stated })
    const { id, version } = await shop.client.call(createDocument, { body })
    const file = fileOf(aPdf({ text: vendorNumber }), `${vendorNumber}.pdf`)
    await shop.client.call(attachFile, { params: { id }, body: { file } })
    return (await shop.client.call(recordDocument, { params: { id }, body: { version } })).id
  }
  await recorded('F-17')
  const second = await recorded('F-18')
  const bill = (assignment: string) => `update app.documents set ${assignment} where id = '${second}'`
  const file = (assignment: string) =>
    `update app.files set ${assignment} where id = (select file_id from app.document_attachments where document_id = '${second}')`

  test('is looked at with the files it was recorded from, and is sound, sums as they were printed included', async () => {
    const { faults, checked } = await shop.inWorkspace((tx) => verifyDocuments(tx, shop.act))
    expect({ faults, checked }).toMatchObject({ faults: [], checked: { documents: 2, attachments: 2 } })
  })

  test.each<[string, string, VerificationFault['code'], string]>([
    ['its number', bill(`vendor_number = 'F-99'`), 'column_differs', 'vendorNumber'],
    ['whose number it is', bill('vendor_id = null'), 'column_differs', 'vendorId'],
    [
      'its number, to another one’s',
      `drop index app.documents_vendor_number; ${bill(`vendor_number = 'f 17'`)}`,
      'vendor_number_duplicate',
      'vendorNumber',
    ],
    ['what was printed of the VAT', bill(`stated_vat = '20 - 20.01'`), 'amounts', 'totals.totalVat'],
    ['what was frozen', bill(`snapshot = jsonb_set(snapshot, '{orderNumber}', '"7"')`), 'content_changed', 'contentHash'],
    ['the hash before it', bill(`previous_hash = 'x'`), 'chain_broken', 'previousHash'],
    ['the bytes of its file', file(`content = content || '\\x00'`), 'attachment_changed', 'attachments.'],
    ['the hash of its file', file(`sha256 = 'x'`), 'attachment_changed', 'attachments.'],
    [
      'its file with the hash',
      file(`content = '\\x00', size = 1, sha256 = encode(sha256('\\x00'::bytea), 'hex')`),
      'attachment_missing',
      'attachments',
    ],
    ['its file, which is gone', `delete from app.files where purpose = 'attachment'`, 'attachment_missing', 'attachments.'],
    ['what leads to the file', `delete from app.document_attachments where document_id = '${second}'`, 'attachment_missing', 'attachments'],
  ])('altered in the database it is found, with its place: %s', async (_, statement, code, field) => {
    const faults = await faultsIn(shop.act, statement.split(/;\s*/))
    expect(faults).toContainEqual(expect.objectContaining({ code, field: expect.stringMatching(`^${field}`), documentId: second }))
    if (code === 'vendor_number_duplicate') expect(faults).toContainEqual(expect.objectContaining({ found: 'F-17' }))
  })
})
