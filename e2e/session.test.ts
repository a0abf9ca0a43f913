import { PASSWORD, Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'en-GB' })

const SESSION_COOKIE = /sessionid/

test('a session that ends while one types asks for the password over the form, and then saves what was typed', async ({
  page,
  context,
  person,
  troubles,
}) => {
  troubles.expect(/status of 401/)
  const draft = await person.draft()
  await page.goto(`/invoices/edit/${draft.id}`)
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await notes.fill('typed before')
  await context.clearCookies({ name: SESSION_COOKIE })
  await notes.fill('typed while nobody was signed in')
  const question = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(question).toBeVisible()
  await expect(question.getByLabel('Email')).toHaveValue(person.email)
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await page.screenshot({ path: 'test-results/session-over.png' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(question).toBeVisible()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^saved/ })).toBeVisible()
  await page.reload()
  await expect(notes).toHaveValue('typed while nobody was signed in')
})

test('another person who signs in in another tab sees nothing of the form, and nothing of it is saved', async ({
  page,
  context,
  person,
  troubles,
}) => {
  troubles.expect(/status of 40[134]/)
  const draft = await person.draft()
  await page.goto(`/invoices/edit/${draft.id}`)
  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await notes.fill('a secret')
  await context.clearCookies({ name: SESSION_COOKIE })
  await notes.fill('a secret of the first')
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  const other = await Person.signUp(context)
  const second = await context.newPage()
  await second.goto('/login')
  await expect(second).toHaveURL('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('a secret of the first')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(other.email)
  expect(await other.documents()).toEqual([])
})
