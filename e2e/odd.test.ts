import { convertDocument } from '../packages/contract/src/documents/acts.ts'
import { createRange, listRanges } from '../packages/contract/src/settings/settings.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { aLine } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('more than was ordered is asked about before a number is drawn, and one press issues it', async ({ page, person, troubles }) => {
  troubles.expect(/status of 409/)
  const order = await person.issued({ type: 'order' })
  const { id } = await person.call(convertDocument, { params: { id: order.id }, body: { type: 'invoice' } })
  await page.goto(`/invoices/edit/${id}`)
  await page.getByLabel('К-во, ред 1').fill('3')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Да се издаде ли въпреки това?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Ред 1: По ${order.number} са поръчани 2, а с този документ количеството става 3.`,
    `По ${order.number} са договорени 120,00 EUR, а с този документ исканата сума става 180,00 EUR.`,
  ])
  await expectNoBarrierInThemes(page, { at: 'what is odd' })
  await dialog.getByRole('button', { name: 'Отказ' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Издай' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /0000000001/ })).toBeVisible()
})

test('of drafts that are issued together the odd ones are told beforehand, with the reason beside each', async ({ page, person }) => {
  await person.draft()
  await person.draft({ lines: [{ ...aLine(), unitPrice: '0' }] })
  await page.goto('/invoices?state=draft')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Издай', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Да се издадат ли 2 чернови?' })
  await expect(dialog.getByRole('region', { name: 'В 1 чернова има нещо необичайно' })).toContainText('Общата сума е нула')
  await expectNoBarrierInThemes(page, { at: 'odd drafts' })
  await dialog.getByRole('button', { name: 'Издай въпреки това' }).click()
  await expect(page.getByRole('region', { name: 'Издаване на документи' }).getByText('Издадени са 2 документа')).toBeVisible()
})

test('a sequence is given to the orders out', async ({ page, person }) => {
  const { items } = await person.call(listRanges, { query: {} })
  const companyId = items[0]?.companyId ?? ''
  const body = { companyId, name: 'Ордери', types: ['payment' as const], prefix: 'KO-', length: 9, start: '1', end: '999999' }
  await person.call(createRange, { body })
  await page.goto('/invoices/settings/ranges')
  await page.getByText('Ордери', { exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Касови ордери' }).click()
  await page.getByRole('option', { name: 'Само разходни' }).click()
  // The row lies at the end of a long page, whose links are cut off by the bar while it is scrolled.
  await page.evaluate('scrollTo(0, 0)')
  await expectNoBarrierInThemes(page, { at: 'the range of a till' })
  await drawer.getByRole('button', { name: 'Запази' }).click()
  await expect(drawer).toBeHidden()
  const after = await person.call(listRanges, { query: {} })
  expect(after.items.find(({ name }) => name === 'Ордери')).toMatchObject({ direction: 'out' })
})
