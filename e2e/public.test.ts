import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { voidDocument } from '../packages/contract/src/documents/acts.ts'
import { readLook, updateLook } from '../packages/contract/src/documents/templates.ts'
import { CompanyInput, listCompanies, updateCompany } from '../packages/contract/src/settings/companies.ts'
import { listPaymentMethods } from '../packages/contract/src/settings/payment-methods.ts'
import type { InputOf } from '../packages/contract/src/wire/endpoint.ts'
import { addDays } from '../packages/domain/src/calendar/day.ts'
import { dayAt } from '../packages/domain/src/calendar/local-time.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const WIDTHS = [320, 390, 1280]
const NEXT_MONTH = addDays(dayAt(new Date()), 30)

/** Who can be asked, with a colour of their own. */
async function withEmail(person: Person): Promise<void> {
  const { items } = await person.call(listCompanies, { query: {} })
  for (const company of items) {
    const { id } = company
    const known = Object.keys(CompanyInput.shape)
    const input = Object.fromEntries(Object.entries(company).filter(([name]) => name === 'version' || known.includes(name)))
    // What a company is read as holds all that it is written as.
    const body = { ...input, email: 'office@mastilo.example' } as InputOf<typeof updateCompany>['body']
    await person.call(updateCompany, { params: { id }, body })
    const { look, version } = await person.call(readLook, { params: { id } })
    await person.call(updateLook, { params: { id }, body: { look: { ...look, accent: '#b4235a' }, version } })
  }
}

/** An invoice that can be paid to the company's account. */
async function payable(person: Person) {
  const { items } = await person.call(listPaymentMethods, { query: {} })
  return person.issued({ dueOn: NEXT_MONTH, paymentMethodId: items.find(({ kind }) => kind === 'bank')?.id ?? null })
}

/** In a browser of the recipient's. */
async function opened(page: Page, token: string): Promise<void> {
  await page.goto(`/v/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[data-shared="pages"] img, [data-paper] img').first()).toBeVisible()
}

async function expectFits(page: Page): Promise<void> {
  const wider = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  await expect.poll(wider).toBeLessThanOrEqual(0)
}

test('an invoice is paid, asked about and checked by who has its link, at every width and in both themes', async ({
  person,
  anotherBrowser,
}) => {
  test.slow()
  await withEmail(person)
  const { id, number } = await payable(person)
  const token = await person.share(id)
  const browser = await anotherBrowser({ locale: 'bg-BG' })
  const page = await browser.newPage()
  await opened(page, token)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await expect(page.getByText(`Фактура ${number}`).first()).toBeVisible()
    await expectNoBarrierInThemes(page, { at: `invoice, ${width}` })
  }
  expect(await browser.cookies()).toEqual(expect.not.arrayContaining([expect.objectContaining({ name: 'sessionid' })]))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const button of await page.getByRole('button', { name: /^Копирай/ }).all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Проверете файл, който имате' }).click()
  const choose = page.getByLabel('Изберете PDF')
  const pdf = await (await page.request.get(`/api/public/${token}/pdf`)).body()
  await choose.setInputFiles({ name: 'Фактура.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Това е издаденият файл')).toBeVisible()
  const print = createHash('sha256').update(pdf).digest('hex')
  await expect(page.getByText(`${print.slice(0, 4)} ${print.slice(4, 8)} … ${print.slice(-4)}`)).toBeVisible()
  await choose.setInputFiles({ name: 'Друга.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.from('%')]) })
  await expect(page.getByText('Файлът не е издаденият')).toBeVisible()
  await page.getByLabel('Номер').fill(number ?? '')
  await page.getByLabel('Дата на издаване').fill('2020-01-02')
  await page.getByRole('button', { name: 'Провери', exact: true }).click()
  await expect(page.getByText('Номерът и датата не са на този документ')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await expectNoBarrierInThemes(page, { at: `check, ${width}` })
  }
  await page.getByRole('button', { name: 'Към документа' }).click()
  await expect(page.getByRole('button', { name: 'Проверете файл, който имате' })).toBeFocused()
  await page.getByRole('button', { name: 'Въпрос към издателя' }).click()
  await page.getByRole('button', { name: 'Изпрати въпроса' }).click()
  await expect(page.getByLabel('Име и фамилия')).toBeFocused()
  await expectNoBarrierInThemes(page, { at: 'question' })
  await page.getByLabel('Име и фамилия').fill('Ралица Венева')
  await page.getByLabel('Вашият имейл').fill('ralitsa@example.net')
  await page.getByRole('textbox', { name: /^Въпрос/ }).fill('Кога е доставката?')
  await page.getByRole('button', { name: 'Изпрати въпроса' }).click()
  await expect(page.getByText('Отговорът ще дойде на ralitsa@example.net.')).toBeVisible()
})

test('an offer is accepted after a second look, once, and both sides see by whom', async ({
  page: own,
  person,
  anotherBrowser,
  troubles,
}) => {
  test.slow()
  const { id } = await person.issued({ type: 'offer', validUntilOn: NEXT_MONTH })
  const token = await person.share(id)
  const page = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  await opened(page, token)
  // Written before the application is there, which takes it over.
  await page.getByLabel(/^Бележка/).fill('Моля, започнете със знака.')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await expectNoBarrierInThemes(page, { at: `offer as it is sent, ${width}` })
  }
  await page.getByRole('button', { name: 'Приемам офертата' }).click()
  await expect(page.getByLabel('Име и фамилия')).toBeFocused()
  await expect(page.getByLabel(/^Бележка/)).toHaveValue('Моля, започнете със знака.')
  await page.getByLabel('Име и фамилия').fill('Ралица Венева')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await expectNoBarrierInThemes(page, { at: `offer, ${width}` })
  }
  await page.getByRole('button', { name: 'Приемам офертата' }).click()
  await expect(page.locator('p', { hasText: 'Приемате ли офертата за 120,00' })).toBeFocused()
  await page.getByRole('button', { name: 'Още не' }).click()
  await page.getByRole('button', { name: 'Приемам офертата' }).click()
  await page.getByRole('button', { name: 'Да, приемам' }).click()
  await expect(page.getByText('от Ралица Венева')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Приемам офертата' })).toHaveCount(0)
  await expectNoBarrierInThemes(page, { at: 'answered' })
  await own.goto(`/invoices/preview/${id}`)
  await expect(own.getByRole('heading', { name: 'Отговор на клиента' })).toBeVisible()
  await expect(own.getByText('„Моля, започнете със знака.“').first()).toBeVisible()
  await own.getByRole('button', { name: 'Нова връзка' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Нова връзка' }).click()
  await expect(own.getByText('Още никой не я е отварял.')).toBeVisible()
  troubles.expect(/api\/public\/.*404|404.*api\/public\//)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Документът не е достъпен' })).toBeVisible()
})

test('what was voided is told in words, in either language, which is remembered', async ({ person, anotherBrowser }) => {
  const { id } = await person.issued()
  const token = await person.share(id)
  await person.call(voidDocument, { params: { id }, body: { reason: 'Сгрешен получател', reissue: false } })
  const page = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  await opened(page, token)
  await expect(page.getByText('Документът е анулиран. Моля, не го плащайте.')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('This document is void. Please do not pay it.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This document is void. Please do not pay it.')).toBeVisible()
})

test('who only reads, prints or saves gets no application; it comes with the first press, which it takes', async ({
  person,
  anotherBrowser,
}) => {
  const { id } = await payable(person)
  const token = await person.share(id)
  const page = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname)))
  const seen = page.waitForRequest(`**/api/public/${token}/viewed`)
  await opened(page, token)
  await seen
  expect(scripts).toEqual(['/theme.js', '/shared-page.js'])
  await page.evaluate('window.print = () => { window.printed = true }')
  await page.getByRole('button', { name: 'Печат' }).filter({ visible: true }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(true)
  await expect(page.getByRole('button', { name: 'Печат' }).filter({ visible: true })).toBeFocused()
})

test('without JavaScript there are the paper, the sum, how to pay, and the file', async ({ person, browser, baseURL }) => {
  const { id } = await payable(person)
  const token = await person.share(id)
  // Not one of the fixtures, which ask each page in its scripts.
  const scriptless = await browser.newContext({ locale: 'bg-BG', javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await scriptless.newPage()
  await page.request.get(`/api/public/${token}/pages/1`)
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(`/v/${token}`)
  await expect(page.locator('[data-shared="loud"]')).toHaveText(/120,00/)
  await expect(page.getByText(`неплатено, до ${NEXT_MONTH.split('-').reverse().join('.')}`)).toBeVisible()
  await expect(page.getByText('BG46 UNCR', { exact: false })).toBeVisible()
  await expect(page.locator('[data-shared="pages"] img')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Изтегли PDF' })).toHaveAttribute('href', `/api/public/${token}/pdf`)
  await scriptless.close()
})
