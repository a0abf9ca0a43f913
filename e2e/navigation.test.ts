import { PASSWORD } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('who is signed out is led to sign in and then to where they wanted to go', async ({ person, anotherBrowser }) => {
  const stranger = await (await anotherBrowser()).newPage()
  await stranger.goto('/contacts?q=orange')
  await expect(stranger).toHaveURL(/\/login\?return=/)
  await stranger.getByLabel('Email').fill(person.email)
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger).toHaveURL('/contacts?q=orange')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test('signing out leads to sign in and leaves nothing of the person in the browser', async ({ page, person, troubles }) => {
  troubles.expect(/status of 401/)
  await page.goto('/contacts')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(person.email)
  await page.goto('/contacts')
  await expect(page).toHaveURL('/login?return=%2Fcontacts')
})

test('/404 and /500 say what is the matter and lead on', async ({ page, person: _ }) => {
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/500')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard')
})
