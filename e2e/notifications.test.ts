import { listNotifications } from '@invoice/contract/letters/notifications.ts'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'
import { isWhole } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

const SETTINGS = '/invoices/settings/notifications'
const AFTER = `${SETTINGS}?event=reminder_after`
const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Съобщение' })
const frame = (page: Page) => page.frameLocator('iframe[title^="Преглед на писмото"]')
const kept = async (person: Person, event: string) => (await person.call(listNotifications, {})).items.find(({ id }) => id === event)

test('a text is written with fields and shown as it would be read, and is saved when it is told to', async ({ page, person }) => {
  const { number } = await person.issued()
  await page.goto(AFTER)
  await expect(page.getByRole('heading', { name: 'Напомняне след падежа' })).toBeVisible()
  await expect(frame(page).getByText(`Напомняне за фактура № ${number}`)).toBeVisible()

  await message(page).press('Control+End')
  await page.keyboard.insertText('\n\nОстават ')
  await page.keyboard.type('{за')
  await expect(page.getByRole('listbox', { name: 'Полета' }).getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(message(page)).toHaveValue(/Остават \{Остава за плащане\}$/)
  await expect(frame(page).getByText('Остават 120,00 €')).toBeVisible()

  // As in any field: what was put in is taken back, and put in again.
  await page.keyboard.press('Control+Z')
  await expect(message(page)).toHaveValue(/Остават \{за$/)
  await page.keyboard.press('Control+Shift+Z')
  await expect(message(page)).toHaveValue(/Остават \{Остава за плащане\}$/)
  // A field goes as a whole.
  await page.keyboard.press('Backspace')
  await expect(message(page)).toHaveValue(/Остават $/)
  await page.keyboard.press('Control+Z')
  await expect(message(page)).toHaveValue(/Остават \{Остава за плащане\}$/)

  await expect(page.getByText('Незапазено: съобщение')).toBeVisible()
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Запазено: Напомняне след падежа.')).toBeVisible()
  expect((await kept(person, 'reminder_after'))?.message.bg).toMatch(/Остават \{amountDue\}$/)
})

testOfWhole('a switch is saved as it is pressed; leaving what is not saved asks', async ({ page, person }) => {
  await page.goto(AFTER)
  // What is seen of a switch lies beside its box.
  await page.getByRole('switch', { name: 'Напомняне след падежа' }).locator('xpath=following-sibling::*[1]').click()
  await expect(page.getByText('„Напомняне след падежа“ е включено.')).toBeVisible()
  expect(await kept(person, 'reminder_after')).toMatchObject({ isOn: true })
  await page.getByRole('textbox', { name: 'Тема' }).fill('Моля, платете {Номер}')
  await page.getByRole('link', { name: 'Получено плащане' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Остани' }).click()
  await expect(page.getByRole('textbox', { name: 'Тема' })).toHaveValue('Моля, платете {Номер}')
  await page.getByRole('button', { name: 'Отказ' }).click()
  await expect(page.getByText(/^Незапазено/)).toBeHidden()
})

/** The wider one with the whole: the walk of all screens has it wide. */
for (const width of isWhole ? [390, 1280] : [390]) {
  test(`nothing of it is a barrier, and it fits, at ${width}`, async ({ page, person }) => {
    await person.issued()
    // High enough that nothing is scrolled halfway under the bar.
    await page.setViewportSize({ width, height: 1400 })
    await page.goto(SETTINGS)
    await expect(page.getByRole('link', { name: 'Напомняне след падежа' })).toBeVisible()
    await expectToFit(page, width)
    await expectNoBarrierInThemes(page, { at: 'events' })
    await page.getByRole('link', { name: 'Напомняне след падежа' }).click()
    await expect(message(page)).toBeVisible()
    await message(page).press('Control+End')
    await page.keyboard.type(' {')
    await expect(page.getByRole('listbox', { name: 'Полета' })).toBeVisible()
    await expectToFit(page, width)
    await expectNoBarrierInThemes(page, { at: 'editor with its fields' })
  })
}
