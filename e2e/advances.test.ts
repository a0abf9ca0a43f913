import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits } from './support/fits.ts'
import { aLine } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const issue = /^Издай(?! и)/

test('an advance is marked and issued, a later invoice deducts it, and both papers tell of it', async ({ page, person }) => {
  test.slow()
  const contact = await person.contact()
  const draft = await person.draft({ contactId: contact.id, lines: [{ ...aLine('Аванс за кухня'), quantity: '1', unitPrice: '300' }] })
  await page.goto(`/invoices/edit/${draft.id}`)
  await page.getByRole('button', { name: /^Още валута/ }).click()
  await page.getByRole('switch', { name: 'Авансова фактура' }).check()
  await page.getByRole('button', { name: issue }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Фактура \d{10}$/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? ''
  const rail = page.getByRole('complementary', { name: 'Плащане и история' })
  await expect(rail).toContainText('Още не е приспадната.')
  await expect(page.getByRole('main')).toContainText('Авансово плащане')

  const later = await person.draft({ contactId: contact.id, lines: [{ ...aLine('Кухня'), quantity: '1', unitPrice: '1000' }] })
  await page.goto(`/invoices/edit/${later.id}`)
  const strip = page.getByRole('region', { name: 'Неприспаднати аванси' })
  await expect(strip).toContainText(`${number} от `)
  await expect(strip).toContainText('остават 300,00 € без ДДС')
  await expectNoBarrierInThemes(page, { at: 'editor with an advance' })
  await strip.getByRole('button', { name: `Приспадни аванса по фактура ${number}` }).click()
  await expect(page.getByLabel('Ед. цена, ред 2')).toBeFocused()
  await expect(strip).toBeHidden()
  await expect(page.getByLabel('К-во, ред 2')).toHaveValue('−1')
  await expect(page.getByLabel('Артикул или описание, ред 2')).toHaveValue(new RegExp(`Приспаднат аванс по фактура № ${number}`))
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('К-во, ред 2')).toHaveCount(0)
  await strip.getByRole('button', { name: `Приспадни аванса по фактура ${number}` }).click()
  await page.getByLabel('Ед. цена, ред 2').fill('300,01')
  await page.getByLabel('Ед. цена, ред 2').press('Tab')
  await page.getByLabel('Ед. цена, ред 2').focus()
  await expect(page.getByText(`По авансова фактура ${number} при тази ставка остават 300,00.`).first()).toBeVisible()
  await page.getByLabel('Ед. цена, ред 2').fill('300')
  await page.getByRole('button', { name: issue }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Фактура \d{10}$/ })).not.toContainText(number)
  await expect(rail).toContainText('840,00 €')
  await expect(rail.getByRole('heading', { name: 'Приспаднати аванси' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'invoice that deducts' })

  await rail.getByRole('link', { name: new RegExp(`Фактура ${number}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Фактура ${number}` })).toBeVisible()
  await expect(rail).toContainText('Остават за приспадане при 20 %')
  await expect(rail).toContainText('0,00 €')
  await expectNoBarrierInThemes(page, { at: 'advance that is deducted' })
  await expectFits(page, 'advance')
})

test('an invoice that was not marked is deducted all the same, where one asks for it', async ({ page, person }) => {
  const contact = await person.contact()
  const { number } = await person.issued({ contactId: contact.id })
  const later = await person.draft({ contactId: contact.id, lines: [{ ...aLine('Кухня'), quantity: '1', unitPrice: '1000' }] })
  await page.goto(`/invoices/edit/${later.id}`)
  await page.getByRole('button', { name: /^Още валута/ }).click()
  await page.getByRole('button', { name: 'Приспадни друга фактура' }).click()
  const strip = page.getByRole('region', { name: 'Фактури към клиента' })
  await strip.getByRole('button', { name: `Приспадни аванса по фактура ${number}` }).click()
  await expect(page.getByLabel('Ед. цена, ред 2')).toHaveValue(/^100/)
})
