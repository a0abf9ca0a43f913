import type { Page } from '@playwright/test'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** The VAT numbers stand under a heading that says something else. */
const TABLE = [
  'Партньор;Булстат;Бележки;Град;Телефон',
  'Алфа Пример ООД;175074752;BG175074752;София;+359 88 123 45 67',
  'Бета Пример ЕООД;131272009;;Пловдив;032 123 456',
  'Гама Пример ООД;131272008;;Варна;',
].join('\r\n')

const mended = TABLE.replace('131272008', '')

test('a table of clients is imported once its bad row is mended, and comes out again as a file', async ({ page, person: _ }) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: 'Внасяне от файл' }).click()
  await expect(page).toHaveTitle('Внасяне на контрагенти · Invoice App')
  await expectNoBarrierInThemes(page, { within: 'main' })

  await choose(page, TABLE)
  await expect(page.getByRole('heading', { name: 'Съответствие на колоните' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Внася се като: Партньор' })).toHaveValue('name.bg')
  await expect(page.getByRole('combobox', { name: 'Внася се като: Булстат' })).toHaveValue('registrationNumber')
  await expect(page.getByRole('combobox', { name: 'Внася се като: Бележки' })).toHaveValue('notes')
  await page.getByRole('combobox', { name: 'Внася се като: Бележки' }).selectOption('ИН по ЗДДС')
  await expectNoBarrierInThemes(page, { within: 'main' })

  await page.getByRole('button', { name: 'Провери' }).click()
  await expect(page.getByRole('heading', { name: '1 ред не може да се внесе' })).toBeVisible()
  const bad = page.getByRole('row').filter({ hasText: '131272008' })
  await expect(bad.getByRole('cell')).toHaveText(['4', 'Булстат', '131272008', 'Моля, въведете валиден ЕИК.'])
  await expect(page.getByRole('button', { name: /^Внеси/ })).toHaveCount(0)
  await expectNoBarrierInThemes(page, { within: 'main' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Изтегли грешните редове' }).click()
  expect((await download).suggestedFilename()).toBe('Грешни редове.csv')

  await page.getByRole('button', { name: 'Друг файл' }).click()
  await choose(page, mended)
  await page.getByRole('combobox', { name: 'Внася се като: Бележки' }).selectOption('ИН по ЗДДС')
  await page.getByRole('button', { name: 'Провери' }).click()
  await page.getByRole('button', { name: 'Внеси 3 записа' }).click()
  await expect(page.getByText('Нови: 3, обновени: 0, пропуснати: 0.')).toBeVisible()
  await expectNoBarrierInThemes(page, { within: 'main' })

  await page.getByRole('link', { name: 'Към контрагентите' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Алфа Пример ООД' })).toContainText('BG175074752')
  await page.getByRole('button', { name: 'Още действия' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV, разделен с точка и запетая' }).click()
  expect((await exported).suggestedFilename()).toBe('Контрагенти.csv')
})

async function choose(page: Page, table: string, name = 'клиенти.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) })
}
