import { aContact } from '../apps/server/seed/contact.ts'
import { createContact } from '../packages/contract/src/records/contacts.ts'
import { expect, test } from './support/test.ts'

const HOSTILE = '<img src=x onerror="document.title=\'hacked\'"> ООД'

test.use({ locale: 'bg-BG' })

test('what a person typed is shown letter by letter, in the question and in the toast, which stays when the page changes', async ({
  page,
  person,
}) => {
  await person.call(createContact, { body: aContact({ name: { bg: HOSTILE, en: '' } }) })
  await page.goto('/contacts')
  await page.getByRole('row').filter({ hasText: HOSTILE }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Изтрий' }).click()
  const question = page.getByRole('dialog', { name: `Да се изтрие ли ${HOSTILE}?` })
  await expect(question.getByRole('button', { name: 'Отказ' })).toBeFocused()
  await question.getByRole('button', { name: 'Изтрий' }).click()
  const toast = page.locator('[aria-live="polite"]').getByText(HOSTILE)
  await expect(toast).toBeVisible()
  await page.getByRole('link', { name: 'Артикули' }).click()
  await expect(page).toHaveURL('/products')
  await expect(toast).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('who signs out leaves nothing behind that was typed and not saved', async ({ page, person, troubles }) => {
  troubles.expect(/ERR_FAILED|status of 401/)
  const { id } = await person.draft()
  await page.route('**/api/documents/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.goto(`/invoices/edit/${id}`)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await page.getByRole('textbox', { name: /^Забележка/ }).fill('недовършено')
  await expect.poll(kept).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(kept).toBe(0)
})
