import { createPaymentMethod, listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, MOVING, test, testOfWhole } from './support/test.ts'

test.use(MOVING)
test.use({ locale: 'bg-BG' })

const METHODS = '/settings/paymentmethods'
const rows = (page: Page): Locator => page.getByRole('table').first().locator('tbody tr')
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: `Премести ${name}`, exact: true })
const said = (page: Page): Locator => page.locator('[id^=DndLiveRegion]')

/** First words of the rows, from the top. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect(rows(page).locator('td:nth-child(2) a')).toContainText([...names])
  await expect(rows(page)).toHaveCount(names.length)
}
const saved = async (person: Person): Promise<string[]> =>
  (await person.call(listPaymentMethods, { query: {} })).items.map(({ kind }) => kind)

async function add(page: Page, kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Нов начин на плащане' }).click()
  const form = page.getByRole('dialog', { name: 'Нов начин на плащане' })
  await form.getByLabel('Вид').click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Запази' }).click()
  await expect(form).toBeHidden()
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Действия: / })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

const START = ['Банков превод', 'В брой', 'С карта (ПОС)', 'Наложен платеж', 'Прихващане']

test('three kinds are added with their own fields, and of their secrets only an end is shown', async ({ page, person: _ }) => {
  await page.goto(METHODS)
  await expectOrder(page, START)
  // Its keys are asked of nobody: those of the others are tried at their provider, which no test calls.
  await add(page, 'Доставчик D', { 'Имейл на профила': 'pay@example.com', 'Частен ключ': 'key_0123456789abcd4f2a' })
  await expect(row(page, 'Доставчик D')).toContainText('pay@example.com · Частен ключ •••• 4f2a')
  await add(page, 'Местен картов портал', {
    'Номер на търговеца': 'D100200300',
    'Секретен ключ': `${'0123456789ABCDEF'.repeat(3)}0123456789AB4F2A`,
  })
  await expect(row(page, 'Местен картов портал')).toContainText('D100200300 · Секретен ключ •••• 4F2A')
  await add(page, 'Чек', {})
  await expectOrder(page, [...START, 'Доставчик D', 'Местен картов портал', 'Чек'])

  await row(page, 'Доставчик D').locator('td:nth-child(2) a').click()
  const form = page.getByRole('dialog', { name: 'Начин на плащане' })
  await expect(form.getByLabel('Частен ключ')).toHaveValue('')
  await expect(form.getByLabel('Частен ключ')).toHaveAttribute('placeholder', '•••• 4f2a')
  await expectNoBarrier(page)
  await form.getByLabel('Показвано име, BG').fill('Портфейл онлайн')
  await form.getByRole('button', { name: 'Запази' }).click()
  await expect(row(page, 'Портфейл онлайн')).toContainText('Доставчик D · pay@example.com · Частен ключ •••• 4f2a')
})

/** What was picked up listens to keys a moment after it is said: who hears nothing presses once more. */
async function moveUp(page: Page, heard: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(said(page)).toHaveText(heard, { timeout: 3000 })
  }).toPass()
}

test('the order follows mouse, keyboard and menu, is read out, and is kept', async ({ page, person }) => {
  await page.goto(METHODS)
  await expectOrder(page, START)
  const [from, to] = [await handle(page, 'В брой').boundingBox(), await handle(page, 'Прихващане').boundingBox()]
  if (!from || !to) throw new Error('The handles are not to be seen.')
  await page.mouse.move(from.x + 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 60, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 24, { steps: 10 })
  await page.mouse.up()
  await expect(said(page)).toHaveText('В брой: оставен на място 5 от 5.')
  const dragged = ['Банков превод', 'С карта (ПОС)', 'Наложен платеж', 'Прихващане', 'В брой']
  await expectOrder(page, dragged)

  await handle(page, 'Прихващане').focus()
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText('Прихващане: взет, място 4 от 5.')
  await moveUp(page, 'Прихващане: вече на място 3 от 5.')
  await expectNoBarrier(page)
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText('Прихващане: оставен на място 3 от 5.')
  await expect(handle(page, 'Прихващане')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText('Прихващане: взет, място 3 от 5.')
  await moveUp(page, 'Прихващане: вече на място 2 от 5.')
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText('Прихващане: остава на мястото си, 3 от 5.')
  const typed = ['Банков превод', 'С карта (ПОС)', 'Прихващане', 'Наложен платеж', 'В брой']
  await expectOrder(page, typed)

  await choose(page, 'Наложен платеж', 'Премести надолу')
  const kept = ['Банков превод', 'С карта (ПОС)', 'Прихващане', 'В брой', 'Наложен платеж']
  await expectOrder(page, kept)
  await expect.poll(() => saved(person)).toEqual(['bank', 'card_pos', 'offsetting', 'cash', 'cash_on_delivery'])
  await page.reload()
  await expectOrder(page, kept)
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Начин на плащане' }).click()
  await expect(page.getByRole('option')).toContainText(kept)
})

testOfWhole('one is the default; what documents name is archived instead of deleted, and restored', async ({ page, person, troubles }) => {
  troubles.expect(/status of 409/)
  const common = { companyId: null, name: { bg: '', en: '' }, isDefault: false }
  const wallet = await person.call(createPaymentMethod, { body: { ...common, name: { bg: 'Портфейл', en: '' }, kind: 'wallet' } })
  await person.draft({ paymentMethodId: wallet.id })
  await page.goto(METHODS)
  await expect(row(page, 'В брой')).toContainText('по подразбиране')
  await choose(page, 'Портфейл', 'По подразбиране')
  await expect(row(page, 'Портфейл')).toContainText('по подразбиране')
  await expect(row(page, 'В брой')).not.toContainText('по подразбиране')

  await choose(page, 'Портфейл', 'Изтрий')
  await page
    .getByRole('dialog', { name: /Портфейл/ })
    .getByRole('button', { name: 'Изтрий' })
    .click()
  const question = page.getByRole('dialog', { name: 'Да се архивира ли Портфейл?' })
  await expect(question).toContainText('Портфейл се използва в документи и не може да се изтрие.')
  await question.getByRole('button', { name: 'Архивирай' }).click()
  await expect(question).toBeHidden()
  await expectOrder(page, START)
  await page.getByText('Архивирани: 1').click()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Действия: Портфейл' }).click()
  await page.getByRole('menuitem', { name: 'Възстанови' }).click()
  await expectOrder(page, [...START, 'Портфейл'])

  await choose(page, 'Прихващане', 'Изтрий')
  await page
    .getByRole('dialog', { name: /Прихващане/ })
    .getByRole('button', { name: 'Изтрий' })
    .click()
  await expectOrder(page, [...START.slice(0, 4), 'Портфейл'])
})

testOfWhole('an account that somebody else has just changed is not overwritten', async ({ page, person, anotherBrowser, troubles }) => {
  troubles.expect(/status of 412/)
  const other = await anotherBrowser({ locale: 'bg-BG' })
  await person.signInIn(other)
  const theirs = await other.newPage()
  for (const screen of [page, theirs]) {
    await screen.goto('/settings/bankaccounts')
    await rows(screen).first().locator('td:nth-child(2) a').click()
    await screen
      .getByRole('dialog')
      .getByLabel('Адрес на банката')
      .fill(screen === page ? 'Пловдив' : 'Варна')
  }
  await theirs.getByRole('button', { name: 'Запази' }).click()
  await expect(theirs.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('region', { name: 'Междувременно друг е променил тези данни' })).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('row').last()).toHaveText(/Адрес на банката\s*Варна\s*Пловдив/)
  await page.getByRole('button', { name: 'Зареди запазеното' }).click()
  await expect(page.getByLabel('Адрес на банката')).toHaveValue('Варна')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row is dragged by a finger, and the page stays as wide as the screen', async ({ page, person }) => {
    await page.goto(METHODS)
    await expectOrder(page, START)
    const [from, to] = [await handle(page, 'В брой').boundingBox(), await handle(page, 'Наложен платеж').boundingBox()]
    if (!from || !to) throw new Error('The handles are not to be seen.')
    expect(Math.min(from.width, from.height)).toBeGreaterThanOrEqual(44)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: string, y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type: type as 'touchMove', touchPoints: y === undefined ? [] : [{ x: from.x + 22, y }] })
    const [start, end] = [from.y + 22, to.y + 30]
    await touch('touchStart', start)
    for (let step = 1; step <= 10; step++) await touch('touchMove', start + ((end - start) * step) / 10)
    await touch('touchEnd')
    const dropped = ['Банков превод', 'С карта (ПОС)', 'Наложен платеж', 'В брой', 'Прихващане']
    await expectOrder(page, dropped)
    await expect.poll(() => saved(person)).toEqual(['bank', 'card_pos', 'cash_on_delivery', 'cash', 'offsetting'])
    await expectToFit(page, 390)
  })
})
