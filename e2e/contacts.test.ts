import type { Page } from '@playwright/test'
import { viesNumber } from '../apps/server/src/features/vat-checks/testing/vies-stand-in.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const NOT_FOUND = 'Няма фирма с този ДДС номер.'

async function lookUp(page: Page, vatNumber: string) {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Нов клиент' }).first().click()
  const form = page.getByRole('dialog', { name: 'Нов клиент' })
  await form.getByRole('textbox', { name: 'ИН по ЗДДС' }).fill(vatNumber)
  await form.getByRole('button', { name: 'Провери във VIES' }).click()
  return form
}

test('a VAT number that VIES knows fills what is empty, and the answer is dated', async ({ page, person: _ }) => {
  const form = await lookUp(page, viesNumber('100'))
  await expect(form.getByText(/Валиден, проверен във VIES на .* Номер на справката: WAPI/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Име, BG' })).toHaveValue('БЕЛИ КАМЪНИ - ЕООД')
  await expect(form.getByRole('textbox', { name: 'Адрес, BG' }).first()).toHaveValue('бул. МАРИЦА 12')
  await expect(form.getByRole('textbox', { name: 'Населено място, BG' }).first()).toHaveValue('Пловдив')
  // What was typed otherwise is asked about, not written over.
  await form.getByRole('textbox', { name: 'Име, BG' }).fill('Моето име')
  await expect(form.getByText('Във VIES е вписано:')).toBeVisible()
  await form.getByRole('button', { name: 'Попълни тези данни' }).click()
  await expect(form.getByRole('textbox', { name: 'Име, BG' })).toHaveValue('БЕЛИ КАМЪНИ - ЕООД')
})

test('a number that VIES does not know is not found', async ({ page, person: _ }) => {
  const form = await lookUp(page, viesNumber('200'))
  await expect(form.getByText(NOT_FOUND)).toBeVisible()
})

test('where VIES cannot be asked nothing is said about the number but its check digit', async ({ page, person: _ }) => {
  const form = await lookUp(page, viesNumber('703'))
  await expect(form.getByText(/не можа да бъде проверен.*Контролната му цифра е вярна/)).toBeVisible()
  await expect(form.getByText(NOT_FOUND)).toBeHidden()
})
