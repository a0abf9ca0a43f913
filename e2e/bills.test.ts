import { aPdf } from '../apps/server/src/features/documents/attachments/testing/a-pdf.ts'
import { bg as acts } from '../packages/text/src/acts/bg.ts'
import { bg as attachments } from '../packages/text/src/attachments/bg.ts'
import { bg as bills } from '../packages/text/src/bills/bg.ts'
import { bg } from '../packages/text/src/documents/bg.ts'
import { bg as editor } from '../packages/text/src/editor/bg.ts'
import { setDisplay } from './support/display.ts'
import { expect, test } from './support/test.ts'

test('a bill is typed beside its scan, recorded, found by the vendor’s number, and not recorded twice', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(/409 .*\/record/)
  await setDisplay(page.context(), { language: 'bg' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const vendor = await person.contact({ isVendor: true })
  await page.goto('/invoices/create?type=bill')
  await expect(page.getByRole('heading', { level: 1, name: bg.new.bill })).toBeVisible()
  const scan = page.getByRole('complementary', { name: bills.scan })
  await expect(scan).toContainText(bills.no_scan)
  await scan.locator('input[type=file]').setInputFiles({ name: 'Фактура 17.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expect(scan.getByRole('img', { name: 'Фактура 17.pdf, страница 1 от 1' })).toBeVisible()

  await page.getByPlaceholder(editor.choose_recipient).fill(vendor.name.bg)
  await page
    .getByRole('option', { name: new RegExp(`^${vendor.name.bg}`) })
    .first()
    .click()
  await page.getByLabel(bills.number).fill('INV-2026/17')
  await page.getByLabel(bg.fields.issued_on).fill('01.10.2026')
  await page.getByRole('textbox', { name: editor.ghost_label }).fill('Кабел')
  await page.getByRole('textbox', { name: 'Ед. цена, ред 1' }).fill('100')
  await page.getByLabel('ДДС 20 %').fill('20,01')
  await page.getByRole('button', { name: new RegExp(`^${bg.actions.record}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${bg.types.bill} INV-2026/17` })).toBeVisible()
  const paper = page.getByRole('region', { name: bg.view.paper, exact: true })
  await expect(paper.getByRole('img', { name: /Фактура 17/ })).toBeVisible()
  await expect(paper).toContainText(vendor.name.bg)
  const rail = page.getByRole('complementary', { name: bg.view.payment_and_history })
  await expect(rail).toContainText('120,01 €')
  await expect(rail.getByRole('region', { name: attachments.title })).toContainText('Фактура 17.pdf')
  await expect(page.getByRole('button', { name: bg.actions.print })).toHaveCount(0)

  await page.goto('/invoices?q=INV-2026%2F17')
  await expect(page.getByRole('row').filter({ hasText: 'INV-2026/17' })).toHaveCount(1)
  const { id } = await person.draft({ type: 'bill', contactId: vendor.id, vendorNumber: 'inv-2026/17', issuedOn: '2026-10-02' })
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText(bills.taken)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('form').getByText(/Този номер на този доставчик вече е заведен: Фактура/)).toBeVisible()
  await page.getByRole('link', { name: `${bg.types.bill} INV-2026/17` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${bg.types.bill} INV-2026/17` })).toBeVisible()
})

test('an order to a vendor becomes a bill, and is an order again when that is voided', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  const vendor = await person.contact({ isVendor: true })
  const order = await person.issued({ type: 'purchase_order', contactId: vendor.id })
  await page.goto(`/invoices/preview/${order.id}`)
  await page.getByRole('button', { name: bg.actions.convert }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: acts.do_convert }).click()
  await expect(page.getByRole('heading', { level: 1, name: bg.types.bill })).toBeVisible()
  await page.getByLabel(bills.number).fill('77')
  await page.getByLabel(bg.fields.issued_on).fill('01.10.2026')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${bg.types.bill} 77` })).toBeVisible()
  await page.getByRole('button', { name: bg.actions.void }).first().click()
  await page.getByRole('dialog').getByLabel(acts.reason).fill('Сгрешена')
  await page.getByRole('dialog').getByRole('button', { name: bg.actions.void }).click()
  await expect(page.getByRole('complementary', { name: bg.view.payment_and_history })).toContainText('Сгрешена')
  await page.goto(`/invoices/preview/${order.id}`)
  await expect(page.getByRole('button', { name: bg.actions.convert }).first()).toBeVisible()
})
