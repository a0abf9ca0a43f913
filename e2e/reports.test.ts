import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits } from './support/fits.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('a figure of the dashboard opens its report, and a row of it the documents that it counts', async ({ page, person }) => {
  const client = await person.contact({ name: { bg: 'Орхидея ООД', en: '' } })
  const { number } = await person.issued({ contactId: client.id })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Приходи по месеци' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'dashboard' })
  await expectFits(page, 'dashboard')
  await page.getByRole('link', { name: 'Продажби по клиенти' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/reports/sales-by-client' && url.searchParams.has('from'))
  const table = page.getByRole('table', { name: 'Таблица: Продажби по клиенти' })
  await expect(table.getByRole('row', { name: /Орхидея ООД/ })).toContainText('120,00')
  await expectNoBarrierInThemes(page, { at: 'report' })
  await expectFits(page, 'report')
  await table.getByRole('link', { name: 'Орхидея ООД' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/invoices' && url.searchParams.get('contactId') === client.id)
  await expect(page.getByText(number ?? '').first()).toBeVisible()
})

test('a report goes out as XLSX, keeps its star, and its link keeps the filter', async ({ page, person }) => {
  await person.issued()
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Звезда на „Продажби по артикули“' }).click()
  await expect(page.getByRole('rowgroup').getByText('Със звезда')).toBeVisible()
  await page.getByRole('link', { name: 'Продажби по артикули' }).click()
  await page.getByRole('button', { name: /^Период:/ }).click()
  await page.getByRole('menuitem', { name: 'Този месец' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await page.getByRole('button', { name: 'Редове без артикул' }).click()
  await expect(page.getByRole('dialog', { name: 'Редове без артикул' }).getByText('100,00')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Изтегли XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Продажби по артикули .*\.xlsx$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Период: Този месец' })).toBeVisible()
})
