import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type Document, readDocument } from '../packages/contract/src/documents/document.ts'
import { createPayment, listPayments, undoPayment } from '../packages/contract/src/treasury/payments.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import type { Person } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG', viewport: { width: 1440, height: 900 } })

const drawerOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const row = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text })

async function act(page: Page, text: string | RegExp, name: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Действия/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

/** A bank transfer of today, for all of an invoice. */
async function payWhole(person: Person, { id, companyId, contactId, issuedOn, outstanding: amount, currency }: Document): Promise<void> {
  const method = {
    methodKind: 'bank',
    paymentMethodId: null,
    accountId: null,
    entryId: null,
    fiscalReceipt: '',
    fiscalReceiptOn: null,
  } as const
  const about = { paidOn: issuedOn ?? '', rateFromEur: null, reference: '', note: '' }
  const allocations = [{ documentId: id, amount, settlingAmount: null }]
  const whose = { direction: 'in', companyId: companyId ?? '', contactId } as const
  await person.call(createPayment, { body: { ...whose, ...about, ...method, amount, currency, allocations } })
}

const outstanding = async (person: Person, id: string): Promise<string> => (await person.call(readDocument, { params: { id } })).outstanding

test('one payment settles several invoices, what is over is allocated later, some is released, sent back, and all is undone', async ({
  page,
  person,
}) => {
  const client = await person.contact()
  const [one, two] = [await person.issued({ contactId: client.id }), await person.issued({ contactId: client.id })]
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ново плащане' }).first().click()
  const drawer = drawerOf(page, 'Ново плащане')
  await drawer.getByLabel('Получена сума').fill('200')
  await drawer.getByPlaceholder('Име, ЕИК или ИН по ЗДДС').fill(client.name.bg)
  await page.getByRole('option', { name: client.name.bg }).first().click()
  // The oldest due first, as the amount is typed.
  await expect(drawer.getByLabel(`Сума за Фактура ${one.number}`)).toHaveValue(/^120,00/)
  await expect(drawer.getByLabel(`Сума за Фактура ${two.number}`)).toHaveValue(/^80,00/)
  await drawer.getByLabel('Получена сума').fill('300')
  await expect(drawer.getByText(/^В повече/)).toContainText('60,00')
  await expect(drawer.getByText(/Авансът се води на клиента/)).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'a new payment' })
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  expect([await outstanding(person, one.id), await outstanding(person, two.id)]).toEqual(['0.00', '0.00'])

  const three = await person.issued({ contactId: client.id })
  await page.reload()
  await act(page, client.name.bg, 'Разпредели остатъка')
  const allocating = drawerOf(page, 'Разпределяне')
  await expect(allocating.getByLabel(`Сума за Фактура ${three.number}`)).toHaveValue(/^60,00/)
  await allocating.getByRole('button', { name: 'Разпредели', exact: true }).click()
  await expect(allocating).toBeHidden()
  expect(await outstanding(person, three.id)).toBe('60.00')

  await act(page, client.name.bg, 'Освободи от документ')
  const releasing = drawerOf(page, 'Освобождаване от документ')
  await releasing.getByLabel('Сума за освобождаване').fill('50')
  await releasing.getByRole('button', { name: 'Освободи', exact: true }).click()
  await expect(releasing).toBeHidden()
  await expect(row(page, client.name.bg)).toContainText('50,00')

  await act(page, client.name.bg, 'Върни остатъка')
  const refunding = drawerOf(page, 'Връщане')
  await refunding.getByLabel('Върната сума').fill('20')
  await refunding.getByRole('button', { name: 'Запази връщането' }).click()
  await expect(refunding).toBeHidden()
  await expect(row(page, 'връщане')).toContainText('20,00')

  // The money that was sent back first: what it was of cannot be undone before.
  for (const text of ['връщане', '300,00']) {
    await act(page, text, 'Отмени плащането')
    await page.getByRole('dialog').getByRole('button', { name: 'Отмени плащането' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const { id } of [one, two, three]) expect(await outstanding(person, id)).toBe('120.00')
})

testOfWhole('part of an invoice in dollars is paid at another rate, and the loss is told before it is saved', async ({ page, person }) => {
  const invoice = await person.issued({ currency: 'USD', rateFromEur: '1.10', rateOn: '2026-10-01' })
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Добави плащане' }).click()
  const drawer = drawerOf(page, 'Ново плащане')
  await expect(drawer.getByLabel('Валута')).toHaveValue('USD')
  await drawer.getByLabel('Курс: USD за 1 EUR').fill('1,20')
  await drawer.getByLabel('Получена сума').fill('60')
  // 60 / 1.10 - 60 / 1.20
  await expect(drawer.getByRole('status').filter({ hasText: 'курсова разлика' })).toContainText('Отрицателна курсова разлика: 4,55')
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  const { items } = await person.call(listPayments, { query: { documentId: invoice.id } })
  expect(items.map(({ amount, documents }) => [amount, documents[0]?.exchangeDifference, documents[0]?.outstanding])).toEqual([
    ['60.00', '-4.55', '60.00'],
  ])
})

testOfWhole(
  'payments are selected, by a box, with Shift and by keyboard, become a file, and are undone together or not at all',
  async ({ page, person, troubles }) => {
    troubles.expect(/409/)
    const client = await person.contact()
    const invoices: { id: string }[] = []
    for (let each = 0; each < 3; each++) {
      const invoice = await person.issued({ contactId: client.id })
      invoices.push(invoice)
      await payWhole(person, invoice)
    }
    await page.goto('/payments')
    const tab = (name: string): Locator => page.getByRole('tab', { name })
    await expect(tab('Получени')).toHaveText(/3$/)
    const boxes = page.getByRole('checkbox', { name: 'Избери реда' })
    await boxes.first().click()
    await boxes.last().click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Действия с избраните плащания' })
    await expect(bar.getByRole('status')).toHaveText('Избрани 3')
    await expect(bar).toContainText(/получени\s*360,00/)
    await page.getByRole('row').nth(2).focus()
    await page.keyboard.press('Space')
    await expect(bar.getByRole('status')).toHaveText('Избрани 2')
    await expectNoBarrierInThemes(page, { at: 'payments that are selected' })
    await bar.getByRole('button', { name: 'Изнеси' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, разделен с точка и запетая' }).click(),
    ])
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(3)

    // Meanwhile a colleague undoes one of them.
    const { items } = await person.call(listPayments, { query: {} })
    await person.call(undoPayment, { params: { id: items[0]?.id ?? '' } })
    await bar.getByRole('button', { name: 'Отмени', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Да бъдат ли отменени 2 плащания?' })
    await expect(dialog).toContainText(/Получени: 240,00/)
    await expect(dialog).toContainText('От днес отново са неплатени 2 документа')
    await expectNoBarrierInThemes(page, { at: 'before several payments are undone' })
    await dialog.getByRole('button', { name: 'Отмени 2 плащания' }).click()
    await expect(dialog.getByRole('alert')).toContainText(client.name.bg)
    await expect(dialog.getByRole('alert')).toContainText('вече е отменено')
    expect(await Promise.all(invoices.map(({ id }) => outstanding(person, id)))).toEqual(expect.arrayContaining(['0.00', '0.00', '120.00']))

    await page.reload()
    await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
    await bar.getByRole('button', { name: 'Отмени 2' }).click()
    await dialog.getByRole('button', { name: 'Отмени 2 плащания' }).dblclick()
    await expect(bar).toBeHidden()
    await expect(tab('Отменени')).toHaveText(/3$/)
    await expect(tab('Получени')).toHaveText(/0$/)
    expect(await Promise.all(invoices.map(({ id }) => outstanding(person, id)))).toEqual(['120.00', '120.00', '120.00'])
  },
)

testOfWhole('columns of payments are left out and added by the keyboard, and stay so', async ({ page, person }) => {
  await payWhole(person, await person.issued({}))
  await page.goto('/payments')
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Аванс' })).toBeVisible()
  await page.getByRole('button', { name: 'Колони', exact: true }).press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Документи' })).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Аванс' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Основание' }).press('Enter')
  await expectNoBarrierInThemes(page, { at: 'the menu of columns', without: ['region'] })
  await expect(heads.filter({ hasText: 'Аванс' })).toHaveCount(0)
  await expect(heads.filter({ hasText: 'Основание' })).toBeVisible()
  await page.reload()
  await expect(heads.filter({ hasText: 'Основание' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Аванс' })).toHaveCount(0)
})

test('a selection is marked as paid, each by its own payment; what cannot be is told first; the list narrows and is a file', async ({
  page,
  person,
}) => {
  const client = await person.contact()
  for (let each = 0; each < 3; each++) await person.issued({ contactId: client.id })
  await person.draft({ contactId: client.id })
  await page.goto('/invoices')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Отбележи като платени' }).click()
  const drawer = drawerOf(page, 'Плащане на 4 документа')
  await expect(drawer.getByRole('status')).toHaveText(/^Добавят се 3 плащания\. 1 документ се пропуска\./)
  await drawer.getByRole('tab', { name: /Няма да се платят/ }).click()
  await expect(drawer.getByRole('row', { name: /чернова/ })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'before many are paid' })
  await drawer.getByRole('button', { name: 'Плати 3' }).dblclick()
  const strip = page.getByRole('region', { name: 'Отбелязване на плащания' })
  await expect(strip.getByText('Платени са 3 документа')).toBeVisible()
  await expect(row(page, 'Платена')).toHaveCount(3)
  const { items } = await person.call(listPayments, { query: { contactId: client.id } })
  expect(items.map(({ amount }) => amount)).toEqual(['120.00', '120.00', '120.00'])

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Филтър' }).click()
  await page.getByLabel('Сума от').fill('200')
  await page.getByRole('button', { name: 'Приложи' }).click()
  await expect(page).toHaveURL(/min=.*200/)
  await expect(row(page, '120,00')).toHaveCount(0)
  await page.getByRole('button', { name: /Сума/ }).click()
  await expect(row(page, client.name.bg)).toHaveCount(3)
  await page.getByRole('button', { name: 'Още действия' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, разделен с точка и запетая' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('120,00')
})
