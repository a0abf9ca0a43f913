import type { Page } from '@playwright/test'
import { CLIENT, expectPaper, expectTotals, IBAN, ISSUER, textOf } from './support/main-job.ts'
import { anEmail, PASSWORD } from './support/person.ts'
import { expect, MOVING, test } from './support/test.ts'
import { Typist } from './support/typist.ts'
import { bg as words } from './support/words.ts'

/** 40 words of five letters a minute: an ordinary typist. */
const SECONDS_A_KEY = 0.3

test.use(MOVING)
test.use({ locale: 'bg-BG' })

test('someone new issues a first invoice without the mouse, within two minutes', async ({ page }) => {
  const begun = Date.now()
  const typist = new Typist(page)
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })

  await page.goto('/register')
  await typist.fill(field(words.email), anEmail())
  await typist.fill(page.getByLabel(words.password, { exact: true }), PASSWORD)
  await typist.fill(page.getByLabel(words.confirmPassword), PASSWORD)
  await typist.press('Enter')

  await expect(page.getByRole('heading', { name: words.onboarding })).toBeVisible()
  await typist.fill(field(words.companyName), ISSUER.name)
  await typist.fill(field(words.companyId), ISSUER.companyId)
  await typist.fill(field(words.accountablePerson), 'Рада Тодорова')
  await typist.fill(field(words.address), 'ул. „Липова“ 3')
  await typist.fill(field(words.city), 'София')
  await typist.fill(field(words.iban), IBAN)
  await typist.press('Enter')

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: words.newInvoice })).toBeVisible()
  await typist.press('n')
  await expect(page).toHaveURL('/invoices/create')

  await typist.fill(field(words.recipient), CLIENT.name)
  await expect(page.getByRole('option', { name: words.newClient })).toBeVisible()
  await typist.press('Enter')
  const form = page.getByRole('dialog', { name: words.clientForm })
  await typist.fill(form.getByRole('textbox', { name: words.companyId, exact: true }), CLIENT.companyId)
  await typist.fill(form.getByRole('textbox', { name: `${words.address}, BG` }), 'бул. „Марица“ 12')
  await typist.fill(form.getByRole('textbox', { name: `${words.city}, BG` }), 'Пловдив')
  await typist.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('form').getByText(CLIENT.name)).toBeVisible()

  const [first, second] = words.items
  await typist.fill(page.getByLabel(words.newRow, { exact: true }), first)
  await typist.fill(page.getByLabel(words.cell('quantity', 1)), '2')
  await typist.fill(page.getByLabel(words.cell('price', 1)), '50')
  await typist.press('Enter')
  await typist.fill(page.getByLabel(words.cell('name', 2)), second)
  await typist.fill(page.getByLabel(words.cell('quantity', 2)), words.quantity)
  await typist.fill(page.getByLabel(words.cell('price', 2)), words.price)
  await expectTotals({ page, words })
  await typist.press('Control+Enter')

  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
  const download = page.waitForEvent('download')
  await typist.reach(page.getByRole('link', { name: 'PDF', exact: true }), 40)
  await typist.press('Enter')
  expectPaper(await textOf(await download), words)

  const machine = (Date.now() - begun) / 1000
  const person = typist.keys * SECONDS_A_KEY
  console.log(`Without the mouse: ${typist.keys} keys; the machine took ${machine.toFixed(1)} s, an ordinary typist ${person.toFixed(0)} s`)
  expect(person).toBeLessThan(120)
})

test('keys that come before every answer are neither lost nor land elsewhere: the invoice is issued, once', async ({ page, person }) => {
  const client = await person.contact({ name: { bg: 'Камелия ООД', en: 'Kamelia OOD' } })
  const typist = new Typist(page)
  const recipient = page.getByRole('textbox', { name: words.recipient })
  const lists = await held(page, 'GET', '**/api/units*')
  const search = await held(page, 'GET', '**/api/contacts?*')
  const save = await held(page, 'POST', '**/api/documents')
  await page.goto('/invoices/create')
  await expect(recipient).toBeFocused()
  await typist.type('каме')
  lists.answer()
  await expect(page.getByLabel(words.newRow, { exact: true })).toBeVisible()
  await expect(recipient).toBeFocused()
  await typist.type('лия')
  await expect(recipient).toHaveValue('камелия')
  await typist.press('Enter')
  await typist.type('Консултация')
  await typist.press('Control+s')
  await save.asked
  await typist.fill(page.getByLabel(words.cell('price', 1)), '50')
  await typist.press('Enter')
  await typist.type('Поддръжка')
  await typist.fill(page.getByLabel(words.cell('price', 2)), '100')
  await typist.press('Control+s')
  await typist.press('Control+Enter')
  await typist.press('Control+Enter')
  save.answer()
  await expect(page.getByLabel(words.cell('price', 2))).toBeFocused()
  search.answer()
  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
  expect(await person.documents()).toMatchObject([{ number: '0000000001', recipientName: client.name, total: '180.00' }])
})

/** Calls that are answered when the test says so. */
async function held(page: Page, method: string, url: string): Promise<{ readonly asked: Promise<void>; readonly answer: () => void }> {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      asked.resolve()
      await gate.promise
    }
    await route.continue()
  })
  return { asked: asked.promise, answer: gate.resolve }
}
