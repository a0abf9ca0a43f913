import { createCreditNote } from '../packages/contract/src/document-notes.ts'
import { issueDocument } from '../packages/contract/src/documents.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('an advance pays the next invoice, voiding that gives it back as credit, and its history tells both', async ({ page, person }) => {
  const { id: contactId } = await person.contact()
  const [first, second] = [await person.issued({ contactId }), await person.issued({ contactId })]
  await page.goto(`/invoices/preview/${first.id}`)
  const rail = page.getByRole('complementary')
  await rail.getByRole('button', { name: 'Добави плащане' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Получена сума' }).fill('1000')
  // Only this one: the other is paid from what is too much.
  await drawer.getByRole('checkbox', { name: `Покрий Фактура ${second.number}` }).uncheck()
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  await expect(rail.getByRole('link', { name: /120,00/ })).toBeVisible()

  await page.goto(`/invoices/preview/${second.id}`)
  await expect(rail.getByText(/^Аванс от .*880,00/)).toBeVisible()
  await rail.getByRole('button', { name: /^Използвай 120,00/ }).click()
  await expect(rail.getByText('Покрит от аванс')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Анулирай' }).click()
  const voiding = page.getByRole('dialog', { name: /^Да се анулира ли/ })
  await expect(voiding.getByText('По документа е платено:')).toBeVisible()
  await expect(voiding.getByRole('radio', { name: 'Да остане като аванс' })).toBeChecked()
  await voiding.getByRole('textbox', { name: 'Основание' }).fill('Сгрешен получател')
  await voiding.getByRole('button', { name: 'Анулирай' }).click()
  await expect(voiding).toBeHidden()
  await expect(rail.getByText('Плащането е освободено')).toBeVisible()
})

test('an invoice that is credited after it was paid tells what is owed back, and a refund settles it', async ({ page, person }) => {
  const invoice = await person.issued({ type: 'invoice' })
  await page.goto(`/invoices/preview/${invoice.id}`)
  const rail = page.getByRole('complementary')
  await rail.getByRole('button', { name: 'Добави плащане' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Получена сума' }).fill('120')
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  const note = await person.call(createCreditNote, { params: { id: invoice.id }, body: { reason: { bg: 'Отказ', en: '' }, lines: [] } })
  await person.call(issueDocument, { params: { id: note.id }, body: { version: note.version } })
  await page.reload()
  await expect(rail.getByText(/^Кредитирано след плащането: 120,00/)).toBeVisible()
  await rail.getByRole('button', { name: 'Въведи връщане' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Платена сума' })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Платена сума' }).fill('120')
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  await expect(rail.getByText(/^Кредитирано след плащането/)).toBeHidden()
})
