/**
 * A client, an invoice, its number, its PDF: what a program does through the API.
 *
 *     INVOICE_URL=http://localhost:3000 INVOICE_KEY=inv_live_… node examples/first-invoice.ts invoice.pdf
 *
 * The key is made under Settings → For programmers, with the role Member. Node 24 runs it as it is. docs/api.md explains each step.
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readPdf } from '@invoice/contract/documents/paper.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { ApiRefusal, apiClient } from '@invoice/contract/wire/client.ts'

const { INVOICE_URL: origin = 'http://localhost:3000', INVOICE_KEY: key = '' } = process.env
const [, , file = 'invoice.pdf'] = process.argv
const call = apiClient({ origin, key })

async function firstInvoice(): Promise<string> {
  const client = await call(createContact, {
    body: {
      kind: 'company',
      name: { bg: 'Книжарница Вълна ООД', en: 'Wave Bookshop Ltd' },
      registrationNumber: '175074752',
      vatNumber: '',
      address: { bg: 'ул. Примерна 1', en: '' },
      city: { bg: 'Варна', en: '' },
      countryCode: 'BG',
    },
  })

  // What lines refer to: the company that issues, a unit, a rate of VAT.
  const [company, unit, rate] = await Promise.all([
    call(listCompanies, { query: {} }).then(({ items }) => items.find(({ isDefault }) => isDefault)),
    call(listUnits, { query: {} }).then(({ items }) => items.find(({ isDefault }) => isDefault) ?? items[0]),
    call(listTaxRates, { query: {} }).then(({ items }) => items.find(({ isDefault }) => isDefault) ?? items[0]),
  ])
  const line = { id: randomUUID(), name: { bg: 'Изработка на сайт', en: 'Web site' }, quantity: '1', unitPrice: '1200' }
  const draft = await call(createDocument, {
    body: {
      type: 'invoice',
      companyId: company?.id ?? null,
      contactId: client.id,
      lines: [{ ...line, unitId: unit?.id ?? null, taxRateId: rate?.id ?? null }],
    },
  })

  // Asked for twice under one key it is issued once: keep the key with the order until the answer is there.
  const issued = await call(
    issueDocument,
    { params: { id: draft.id }, body: { version: draft.version } },
    { idempotencyKey: `order-${draft.id}` },
  )
  const { bytes } = await call(readPdf, { params: { id: issued.id }, query: {} })
  await writeFile(file, bytes)
  return `Invoice ${issued.number}: ${issued.total} ${issued.currency}, ${file}`
}

try {
  console.log(await firstInvoice())
} catch (error) {
  if (!(error instanceof ApiRefusal)) throw error
  console.error(error.message, error.errors)
  process.exitCode = 1
}
