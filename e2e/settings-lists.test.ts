import { expectNoBarrier } from './support/barriers.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

testOfWhole(
  'a range that overlaps is told at its field; one that gave a number is archived instead of deleted',
  async ({ page, person, troubles }) => {
    troubles.expect(/status of (400|409)/)
    await person.issued()
    await page.goto('/invoices/settings/ranges')
    const row = page.getByRole('row').filter({ hasText: '0000000002' })
    await expect(row).toBeVisible()

    await page.getByRole('button', { name: 'Нова номерация' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Име', { exact: true }).fill('Магазин 2')
    await form.getByLabel('От', { exact: true }).fill('500')
    await form.getByRole('button', { name: 'Запази' }).click()
    await expect(form.getByText('Застъпва се с друга номерация: 0000000001 – 9999999999.').last()).toBeVisible()
    await expect(form.getByLabel('От', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarrier(page, { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Да напуснете ли, без да запазите?' }).getByRole('button', { name: 'Напусни' }).click()
    await expect(form).toHaveCount(0)

    await row.getByRole('button', { name: /^Действия/ }).click()
    await page.getByRole('menuitem', { name: 'Изтрий' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('?')
    await question.getByRole('button', { name: 'Изтрий' }).click()
    await expect(question).toContainText('се използва в 1 документ и не може да се изтрие')
    await question.getByRole('button', { name: 'Архивирай' }).click()
    await expect(row).toBeHidden()
    await page.getByText('Архивирани: 1').click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Действия/ }).click()
    await page.getByRole('menuitem', { name: 'Възстанови' }).click()
    await expect(page.getByText('Архивирани: 1')).toBeHidden()
  },
)

testOfWhole(
  'a unit finds its code by name, a rate is followed by another, and rows are sorted from their menus',
  async ({ page, person: _ }) => {
    // All rows are in view: a menu goes away when its row is scrolled out.
    await page.setViewportSize({ width: 1440, height: 1600 })
    await page.goto('/invoices/settings/units')
    await page.getByRole('button', { name: 'Нова мярка' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/, BG$/).fill('дка')
    await form.getByLabel('Код по UNECE').fill('декар')
    await page.getByRole('option', { name: 'DAA · декар' }).click()
    await form.getByRole('button', { name: 'Запази' }).click()
    // A drawer on its way out still takes the focus, and a menu would close.
    await expect(form).toBeHidden()
    const units = page.getByRole('table').getByRole('row')
    await expect(units.last()).toContainText('DAA')
    await units
      .last()
      .getByRole('button', { name: /^Действия/ })
      .click()
    await page.getByRole('menuitem', { name: 'Премести нагоре' }).click()
    await expect(units.last()).not.toContainText('DAA')
    await page.reload()
    await expect(units.nth(-2)).toContainText('DAA')

    await page.goto('/invoices/settings/taxrates')
    const rates = page.getByRole('table').getByRole('row')
    await rates
      .nth(1)
      .getByRole('button', { name: /^Действия/ })
      .click()
    await page.getByRole('menuitem', { name: 'Нов процент от дата…' }).click()
    await form.getByLabel('Нов процент').fill('21')
    await form.getByLabel('От', { exact: true }).fill('01.01.2099')
    await form.getByRole('button', { name: 'Запази' }).click()
    await expect(rates.nth(1)).toContainText('до 31.12.2098')
    await expect(rates.last()).toContainText('от 01.01.2099')
  },
)
