import { readFileSync } from 'node:fs'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { aContact } from '../apps/server/seed/contact.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

test('what is kept of a contact is given as a file, and erased after it is said what stays', async ({ page, person }) => {
  const name = { bg: 'Цветанка Незабравова', en: '' }
  const { id } = await person.call(createContact, { body: aContact({ name, kind: 'person', registrationNumber: '', vatNumber: '' }) })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: /^Действия/ }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Изнеси личните данни' }).click()])
  expect(file.suggestedFilename()).toBe(`contact-${id}.json`)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ contact: { id, name } })

  await page.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Заличи личните данни…' }).click()
  const question = page.getByRole('dialog', { name: 'Заличаване на личните данни на Цветанка Незабравова?' })
  await expect(question).toContainText('счетоводните документи се пазят 10 години')
  await question.getByRole('button', { name: 'Заличи' }).click()
  await expect(page.getByRole('heading', { name: 'Заличено лице' })).toBeVisible()
  await expect(page.getByText('Незабравова')).toHaveCount(0)
})
