import type { APIRequestContext } from '@playwright/test'
import { PASSWORD } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** What stands in the page before any script has run: right there, nothing flashes. */
async function rawPage(request: APIRequestContext, headers: Record<string, string> = {}): Promise<string> {
  return (await (await request.get('/login', { headers })).text()).match(/<html[^>]*>/)?.[0] ?? ''
}

test('a first visit speaks Bulgarian, or English where that is preferred', async ({ request }) => {
  expect(await rawPage(request, { 'accept-language': '' })).toContain('lang="bg"')
  expect(await rawPage(request, { 'accept-language': 'de-DE,de;q=0.9' })).toContain('lang="bg"')
  expect(await rawPage(request, { 'accept-language': 'en-US,en;q=0.9,bg;q=0.5' })).toContain('lang="en"')
})

test.describe('in a Bulgarian browser', () => {
  test.use({ locale: 'bg-BG' })

  test('the language chosen stays, and the page is in it before its first script', async ({ page, context }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Вход', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await rawPage(context.request)).toContain('lang="en"')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'invoice-app-language')
    expect(cookie).toMatchObject({ value: 'en', path: '/' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60)
  })

  test('a language chosen while signed in is kept with the person, for a browser that has none', async ({ page, person, browser }) => {
    await page.goto('/contacts')
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/profile') && answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Език' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await kept
    const other = await browser.newContext({ locale: 'bg-BG' })
    const login = await other.newPage()
    await login.goto(new URL('/login', page.url()).href)
    await login.locator('input[name=email]').fill(person.email)
    await login.locator('input[name=password]').fill(PASSWORD)
    await login.keyboard.press('Enter')
    await expect(login.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await other.close()
  })

  test('the theme chosen stays, and the page is in it before its first script', async ({ page, context, person: _ }) => {
    await page.goto('/contacts')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.getByRole('button', { name: 'Тема' }).click()
    await page.getByRole('menuitemradio', { name: 'Тъмна' }).click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(await rawPage(context.request)).toContain('data-mantine-color-scheme="dark"')
    await page.reload()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'invoice-app-theme')?.value).toBe('dark')
  })

  test('the theme of the system is followed, also when it changes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/login')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  })
})
