import type { Page } from '@playwright/test'
import { aContact } from '../apps/server/seed/contact.ts'
import { aProduct } from '../apps/server/seed/product.ts'
import { createContact } from '../packages/contract/src/records/contacts.ts'
import { createProduct } from '../packages/contract/src/records/products.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name = 'Search or command') => page.getByRole('combobox', { name })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search or command' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('Ctrl-K finds a document by its number, a contact and a product, and opens them', async ({ page, person }) => {
  const contact = await person.call(createContact, { body: aContact({ name: { bg: 'Планински мед ЕООД', en: '' } }) })
  const other = await person.call(createContact, { body: aContact({ name: { bg: 'Горски плод АД', en: '' } }, 1) })
  await person.call(createProduct, { body: aProduct({ name: { bg: 'Липов мед', en: 'Linden honey' } }) })
  const issued = await person.issued({ contactId: contact.id })
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await openPalette(page)
  await field(page).fill('med')
  await expect(option(page, /Планински мед ЕООД/).last()).toBeVisible()
  await expect(option(page, /Linden honey/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeAttached()

  await field(page).fill('1')
  await expect(option(page, /Invoice 0000000001/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/invoices/preview/${issued.id}`)
  await expect(field(page)).toBeHidden()

  // Typed with a mistake, and entered before the answer is there.
  await openPalette(page)
  await page.keyboard.type('горкси')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/contacts/${other.id}`)
  await expect(field(page)).toBeHidden()

  // What was opened is offered first.
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Invoice 0000000001')
})

const countRecent = async (page: Page): Promise<number> => {
  const stored = await page.evaluate(() => Object.entries(localStorage).find(([key]) => /^recent:[\w-]+$/.test(key))?.[1] ?? '[]')
  return (JSON.parse(stored) as unknown[]).length
}

test('on a phone it is a sheet, opened by a button; signing out forgets what was opened', async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search or command' }).click()
  await field(page).fill('units')
  const sheet = page.getByRole('dialog', { name: 'Search or command' })
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ width: 390, height: 844 })
  await option(page, 'Units of measure').click()
  await expect(heading(page, 'Units of measure')).toBeVisible()
  await expect.poll(() => countRecent(page)).toBe(1)
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => countRecent(page)).toBe(0)
})
