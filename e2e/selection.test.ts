import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('drafts of several pages are chosen as a filter and issued, and what is there then is exported', async ({ page, person }) => {
  for (let each = 0; each < 12; each++) await person.draft()
  await page.goto('/invoices?state=draft&pageSize=10')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Избери всички 12 от филтъра' }).click()
  await page.getByRole('button', { name: 'Издай', exact: true }).click()
  await page.getByRole('dialog', { name: 'Да се издадат ли 12 чернови?' }).getByRole('button', { name: 'Издай' }).click()
  const strip = page.getByRole('region', { name: 'Издаване на документи' })
  await expect(strip.getByText('Издадени са 12 документа')).toBeVisible()

  await page.goto('/invoices?state=issued')
  await page
    .getByRole('row', { name: /0000000012/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Изнеси' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, разделен с точка и запетая' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(';0000000012;')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search')).toBeVisible()
})
