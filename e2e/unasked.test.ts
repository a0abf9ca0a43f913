import { camt, IBAN, type MadeEntry } from '../apps/server/src/platform/bank-files/testing/files.ts'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount } from '../packages/contract/src/treasury/accounts.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits, NARROWEST } from './support/fits.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('what is certain is accepted as a statement comes in, is told with why, and is taken back from one page', async ({ page, person }) => {
  const contact = await person.contact()
  const paid = [await person.issued({ contactId: contact.id }), await person.issued({ contactId: contact.id })]
  const { items } = await person.call(listCompanies, { query: {} })
  const body = { companyId: items[0]?.id ?? '', name: 'Разплащателна', type: 'bank', currency: 'EUR', iban: IBAN } as const
  const account = await person.call(createTreasuryAccount, { body })
  await page.goto(`/treasury/${account.id}/automatic`)
  await expect(page.getByRole('heading', { name: 'Нищо не е приключено автоматично' })).toBeVisible()
  await page.getByRole('switch', { name: 'Сигурните записи се потвърждават автоматично' }).press('Space')
  await expect(page.getByText(/^Включено от/)).toBeVisible()

  const entries = paid.map(
    ({ number, total }): MadeEntry => ({
      amount: total,
      direction: 'in',
      on: dayAt(new Date()),
      reason: `ФАКТУРА ${number}`,
      name: 'Иванка Петрова',
      iban: '',
      reference: `R${number}`,
    }),
  )
  await page.goto(`/treasury/${account.id}/statement?import=true`)
  const drawer = page.getByRole('dialog', { name: 'Внасяне на извлечение' })
  await drawer.locator('input[type=file]').setInputFiles({ name: 'a.xml', mimeType: 'text/plain', buffer: Buffer.from(camt({ entries })) })
  await drawer.getByText('Сигурните записи в него се потвърждават автоматично').waitFor()
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(page.getByText('Всички записи са обработени.')).toBeVisible()

  await page.goto(`/treasury/${account.id}/automatic`)
  const list = page.getByRole('list', { name: 'Записи, приключени автоматично' })
  await expect(list.getByText('сумата съвпада до цент')).toHaveCount(2)
  await page.setViewportSize(NARROWEST)
  await expectFits(page, 'automatic')
  await expectNoBarrierInThemes(page, { at: 'automatic' })
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/narrow.png`, fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/wide.png`, fullPage: true })
  await page.getByRole('button', { name: 'Върни всички 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Върни за преглед' }).click()
  await expect(page.getByRole('heading', { name: 'Нищо не е приключено автоматично' })).toBeVisible()
  // The file's closing balance is not what is entered here: the account began with nothing.
  await page.goto(`/treasury/${account.id}`)
  await expect(page.getByRole('region', { name: 'Салдо по банката' })).toContainText('Разлика')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Банката показва друго' })).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/dashboard.png`, fullPage: true })
})
