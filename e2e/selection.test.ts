import { readFileSync } from 'node:fs'
import { aContact } from '../apps/server/seed/contact.ts'
import { createContact } from '../packages/contract/src/records/contacts.ts'
import { expectNoBarrier, expectNoBarrierInThemes } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('drafts of several pages are chosen as a filter and issued, and what is there then is exported', async ({ page, person }) => {
  for (let each = 0; each < 12; each++) await person.draft()
  await page.goto('/invoices?state=draft&pageSize=10')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Избери всички 12 от филтъра' }).click()
  await page.getByRole('button', { name: 'Издай', exact: true }).click()
  await page.getByRole('dialog', { name: 'Да се издадат ли 12 чернови?' }).getByRole('button', { name: 'Издай' }).click()
  const strip = page.getByRole('region', { name: 'Издаване на документи' })
  await expect(strip.getByText('Издадени са 12 документа')).toBeVisible()

  await page.goto('/invoices?state=issued')
  await page
    .getByRole('row', { name: /0000000012/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Изнеси' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, разделен с точка и запетая' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(';0000000012;')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search')).toBeVisible()
})

test('of several invoices those go by mail that can, once it was told whom each goes to; what cannot go is told first', async ({
  page,
  person,
}) => {
  const client = await person.call(createContact, { body: aContact({ email: 'many@client.example' }) })
  const nobody = await person.call(createContact, { body: aContact({ email: '' }, 1) })
  for (const contactId of [client.id, client.id, nobody.id]) await person.issued({ contactId })
  await person.draft()
  await page.goto('/invoices')
  await page.getByRole('checkbox', { name: 'Избери всички на страницата' }).check()
  await page.getByRole('button', { name: 'Изпрати', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Изпращане на 4 документа' })
  await expect(drawer.getByRole('row', { name: /няма имейл/ })).toBeVisible()
  await expect(drawer.getByRole('row', { name: /чернова/ })).toBeVisible()
  await expect(drawer.getByRole('status')).toHaveText(/^Тръгват 2 писма\. Пропускат се 2 документа\./)
  await expectNoBarrierInThemes(page, { at: 'before many are sent' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(page, { at: 'before many are sent, on a phone' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await drawer.getByRole('button', { name: 'Изпрати 2' }).click()
  const strip = page.getByRole('region', { name: 'Изпращане на документи' })
  await expect(strip.getByText('Тръгнаха 2 писма')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Изпратена' })).toHaveCount(2)
})
