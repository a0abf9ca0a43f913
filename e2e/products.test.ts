import { aProduct } from '../apps/server/seed/product.ts'
import { createProduct } from '../packages/contract/src/records/products.ts'
import { aLine } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('the editor offers what the client last paid, taken by one key, and makes a product through its form', async ({ page, person }) => {
  const { id: productId } = await person.call(createProduct, {
    body: aProduct({ name: { bg: 'Липов чай', en: 'Linden tea' }, price: '60', currency: 'EUR' }),
  })
  const contact = await person.contact()
  await person.issued({ contactId: contact.id, lines: [{ ...aLine('Липов чай'), productId, unitPrice: '45.5' }] })
  const draft = await person.draft({ contactId: contact.id })
  await page.goto(`/invoices/edit/${draft.id}`)
  const name = page.getByLabel('Артикул или описание, ред 1')
  const price = page.getByLabel('Ед. цена, ред 1')
  await name.fill('липов')
  await page
    .getByRole('option', { name: /Липов чай/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Последната цена за този клиент: 45,50/ })).toBeVisible()
  await expect(price).toHaveValue('60,00')
  await page.keyboard.press('Alt+Enter')
  await expect(price).toHaveValue('45,50')
  await expect(page.getByRole('button', { name: /^Последната цена/ })).toBeHidden()

  await name.fill('Мащерка на листа')
  await price.fill('7,25')
  await name.fill('Мащерка на листа!')
  await page.getByRole('option', { name: /Мащерка на листа!/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Ед. цена')).toHaveValue('7,25')
  await expect(form.getByLabel(/, BG$/).first()).toHaveValue('Мащерка на листа!')
  await form.getByRole('button', { name: 'Запази' }).click()
  await expect(form).toBeHidden()
  await expect(price).toHaveValue('7,25')
  await expect(page.getByText(/^запазена \d\d:\d\d/)).toBeVisible()
})
