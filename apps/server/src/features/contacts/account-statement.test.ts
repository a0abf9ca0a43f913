import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAccountStatement, readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { type Contact, createContact } from '@invoice/contract/records/contacts.ts'
import { uploadLogo } from '@invoice/contract/records/files.ts'
import { createCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../seed/company.ts'
import { aContact } from '../../../seed/contact.ts'
import { aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aPayment } from '../../../seed/payment.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer } = studio
const today = server.clock.today()
const printed = formatDay(today, 'bg')
const tomorrow = addDays(today, 1)
const period = { from: addDays(today, -20), to: today }
let contact: Contact
let total: string

beforeAll(async () => {
  contact = await client.call(createContact, {
    body: aContact({ name: { bg: 'Бели камъни ЕООД', en: 'Beli kamani EOOD' }, language: null }),
  })
  const first = await invoice()
  await pay(first.id, '20', today)
  await invoice()
  total = first.total
})

const invoice = () => studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { contactId: contact.id }))
const pay = (documentId: string, amount: string, on: string, settles = amount) =>
  studio.inWorkspace((tx) => aPayment(tx, act, documentId, { amount, settles, paidOn: on }))
const accountStatement = (query: Record<string, string>, of = contact.id) =>
  client.request('GET', `/api/contacts/${of}/statement.pdf?${new URLSearchParams(query)}`)
const textOf = (bytes: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    return execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', join(folder, 'a.pdf'), '-'], { encoding: 'utf8' }).replaceAll(
      /[\s\u00a0]+/g,
      ' ',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const hasImage = (pdf: Buffer): boolean => /\/Subtype\s*\/Image/.test(pdf.toString('latin1'))
const bulgarian = (amount: number): string => amount.toFixed(2).replace('.', ',')

test('a statement tells documents and payments of a period, from the opening to the closing balance', async () => {
  const { status, headers, bytes } = await accountStatement(period)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  const text = textOf(bytes)
  const sum = Number(total)
  for (const part of [
    'Извлечение по сметка',
    `${formatDay(period.from, 'bg')} – ${printed}`,
    'Бели камъни ЕООД',
    'Разчети в EUR',
    `Начално салдо към ${formatDay(period.from, 'bg')} 0,00`,
    `${printed} Фактура 0000000001`,
    `Плащане по Фактура 0000000001 20,00 ${bulgarian(2 * sum - 20)}`,
    `${printed} Фактура 0000000002`,
    `Обороти за периода ${bulgarian(2 * sum)} 20,00`,
    `Крайно салдо към ${printed}`,
    bulgarian(2 * sum - 20),
  ]) {
    expect(text).toContain(part)
  }
})

test('what was before the period is its opening balance', async () => {
  const text = textOf((await accountStatement({ from: tomorrow, to: tomorrow })).bytes)
  expect(text).toContain(`Начално салдо към ${formatDay(tomorrow, 'bg')} ${bulgarian(2 * Number(total) - 20)}`)
  expect(text).not.toContain('0000000001')
})

test('in English where the contact or the caller wants it', async () => {
  const text = textOf((await accountStatement({ ...period, language: 'en' })).bytes)
  expect(text).toContain('Statement of account')
  expect(text).toContain('Beli kamani EOOD')
  expect(text).toContain(`Closing balance on ${formatDay(today, 'en')}`)
})

test('with nothing to tell it says so, and what we owe is another account', async () => {
  expect(textOf((await accountStatement({ ...period, side: 'them' })).bytes)).toContain('През периода няма документи')
})

test('a person’s number is not on it', async () => {
  const person = await client.call(createContact, {
    body: aContact({ kind: 'person', registrationNumber: '', vatNumber: '', personalNumber: '7523169263' }),
  })
  expect(textOf((await accountStatement(period, person.id)).bytes)).not.toContain('7523169263')
})

test('of one company alone where one is named, with its logo', async () => {
  const { id, name } = await client.call(createCompany, { body: aCompany({ name: { bg: 'Втора наша ООД', en: 'Second OOD' } }, 7) })
  const plain = await accountStatement({ ...period, companyId: id })
  expect(textOf(plain.bytes)).toContain('Втора наша ООД')
  expect(textOf(plain.bytes)).toContain('През периода няма документи')
  expect(hasImage(plain.bytes)).toBe(false)
  const logoFileId = (await client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })).id
  await client.call(updateCompany, { params: { id }, body: { ...aCompany({ name, logoFileId }, 7), version: 1 } })
  expect(hasImage((await accountStatement({ ...period, companyId: id })).bytes)).toBe(true)
  expect(hasImage((await accountStatement(period)).bytes)).toBe(false)
})

test('what was received and settles nothing yet is on it, and the balance after it is the client’s', async () => {
  const { id } = await client.call(createContact, { body: aContact({ name: { bg: 'Надплатил ООД', en: '' } }) })
  const document = await studio.inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId: id, lines: [aLine(issuer, { quantity: '1', unitPrice: '100' })] }),
  )
  await pay(document.id, '200', today, '120')
  const text = textOf((await accountStatement(period, id)).bytes)
  for (const part of [`Плащане по Фактура ${document.number} 200,00 −80,00`, 'Обороти за периода 120,00 200,00', '−80,00 €'])
    expect(text).toContain(part)
  expect((await client.call(readContactAccount, { params: { id } })).ageing).toMatchObject([
    { outstanding: '0.00', credit: '-80.00', owed: '-80.00' },
  ])
})

test.each([
  ['a period that ends before it begins', { from: '2026-11-30', to: '2026-11-01' }, 400],
  ['a day that is none', { from: '2026-02-30', to: '2026-11-01' }, 400],
  ['a company that is not there', { from: '2026-11-01', to: '2026-11-30', companyId: '01890000-0000-7000-8000-000000000000' }, 404],
])('no statement for %s', async (_what, query, status) => {
  expect((await accountStatement(query)).status).toBe(status)
})

test('of a contact that is not there is 404', async () => {
  expect((await client.send(readAccountStatement, { params: { id: newId() }, query: period })).status).toBe(404)
})
