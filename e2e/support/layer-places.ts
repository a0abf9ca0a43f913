import type { Page } from '@playwright/test'
import { aCompany } from '../../apps/server/seed/company.ts'
import { aProduct } from '../../apps/server/seed/product.ts'
import { aPdf } from '../../apps/server/src/features/documents/attachments/testing/a-pdf.ts'
import { camt, IBAN, type MadeEntry } from '../../apps/server/src/platform/bank-files/testing/files.ts'
import { recordDocument } from '../../packages/contract/src/documents/document.ts'
import { createRecurrence } from '../../packages/contract/src/documents/recurrences.ts'
import { sendDocument } from '../../packages/contract/src/documents/sending.ts'
import { sendTestMail } from '../../packages/contract/src/letters/mails.ts'
import { inviteUsers } from '../../packages/contract/src/people/users.ts'
import { createApiKey } from '../../packages/contract/src/programs/api-keys.ts'
import { createWebhook } from '../../packages/contract/src/programs/webhooks.ts'
import { createProduct } from '../../packages/contract/src/records/products.ts'
import { createSavedView } from '../../packages/contract/src/records/saved-views.ts'
import { createCompany, listCompanies } from '../../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount } from '../../packages/contract/src/treasury/accounts.ts'
import { createPayment } from '../../packages/contract/src/treasury/payments.ts'
import { createTransaction } from '../../packages/contract/src/treasury/transactions.ts'
import { addDays } from '../../packages/domain/src/calendar/day.ts'
import { dayAt } from '../../packages/domain/src/calendar/local-time.ts'
import { aLine, type Person } from './person.ts'
import { expect } from './test.ts'

/** Where a layer is opened: ids of what is there stand for the names in braces. */
export type LayerPlaces = Readonly<Record<string, string>>

const today = dayAt(new Date())

/** A workspace in which there is something of everything that opens a layer; each with a name that tells it. */
export async function layerPlaces(person: Person, page: Page): Promise<LayerPlaces> {
  const { items } = await person.call(listCompanies, { query: {} })
  const companyId = items[0]?.id ?? ''
  const of = { companyId, currency: 'EUR', initial: '100' } as const
  const till = await person.call(createTreasuryAccount, { body: { ...of, name: 'Каса', type: 'cash' } })
  const bank = await person.call(createTreasuryAccount, { body: { ...of, name: 'Сметка', type: 'bank', iban: IBAN } })
  const contact = await person.contact({ isVendor: true })
  await person.contact({ name: { bg: 'Повторен ООД', en: '' } })
  const product = await person.call(createProduct, { body: aProduct() })
  const contactId = contact.id
  const draft = await person.draft({ contactId, lines: [aLine(), aLine('Печат')] })
  const { id: another } = await person.contact({ name: { bg: 'Чернова ООД', en: '' } })
  await person.draft({ contactId: another })
  await person.draft({ contactId: another, lines: [] })
  const issued = await person.issued({ contactId })
  const paid = await person.issued({ contactId })
  const offer = await person.issued({ contactId, type: 'offer' })
  const proforma = await person.issued({ contactId, type: 'proforma' })
  const sent = await person.issued({ contactId })
  await person.call(sendDocument, {
    params: { id: sent.id },
    body: {
      to: [{ address: 'klient@example.com', name: '' }],
      subject: 'Фактура',
      message: 'Здравейте',
      language: 'bg',
      paper: null,
      sendAt: `${addDays(today, 30)}T10:00:00.000Z`,
    },
  })
  const shared = await person.issued({ contactId })
  await person.share(shared.id)
  const payment = { direction: 'in', companyId, contactId, currency: 'EUR', paidOn: today, methodKind: 'cash' } as const
  await person.call(createPayment, { body: { ...payment, amount: '200', allocations: [{ documentId: paid.id, amount: '120' }] } })
  const bill = await person.draft({ type: 'bill', contactId, vendorNumber: 'Ф-1', issuedOn: today, dueOn: today })
  await person.call(recordDocument, { params: { id: bill.id }, body: { version: bill.version } })
  const entry = { on: today, kind: 'other', description: 'Куриер', reference: '' } as const
  await person.call(createTransaction, { body: { ...entry, accountId: till.id, type: 'credit', amount: '7' } })
  const schedule = { documentId: issued.id, endOn: null, times: null, dayOff: 'keep', action: 'draft' } as const
  const monthly = { name: 'Наем', every: 1, unit: 'month', onDay: 1, startOn: today } as const
  await person.call(createRecurrence, { body: { ...schedule, ...monthly, raises: [], lines: [] } })
  await person.call(createApiKey, { body: { name: 'Магазин', role: 'member', lifetime: 'year' } })
  await person.call(createWebhook, { body: { url: 'https://shop.example.com/hook', events: ['document.issued'], isOn: true } })
  await person.call(inviteUsers, { body: { emails: ['accountant@office.example'], role: 'accountant', language: 'bg' } })
  await person.call(createSavedView, { body: { name: 'Чернови', isDefault: false, search: { state: 'draft' } } })
  await person.call(sendTestMail, {})
  await person.call(createCompany, { body: aCompany({ name: { bg: 'Втора ЕООД', en: '' } }, 2) })
  await takeStatement(page, bank.id)
  await page.goto(`/invoices/preview/${bill.id}`)
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Файл.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(page.getByRole('button', { name: 'Премахни Файл.pdf' })).toBeVisible()
  return {
    till: till.id,
    bank: bank.id,
    contact: contactId,
    product: product.id,
    draft: draft.id,
    issued: issued.id,
    paid: paid.id,
    offer: offer.id,
    proforma: proforma.id,
    sent: sent.id,
    shared: shared.id,
    bill: bill.id,
  }
}

/** Three entries that nothing is known of. */
async function takeStatement(page: Page, bankId: string): Promise<void> {
  const entry = { amount: '10.00', direction: 'in', on: today, name: 'Иванка Петрова', iban: '' } as const
  const entries: MadeEntry[] = ['A', 'B', 'C'].map((reference) => ({ ...entry, reference, reason: `ПОРЪЧКА ${reference}` }))
  await page.goto(`/treasury/${bankId}/statement?import=true`)
  const drawer = page.getByRole('dialog', { name: 'Внасяне на извлечение' })
  await drawer.locator('input[type=file]').setInputFiles({ name: 'a.xml', mimeType: 'text/plain', buffer: Buffer.from(camt({ entries })) })
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(page.getByRole('listbox', { name: 'Записи' }).getByRole('option')).toHaveCount(3)
}
