import type { Page } from '@playwright/test'
import type { DocumentType } from '../packages/domain/src/documents/document.ts'
import { hasField, isHalfSheet, OFFERED_TYPES } from '../packages/domain/src/documents/type-facts.ts'
import { isNote, isVendorDocument } from '../packages/domain/src/documents/types.ts'
import { bg } from '../packages/text/src/documents/bg.ts'
import { en } from '../packages/text/src/documents/en.ts'
import { bg as editor } from '../packages/text/src/editor/bg.ts'
import { setDisplay } from './support/display.ts'
import { expect, test } from './support/test.ts'
import { isWhole } from './support/whole.ts'

const NUMBER: Readonly<Record<string, RegExp>> = { invoice: / 0000000001$/ }
const heading = (page: Page, type: DocumentType, names: Readonly<Record<DocumentType, string>>) =>
  page.getByRole('heading', {
    level: 1,
    name: new RegExp(`^${names[type].replace(/[()]/g, '\\$&')}${(NUMBER[type] ?? / [A-Z]{2,3}-000001$/).source}`),
  })

/** Width by height of the page's picture, as it is shown. */
async function proportion(page: Page): Promise<number> {
  const box = await page.getByRole('region', { name: en.view.paper, exact: true }).getByRole('img').first().boundingBox()
  return box === null ? 0 : box.width / box.height
}

// Notes begin at an invoice, and what vendors send is recorded: they have tests of their own. All others with the whole; otherwise one that
// is printed on half a sheet, one with a day of its own, and one for a vendor: what each prints is held by types.test.ts of the print.
const OF_OURS = OFFERED_TYPES.filter((one) => !isNote(one) && !isVendorDocument(one))
const SHOWN: readonly DocumentType[] = isWhole ? OF_OURS : ['payment', 'offer', 'purchase_order']

test('each type that bears a number of ours is issued, and shown under its name and number', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'en' })
  const contactId = (await person.contact()).id
  for (const type of SHOWN) {
    const direction = hasField(type, 'direction') ? ('out' as const) : null
    const { id } = await person.issued({ type, direction, contactId })
    await page.goto(`/invoices/preview/${id}`)
    await expect(heading(page, type, en.types)).toBeVisible()
    await expect.poll(() => proportion(page)).toBeCloseTo(isHalfSheet({ type, direction }) ? 210 / 148.5 : 210 / 297, 1)
  }
  await page.goto('/invoices?type=offer')
  await expect(page.getByRole('heading', { level: 1, name: en.types_many.offer })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Valid until' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'OF-000001' })).toHaveCount(1)
})

test('a cash order is begun in the list’s menu and an order to a supplier in the palette, typed and issued', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  const name = (await person.contact({ isVendor: true })).name.bg
  await person.issued()
  await page.goto('/invoices')
  await page.getByRole('button', { name: bg.list.other_types }).click()
  await page.getByRole('menuitem', { name: bg.new.payment }).click()
  await expect(page.getByRole('heading', { level: 1, name: bg.new.payment })).toBeVisible()
  await expect(page.getByLabel(bg.fields.due_on)).toHaveCount(0)
  await typeLeast(page, name, ['Аванс по договор', '120'])
  await expect(heading(page, 'payment', bg.types)).toBeVisible()
  await expect(page.getByRole('complementary', { name: bg.view.payment_and_history })).toContainText(bg.totals.received)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('поръчка към дост')
  await page.getByRole('option', { name: bg.new.purchase_order }).click()
  await expect(page.getByRole('heading', { level: 1, name: bg.new.purchase_order })).toBeVisible()
  await typeLeast(page, name, ['Кабел', '3'])
  await expect(heading(page, 'purchase_order', bg.types)).toBeVisible()
})

/** Who, what and how much; the rest is as it comes. */
async function typeLeast(page: Page, name: string, [what, sum]: readonly [string, string]): Promise<void> {
  await page.getByPlaceholder(editor.choose_recipient).fill(name)
  // Not “new client …”, which is offered until the answer is there.
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('textbox', { name: editor.ghost_label }).fill(what)
  const price = page.getByRole('textbox', { name: /^(Сума|Ед. цена), ред 1$/ })
  await price.fill(sum)
  await page.keyboard.press('Control+Enter')
}
