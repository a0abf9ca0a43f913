import { GUARDED, isWhole, OF_DEAD_LINKS, PUBLIC, recordsOf, visit } from './support/routes.ts'
import { expect, test } from './support/test.ts'

// accessibility.test.ts opens each page in Bulgarian, and navigation.test.tsx of the web holds each title in both languages: of the
// English pages some are opened here, all of them with `E2E_WHOLE=1 npx playwright test titles`.

test('each guarded route has its title and one heading', async ({ page, person }) => {
  const ids = await recordsOf(person)
  for (const route of GUARDED.filter(({ path }, index) => isWhole || path.includes('{') || index % 8 === 0))
    await visit(page, route, 'en', ids)
})

test('each public route has its title and one heading', async ({ person, anotherBrowser, troubles }) => {
  troubles.expect(OF_DEAD_LINKS)
  const ids = await recordsOf(person)
  const stranger = await (await anotherBrowser()).newPage()
  for (const route of PUBLIC.filter(({ en }, index) => isWhole || (en !== undefined && index % 2 === 0)))
    await visit(stranger, route, 'en', ids)
})

test('the title names the sign-out while it lasts', async ({ page, person: _, troubles }) => {
  troubles.expect(/status of 401/)
  await page.goto('/dashboard')
  // The answer is held back, so that the page can be seen.
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/session', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  await page.goto('/logout')
  await expect(page).toHaveTitle('Sign Out · Invoice App')
  answer()
  await expect(page).toHaveURL('/login')
})
