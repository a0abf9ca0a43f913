import type { Page } from '@playwright/test'
import { aProduct } from '../apps/server/seed/product.ts'
import { createProduct } from '../packages/contract/src/records/products.ts'
import { CLIENT, hasFocus, IBAN, ISSUER } from './support/main-job.ts'
import { anEmail, PASSWORD } from './support/person.ts'
import { expect, MOVING, test } from './support/test.ts'
import { HANDS, Typist } from './support/typist.ts'
import { isWhole } from './support/whole.ts'
import { bg as words } from './support/words.ts'

test.use(MOVING)
test.use({ locale: 'bg-BG' })

test('a newcomer comes from the sign-up to an issued invoice within 45 seconds', async ({ page }) => {
  const typist = new Typist(page, HANDS.newcomer)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await page.goto('/register')
  const begun = Date.now()
  await typist.fill(field(words.email), anEmail())
  await typist.fill(page.getByLabel(words.password, { exact: true }), PASSWORD)
  await typist.fill(page.getByLabel(words.confirmPassword), PASSWORD)
  await typist.press('Enter')

  await typist.fill(field(words.companyName), ISSUER.name)
  await typist.fill(field(words.companyId), ISSUER.companyId)
  await typist.fill(field(words.accountablePerson), 'Рада Тодорова')
  await typist.fill(field(words.address), 'ул. „Липова“ 3')
  await typist.fill(field(words.city), 'София')
  await typist.fill(field(words.iban), IBAN)
  await typist.press('Enter')

  await typist.click(page.getByRole('main').getByRole('link', { name: words.newInvoice }))
  const recipient = field(words.recipient)
  await expect(recipient).toBeFocused()
  await typist.type(CLIENT.name)
  await expect(page.getByRole('option', { name: words.newClient })).toBeVisible()
  await typist.press('Enter')
  const form = page.getByRole('dialog', { name: words.clientForm })
  await typist.fill(form.getByRole('textbox', { name: words.companyId, exact: true }), CLIENT.companyId)
  await typist.fill(form.getByRole('textbox', { name: `${words.address}, BG` }), 'бул. „Марица“ 12')
  await typist.fill(form.getByRole('textbox', { name: `${words.city}, BG` }), 'Пловдив')
  await typist.press('Control+Enter')
  await expect(page.getByLabel(words.newRow, { exact: true })).toBeFocused()
  await typist.type(words.items[0])
  await typist.fill(page.getByLabel(words.cell('price', 1)), '50')
  await typist.press('Control+Enter')
  await expectIssued(page)
  expectWithin(45, 'A newcomer', typist, begun)
})

test('an expert issues three lines by keys alone, in 60 strokes and 16 seconds', async ({ page, person }) => {
  const client = await person.contact({ name: { bg: 'Камелия ООД', en: 'Kamelia OOD' } })
  for (const [name, price] of [
    ['Консултация', '80'],
    ['Поддръжка', '120'],
    ['Хостинг', '15'],
  ] as const) {
    await person.call(createProduct, { body: aProduct({ name: { bg: name, en: '' }, price, sku: '' }) })
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: words.newInvoice })).toBeVisible()
  const typist = new Typist(page, HANDS.expert)
  const begun = Date.now()
  await typist.press('n')
  await typist.awaits(page.getByRole('textbox', { name: words.recipient }))
  await typist.type(client.name.bg.slice(0, 3).toLowerCase())
  await typist.press('Enter')
  await typist.awaits(page.getByLabel(words.newRow, { exact: true }))
  const lines = [
    ['кон', '2'],
    ['под', '3'],
    ['хос', '12'],
  ] as const
  for (const [at, [name, quantity]] of lines.entries()) {
    await typist.type(name)
    await typist.press('ArrowDown')
    await typist.press('Enter')
    await typist.awaits(page.getByLabel(words.cell('quantity', at + 1)))
    await typist.type(quantity)
    if (at === lines.length - 1) continue
    await typist.press('Enter')
    await typist.awaits(page.getByLabel(words.cell('name', at + 2)))
  }
  await expect(page.getByLabel(words.cell('name', 3))).toHaveValue('Хостинг')
  await typist.press('Control+Enter')
  await expectIssued(page)
  expectWithin(16, 'An expert', typist, begun)
  // 2 × 80, 3 × 120 and 12 × 15, with VAT of 20 %.
  await expect(page.getByRole('main')).toContainText('840,00')
  expect(typist.keys).toBeLessThanOrEqual(60)

  // The next one to them is a copy of it, by one key.
  const again = new Typist(page, HANDS.expert)
  await again.press('n')
  await again.awaits(page.getByRole('textbox', { name: words.recipient }))
  await again.type(client.name.bg.slice(0, 3).toLowerCase())
  await again.press('Enter')
  await again.awaits(page.getByLabel(words.newRow, { exact: true }))
  await expect(page.getByRole('button', { name: /Ctrl J$/ })).toBeVisible()
  await again.press('Control+j')
  await again.awaits(page.getByLabel(words.cell('name', 1)))
  await again.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000002` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('840,00')
  expect(again.keys).toBeLessThanOrEqual(7)
})

test('after “create public link” the link has the focus, ready to be copied', async ({ page, person }) => {
  const { id } = await person.issued()
  await page.goto(`/invoices/preview/${id}`)
  await page.getByRole('button', { name: words.makeLink }).click()
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: words.share }))).toBe(true)
})

async function expectIssued(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
}

/** Half of it is the hands'. What the machine takes of the rest is told, and judged where it does nothing else: with `WHOLE=1`. */
function expectWithin(seconds: number, who: string, { keys, clicks, spent }: Typist, begun: number): void {
  const taken = (Date.now() - begun) / 1000
  console.log(`${who}: ${taken.toFixed(1)} s, ${(spent / 1000).toFixed(1)} s of it by hand, ${keys} strokes, ${clicks} clicks`)
  expect(spent / 1000).toBeLessThan(seconds / 2)
  if (isWhole) expect(taken).toBeLessThan(seconds)
}
