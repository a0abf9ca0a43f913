import { readFileSync } from 'node:fs'
import { readDocument, recordDocument } from '../packages/contract/src/documents/document.ts'
import { listCompanies } from '../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount } from '../packages/contract/src/treasury/accounts.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG', viewport: { width: 1440, height: 900 } })

test('bills that are due become a file for the bank, and what the bank has made is told: one transfer, then the rest', async ({
  page,
  person,
}) => {
  const [company] = (await person.call(listCompanies, { query: {} })).items
  const body = { companyId: company?.id ?? '', name: 'Разплащателна', type: 'bank', currency: 'EUR', initial: '1000' } as const
  await person.call(createTreasuryAccount, { body: { ...body, iban: 'BG18RZBB91550123456789' } })
  const vendors = [await person.contact({ isVendor: true }), await person.contact({ isVendor: true, name: { bg: 'Хартия ЕООД', en: '' } })]
  const bills: string[] = []
  for (const [index, { id: contactId }] of vendors.entries()) {
    const draft = { type: 'bill', contactId, vendorNumber: `Ф-${index + 1}`, issuedOn: '2026-10-01', dueOn: '2026-10-10' } as const
    const { id, version } = await person.draft(draft)
    await person.call(recordDocument, { params: { id }, body: { version } })
    bills.push(id)
  }
  await page.goto('/payments/vendors')
  await page.getByRole('checkbox', { name: 'Избор на всички' }).check()
  for (const { name } of vendors) await page.getByLabel(`IBAN на ${name.bg}`).fill('BG80BNBG96611020345678')
  await page.getByRole('button', { name: 'Създай файл' }).click()
  const run = page.getByRole('dialog')
  const [file] = await Promise.all([page.waitForEvent('download'), run.getByRole('button', { name: 'Файл за банката' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('<CtrlSum>240.00</CtrlSum>')
  await expectNoBarrierInThemes(page, { at: 'a run' })
  await run.getByRole('button', { name: /^Изпълнен: Хартия/ }).click()
  await expect(run.getByText('Платени 1 от 2')).toBeVisible()
  await run.getByRole('button', { name: 'Всички са изпълнени' }).click()
  const question = page.getByRole('dialog', { name: 'Да се отбележи ли 1 превод като изпълнен?' })
  await question.getByRole('button', { name: 'Всички са изпълнени' }).click()
  await expect(question).toBeHidden()
  await expect(run.getByRole('heading', { name: 'Изпълнение от банката' })).toHaveCount(0)
  for (const id of bills) expect((await person.call(readDocument, { params: { id } })).paymentState).toBe('paid')
})
