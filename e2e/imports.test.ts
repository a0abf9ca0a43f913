import type { Locator, Page } from '@playwright/test'
import { INV_BG_TOKEN } from '../apps/server/src/platform/inv-bg/testing/inv-bg-stand-in.ts'
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

test('an evening’s move: documents and what is paid of them from another program, in at most 25 clicks', async ({ page, person: _ }) => {
  const history = Array.from({ length: 30 }, (_, index) => [
    `Фактура;${700 + index};05.10.2025;20.10.2025;Клиент ${index % 3} ЕООД;100,00;20,00;120,00`,
    ...(index % 2 === 0 ? [`${700 + index};18.10.2025;120,00;банка`] : []),
  ])
  const file = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
  const documents = ['Вид;Номер;Дата;Падеж;Клиент;Данъчна основа;ДДС;Общо', ...history.map(([row = '']) => row)]
  const payments = ['Фактура №;Дата;Сума;Начин', ...history.flatMap(([, row]) => row ?? [])]
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto('/invoices/import')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(page.getByRole('button', { name: 'Избор на файл' }))])
  await chooser.setFiles([file('payments.csv', payments), file('documents.csv', documents)])
  await click(page.getByRole('button', { name: 'Проба', exact: true }))
  await expect(page.getByRole('heading', { name: 'Какво е платено по тях' })).toBeVisible()
  await expect(page.getByText('15 плащания; изцяло уредени документи: 15.')).toBeVisible()
  await click(page.getByRole('button', { name: 'Внасяне на 30 документа' }))
  await expect(page.getByText('С 15 плащания.')).toBeVisible()
  await click(page.getByRole('link', { name: 'Към фактурите' }).last())
  await expect(page.getByRole('row').filter({ hasText: '0000000729' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(25)
})

test('a move from inv.bg: a token, what is read of it, the months beside its own, in at most 25 clicks', async ({
  page,
  person: _,
  troubles,
}) => {
  troubles.expect(/400 .*import-reading/)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await page.goto('/invoices/import')
  await click(page.getByText('От inv.bg', { exact: true }))
  await page.getByLabel('Токен за API на inv.bg').fill('of-somebody-else')
  await click(page.getByRole('button', { name: 'Прочети', exact: true }))
  await expect(page.getByText('inv.bg не приема този токен')).toBeVisible()
  await page.getByLabel('Токен за API на inv.bg').fill(INV_BG_TOKEN)
  await click(page.getByRole('button', { name: 'Прочети', exact: true }))
  await expect(page.getByRole('progressbar', { name: 'Чете се от inv.bg' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Прочетени са 20 документа' })).toBeVisible({ timeout: 120_000 })
  await click(page.getByRole('button', { name: 'Проба', exact: true }))
  await expect(page.getByText('Всички месеци са до стотинка същите като в inv.bg.')).toBeVisible()
  await expectNoBarrierInThemes(page, { within: 'main' })
  await click(page.getByRole('button', { name: /^Внасяне на \d+ документа$/ }))
  await expect(page.getByRole('heading', { name: /^Внесени: \d+$/ })).toBeVisible({ timeout: 120_000 })
  await click(page.getByRole('link', { name: 'Към фактурите' }).last())
  await expect(page.getByRole('row').filter({ hasText: '0000000101' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(25)
})
