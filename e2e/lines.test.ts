import type { Locator, Page } from '@playwright/test'
import { loaded } from './support/leaving.ts'
import { aLine } from './support/person.ts'
import { expect, MOVING, test } from './support/test.ts'
import { isWhole } from './support/whole.ts'

test.use(MOVING)
test.use({ locale: 'bg-BG' })

/** Puts a table on the new row as a spreadsheet does; milliseconds until its last line stands there. */
async function pasteTable(page: Page, rows: readonly string[], last: string): Promise<number> {
  await page.getByLabel('Нов ред', { exact: true }).focus()
  return Number(
    await page.evaluate(PASTE.replace('TEXT', () => JSON.stringify(rows.join('\n'))).replace('LABEL', () => JSON.stringify(last))),
  )
}

const PASTE = `(async () => {
  const data = new DataTransfer()
  data.setData('text/plain', TEXT)
  const begun = performance.now()
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  while (document.querySelector('[aria-label=' + JSON.stringify(LABEL) + ']') === null) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - begun
})()`

test('200 lines are pasted at once, their head stays in view, and the bar at the bottom is covered by nothing', async ({
  page,
  person: _,
}) => {
  await page.goto('/invoices/create')
  const rows = Array.from({ length: 200 }, (_row, at) => `Артикул ${at + 1}\t${at + 1}\t${at},50`)
  const took = await pasteTable(page, ['Наименование\tКоличество\tЕд. цена', ...rows], 'Ед. цена, ред 200')
  console.log(`200 lines pasted in ${Math.round(took)} ms`)
  // Judged where the machine does nothing else.
  if (isWhole) expect(took).toBeLessThan(2_000)
  await expect(page.getByRole('region', { name: 'Поставена таблица' })).toContainText('Поставени са 200 реда.')

  await page.getByLabel('К-во, ред 150').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(page.locator('thead th').nth(4)).toBeInViewport()

  await page.mouse.wheel(0, 600)
  const up = page.getByRole('button', { name: 'Към началото' })
  await expect(up).toBeVisible()
  expect(await overlap(up, page.getByRole('button', { name: /^Издай(?! и)/ }))).toBe(false)
})

test('no number of a line is cut, in two languages beside the preview, or from 100 million on', async ({ page, person }) => {
  const line = { ...aLine('Строителство'), quantity: '1', unitPrice: '123456789.123456' }
  const { id } = await person.draft({ language: 'both', lines: [line, aLine()] })
  for (const width of [1440, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/invoices/edit/${id}`)
    const total = page.locator('tr[data-line]').first().locator('td[data-head]').last()
    await expect(total).toContainText('123 456 789,12')
    await expectWhole(total, page)
    await expectWhole(page.locator('input[id$="-unitPrice"]').first(), page)
  }
})

test('on a phone the pager offers how many rows a page has, and amounts by age are whole', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { contactId } = await person.issued()
  await page.goto(`/contacts/${contactId}`)
  const age = page.getByRole('region', { name: 'Остатък' })
  await expect(age).toBeVisible()
  expect(await age.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
  await page.goto('/contacts')
  await expect(page.getByRole('combobox', { name: 'Редове на страница' })).toBeVisible()
})

test('a row opens beside by the middle button, wherever on it', async ({ page, person }) => {
  const { id, city } = await person.contact()
  await page.goto('/contacts')
  const opened = page.context().waitForEvent('page')
  // The link lies over the cell: it is what is clicked.
  await page.getByRole('cell', { name: city.bg }).first().click({ button: 'middle', force: true })
  await expect(await opened).toHaveURL(`/contacts/${id}`)
  await expect(page).toHaveURL('/contacts')
})

test('text of a row can be marked and copied, its link included, and marking opens nothing', async ({ page, person }) => {
  const { number } = await person.issued()
  // What comes later would move the row from under the pointer.
  await loaded(page, () => page.goto('/invoices'))
  const link = page.getByRole('link', { name: number ?? '' })
  const client = page.getByRole('row').nth(1).getByRole('cell').nth(2).locator('span[title]')
  for (const text of [client, link]) {
    const box = await text.boundingBox()
    if (box === null) throw new Error('It is not there')
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate('String(getSelection()).trim()')).toBe(await text.textContent())
    await expect(page).toHaveURL('/invoices')
  }
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('One of them is not there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Everything of it is drawn, and not under what stands beside the form. */
async function expectWhole(element: Locator, page: Page): Promise<void> {
  expect(await element.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  const form = await page.getByRole('form').boundingBox()
  const box = await element.boundingBox()
  if (form === null || box === null) throw new Error('It is not there')
  expect(box.x + box.width).toBeLessThanOrEqual(form.x + form.width)
}
