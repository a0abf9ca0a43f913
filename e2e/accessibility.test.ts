import type { Page } from '@playwright/test'
import { WEB_PAGES } from '../packages/contract/src/people/web-pages.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { setDisplay } from './support/display.ts'
import { expectFits, NARROWEST } from './support/fits.ts'
import { Person } from './support/person.ts'
import { GUARDED, OF_DEAD_LINKS, PUBLIC, type Route, recordsOf, visit } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { sampleOf } from './support/whole.ts'

test.use({ locale: 'bg-BG' })

/** Two at a time on two workers. */
const PARTS = 4
const USUAL = { width: 1440, height: 900 }
const WALKED = sampleOf(GUARDED, Math.ceil(GUARDED.length / 3), 'screens')
/** What floats over a page is put at the end of it, outside its landmarks. */
const AT_THE_END = ['region']

for (let part = 0; part < PARTS; part++) {
  test(`no screen has a barrier that a machine finds, each has its title and fits a phone, part ${part + 1} of ${PARTS}`, async ({
    page,
    person,
  }) => {
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
  await expectNoBarrierInThemes(page, { at: 'form of a client' })
  await page.goto('/invoices/create')
  await page.getByRole('button', { name: /^Издай(?! и)/ }).click()
  await expect(page.getByText('Изберете получател.').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Преглед' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'editor with its problems' })
  await page.getByRole('button', { name: 'Тема' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Тъмна' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'a menu', without: AT_THE_END })
})

/** Theme and skin in both layouts; a colour that is hard to read on white. */
const LOUD = { primaryColor: '#ffb400', isVerticalNavSemiDark: 'true' } as const
const FRAMES = [
  ['/invoices', { appContentLayoutNav: 'vertical', skin: 'default' }],
  ['/dashboard', { appContentLayoutNav: 'vertical', skin: 'bordered', ...LOUD }],
  ['/dashboard', { appContentLayoutNav: 'horizontal', skin: 'default', ...LOUD }],
  ['/invoices', { appContentLayoutNav: 'horizontal', skin: 'bordered' }],
] as const

test('nor has the frame in any of its looks', async ({ page, context, person }) => {
  test.slow()
  await person.draft()
  for (const [path, display] of sampleOf(FRAMES, 2, 'looks of the frame')) {
    await setDisplay(context, display)
    await expectGood(page, { path })
  }
  await page.getByRole('button', { name: 'Настройки на изгледа' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'display settings' })
})

/** They lead on to another page, or are walked by a test of their own. */
const ELSEWHERE = ['/', '/logout', '/onboarding', '/invoices/settings', '/settings/installation', '/bills/inbox/$']

test('no page of the product is left out of the walks', () => {
  const walked = [...GUARDED, ...PUBLIC].map(({ path }) => path.replaceAll(/\{\w+\}/g, '$'))
  const pages = WEB_PAGES.map((path) => path.replaceAll(/\$\w+/g, '$'))
  expect(pages.filter((path) => !walked.includes(path) && !ELSEWHERE.includes(path))).toEqual([])
})

/** Opened at the narrowest, as on a phone, where nothing but a table in its own frame scrolls sideways and no word is broken; then the window grows. */
async function expectGood(page: Page, route: Route, ids: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.setViewportSize(NARROWEST)
  await visit(page, route, 'bg', ids)
  await expectFits(page, route.path)
  await page.setViewportSize(USUAL)
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  await expectNoBarrierInThemes(page, { at: route.path })
}
