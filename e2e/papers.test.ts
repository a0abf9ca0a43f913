import { createPayment } from '../packages/contract/src/treasury/payments.ts'
import { addDays } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectToFit } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const shown = (day: string): string => day.split('-').reverse().join('.')

/** In cash, for one document. */
async function pay(person: Person, document: Awaited<ReturnType<Person['issued']>>, amount: string, paidOn: string) {
  return person.call(createPayment, {
    body: {
      direction: 'in',
      companyId: document.companyId ?? '',
      contactId: document.contactId,
      paidOn,
      amount,
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'cash',
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      reference: '',
      note: '',
      fiscalReceipt: '0012345',
      fiscalReceiptOn: paidOn,
      allocations: [{ documentId: document.id, amount, settlingAmount: null }],
    },
  })
}

test('a payment has its cash order and its receipt, which name it, and go with it', async ({ page, person }) => {
  const invoice = await person.issued()
  await pay(person, invoice, '50.00', dayAt(new Date()))
  await page.goto('/payments')
  const menu = page.getByRole('button', { name: /^Действия/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Състави касов ордер' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /PKO-000001/ })).toBeVisible()
  const rail = page.getByRole('complementary', { name: 'Плащане и история' })
  await expect(rail.getByRole('heading', { name: 'Съставен по плащане' })).toBeVisible()
  await expect(rail.getByRole('link', { name: `Фактура ${invoice.number}` })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the cash order' })
  await rail.getByRole('link', { name: /^В брой/ }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Състави разписка' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /RC-000001/ })).toBeVisible()
  await page.goto('/payments')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Разписка RC-000001' })).toBeVisible()
  await expectToFit(page, 1440)
  await page.getByRole('menuitem', { name: 'Отмени плащането' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отмени плащането' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const number of ['PKO-000001', 'RC-000001']) {
    await page.goto('/invoices')
    await expect(page.getByRole('heading', { level: 1, name: 'Фактури' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await page
      .getByRole('option', { name: new RegExp(number) })
      .first()
      .click()
    await expect(rail.getByText(/Плащането е отменено/).first()).toBeVisible()
  }
})

test('a paid proforma offers its invoice, whose tax date is the day of the payment, and hands the payment over', async ({
  page,
  person,
}) => {
  const today = dayAt(new Date())
  const paidOn = addDays(today, -2)
  const proforma = await person.issued({ type: 'proforma', issuedOn: addDays(today, -3) })
  await page.goto(`/invoices/preview/${proforma.id}`)
  const rail = page.getByRole('complementary', { name: 'Плащане и история' })
  await expect(rail.getByRole('heading', { name: 'Плащания' })).toBeVisible()
  await expect(rail.getByRole('button', { name: 'Създай фактурата' })).toHaveCount(0)
  await pay(person, proforma, proforma.total, paidOn)
  await page.reload()
  await expect(rail.getByText(`Платена на ${shown(paidOn)}: фактурата се издава до ${shown(addDays(paidOn, 5))}`)).toBeVisible()
  await rail.getByRole('button', { name: 'Създай фактурата' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Създай чернова' }).click()
  await expect(page).toHaveURL(/\/invoices\/edit\//)
  await expect(page.getByLabel('Дата на данъчно събитие').first()).toHaveValue(shown(paidOn))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Фактура 0000000001' })).toBeVisible()
  await expect(rail.getByText('Платено изцяло')).toBeVisible()
  await page.goto(`/invoices/preview/${proforma.id}`)
  await expect(rail.getByRole('button', { name: 'Създай фактурата' })).toHaveCount(0)
})
