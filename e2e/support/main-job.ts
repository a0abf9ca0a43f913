import { execFileSync } from 'node:child_process'
import type { Download, Locator, Page } from '@playwright/test'
import { anEmail, PASSWORD } from './person.ts'
import { expect } from './test.ts'
import type { Words } from './words.ts'

export type Screen = {
  readonly page: Page
  readonly words: Words
  /** a click, or a tap */
  readonly press: (target: Locator) => Promise<void>
}

export const ISSUER = { name: 'Северна звезда ООД', english: 'Severna zvezda OOD', companyId: '990001370', vatNumber: 'BG990001370' }
export const CLIENT = { name: 'Бели камъни ЕООД', english: 'Beli kamani EOOD', companyId: '990093109' }
export const IBAN = 'BG46UNCR70001523456701'

export async function register({ page, words, press }: Screen): Promise<void> {
  await page.goto('/register')
  await page.getByLabel(words.email).fill(anEmail())
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(words.confirmPassword).fill(PASSWORD)
  await press(page.getByRole('button', { name: words.register }))
  await expect(page.getByRole('heading', { name: words.onboarding })).toBeVisible()
}

/** What follows from what is typed is proposed: the English name, the VAT number, the bank. */
export async function onboard({ page, words, press }: Screen): Promise<void> {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await page.locator('input[name=nameBg]').fill(ISSUER.name)
  await expect(field(words.englishName)).toHaveValue(ISSUER.english)
  await field(words.companyId).fill(ISSUER.companyId)
  await expect(field(words.vatNumber)).toHaveValue(ISSUER.vatNumber)
  await field(words.accountablePerson).fill('Рада Тодорова')
  await field(words.address).fill('ул. „Липова“ 3')
  await field(words.city).fill('София')
  await field(words.postcode).fill('1000')
  await field(words.iban).fill(IBAN)
  await expect(field(words.bank)).toHaveValue(/УниКредит/)
  await press(page.locator('label').filter({ hasText: new RegExp(`^${words.documentLanguage}$`) }))
  await press(page.getByRole('button', { name: words.create }))
  await expect(page).toHaveURL('/dashboard')
}

export async function chooseNewClient({ page, words, press }: Screen): Promise<void> {
  await page.getByLabel(words.recipient).fill(CLIENT.name)
  await press(page.getByRole('option', { name: words.newClient }))
  const form = page.getByRole('dialog', { name: words.clientForm })
  await form.getByRole('textbox', { name: words.companyId, exact: true }).fill(CLIENT.companyId)
  await form.getByRole('textbox', { name: words.vatNumber }).fill(`BG${CLIENT.companyId}`)
  await form.getByRole('textbox', { name: `${words.address}, BG` }).fill('бул. „Марица“ 12')
  await form.getByRole('textbox', { name: `${words.city}, BG` }).fill('Пловдив')
  await press(form.getByRole('button', { name: words.save }))
  await expect(form).toBeHidden()
  await expect(page.getByRole('form').getByText(CLIENT.name)).toBeVisible()
}

/** Typed as in a spreadsheet: the ghost row takes the first letter, Tab goes on, Enter makes the next row. */
export async function typeLines({ page, words }: Screen): Promise<void> {
  const { keyboard } = page
  const [first, second] = words.items
  await page.getByLabel(words.newRow, { exact: true }).focus()
  await keyboard.type(first)
  await typeInCell(page, words.cell('quantity', 1), '2')
  await typeInCell(page, words.cell('price', 1), '50')
  await keyboard.press('Enter')
  await expect(page.getByLabel(words.cell('name', 2))).toBeFocused()
  await keyboard.type(second)
  await typeInCell(page, words.cell('quantity', 2), words.quantity)
  await typeInCell(page, words.cell('price', 2), words.price)
}

async function typeInCell(page: Page, label: string, text: string): Promise<void> {
  const cell = page.getByLabel(label)
  // At most the unit lies between.
  for (let step = 0; step < 3 && !(await hasFocus(cell)); step++) await page.keyboard.press('Tab')
  await expect(cell).toBeFocused()
  await page.keyboard.type(text)
}

export const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches(':focus'))

/** 2 × 50.00 and 1.5 × 80.10, VAT 20 %. */
export async function expectTotals({ page, words }: Pick<Screen, 'page' | 'words'>): Promise<void> {
  const [, base, vat, total] = words.amounts
  await expect(totalOf(page, words.taxBase)).toHaveText(base)
  await expect(totalOf(page, words.vat)).toHaveText(vat)
  await expect(totalOf(page, words.due)).toHaveText(total)
}

/** What stands after a term that begins with that name: VAT bears its rate. */
const totalOf = (page: Page, name: string): Locator =>
  page
    .locator('dl dt')
    .filter({ hasText: new RegExp(`^${name}( \\d|$)`) })
    .locator('xpath=following-sibling::dd[1]')

/** What a reader finds in the PDF. */
export async function textOf(download: Download): Promise<string> {
  expect(await download.failure()).toBeNull()
  return execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', await download.path(), '-'], { encoding: 'utf8' }).replaceAll(
    /[\s\u00a0]+/g,
    ' ',
  )
}

/** Number, amounts, both parties and lines as the paper must have them. */
export function expectPaper(text: string, words: Words): void {
  const isBulgarian = words.documentLanguage === 'Български'
  const [, base, vat, total] = words.amounts
  const parties = [isBulgarian ? ISSUER.name : ISSUER.english, ISSUER.vatNumber, CLIENT.companyId]
  // The currency stands once above the column, and beside what is to be paid.
  const [plainBase, plainVat] = [base, vat].map((amount) => amount.replace(/\s*€\s*/, ''))
  for (const expected of ['0000000001', words.original, plainBase, plainVat, total, words.inWords, ...parties, ...words.items]) {
    expect(text).toContain(expected)
  }
}
