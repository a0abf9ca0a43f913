import { bg as bgDocuments } from '../packages/text/src/documents/bg.ts'
import { en as enDocuments } from '../packages/text/src/documents/en.ts'
import { bg as bgNotes } from '../packages/text/src/notes/bg.ts'
import { en as enNotes } from '../packages/text/src/notes/en.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import { aLine } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { sampleOf } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

test('an invoice, the credit of one of its lines, and what remains of it', async ({ page, person }) => {
  const { id, number } = await person.issued({ lines: [aLine('Дизайн на етикет'), { ...aLine('Печат'), quantity: '10' }] })
  await page.goto(`/invoices/preview/${id}`)
  await page.getByRole('link', { name: 'Създай кредитно известие' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ново кредитно известие' })).toBeVisible()

  await page.getByRole('button', { name: 'Изчисти' }).click()
  await page.getByLabel('За кредитиране 2').fill('11')
  await expect(page.getByRole('alert').filter({ hasText: 'Ред 2: остават най-много 10.' })).toBeVisible()
  await page.getByLabel('За кредитиране 2').fill('4')
  await expect(page.getByRole('main')).toContainText('240,00 €')
  await page.getByRole('button', { name: 'Към черновата' }).click()

  await expect(page).toHaveURL(/\/invoices\/edit\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Кредитно известие' })).toBeVisible()
  await expect(page.getByLabel('К-во, ред 1')).toHaveValue('4')
  await page.getByRole('button', { name: /^Издай(?! и)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Кредитно известие \d{10}$/ })).toBeVisible()

  const rail = page.getByRole('complementary', { name: 'Плащане и история' })
  await rail.getByRole('link', { name: new RegExp(`Фактура ${number}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Фактура ${number}` })).toBeVisible()
  await expect(rail).toContainText('Остава за кредитиране, 20 %')
  await expect(rail).toContainText('400,00 €')
  await expect(rail.getByRole('link', { name: /Кредитно известие \d{10}/ })).toBeVisible()
  await expect(rail).toContainText('240,00 €')
})

test('the menu of new documents leads to the choice of an invoice', async ({ page, person }) => {
  const { number } = await person.issued()
  await page.goto('/invoices/create?type=debitnote')
  await page.getByLabel('Фактура', { exact: true }).fill(String(Number(number)))
  await page.getByRole('option', { name: new RegExp(number ?? '') }).click()
  await expect(page.getByRole('link', { name: new RegExp(`към фактура ${number}`) })).toBeVisible()
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Фактура ${number}` })).toBeVisible()
})

const TEXTS = { bg: { notes: bgNotes, documents: bgDocuments }, en: { notes: enNotes, documents: enDocuments } } as const
/** Each kind of note in each language; of a sample one of them. */
const STEPS = (['creditnote', 'debitnote'] as const).flatMap((type) => (['bg', 'en'] as const).map((language) => [type, language] as const))

for (const [type, language] of sampleOf(STEPS, 1, 'steps of a note')) {
  test(`no step to a ${type} has a barrier that a machine finds, in ${language}, with what is wrong there`, async ({ page, person }) => {
    test.slow()
    const { notes, documents } = TEXTS[language]
    await setDisplay(page.context(), { language })
    const { number } = await person.issued({ lines: [aLine('Дизайн на етикет'), { ...aLine('Печат'), quantity: '10' }] })
    const problems = () => expect(page.locator('[aria-invalid=true], [role=alert]').filter({ visible: true }).first()).toBeVisible()
    const look = (at: string) => expectNoBarrierInThemes(page, { at: `${type}, ${language}: ${at}` })

    await page.goto(`/invoices/create?type=${type}`)
    const invoice = page.getByLabel(notes.choose.invoice, { exact: true })
    await expect(invoice).toBeVisible()
    await look('which invoice')
    await page.getByText(notes.choose.outside).click()
    await expect(page.getByRole('heading', { name: notes.outside.title })).toBeVisible()
    await look('an invoice from elsewhere')
    await page.getByRole('button', { name: notes.begin }).click()
    await problems()
    await look('an invoice from elsewhere, with its problems')

    await page.goto(`/invoices/create?type=${type}`)
    await invoice.fill(String(Number(number)))
    await page.getByRole('option', { name: new RegExp(number ?? '') }).click()
    await expect(page.getByRole('link', { name: new RegExp(notes.to_invoice.replace('{{number}}', number ?? '')) })).toBeVisible()
    await look('what of it')
    // A debit note may begin with nothing of the invoice.
    if (type === 'creditnote') {
      await page.getByRole('button', { name: notes.lines.none }).click()
      await page.getByRole('button', { name: notes.begin }).click()
      await problems()
      await look('what of it, with its problems')
    }

    const quantity = page.getByLabel(`${type === 'creditnote' ? notes.lines.quantity : notes.lines.quantity_debit} 1`)
    await quantity.fill('1')
    const ground = page.getByRole('combobox', { name: notes.ground.label })
    if (await ground.isVisible()) {
      await ground.click()
      await page.getByRole('option').first().click()
    }
    await page.getByRole('button', { name: notes.begin }).click()
    await expect(page).toHaveURL(/\/invoices\/edit\/[\w-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: documents.types[type], exact: true })).toBeVisible()
    await look('the draft')
    await page
      .getByRole('textbox', { name: /, (ред|line) 1$/ })
      .first()
      .fill('')
    await page.getByRole('button', { name: new RegExp(`^${documents.actions.issue}(?! (и|and))`) }).click()
    await problems()
    await look('the draft, with its problems')
  })
}
