import type { Response } from '@playwright/test'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount, readTreasuryAccount } from '../packages/contract/src/treasury/accounts.ts'
import { createTransaction } from '../packages/contract/src/treasury/transactions.ts'
import { addDays } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits } from './support/fits.ts'
import type { Person } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'en-GB' })

const today = (): string => dayAt(new Date())
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF',
)

const account = async (person: Person, name: string, currency = 'EUR', initial = '100', begunOn = today()) =>
  person.call(createTreasuryAccount, {
    body: {
      companyId: (await person.call(listCompanies, { query: {} })).items[0]?.id ?? '',
      name,
      type: currency === 'EUR' ? 'cash' : 'bank',
      currency,
      iban: '',
      paymentMethodId: null,
      initial,
      begunOn,
    },
  })

test('an account is opened, its IBAN checked; wrong amounts are refused in words, and an entry is written, filed and reversed', async ({
  page,
  person: _,
}) => {
  await page.goto('/treasury')
  await page.getByRole('button', { name: 'New account' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New account' })
  await drawer.getByLabel('Account name').fill('Till')
  await drawer.getByLabel('IBAN').fill('BG80 BNBG 9661 1020 3456 79')
  await drawer.getByLabel('Initial balance').fill('100')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Please enter a valid IBAN.')).toBeVisible()
  await drawer.getByLabel('IBAN').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible()
  await page.getByRole('button', { name: 'New entry' }).click()
  const entry = page.getByRole('dialog', { name: 'New entry' })
  for (const wrong of ['0', '-5', 'abc', '1.234']) {
    await entry.getByLabel('Amount, EUR').fill(wrong)
    await entry.getByRole('button', { name: 'Save' }).click()
    await expect(entry.getByText('Please enter a valid amount.').first()).toBeVisible()
  }
  await entry.getByLabel('Amount, EUR').fill('38.40')
  await entry.getByLabel('Description').fill('Courier')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(entry).toBeHidden()
  const table = page.getByRole('table', { name: 'Entries' })
  await expect(table.getByRole('row', { name: /Courier/ })).toContainText('61.60')
  await expectNoBarrierInThemes(page, { at: 'account' })
  await expectFits(page, 'account')
  await table.getByText('Courier').click()
  const details = page.getByRole('dialog', { name: 'Entry' })
  const chosen = page.waitForEvent('filechooser')
  await details.getByRole('button', { name: 'Attach a file' }).click()
  await (await chosen).setFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(details.getByText('receipt.pdf')).toBeVisible()
  await details.getByRole('button', { name: 'Reverse' }).click()
  await page
    .getByRole('dialog', { name: /Reverse “Courier”/ })
    .getByRole('button', { name: 'Reverse' })
    .click()
  await expect(details.getByText(/reversed on/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('100.00')
})

test('a transfer between currencies tells its rate; a count books what is missing; the cash book is a PDF', async ({ page, person }) => {
  const till = await account(person, 'Till')
  await account(person, 'Dollars', 'USD', '0')
  await page.goto('/treasury')
  await page.getByRole('button', { name: 'Transfer' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer between own accounts' })
  await transfer.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: /Till/ }).click()
  await transfer.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: /Dollars/ }).click()
  await transfer.getByLabel('Amount, EUR').fill('40')
  await transfer.getByLabel('Amount received, USD').fill('46')
  await expect(transfer.getByText('1 EUR = 1.15 USD')).toBeVisible()
  await transfer.getByRole('button', { name: 'Transfer' }).last().click()
  await expect(transfer).toBeHidden()
  await page.goto(`/treasury/${till.id}`)
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  const count = page.getByRole('dialog', { name: 'Cash count' })
  await count.getByLabel('Pieces of €50.00').fill('1')
  await count.getByLabel('Pieces of €5.00').fill('1')
  await expect(count.getByText('Shortage', { exact: true })).toBeVisible()
  await expect(count.getByRole('button', { name: /protocol/i })).toBeHidden()
  await count.getByRole('button', { name: 'Finish the count' }).click()
  await expect(count).toBeHidden()
  const isPaper = (answer: Response) => /\/counts\/[^/]+\/protocol/.test(answer.url())
  const fromToast = page.waitForResponse(isPaper)
  await page.getByRole('button', { name: 'Print the protocol' }).click()
  expect((await fromToast).headers()['content-type']).toBe('application/pdf')
  const fromRow = page.waitForResponse(isPaper)
  await page
    .getByRole('row', { name: /Shortage/ })
    .getByRole('button', { name: 'Protocol' })
    .click()
  expect((await fromRow).status()).toBe(200)
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('55.00')
  await expectNoBarrierInThemes(page, { at: 'a count' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Cash book (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

testOfWhole('filters keep the running balance right; accounts are put in order; leva become euro', async ({ page, person }) => {
  const till = await account(person, 'Till')
  await account(person, 'Safe')
  for (const [amount, description] of [
    ['10', 'Paper'],
    ['20', 'Stamps'],
    ['5', 'Paper clips'],
  ] as const) {
    await person.call(createTransaction, {
      body: { accountId: till.id, on: today(), type: 'credit', amount, kind: 'other', description, reference: '', contactId: null },
    })
  }
  await page.goto(`/treasury/${till.id}`)
  const table = page.getByRole('table', { name: 'Entries' })
  const balanceOf = async (name: RegExp) => (await table.getByRole('row', { name }).getByRole('cell').last().textContent())?.trim()
  await expect(table.getByRole('row', { name: /Paper clips/ })).toBeVisible()
  const [stamps, clips] = [await balanceOf(/Stamps/), await balanceOf(/Paper clips/)]
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Amount to').fill('5')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/amountTo=/)
  await expect(table.getByRole('row', { name: /Stamps/ })).toBeHidden()
  expect([stamps, await balanceOf(/Paper clips/)]).toEqual([stamps, clips])
  await page.reload()
  await page.getByRole('button', { name: /Remove.*Amount to/ }).click()
  await expect(table.getByRole('row', { name: /Stamps/ })).toBeVisible()
  await page.goto('/treasury')
  await page.getByRole('button', { name: 'Order' }).click()
  const order = page.getByRole('dialog', { name: 'Order of accounts' })
  await order.getByRole('button', { name: 'Move Safe' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Safe is picked up, place 2 of 2.')).toBeAttached()
  // What was picked up listens to keys a moment after it is said: who hears nothing presses once more.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Safe is now in place 1 of 2.')).toBeAttached({ timeout: 3000 })
  }).toPass()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/treasury/accounts/order'))
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(204)
  await expect(order.getByRole('row').nth(1)).toContainText('Safe')
  await order.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(
    page
      .getByRole('listitem')
      .getByRole('link', { name: /Safe|Till/ })
      .first(),
  ).toContainText('Safe')
  const leva = await account(person, 'Leva', 'BGN', '195.58', '2025-12-01')
  await page.goto(`/treasury/${leva.id}`)
  await page.getByRole('button', { name: /Leva/ }).click()
  await page.getByRole('menuitem', { name: 'Go on in euro' }).click()
  await page
    .getByRole('dialog', { name: /Go on with Leva in euro/ })
    .getByRole('button', { name: 'Go on in euro' })
    .click()
  await expect(page).not.toHaveURL(new RegExp(leva.id))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await person.call(readTreasuryAccount, { params: { id }, query: {} })).current).toBe('100.00')
})

test('a name without a space stays within the page, and the line of 30 days beside or above the largest balance', async ({
  page,
  person,
}) => {
  const { id, name } = await account(person, 'Reserveforthewinter'.repeat(5).slice(0, 80), 'EUR', '9234567.89', addDays(today(), -9))
  await person.call(createTransaction, {
    body: { accountId: id, on: today(), type: 'debit', amount: '250000', kind: 'other', description: '', reference: '', contactId: null },
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/treasury/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const line = page.getByRole('img', { name: /9,484,567\.89/ })
    await expect(line).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
    expect(await page.locator('h1').evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0)
  }
})
