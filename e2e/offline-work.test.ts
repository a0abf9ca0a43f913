import { expect, test } from './support/test.ts'
import { bg } from './support/words.ts'

test.use({ serviceWorkers: 'allow', locale: 'bg-BG' })

test('a day without a connection: a draft is made and its number asked for; the line returns, and it is drawn once', async ({
  page,
  context,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/)
  await person.contact({ name: { bg: 'Винарна Долни бряг АД', en: '' } })
  await page.goto('/settings/profile')
  await expect(page.getByText(/Към \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible()

  await context.setOffline(true)
  await page.goto('/invoices/create')
  await page.getByRole('textbox', { name: bg.recipient }).fill('Винарна')
  await page.getByRole('option', { name: /Винарна Долни бряг/ }).click()
  await page.getByLabel(bg.newRow, { exact: true }).fill('Дизайн на етикет')
  await page.getByLabel(bg.cell('price', 1)).fill('480')
  await expect(page.getByText(/запазена тук \d\d:\d\d, качва се при връзка/)).toBeVisible()
  await expect(page.getByText('576,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Издай при връзка' }).click()
  await expect(page.getByText('Ще бъде издадена при връзка.')).toBeVisible()

  await page.goto('/invoices')
  const row = page.getByRole('row', { name: /Винарна Долни бряг/ })
  await expect(row).toContainText('Чака номер')
  await expect(row).toContainText('576')

  await context.setOffline(false)
  // The line is noticed by itself.
  await expect(page.getByText(/Издадена с номер \d{10}/)).toBeVisible()
  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /Винарна Долни бряг/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Винарна Долни бряг/ })).toContainText(/\d{10}/)
})
