import type { Page } from '@playwright/test'
import { expect, test, testOfWhole } from './support/test.ts'
import { bg as words } from './support/words.ts'

test.use({ locale: 'bg-BG' })

const issue = (page: Page) => page.getByRole('button', { name: words.issue })
const notes = (page: Page) => page.getByRole('textbox', { name: /^Забележка/ })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: words.saved })
const issuedHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Фактура 0000000001' })

test('an answer that is lost while issuing is asked for again by itself, and gives the same invoice', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/)
  const { id } = await person.draft()
  await page.goto(`/invoices/edit/${id}`)
  const keys: (string | null)[] = []
  await page.route('**/issue', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.continue()
    // The server has done it; only its answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await issue(page).click()
  await expect(issuedHeading(page)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await person.documents()).toMatchObject([{ id, number: '0000000001' }])
})

testOfWhole(
  'where the line is broken the frame stays, a screen that did not come says so, and it comes once the line holds again',
  async ({ page, context, person, troubles }) => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED|a file could not be had/)
    await person.contact({ name: { bg: 'Пекарна Златен клас ЕООД', en: '' } })
    await page.goto('/contacts')
    await expect(page.getByText('Пекарна Златен клас ЕООД')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Справки' }).click()
    await expect(page.getByRole('heading', { name: 'Няма връзка. Моля, проверете интернет връзката си.' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('textbox', { name: 'Търсене или команда' })).toBeFocused()
    await context.setOffline(false)
    // What was asked for meanwhile comes by itself.
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Опитай отново' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Справки' })).toBeVisible()
  },
)

test('two tabs write one draft: the second is told, and nothing is overwritten', async ({ page, context, person, troubles }) => {
  troubles.expect(/status of 412/)
  const { id } = await person.draft()
  const second = await context.newPage()
  await page.goto(`/invoices/edit/${id}`)
  await second.goto(`/invoices/edit/${id}`)
  await expect(notes(second)).toBeVisible()
  await notes(page).fill('от първия раздел')
  await expect(saved(page)).toBeVisible()
  await notes(second).fill('от втория раздел')
  const notice = second.getByRole('alert').filter({ hasText: 'Някой друг е променил тази чернова.' })
  await expect(notice).toBeVisible()
  await expect(notes(second)).toHaveValue('от втория раздел')
  await page.reload()
  await expect(notes(page)).toHaveValue('от първия раздел')
  await notice.getByRole('button', { name: 'Зареди неговата версия' }).click()
  await expect(notes(second)).toHaveValue('от първия раздел')
  await expect(notice).toBeHidden()
})

test('a tab that is closed before anything could be saved loses nothing', async ({ page, context, person, troubles }) => {
  troubles.expect(/ERR_FAILED/)
  const { id } = await person.draft()
  await page.route('**/api/documents/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.goto(`/invoices/edit/${id}`)
  await notes(page).fill('писано без връзка')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)).toBe(1)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`/invoices/edit/${id}`)
  await next.getByRole('alert').getByRole('button', { name: 'Възстанови я' }).click()
  await expect(notes(next)).toHaveValue('писано без връзка')
  await expect(saved(next)).toBeVisible()
  await next.reload()
  await expect(notes(next)).toHaveValue('писано без връзка')
})

test('closing the tab asks while something is unsaved', async ({ page, person }) => {
  const { id } = await person.draft()
  await page.route('**/api/documents/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await page.goto(`/invoices/edit/${id}`)
  await notes(page).fill('незаписано')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(notes(page)).toHaveValue('незаписано')
})
