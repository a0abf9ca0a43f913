import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', locale: 'bg-BG' })

const AWAY = /Няма връзка от \d\d:\d\d\./
const strip = (page: Page) => page.getByRole('status').filter({ hasText: AWAY })

/** What a reader of the browser's own storage finds: names of databases, and all that lies in ours. */
const inStorage = (page: Page) => page.evaluate<string>(READ_STORAGE)
const READ_STORAGE = `(async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes('kept')) return names.join()
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const db = await done(indexedDB.open('kept'))
  const read = (store) => done(db.transaction(store).objectStore(store).getAll())
  const keys = await read('keys')
  const sealed = await read('sealed')
  db.close()
  const texts = sealed.map(({ bytes }) => new TextDecoder().decode(bytes))
  return names + ' keys:' + keys.map(({ extractable }) => extractable) + ' sealed:' + sealed.length + ' ' + texts
})()`

test('without a connection the lists open with what lies sealed in the browser; it is asked anew once it is back, and erased at sign-out', async ({
  page,
  context,
  person,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/)
  await person.contact({ name: { bg: 'Винарна Долни бряг АД', en: '' } })
  const { number } = await person.issued()
  await page.goto('/settings/profile')
  await expect(page.getByText(/Към \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible()
  const kept = await inStorage(page)
  expect(kept).toContain('keys:false sealed:6')
  expect(kept).not.toContain('Винарна')

  await context.setOffline(true)
  await page.goto('/invoices?state=unpaid')
  await expect(strip(page)).toContainText('Показаното е към')
  await expect(page.getByText(number ?? '')).toBeVisible()
  await page.goto('/contacts')
  await expect(page.getByText('Винарна Долни бряг АД')).toBeVisible()
  // What is not kept says so in its place.
  await page.goto('/payments')
  await expect(page.getByText('Списъкът не можа да се зареди.')).toBeVisible()
  // The line is noticed by itself.
  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
  await expect(page.getByText('Списъкът не можа да се зареди.')).toBeHidden()

  await page.goto('/logout')
  await page.waitForURL(/\/login/)
  await expect.poll(() => inStorage(page)).not.toContain('kept')
})

test('a shared machine keeps nothing', async ({ page, person: _ }) => {
  await page.goto('/settings/profile')
  await expect(page.getByText(/Към \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible()
  await page.getByRole('switch', { name: 'Това е общ компютър' }).click({ force: true })
  await expect.poll(() => inStorage(page)).not.toContain('kept')
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Това е общ компютър' })).toBeChecked()
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations()')).toEqual([])
})

test('what a device installs is named in the language of the page, and its icons are there', async ({ page }) => {
  for (const lang of ['bg', 'en']) {
    const manifest = await page.request.get(`/app.${lang}.webmanifest`)
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const { icons, ...said } = await manifest.json()
    expect(said).toMatchObject({ lang, name: 'Invoice App', start_url: '/', display: 'standalone' })
    for (const { src, type } of icons) expect((await page.request.get(src)).headers()['content-type']).toContain(type)
  }
  await page.goto('/login')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/app.bg.webmanifest')
})
