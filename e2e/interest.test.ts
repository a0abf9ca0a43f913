import { writeInterestRate } from '../packages/contract/src/treasury/interest.ts'
import { addDays } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { bg as companies } from '../packages/text/src/companies/bg.ts'
import { bg } from '../packages/text/src/interest/bg.ts'
import { bg as practices } from '../packages/text/src/practices/bg.ts'
import { bg as supto } from '../packages/text/src/supto/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const today = dayAt(new Date())
const late = { issuedOn: addDays(today, -60), taxOn: addDays(today, -60), dueOn: addDays(today, -31) }

test('interest is asked for from what is overdue, and from all that a client is late with; its rate is confirmed once', async ({
  page,
  person,
}) => {
  await setDisplay(page.context(), { language: 'bg' })
  const contact = await person.contact()
  const invoice = await person.issued({ contactId: contact.id, ...late })
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: bg.offer }).click()
  const drawer = page.getByRole('dialog', { name: bg.title })
  // The product knows no rate of this half-year: the last one is proposed.
  await drawer.getByRole('button', { name: bg.confirm }).first().click()
  await expect(drawer.getByRole('region', { name: bg.interest })).toContainText(invoice.number ?? '')
  await expect(drawer.getByRole('checkbox')).toBeChecked()
  await expectNoBarrierInThemes(page, { at: 'interest of a document' })
  await drawer.getByRole('button', { name: bg.make }).click()
  await expect(page).toHaveURL(/\/invoices\/preview\/(?!7)/)
  await expect(page.getByRole('heading', { level: 1, name: /^Лихвена нота IN-/ })).toBeVisible()
  await expect(page.getByText(bg.made)).toBeVisible()

  const second = await person.issued({ contactId: contact.id, ...late })
  await page.goto(`/contacts/${contact.id}`)
  await page.getByRole('button', { name: bg.offer }).click()
  const pieces = drawer.getByRole('region', { name: bg.interest })
  await expect(pieces).toContainText(second.number ?? '')
  // Of the first nothing is left to ask for.
  await expect(pieces).not.toContainText(invoice.number ?? '')
  await drawer.getByRole('checkbox').uncheck()
  await drawer.getByRole('button', { name: bg.make }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Лихвена нота IN-/ })).toBeVisible()
})

test('a rate that was entered is not asked for again', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  const half = today.slice(5, 7) < '07' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 4)}-07-01`
  await person.call(writeInterestRate, { body: { from: half, base: '2' } })
  const invoice = await person.issued({ issuedOn: addDays(today, -2), taxOn: addDays(today, -2), dueOn: addDays(today, -1) })
  await page.goto(`/invoices/preview/${invoice.id}`)
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: bg.offer }).click()
  const drawer = page.getByRole('dialog', { name: bg.title })
  await expect(drawer.getByRole('region', { name: bg.interest })).toContainText('10 %')
  await expect(drawer.getByRole('button', { name: bg.confirm })).toHaveCount(0)
})

test('a company says that it chose software of the Agency’s list, is told what that means, and is led to the page that says why', async ({
  page,
  person,
}) => {
  await setDisplay(page.context(), { language: 'bg' })
  await person.contact()
  await page.goto('/settings/companies')
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: companies.practices }).click()
  const drawer = page.getByRole('dialog', { name: practices.title })
  await drawer.getByRole('radio', { name: practices.uses.supto }).check()
  await expect(drawer.getByText(practices.means.supto)).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'what a company says of itself' })
  await drawer.getByRole('button', { name: 'Запази' }).click()
  await expect(drawer).toBeHidden()
  await page.goto('/supto')
  await expect(page.getByRole('heading', { level: 1, name: supto.title })).toBeVisible()
  await expect(page.getByText(supto.dated)).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'why it is none' })
})
