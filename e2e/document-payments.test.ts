import { type Document, issueDocument, readDocument } from '../packages/contract/src/documents/document.ts'
import { createCreditNote } from '../packages/contract/src/documents/notes.ts'
import { createPayment } from '../packages/contract/src/treasury/payments.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import type { Person } from './support/person.ts'
import { expect, test, testOfWhole } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('an advance pays the next invoice, voiding that gives it back as credit, and its history tells both', async ({ page, person }) => {
  const { id: contactId } = await person.contact()
  const [first, second] = [await person.issued({ contactId }), await person.issued({ contactId })]
  await page.goto(`/invoices/preview/${first.id}`)
  const rail = page.getByRole('complementary')
  await rail.getByRole('button', { name: 'Добави плащане' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Получена сума' }).fill('1000')
  // Only this one: the other is paid from what is too much.
  await drawer.getByRole('checkbox', { name: `Покрий Фактура ${second.number}` }).uncheck()
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  await expect(rail.getByRole('link', { name: /120,00/ })).toBeVisible()

  await page.goto(`/invoices/preview/${second.id}`)
  await expect(rail.getByText(/^Аванс от .*880,00/)).toBeVisible()
  await rail.getByRole('button', { name: /^Използвай 120,00/ }).click()
  await expect(rail.getByText('Покрит от аванс')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Анулирай' }).click()
  const voiding = page.getByRole('dialog', { name: /^Да се анулира ли/ })
  await expect(voiding.getByText('По документа е платено:')).toBeVisible()
  await expect(voiding.getByRole('radio', { name: 'Да остане като аванс' })).toBeChecked()
  await voiding.getByRole('textbox', { name: 'Основание' }).fill('Сгрешен получател')
  await voiding.getByRole('button', { name: 'Анулирай' }).click()
  await expect(voiding).toBeHidden()
  await expect(rail.getByText('Плащането е освободено')).toBeVisible()
})

test('an invoice that is credited after it was paid tells what is owed back, and a refund settles it', async ({ page, person }) => {
  const invoice = await person.issued({ type: 'invoice' })
  await page.goto(`/invoices/preview/${invoice.id}`)
  const rail = page.getByRole('complementary')
  await rail.getByRole('button', { name: 'Добави плащане' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Получена сума' }).fill('120')
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  const note = await person.call(createCreditNote, { params: { id: invoice.id }, body: { reason: { bg: 'Отказ', en: '' }, lines: [] } })
  await person.call(issueDocument, { params: { id: note.id }, body: { version: note.version } })
  await page.reload()
  await expect(rail.getByText(/^Кредитирано след плащането: 120,00/)).toBeVisible()
  await rail.getByRole('button', { name: 'Въведи връщане' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Платена сума' })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Платена сума' }).fill('120')
  await drawer.getByRole('button', { name: 'Запази плащането' }).click()
  await expect(drawer).toBeHidden()
  await expect(rail.getByText(/^Кредитирано след плащането/)).toBeHidden()
})

testOfWhole(
  'what is left of a note is set off against another invoice: at the note in part, at the invoice the rest; undone, both are open again',
  async ({ page, person }) => {
    const { id: contactId } = await person.contact()
    const [credited, other] = [await person.issued({ contactId }), await person.issued({ contactId })]
    await pay(person, credited, '120.00')
    const draft = await person.call(createCreditNote, { params: { id: credited.id }, body: { reason: { bg: 'Отказ', en: '' }, lines: [] } })
    const note = await person.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
    await page.goto(`/invoices/preview/${note.id}`)
    const rail = page.getByRole('complementary')
    await rail.getByRole('button', { name: 'Прихвани с друг документ' }).click()
    const drawer = page.getByRole('dialog', { name: /Прихващане/ })
    await expect(drawer.getByLabel(`Сума за Фактура ${other.number}`)).toHaveValue(/^120,00/)
    await drawer.getByLabel(`Сума за Фактура ${other.number}`).fill('50')
    await expect(drawer.getByText(/^Остават по известието/)).toContainText('70,00')
    await expectNoBarrierInThemes(page, { at: 'a set-off' })
    await drawer.getByRole('button', { name: 'Прихвани', exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('Сумата е прихваната.')).toBeVisible()
    await expect(rail.getByText(`прихванато: Фактура ${other.number}`)).toBeVisible()

    await page.goto(`/invoices/preview/${other.id}`)
    await expect(rail.getByText(`По кредитно известие ${note.number} остават 70,00 €.`)).toBeVisible()
    await rail.getByRole('button', { name: /^Прихвани 70,00/ }).click()
    await expect(rail.getByText('Прихващане').first()).toBeVisible()
    await expect(rail.getByText(/^По кредитно известие/)).toBeHidden()
    await rail.getByRole('button', { name: `Отмени прихващането: Кредитно известие ${note.number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отмени прихващането' }).click()
    await expect(rail.getByText(`По кредитно известие ${note.number} остават 120,00 €.`)).toBeVisible()
    const { outstanding } = await person.call(readDocument, { params: { id: other.id } })
    expect(outstanding).toBe('120.00')
  },
)

test('an advance gets its invoice from the payment’s menu, and pays it once that is issued', async ({ page, person }) => {
  const client = await person.contact()
  const invoice = await person.issued({ contactId: client.id })
  await pay(person, invoice, '300.00')
  await page.goto('/payments')
  await page
    .getByRole('row', { name: new RegExp(client.name.bg) })
    .getByRole('button', { name: /^Действия/ })
    .click()
  await page.getByRole('menuitem', { name: 'Издай авансова фактура' }).click()
  await expect(page).toHaveURL(/\/invoices\/edit\//)
  await expect(page.getByText(/^Черновата на авансовата фактура е готова/)).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const draft = await person.call(readDocument, { params: { id } })
  expect(draft).toMatchObject({ status: 'draft', total: '180.00', contactId: client.id })
  await person.call(issueDocument, { params: { id }, body: { version: draft.version } })
  await page.goto(`/invoices/preview/${id}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: /180,00/ })).toBeVisible()
})

const pay = (person: Person, { id: documentId, companyId, contactId, total }: Document, amount: string) =>
  person.call(createPayment, {
    body: {
      direction: 'in',
      companyId: companyId ?? '',
      contactId,
      paidOn: dayAt(new Date()),
      amount,
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      reference: '',
      note: '',
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      allocations: [{ documentId, amount: total, settlingAmount: null }],
    },
  })
