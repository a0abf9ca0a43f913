import { readFileSync } from 'node:fs'
import { issueDocument, recordDocument } from '../packages/contract/src/documents/document.ts'
import { addMonths, firstOfMonth, monthOf } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { bg } from '../packages/text/src/filing/bg.ts'
import { bg as vat } from '../packages/text/src/vat/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** The month that is over. */
const before = monthOf(addMonths(firstOfMonth(dayAt(new Date())), -1))
const DOCUMENTS = 50
const TWO_MINUTES_MS = 120_000

async function invoice(person: Person, contactId: string, issuedOn: string): Promise<void> {
  const { id, version } = await person.draft({ contactId, issuedOn })
  await person.call(issueDocument, { params: { id }, body: { version } })
}

async function bill(person: Person, contactId: string, vendorNumber: string): Promise<void> {
  const { id, version } = await person.draft({ type: 'bill', contactId, vendorNumber, issuedOn: `${before}-09` })
  await person.call(recordDocument, { params: { id }, body: { version } })
}

test('a month of fifty documents is looked through, marked ready, filed and opened again by keys alone, in under two minutes', async ({
  page,
  person,
}) => {
  await setDisplay(page.context(), { language: 'bg' })
  const client = await person.contact()
  const vendor = await person.contact({ isVendor: true, vatNumber: 'BG175074752', registrationNumber: '175074752' })
  for (let one = 1; one <= DOCUMENTS / 2; one++) {
    await invoice(person, client.id, `${before}-08`)
    await bill(person, vendor.id, `V-${one}`)
  }
  await page.goto('/vat')
  await expect(page.getByRole('table')).toBeVisible()

  const began = Date.now()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(new RegExp(`/vat/${before}`))
  await expect(page.getByRole('tab', { name: vat.tabs.sales })).toContainText(String(DOCUMENTS / 2))
  for (const part of ['2', '3', '4']) await page.keyboard.press(part)
  await page.keyboard.press('1')
  await page.keyboard.press('g')
  await expect(page.getByText(vat.states.ready, { exact: true })).toBeVisible()
  await page.keyboard.press('l')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('textbox', { name: bg.receipt_number })).toBeFocused()
  await page.keyboard.type('2211-90417')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(vat.states.filed, { exact: true })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(TWO_MINUTES_MS)
  await expectNoBarrierInThemes(page, { at: 'a filed month' })

  await page.keyboard.press('6')
  const filings = page.getByRole('region', { name: bg.history })
  await expect(filings).toContainText('2211-90417')
  await expectNoBarrierInThemes(page, { at: 'files of a filed month' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    filings.getByRole('button', { name: /Изтегли PRODAGBI\.TXT/ }).click(),
  ])
  expect(readFileSync(await download.path(), 'latin1').split('\r\n')).toHaveLength(DOCUMENTS / 2 + 1)

  await page.keyboard.press('1')
  await page.keyboard.press('l')
  const reason = page.getByRole('dialog').getByRole('textbox', { name: bg.reason })
  await expect(reason).toBeFocused()
  await expectNoBarrierInThemes(page, { at: 'reopening' })
  await page.keyboard.type('Дойде митническа декларация')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(vat.states.reopened, { exact: true })).toBeVisible()
  const changes = page.getByRole('region', { name: bg.changes })
  await expect(changes).toContainText(bg.no_changes)
  await bill(person, vendor.id, 'V-LATE')
  await page.reload()
  await expect(changes).toContainText('V-LATE')
  await expectNoBarrierInThemes(page, { at: 'what changed since' })
  await expect(heading).toBeVisible()
})

test('into a filed month nothing is issued: the editor says at its date from when', async ({ page, person, troubles }) => {
  troubles.expect(/409 \(Conflict\)/)
  await setDisplay(page.context(), { language: 'bg' })
  const client = await person.contact()
  const { id } = await person.draft({ contactId: client.id, issuedOn: `${before}-20` })
  await page.goto(`/vat/${before}`)
  await page.getByRole('button', { name: bg.file }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: bg.receipt_number }).fill('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(vat.states.filed, { exact: true })).toBeVisible()
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText('100,00', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/е подаден и месецът е заключен\. Документът може да е с дата от/).first()).toBeVisible()
})
