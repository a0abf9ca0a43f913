import { createSavedView } from '@invoice/contract/records/saved-views.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { bg as views } from '@invoice/text/views/bg.ts'
import { aLine } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

testOfWhole('the list opens with the view that was said, and stays without it while that is wanted', async ({ page, person }) => {
  await person.draft()
  const name = 'Чернови по падеж'
  await person.call(createSavedView, { body: { name, search: { state: 'draft', sort: 'dueOn' }, isDefault: true } })
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\?state=draft&sort=dueOn&view=/)
  await page.getByRole('button', { name: `${bg.list.views}: ${name}` }).click()
  await page.getByRole('menuitem', { name: views.none }).click()
  await expect(page).toHaveURL('/invoices?view=all')
  await page.reload()
  await expect(page.getByRole('button', { name: bg.list.views, exact: true })).toBeVisible()
  await expect(page).toHaveURL('/invoices?view=all')
  await page.getByRole('navigation').getByRole('link', { name: bg.list.title }).click()
  await expect(page).toHaveURL(/\?state=draft&sort=dueOn&view=/)
})

test('what the browser prints of a document are its pages alone, at their true size', async ({ page, person }) => {
  const { id } = await person.draft({ lines: Array.from({ length: 60 }, () => aLine()) })
  await page.goto(`/invoices/preview/${id}`)
  const images = page.getByRole('region', { name: bg.view.paper, exact: true }).getByRole('img')
  await expect(images.first()).toBeVisible()
  const shown = await images.count()
  expect(shown).toBeGreaterThan(1)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...printed.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
  expect(sheets.map((sides) => sides.map(Math.round))).toEqual(Array(shown).fill([595, 842]))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').locator('img')).toHaveCount(shown)
  for (const part of [page.getByRole('button'), page.getByRole('heading'), page.getByRole('link')]) {
    await expect(part.filter({ visible: true })).toHaveCount(0)
  }
})
