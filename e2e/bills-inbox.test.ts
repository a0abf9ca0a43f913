import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { printedBill } from '../apps/server/src/platform/capture/testing/printed-bill.ts'
import { ubl } from '../apps/server/src/platform/einvoices/testing/files.ts'
import { bg } from '../packages/text/src/bill-inbox/bg.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const BILLS = 20
const E_INVOICES = 6
/** For who reads: a person who looks at each for some seconds has more of them. */
const MOST_SECONDS = 180

test('e-invoices are uploaded and recorded by keys alone; one that does not add up is looked at first', async ({
  page,
  person,
  troubles,
}) => {
  troubles.expect(/409 .*\/record/)
  await setDisplay(page.context(), { language: 'bg' })
  const buyer = await buyerOf(person)
  const files = Array.from({ length: E_INVOICES }, (_, at) => ubl({ buyer, number: String(4100 + at) }))
  const odd = ubl({ buyer, number: '5000', totals: { withVat: '1512.50', payable: '1512.50' } })
  await page.goto('/bills/inbox')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([odd, ...files].map((file, at) => ({ name: `${at}.xml`, mimeType: 'application/xml', buffer: Buffer.from(file) })))
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(E_INVOICES + 1)
  await expectNoBarrierInThemes(page, { at: 'bills received' })

  for (let left = E_INVOICES; left > 0; left--) {
    await page.keyboard.press('r')
    await expect(rows).toHaveCount(left)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Основата и ДДС правят 1 512,00, във файла е 1 512,50.')).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'a bill received' })
  // That the bill itself comes to another total is asked once it is made of what was read.
  await page.keyboard.press('r')
  await expect(page.getByText('Сметката би излязла 1 512,00, във файла е 1 512,50.')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText(bg.empty_title)).toBeVisible()
})

/** What a person does about each, once it is in front of them. */
const RECORDED = ['Control+Enter']
const SURE = { keys: RECORDED }
type Odd = Partial<Parameters<typeof printedBill>[0]> & { keys: readonly string[]; shown?: RegExp; asked?: RegExp }
const beginOf = (text: string): RegExp => new RegExp(`^${text.split('{{')[0]}`)
const ODD: readonly Odd[] = [
  // Nothing demanded is missing: the field is looked at.
  { vendor: { name: 'Paper Boat', eik: '201234563' }, keys: ['Tab', ...RECORDED] },
  { day: '', keys: ['Tab', ...'06.11.2026', ...RECORDED] },
  { hasLines: false, keys: ['l', ...RECORDED] },
  // The same bill once more, in another file.
  { number: '0000077019', base: 700, keys: ['x'], shown: beginOf(bg.problems.already_recorded) },
  // Base and VAT come to another total: what is printed is seen, and said yes to.
  { total: '121.00', keys: RECORDED, asked: beginOf(bg.problems.total_differs) },
]
const MOST_PRESSES_A_BILL = 3
/** One after the other. */
const UPLOADED_MS = 180_000

test('twenty bills on paper are gone through by keys alone, each with what it asks for', async ({ page, person, troubles }) => {
  test.setTimeout(2 * UPLOADED_MS + MOST_SECONDS * 1000)
  troubles.expect(/409 .*\/record/)
  await setDisplay(page.context(), { language: 'bg' })
  const buyer = await buyerOf(person)
  const wanted = Array.from({ length: BILLS }, (_, at): Odd & Parameters<typeof printedBill>[0] => ({
    number: String(77_000 + at).padStart(10, '0'),
    vendor: { name: 'Paper Boat OOD', eik: at % 7 === 6 ? '831650349' : '201234563' },
    base: 100 + at * 10,
    buyer: { name: 'Buyer OOD', eik: buyer.eik },
    ...(at % 3 === 2 ? (ODD[Math.floor(at / 3) % ODD.length] ?? SURE) : SURE),
  }))
  await page.goto('/bills/inbox')
  const files = await Promise.all(wanted.map((bill) => printedBill(bill)))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((buffer, at) => ({ name: `${at}.pdf`, mimeType: 'application/pdf', buffer })))
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(BILLS, { timeout: UPLOADED_MS })
  // As a person comes to them: the newest in front.
  let presses = 0
  const press = async (key: string): Promise<void> => {
    presses++
    await page.keyboard.press(key)
  }
  const begun = Date.now()
  await press('Enter')
  for (const { number, keys, shown, asked } of wanted.toReversed()) {
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
    if (shown) await expect(page.getByText(shown)).toBeVisible()
    for (const key of keys) await press(key)
    if (!asked) continue
    await expect(page.getByText(asked)).toBeVisible()
    await press('Control+Enter')
  }
  await expect(page.getByText(bg.empty_title)).toBeVisible()
  const seconds = (Date.now() - begun) / 1000
  test.info().annotations.push({ type: 'counted', description: `${presses} presses, ${seconds} s` })
  expect(seconds).toBeLessThan(MOST_SECONDS)
  expect(presses / BILLS).toBeLessThan(MOST_PRESSES_A_BILL)
})

const TOGETHER = 5

test('bills that are dropped together are recorded by one press, as many as are certain; the others stay', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  const buyer = await buyerOf(person)
  const bill = (at: number) => ({
    number: String(88_000 + at).padStart(10, '0'),
    vendor: { name: 'Paper Boat OOD', eik: at % 2 === 0 ? '201234563' : '831650349' },
    base: 100 + at * 10,
    buyer: { name: 'Buyer OOD', eik: buyer.eik },
  })
  const odd = await printedBill({ ...bill(TOGETHER), day: '' })
  const files = [...(await Promise.all(Array.from({ length: TOGETHER }, (_, at) => printedBill(bill(at))))), odd]
  const rows = page.getByRole('table').locator('tbody tr')
  await page.goto('/bills/inbox')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.map((buffer, at) => ({ name: `${at}.pdf`, mimeType: 'application/pdf', buffer })))
  await expect(rows).toHaveCount(files.length, { timeout: UPLOADED_MS })
  await expect(page.getByRole('button', { name: bg.record_all.replace('{{count}}', String(TOGETHER)) })).toBeVisible()
  await page.keyboard.press('Shift+R')
  await expect(page.getByText(bg.recorded_many_other.replace('{{count}}', String(TOGETHER)))).toBeVisible()
  await expect(rows).toHaveCount(1)
  // They are in the books, and not only out of sight.
  await page.goto('/bills/inbox?state=recorded')
  await expect(rows).toHaveCount(TOGETHER)
})

test('another account of a known vendor is said yes to by a press of its own before its bill is recorded', async ({ page, person }) => {
  await setDisplay(page.context(), { language: 'bg' })
  const buyer = await buyerOf(person)
  const rows = page.getByRole('table').locator('tbody tr')
  const upload = async (content: string): Promise<void> => {
    const file = { name: 'faktura.xml', mimeType: 'application/xml', buffer: Buffer.from(content) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(rows).toHaveCount(1)
  }
  await page.goto('/bills/inbox')
  await upload(ubl({ buyer, number: '4201' }))
  await page.keyboard.press('r')
  await expect(rows).toHaveCount(0)
  await upload(ubl({ buyer, number: '4202', iban: 'BG18RZBB91550123456789' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Друга сметка: .*BG80/)).toBeVisible()
  const record = page.getByRole('button', { name: bg.as_it_is })
  const isRight = page.getByRole('button', { name: bg.account_is_right })
  await expect(isRight).toBeVisible()
  await expect(record).toHaveCount(0)
  // Its key does nothing either.
  await page.keyboard.press('r')
  await isRight.click()
  await expect(isRight).toHaveCount(0)
  await record.click()
  await expect(page.getByText(bg.empty_title)).toBeVisible()
})

async function buyerOf(person: Person) {
  const [company] = (await person.call(listCompanies, { query: {} })).items
  if (!company) throw new Error('Whoever is signed in has a company.')
  return { name: company.name.bg, eik: company.registrationNumber, vatNumber: company.vatNumber }
}
