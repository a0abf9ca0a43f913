import { createRecurrence } from '../packages/contract/src/documents/recurrences.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('an invoice is repeated from its own menu, the next days are seen at once, and it waits in the list', async ({ page, person }) => {
  const invoice = await person.issued({})
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('button', { name: 'Още действия' }).first().click()
  await page.getByRole('menuitem', { name: 'Повтаряй…' }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices/recurring\\?from=${invoice.id}`))
  const drawer = page.getByRole('dialog', { name: 'Нов график' })
  await expect(drawer.getByRole('listitem')).toHaveCount(12)
  await drawer.getByLabel('Име', { exact: true }).fill('Хостинг на сайт')
  await drawer.getByRole('combobox', { name: 'Край' }).click()
  await page.getByRole('option', { name: 'след брой документи' }).click()
  await drawer.getByLabel('Брой').fill('3')
  await expect(drawer.getByRole('listitem')).toHaveCount(3)
  await drawer.getByRole('button', { name: 'Повтаряй' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: /Хостинг на сайт/ })).toContainText('0 от 3')
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('link', { name: 'Хостинг на сайт' }).click()
  await expect(page.getByRole('dialog', { name: 'Хостинг на сайт' })).toBeVisible()
})

test('a schedule is paused and resumed where it is open', async ({ page, person }) => {
  const invoice = await person.issued({})
  const today = dayAt(new Date())
  const { id } = await person.call(createRecurrence, {
    body: {
      documentId: invoice.id,
      name: 'Поддръжка',
      every: 1,
      unit: 'day',
      onDay: null,
      startOn: today,
      endOn: null,
      times: null,
      dayOff: 'keep',
      action: 'draft',
      raises: [],
      lines: [],
    },
  })
  await page.goto(`/invoices/recurring?open=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Поддръжка' })
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the drawer' })
  await drawer.getByRole('button', { name: 'Постави на пауза' }).click()
  await expect(drawer.getByText('Графикът е на пауза.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Поднови' }).click()
  await expect(drawer.getByRole('button', { name: 'Постави на пауза' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expectToFit(page, 390)
  await page.goto('/invoices/recurring')
  await expect(page.getByRole('button', { name: /^Поддръжка/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Действия: Поддръжка' })).toBeVisible()
  await expectToFit(page, 390)
  await expectNoBarrierInThemes(page, { at: 'the list' })
})

testOfWhole('the list is narrowed by what it does, says what all of it brings in a month, and is a file', async ({ page, person }) => {
  const { id: contactId } = await person.contact()
  const invoice = await person.issued({ contactId })
  const startOn = dayAt(new Date())
  const pattern = { documentId: invoice.id, startOn, endOn: null, times: null, dayOff: 'keep' as const, raises: [], lines: [] }
  for (const schedule of [
    { name: 'Хостинг', every: 1, unit: 'month', onDay: 31, action: 'issue' },
    { name: 'Одит', every: 1, unit: 'quarter', onDay: 15, action: 'issue' },
    { name: 'Седмичен отчет', every: 1, unit: 'week', onDay: 5, action: 'draft' },
  ] as const)
    await person.call(createRecurrence, { body: { ...pattern, ...schedule } })
  await page.goto('/invoices/recurring')
  const table = page.getByRole('table', { name: 'Повтарящи се документи' })
  const foot = table.locator('tfoot')
  await expect(foot).toContainText('3 активни графика')
  await page.getByRole('button', { name: 'Филтър' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: 'Издава', exact: true }).check()
  await expectNoBarrierInThemes(page, { at: 'the filter', without: ['region'] })
  await page.setViewportSize({ width: 390, height: 900 })
  await expectToFit(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Приложи' }).click()
  // A month of the one, a third of the other.
  await expect(foot).toContainText(/Средно на месец\s*2 активни графика\s*160,00\s*€/)
  await expect(page.getByRole('tab', { name: /^Активни\s*2$/ })).toBeVisible()
  await expect(page).toHaveURL(/action=/)
  await page.reload()
  await expect(table.getByRole('row', { name: /Седмичен отчет/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Одит/ })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the list with its filter' })
  await page.getByRole('button', { name: 'Още действия' }).first().click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /точка и запетая/ }).click()])
  expect(file.suggestedFilename()).toBe('Повтарящи се.csv')
  await page.getByRole('button', { name: 'Премахни филтъра Какво прави' }).click()
  await expect(foot).toContainText('3 активни графика')
})

testOfWhole('the calendar of a month has each schedule on each of its days, and leads to it', async ({ page, person }) => {
  const invoice = await person.issued({})
  const pattern = { documentId: invoice.id, endOn: null, times: null, dayOff: 'keep' as const, raises: [], lines: [] }
  // A January that is still to come: four or five Mondays, and one last day.
  const january = `${Number(dayAt(new Date()).slice(0, 4)) + 1}-01`
  for (const schedule of [
    { name: 'Хостинг', every: 1, unit: 'month', onDay: 31, action: 'issue' },
    { name: 'Седмичен отчет', every: 1, unit: 'week', onDay: 1, action: 'draft' },
  ] as const)
    await person.call(createRecurrence, { body: { ...pattern, startOn: `${january}-01`, ...schedule } })
  await page.goto('/invoices/recurring')
  await page.getByRole('button', { name: 'Календар по месеци' }).click()
  await expect(page).toHaveURL(/view=calendar/)
  await page.goto(`${page.url()}&month=${january}`)
  const calendar = page.getByRole('region', { name: /^януари / })
  await expect(calendar.getByRole('button', { name: /Хостинг/ })).toHaveCount(1)
  await expect(calendar.getByRole('button', { name: /Седмичен отчет/ }).nth(3)).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the calendar' })
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(calendar.getByRole('heading', { name: /^31\.01\./ })).toBeVisible()
  await expectToFit(page, 390)
  await expectNoBarrierInThemes(page, { at: 'the days of the month on a phone' })
  await calendar.getByRole('button', { name: /Хостинг/ }).click()
  await expect(page.getByRole('dialog', { name: /Хостинг/ })).toBeVisible()
})
