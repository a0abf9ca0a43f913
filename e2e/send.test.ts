import { existsSync, readFileSync } from 'node:fs'
import { aContact } from '../apps/server/seed/contact.ts'
import type { Document } from '../packages/contract/src/documents/document.ts'
import { listSendings } from '../packages/contract/src/documents/sending.ts'
import { createContact } from '../packages/contract/src/records/contacts.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { mailFile } from './support/mails.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { bg as words } from './support/words.ts'

test.use({ locale: 'bg-BG', viewport: { width: 1280, height: 800 } })

async function anInvoice(person: Person): Promise<Document> {
  const otherEmails = [{ email: 'accounts@client.example', role: 'invoices' as const }]
  const contact = await person.call(createContact, { body: aContact({ email: 'office@client.example', otherEmails }) })
  return person.issued({ contactId: contact.id })
}

async function sendingsOf(person: Person, { id }: Document) {
  return (await person.call(listSendings, { params: { id } })).items
}

test('an invoice is sent by keys: taken back once, then it goes with its PDF, and the rail tells who has it', async ({ page, person }) => {
  const invoice = await anInvoice(person)
  await page.goto(`/invoices/preview/${invoice.id}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Изпрати', exact: true })).toBeVisible()
  await page.keyboard.press('s')
  const drawer = page.getByRole('dialog', { name: `Изпращане на фактура ${invoice.number}` })
  await expect(drawer.getByRole('textbox', { name: 'До', exact: true })).toBeFocused()
  await expect(drawer.getByText('accounts@client.example')).toBeVisible()
  await expect(drawer.locator('iframe')).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the send drawer' })

  // What is none is told at its place, and nothing goes.
  await page.keyboard.type('not-an-address,')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('„not-an-address“ не е имейл адрес.').first()).toBeVisible()
  expect(await sendingsOf(person, invoice)).toEqual([])
  await page.keyboard.press('Backspace')
  await drawer.getByRole('textbox', { name: 'Съобщение' }).fill('Здравейте,\n\nтова пише само тук.')
  await expect(drawer.frameLocator('iframe').getByText('това пише само тук.')).toBeVisible()
  // Closing would lose it.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Да напуснете ли?' })
    .or(page.getByRole('button', { name: 'Остани' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Остани' }).click()

  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByText(/^Писмото тръгва след \d+ сек\.$/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Писмото не беше изпратено.')).toBeVisible()
  expect((await sendingsOf(person, invoice)).map(({ state }) => state)).toEqual(['cancelled'])

  await page.keyboard.press('s')
  await expect(drawer.getByRole('textbox', { name: 'До', exact: true })).toBeFocused()
  await page.keyboard.type('refused@client.example,')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  const rail = page.getByRole('complementary')
  await expect(rail.getByText('Изпратено до accounts@client.example · отказано за refused@client.example')).toBeVisible({ timeout: 60_000 })
  await expect(rail.getByText('550 5.1.1 No such user here').first()).toBeVisible()
  const [sent] = await sendingsOf(person, invoice)
  await expect.poll(() => existsSync(mailFile(sent?.id ?? ''))).toBe(true)
  const mail = readFileSync(mailFile(sent?.id ?? ''), 'utf8')
  expect(mail).toMatch(/^Content-Type: application\/pdf/im)
  expect(mail).toMatch(/^To: [^@]*<accounts@client\.example>/im)

  // Once more to whom it was refused.
  await rail.getByRole('button', { name: /^Действия с писмото/ }).click()
  await page.getByRole('menuitem', { name: 'Изпрати отново на отказаните…' }).click()
  await expect(drawer.getByText('refused@client.example').first()).toBeVisible()
  await expect(drawer.getByText('accounts@client.example')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the drawer is a sheet with two parts, and a mail is given a time of its own and stopped', async ({ page, person }) => {
    const invoice = await anInvoice(person)
    await page.goto(`/invoices/preview/${invoice.id}`)
    await page.getByRole('main').getByRole('button', { name: 'Изпрати', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^Изпращане на/ })
    await expect(drawer.getByText('accounts@client.example')).toBeVisible()
    await expectNoBarrierInThemes(page, { at: 'the send sheet' })
    await drawer.getByText('Преглед', { exact: true }).click()
    await expect(drawer.locator('iframe')).toBeVisible()
    await expectNoBarrierInThemes(page, { at: 'the preview on the sheet' })
    await drawer.getByRole('button', { name: 'Изпрати по-късно' }).click()
    await page.getByRole('menuitem', { name: 'Друг ден и час…' }).click()
    await drawer.getByRole('textbox', { name: 'Час' }).fill('10:30')
    await drawer.getByRole('button', { name: 'Насрочи' }).click()
    await expect(page.getByText(/^Писмото тръгва на .*10:30\.$/)).toBeVisible()
    expect((await sendingsOf(person, invoice)).map(({ state }) => state)).toEqual(['scheduled'])
    await page.getByRole('button', { name: /^Действия с писмото/ }).click()
    await page.getByRole('menuitem', { name: 'Спри изпращането' }).click()
    await expect(page.getByText('Писмото няма да бъде изпратено.')).toBeVisible()
    expect((await sendingsOf(person, invoice)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

test('what is issued to be sent opens with what sends it', async ({ page, person }) => {
  const otherEmails = [{ email: 'accounts@client.example', role: 'invoices' as const }]
  const contact = await person.call(createContact, { body: aContact({ otherEmails }) })
  const draft = await person.draft({ contactId: contact.id })
  await page.goto(`/invoices/edit/${draft.id}`)
  await page.getByRole('button', { name: 'Издай и изпрати' }).click()
  await expect(page).toHaveURL(/\/invoices\/preview\//)
  await expect(page.getByRole('dialog', { name: /^Изпращане на фактура/ })).toBeVisible()
  await expect(page.getByText(words.issue, { exact: true })).toBeHidden()
})
