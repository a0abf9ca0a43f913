import type { Page } from '@playwright/test'
import { camt, IBAN, type MadeEntry } from '../apps/server/src/platform/bank-files/testing/files.ts'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount, type TreasuryAccount } from '../packages/contract/src/treasury/accounts.ts'
import { createTransaction } from '../packages/contract/src/treasury/transactions.ts'
import { addDays } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import { aLine, type Person } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const daysAgo = (days: number): string => addDays(dayAt(new Date()), -days)
/** As a bank's table writes it. */
const written = (day: string): string => day.split('-').reverse().join('.')

const anEntry = (changes: Partial<MadeEntry>): MadeEntry => ({
  amount: '10.00',
  direction: 'in',
  on: daysAgo(14),
  reason: '',
  name: 'Иванка Петрова',
  iban: '',
  reference: '',
  ...changes,
})
const fee = (index: number): MadeEntry =>
  anEntry({ amount: `1.${10 + index}`, direction: 'out', reason: 'МЕСЕЧНА ТАКСА', name: 'Такса обслужване', on: daysAgo(12) })

async function anAccount(person: Person): Promise<TreasuryAccount> {
  const { items } = await person.call(listCompanies, { query: {} })
  const body = { companyId: items[0]?.id ?? '', name: 'Разплащателна', type: 'bank', currency: 'EUR', iban: IBAN } as const
  return person.call(createTreasuryAccount, { body })
}

/** Issued, each of another sum: 12.00, 24.00, 36.00 with VAT … */
async function invoices(person: Person, count: number) {
  const contact = await person.contact()
  const made = []
  for (let index = 1; index <= count; index += 1)
    made.push(await person.issued({ contactId: contact.id, lines: [{ ...aLine(), quantity: '1', unitPrice: String(10 * index) }] }))
  return made
}

async function take(page: Page, account: TreasuryAccount, content: string, name = 'november.xml') {
  await page.goto(`/treasury/${account.id}`)
  await page.getByRole('link', { name: 'Внеси извлечение' }).click()
  const drawer = page.getByRole('dialog', { name: 'Внасяне на извлечение' })
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  return drawer
}

const rows = (page: Page) => page.getByRole('listbox', { name: 'Записи' }).getByRole('option')
const inFront = (page: Page) => page.getByRole('listbox', { name: 'Записи' }).getByRole('option', { selected: true })

test('forty entries by keys alone', async ({ page, person }) => {
  const account = await anAccount(person)
  const paid = await invoices(person, 20)
  const entries = [
    ...paid.map(({ number, outstanding, recipientName }) =>
      anEntry({ amount: outstanding ?? '0', reason: `ФАКТУРА ${number}`, name: recipientName.bg, on: daysAgo(15) }),
    ),
    ...Array.from({ length: 12 }, (_, index) => fee(index)),
    ...Array.from({ length: 8 }, (_, index) => anEntry({ amount: `3.0${index}`, reason: 'ЗА ПОРЪЧКАТА', on: daysAgo(11) })),
  ]
  const drawer = await take(page, account, camt({ entries }))
  await expect(drawer.getByText('40 нови записа')).toBeVisible()
  await expect(drawer.getByText('Салдата съвпадат до цент.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(rows(page)).toHaveCount(40)
  let strokes = 0
  const press = async (key: string) => {
    strokes += 1
    await page.keyboard.press(key)
  }
  const begun = Date.now()
  for (let left = 39; left >= 20; left -= 1) {
    await press('Enter')
    await expect(rows(page)).toHaveCount(left)
  }
  // One by hand, the rest of them by a rule.
  await press('e')
  await expect(page.getByRole('combobox', { name: 'Вид' })).toBeFocused()
  await press('1')
  await expect(rows(page)).toHaveCount(19)
  await press('r')
  await expect(page.getByText('Ще обхване още 10')).toBeVisible()
  await press('1')
  await press('Enter')
  await expect(rows(page)).toHaveCount(8)
  for (let left = 7; left >= 0; left -= 1) {
    await press('x')
    await expect(rows(page)).toHaveCount(left)
  }
  await expect(page.getByRole('heading', { name: '40 от 40' })).toBeVisible()
  const seconds = (Date.now() - begun) / 1000
  console.log(`40 entries: ${strokes} strokes, ${seconds.toFixed(1)} s`)
  expect(strokes).toBeLessThan(80)
  await expect(page.getByText(/^запазено \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '40 от 40' })).toBeVisible()
  await page.goto('/payments')
  await expect(page.getByRole('row', { name: new RegExp(paid[0]?.number ?? '') })).toBeVisible()
})

testOfWhole('an entry is split, taken back, found another document for; rules are listed and removed', async ({ page, person }) => {
  const account = await anAccount(person)
  const [first, second] = await invoices(person, 2)
  const entry = anEntry({ amount: '40.00', reason: `ФАКТУРА ${first?.number}`, name: first?.recipientName.bg ?? '' })
  const drawer = await take(page, account, camt({ entries: [entry, fee(1), fee(2)] }))
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(inFront(page)).toContainText('+40,00')
  await page.keyboard.press('s')
  await page.getByLabel('Номер, контрагент или сума').fill(second?.number ?? '')
  await expect(page.getByRole('option', { name: new RegExp(second?.number ?? '') })).toBeVisible()
  await page.keyboard.press('Enter')
  const amount = page.getByLabel(`Сума за Фактура ${second?.number}`)
  await expect(amount).toHaveValue('24,00')
  await expect(page.getByText('Остават като аванс 4,00')).toBeVisible()
  await amount.fill('24,01')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Повече от оставащото по документа')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Потвърди ?↵/ })).toBeDisabled()
  await expectNoBarrierInThemes(page, { at: 'splitting' })
  await amount.fill('20')
  await amount.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Потвърдено:')).toBeVisible()
  await page.keyboard.press('z')
  await expect(inFront(page)).toContainText('+40,00')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expectNoBarrierInThemes(page, { at: 'a rule' })
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('приключи 2 записа')).toBeVisible()
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: 'Правила' }).click()
  const rules = page.getByRole('dialog', { name: 'Правила' })
  await expect(rules.getByText('отчита се като „Банкови такси“')).toBeVisible()
  await rules.getByRole('button', { name: /Премахни правилото/ }).click()
  await expect(rules.getByText('Още няма правила')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(page.getByRole('button', { name: 'Следващ запис' })).toBeVisible()
  await expectToFit(page, 320)
  await page.getByRole('button', { name: 'Записи', exact: true }).click()
  await expect(inFront(page)).toBeVisible()
  await expectToFit(page, 320)
})

test('a table whose columns are not known is told once; what was entered before is linked; a difference is told', async ({
  page,
  person,
  troubles,
}) => {
  // A mapping without an amount, and a file that declares entities.
  troubles.expect(/status of 400/)
  const account = await anAccount(person)
  await person.call(createTransaction, {
    body: { accountId: account.id, type: 'credit', amount: '25.00', on: daysAgo(15), description: 'Наем', kind: 'other' },
  })
  const table = `Кога;Колко;За какво\r\n${written(daysAgo(15))};-25,00;НАЕМ НОЕМВРИ\r\n${written(daysAgo(14))};7,50;ЗА ПОРЪЧКАТА\r\n`
  const drawer = await take(page, account, table, 'bank.csv')
  await expect(drawer.getByRole('heading', { name: 'Кои са колоните' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the columns' })
  await drawer.getByLabel('Какво е „Кога“').selectOption('Дата')
  await drawer.getByLabel('Какво е „Колко“').selectOption('Основание')
  await drawer.getByRole('button', { name: 'Внеси', exact: true }).click()
  await expect(drawer.getByText('Моля, кажете коя колона е сумата')).toBeVisible()
  await drawer.getByLabel('Какво е „Колко“').selectOption('Сума със знак')
  await drawer.getByLabel('Какво е „За какво“').selectOption('Основание')
  await drawer.getByRole('button', { name: 'Внеси', exact: true }).click()
  await expect(drawer.getByText('2 нови записа')).toBeVisible()
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(page.getByRole('radio', { name: /Същият: Наем/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  // The next such table needs no telling.
  const again = await take(page, account, `${table}${written(daysAgo(13))};1,00;ОЩЕ\r\n`, 'bank.csv')
  await expect(again.getByText('1 нов запис')).toBeVisible()
  await expect(again.getByText('2 вече бяха внесени')).toBeVisible()
  await page.keyboard.press('Escape')
  const wrong = await take(page, account, camt({ entries: [anEntry({ on: daysAgo(9) })], closing: '1000.00' }))
  await expect(wrong.getByText('Разлика в салдото: 10,00')).toBeVisible()
  await wrong.getByRole('button', { name: 'Към записите' }).click()
  await expect(page.getByText('във файла вероятно липсва разход')).toBeVisible()
  const bad = await take(page, account, '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]><x/>')
  await expect(bad.getByRole('alert')).toContainText('Файлът описва тип на документ')
})

testOfWhole('a courier’s payout by keys: invoices of three clients less a commission; undone as one', async ({ page, person }) => {
  const account = await anAccount(person)
  const made = []
  for (const unitPrice of ['20', '30', '50']) {
    const contact = await person.contact()
    made.push(await person.issued({ contactId: contact.id, lines: [{ ...aLine(), quantity: '1', unitPrice }] }))
  }
  const entry = anEntry({ amount: '117.00', reason: 'НАЛОЖЕНИ ПЛАТЕЖИ', name: 'Куриер АД' })
  const drawer = await take(page, account, camt({ entries: [entry, fee(1)] }))
  await drawer.getByRole('button', { name: 'Към записите' }).click()
  await expect(inFront(page)).toContainText('+117,00')
  await page.keyboard.press('/')
  for (const { number } of made) {
    await page.keyboard.type(number ?? '')
    await expect(page.getByRole('option', { name: new RegExp(number ?? '') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Сума за Фактура ${number}`)).toBeVisible()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Удържана е комисиона' })).toBeFocused()
  await page.keyboard.press('Enter')
  const kept = page.getByRole('region', { name: 'Удържано' })
  await expect(kept.getByText('3,00')).toBeVisible()
  await expect(kept.getByLabel('За какво')).toBeFocused()
  await page.keyboard.type('Комисиона на куриера')
  await expectNoBarrierInThemes(page, { at: 'a payout' })
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Потвърдено:')).toBeVisible()
  await page.getByRole('tab', { name: /Готови/ }).click()
  await expect(page.getByRole('list', { name: 'Плащания по записа' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Записът е отчетен като 4 плащания.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Записът отново е за преглед.')).toBeVisible()
  await page.getByRole('tab', { name: /За преглед/ }).click()
  await expect(rows(page)).toHaveCount(2)
})
