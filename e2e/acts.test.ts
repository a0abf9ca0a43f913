import { acceptDocument } from '../packages/contract/src/documents/acts.ts'
import { expect, test } from './support/test.ts'
import { bg as words } from './support/words.ts'

test.use({ locale: 'bg-BG' })

test('an accepted offer becomes an invoice, the invoice is voided and issued anew, all on the screen', async ({ page, person }) => {
  const offer = await person.issued({ type: 'offer' })
  await person.call(acceptDocument, { params: { id: offer.id } })
  await page.goto(`/invoices/preview/${offer.id}`)
  await page.getByRole('button', { name: 'Преобразувай' }).click()
  const converting = page.getByRole('dialog', { name: `Преобразуване на Оферта ${offer.number}` })
  await expect(converting.getByRole('radio', { name: 'Фактура', exact: true })).toBeChecked()
  await expect(converting.getByRole('button', { name: 'Създай чернова' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoices\/edit\//)
  await page.getByRole('main').getByRole('button', { name: words.issue }).click()
  await expect(page).toHaveURL(/\/invoices\/preview\//)
  const rail = page.getByRole('complementary')
  await expect(rail.getByRole('link', { name: `Оферта ${offer.number}` })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Анулирай' }).click()
  const voiding = page.getByRole('dialog', { name: /^Да се анулира ли Фактура \d{10}\?$/ })
  const reason = voiding.getByRole('textbox', { name: 'Основание' })
  await expect(reason).toBeFocused()
  await reason.fill('Сгрешен получател')
  await voiding.getByRole('checkbox', { name: 'Издай нов документ вместо него' }).check()
  await voiding.getByRole('button', { name: 'Анулирай' }).click()
  await expect(page).toHaveURL(/\/invoices\/edit\//)
  await page.getByRole('main').getByRole('button', { name: words.issue }).click()
  await expect(page).toHaveURL(/\/invoices\/preview\//)
  // Both lead to the protocol about them.
  const protocol = rail.getByRole('link', { name: /^Протокол 0000000001/ })
  const [file] = await Promise.all([page.waitForEvent('download'), protocol.click()])
  expect(file.suggestedFilename()).toBe('Протокол 0000000001.pdf')
  await rail.getByRole('link', { name: /Вместо анулирания/ }).click()
  await expect(rail.getByText(/^Анулирана на .* Основание: Сгрешен получател$/)).toBeVisible()
  await expect(rail.getByRole('link', { name: /Заменен с/ })).toBeVisible()
  await expect(protocol).toBeVisible()
})
