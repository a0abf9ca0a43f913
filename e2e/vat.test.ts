import { readFileSync } from 'node:fs'
import { recordDocument } from '../packages/contract/src/documents/document.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { bg } from '../packages/text/src/vat/bg.ts'
import { bg as byHand } from '../packages/text/src/vat-entries/bg.ts'
import { bg as oss } from '../packages/text/src/vat-oss/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** Of today: 100.00 and 20.00 of VAT */
async function aBill(person: Person, vendorNumber: string, from: Parameters<Person['contact']>[0] = {}): Promise<void> {
  const vendor = await person.contact({ isVendor: true, ...from })
  const { id, version } = await person.draft({ type: 'bill', contactId: vendor.id, vendorNumber, issuedOn: dayAt(new Date()) })
  await person.call(recordDocument, { params: { id }, body: { version } })
}

test('a bill that is moved to the next month changes the figures of both, is moved back, and the files of a month download', async ({
  page,
  person,
}) => {
  await setDisplay(page.context(), { language: 'bg' })
  await person.issued()
  await aBill(person, 'VAT-17')
  await page.goto('/vat')
  await expect(page.getByRole('heading', { level: 1, name: bg.title })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'months' })
  await page.getByRole('rowheader').first().getByRole('link').click()
  const figures = page.getByRole('group', { name: bg.figures })
  await expect(figures).toContainText(`${bg.credit}20,00`)

  await page.getByRole('tab', { name: bg.tabs.purchases }).click()
  await expect(page).toHaveURL(/tab=purchases/)
  await expect(page.getByRole('table', { name: bg.tabs.purchases })).toContainText('VAT-17')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  const drawer = page.getByRole('dialog', { name: bg.treatment.title })
  await drawer.getByRole('radiogroup', { name: bg.treatment.claimed_in }).getByRole('radio').nth(1).check()
  await expect(drawer.getByRole('table', { name: bg.treatment.after })).toContainText(`${bg.credit}20,00–−20,00`)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(/Кредитът на VAT-17 се ползва през/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(figures).toContainText(`${bg.credit}0,00`)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(figures).toContainText(`${bg.credit}20,00`)
  await expect(page.getByRole('region', { name: bg.checks.review })).toContainText(bg.check.claimed_later.title)
  await expectNoBarrierInThemes(page, { at: 'overview of a month' })

  await page.getByRole('button', { name: bg.treatment.undo }).click()
  await expect(page.getByText(/ДДС на VAT-17 е както беше/)).toBeVisible()
  await expect(figures).toContainText(`${bg.credit}0,00`)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(figures).toContainText(`${bg.credit}20,00`)

  await page.keyboard.press('6')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Изтегли PRODAGBI.TXT' }).click()])
  expect(download.suggestedFilename()).toBe('PRODAGBI.TXT')
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^.{424}\r\n$/)

  // The package saves itself once its papers are drawn.
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: bg.package.make }).click()
  const archive = await saved
  expect(archive.suggestedFilename()).toMatch(/^Пакет за счетоводителя \d{4}-\d\d\.zip$/)
  const names = readFileSync(await archive.path()).toString('utf8')
  for (const name of ['НАП/DEKLAR.TXT', 'Дневници/Дневник за продажбите', 'Документи/Фактура', 'index.html']) expect(names).toContain(name)
  await page.getByRole('link', { name: bg.package.to_oss }).click()
  await expect(page.getByRole('heading', { level: 1, name: oss.title })).toBeVisible()
  await expect(page.getByText(oss.none)).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'OSS return' })
})

test('what stops a month is opened by Enter, and is gone once it is decided', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  await aBill(person, 'DE-5', { countryCode: 'DE', vatNumber: 'DE811569869', registrationNumber: 'HRB 1' })
  await page.goto('/vat')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('region', { name: bg.checks.stops })).toContainText(bg.check.undecided.title)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: bg.treatment.title })
  await drawer.getByRole('radio', { name: bg.purchase_kinds.received }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: bg.checks.stops })).toHaveCount(0)
  await page.keyboard.press('2')
  await expect(page.getByRole('table', { name: bg.tabs.sales })).toContainText('09')
})

test('a report of sales is entered by keys and taken out again, and two bills are moved at once', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  await person.issued()
  await aBill(person, 'VAT-21')
  await aBill(person, 'VAT-22')
  const month = dayAt(new Date()).slice(0, 7)
  await page.goto(`/vat/${month}?tab=sales`)
  const ledger = page.getByRole('table', { name: bg.tabs.sales })
  await expect(ledger).toBeVisible()
  await page.keyboard.press('e')
  const drawer = page.getByRole('dialog', { name: byHand.new_sales })
  await drawer.getByLabel(`${byHand.number} ${byHand.number_hint.sales_report}`).fill('0042')
  await drawer.getByLabel(byHand.subject.sales_report).fill('Магазин Изток')
  await drawer.getByLabel(byHand.gross, { exact: true }).fill('1234,56')
  await expectNoBarrierInThemes(page, { at: 'a new entry' })
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await expect(ledger.getByRole('row', { name: /0042/ })).toContainText('205,76')
  await expectNoBarrierInThemes(page, { at: 'a ledger with an entry' })
  await ledger.getByRole('button', { name: '0042' }).click()
  const detail = page.getByRole('dialog', { name: byHand.detail.title })
  await expect(detail).toContainText('Магазин Изток')
  await expectNoBarrierInThemes(page, { at: 'an entry' })
  await detail.getByRole('button', { name: byHand.detail.void }).click()
  const question = page.getByRole('dialog', { name: /0042/ })
  await question.getByRole('textbox').fill('Сгрешен оборот')
  await question.getByRole('button', { name: byHand.detail.void }).click()
  await expect(ledger.getByRole('row', { name: /0042/ })).toHaveCount(0)

  await page.keyboard.press('3')
  const purchases = page.getByRole('table', { name: bg.tabs.purchases })
  await expect(purchases).toContainText('VAT-22')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expectNoBarrierInThemes(page, { at: 'chosen bills' })
  await page.getByRole('region', { name: byHand.move.label }).getByRole('button', { name: byHand.move.act }).click()
  await expect(page.getByRole('tab', { name: bg.tabs.purchases })).toContainText('0')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(purchases).toContainText('VAT-21')
})
