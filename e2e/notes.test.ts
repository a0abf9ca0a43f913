import { aLine } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('an invoice, the credit of one of its lines, and what remains of it', async ({ page, person }) => {
  const { id, number } = await person.issued({ lines: [aLine('Дизайн на етикет'), { ...aLine('Печат'), quantity: '10' }] })
  await page.goto(`/invoices/preview/${id}`)
  await page.getByRole('link', { name: 'Създай кредитно известие' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ново кредитно известие' })).toBeVisible()

  await page.getByRole('button', { name: 'Изчисти' }).click()
  await page.getByLabel('За кредитиране 2').fill('11')
  await expect(page.getByRole('alert').filter({ hasText: 'Ред 2: остават най-много 10.' })).toBeVisible()
  await page.getByLabel('За кредитиране 2').fill('4')
  await expect(page.getByRole('main')).toContainText('240,00 €')
  await page.getByRole('button', { name: 'Към черновата' }).click()

  await expect(page).toHaveURL(/\/invoices\/edit\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Кредитно известие' })).toBeVisible()
  await expect(page.getByLabel('К-во, ред 1')).toHaveValue('4')
  await page.getByRole('button', { name: /^Издай(?! и)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Кредитно известие \d{10}$/ })).toBeVisible()

  const rail = page.getByRole('complementary', { name: 'Плащане и история' })
  await rail.getByRole('link', { name: new RegExp(`Фактура ${number}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Фактура ${number}` })).toBeVisible()
  await expect(rail).toContainText('Остава за кредитиране, 20 %')
  await expect(rail).toContainText('400,00 €')
  await expect(rail.getByRole('link', { name: /Кредитно известие \d{10}/ })).toBeVisible()
  await expect(rail).toContainText('240,00 €')
})

test('the menu of new documents leads to the choice of an invoice', async ({ page, person }) => {
  const { number } = await person.issued()
  await page.goto('/invoices/create?type=debitnote')
  await page.getByLabel('Фактура', { exact: true }).fill(String(Number(number)))
  await page.getByRole('option', { name: new RegExp(number ?? '') }).click()
  await expect(page.getByRole('link', { name: new RegExp(`към фактура ${number}`) })).toBeVisible()
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Фактура ${number}` })).toBeVisible()
})
