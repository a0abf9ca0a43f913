import type { Page } from '@playwright/test'
import { expectNoBarrierInBothThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import { Person } from './support/person.ts'
import { OF_DEAD_LINKS, PUBLIC, type Route, recordsOf, visit, WALKED } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

const PARTS = 3
/** What floats over a page is put at the end of it, outside its landmarks. */
const AT_THE_END = ['region']

for (let part = 0; part < PARTS; part++) {
  test(`no screen has a barrier that a machine finds, and each has its title, part ${part + 1} of ${PARTS}`, async ({ page, person }) => {
    test.slow()
    const ids = await recordsOf(person)
    for (const route of WALKED.filter((_, index) => index % PARTS === part)) await expectGood(page, route, ids)
  })
}

test('no screen for who is signed out has one either', async ({ person, anotherBrowser, troubles }) => {
  troubles.expect(OF_DEAD_LINKS)
  const ids = await recordsOf(person)
  const stranger = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  for (const route of PUBLIC) await expectGood(stranger, route, ids)
})

test('nor has onboarding', async ({ page, context }) => {
  await Person.register(context)
  await expectGood(page, { path: '/onboarding' })
})

test('nor what opens over a page', async ({ page, person: _ }) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Нов клиент' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Нов клиент' })).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'form of a client' })
  await page.goto('/invoices/create')
  await page.getByRole('button', { name: /^Издай(?! и)/ }).click()
  await expect(page.getByText('Изберете получател.').first()).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'editor with its problems' })
  await page.getByRole('button', { name: 'Тема' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Тъмна' })).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'a menu', without: AT_THE_END })
})

/** Theme and skin in both layouts; a colour that is hard to read on white. */
test('nor has the frame in any of its looks', async ({ page, context, person }) => {
  test.slow()
  await person.draft()
  const loud = { primaryColor: '#ffb400', isVerticalNavSemiDark: 'true' }
  for (const [path, display] of [
    ['/invoices', { appContentLayoutNav: 'vertical', skin: 'default' }],
    ['/dashboard', { appContentLayoutNav: 'vertical', skin: 'bordered', ...loud }],
    ['/dashboard', { appContentLayoutNav: 'horizontal', skin: 'default', ...loud }],
    ['/invoices', { appContentLayoutNav: 'horizontal', skin: 'bordered' }],
  ] as const) {
    await setDisplay(context, display)
    await expectGood(page, { path })
  }
  await page.getByRole('button', { name: 'Настройки на изгледа' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'display settings' })
})

async function expectGood(page: Page, route: Route, ids: Readonly<Record<string, string>> = {}): Promise<void> {
  await visit(page, route, 'bg', ids)
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  await expectNoBarrierInBothThemes(page, { at: route.path })
}
