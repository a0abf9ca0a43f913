import { loaded, pressWithoutPointer } from './support/leaving.ts'
import { anEmail, PASSWORD } from './support/person.ts'
import { expect, test } from './support/test.ts'

const REDIRECTS = [
  ['/', '/dashboard'],
  ['/invoices/settings', '/invoices/settings/ranges'],
  ['/nothing/here', '/404'],
  ['/invoices/nothing', '/404'],
] as const

for (const [from, to] of REDIRECTS) {
  test(`${from} leads to ${to}`, async ({ page, person: _ }) => {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

for (const path of ['/login', '/register']) {
  test(`${path} has nothing to offer to who is signed in`, async ({ page, person }) => {
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain(person.email)
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  })
}

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

test('a wrong password is refused at the form, and what was typed stays', async ({ page, troubles }) => {
  troubles.expect(/status of 400/)
  const email = anEmail()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Stork#1234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL('/login')
})

test('registering wants a strong password typed twice the same', async ({ page }) => {
  await page.goto('/register')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByText('This field is required.')).toHaveCount(3)
  await page.getByLabel('Email').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('heron7755')
  await page.getByLabel('Confirm password').fill('heron7756')
  await create.click()
  await expect(page.getByText('Please check your input and try again.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await expect(page.getByText('At least one uppercase letter, lowercase letter, special character and digit')).toBeVisible()
  await page.getByLabel('Email').fill(anEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(`${PASSWORD}x`)
  await create.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
})

test('a session that ends elsewhere leads to sign in, with the way back', async ({ page, context, person: _, troubles }) => {
  // What was on its way when the session ended is refused.
  troubles.expect(/status of 401/)
  await loaded(page, () => page.goto('/contacts'))
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await context.clearCookies({ name: 'sessionid' })
  await pressWithoutPointer(page.getByRole('link', { name: 'Products' }))
  await expect(page).toHaveURL('/login?return=%2Fproducts')
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toBeNull()
})

test('a session that this browser has forgotten the person of is found again', async ({ page, person }) => {
  expect(person.workspaceId).not.toBe('')
  await page.goto('/dashboard')
  await page.evaluate(() => localStorage.removeItem('auth_user'))
  await page.goto('/login?return=%2Fproducts')
  await expect(page).toHaveURL('/products')
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

test('an unknown document is told, not a blank page', async ({ page, person: _, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto('/invoices/preview/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('The requested resource was not found.')
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
