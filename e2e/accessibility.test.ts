import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aProduct } from '../apps/server/seed/product.ts'
import { createProduct } from '../packages/contract/src/products.ts'
import { setDisplay } from './support/display.ts'
import { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const GUARDED = [
  '/dashboard',
  '/invoices',
  '/invoices/create',
  '/invoices/edit/{draft}',
  '/invoices/preview/{issued}',
  '/invoices/import',
  '/invoices/export',
  '/contacts',
  '/contacts/{contact}',
  '/contacts/import',
  '/products',
  '/products/import',
  '/products/{product}',
  '/treasury',
  '/payments',
  '/settings',
  '/settings/companies',
  '/settings/bankaccounts',
  '/settings/paymentmethods',
  '/settings/users',
  '/settings/profile',
  '/invoices/settings/ranges',
  '/invoices/settings/taxrates',
  '/invoices/settings/units',
  '/invoices/settings/terms',
  '/invoices/settings/templates',
  '/invoices/settings/notifications',
]
const PUBLIC = ['/login', '/register', '/forgot', '/404', '/500']

test.use({ locale: 'bg-BG' })
test.describe.configure({ mode: 'parallel' })

for (const half of [0, 1]) {
  test(`no screen has a barrier that a machine finds, half ${half + 1} of 2`, async ({ page, person }) => {
    test.slow()
    const contact = await person.contact()
    const draft = await person.draft({ contactId: contact.id })
    const issued = await person.issued({ contactId: contact.id })
    const product = await person.call(createProduct, { body: aProduct() })
    const shared = await person.share(issued.id)
    const ids: Record<string, string> = { draft: draft.id, issued: issued.id, contact: contact.id, product: product.id, shared }
    const routes = [...GUARDED, '/v/{shared}'].filter((_, index) => index % 2 === half)
    for (const route of routes) await expectNoBarrier(page, withIds(route, ids))
  })
}

test('no screen for who is signed out has one either', async ({ page }) => {
  for (const route of PUBLIC) await expectNoBarrier(page, route)
})

test('nor has onboarding', async ({ page, context }) => {
  await Person.register(context)
  await expectNoBarrier(page, '/onboarding')
})

test('nor what opens over a page', async ({ page, person: _ }) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Нов клиент' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Нов клиент' })).toBeVisible()
  await check(page, 'form of a client')
  await page.goto('/invoices/create')
  await page.getByRole('button', { name: /^Издай/ }).click()
  await expect(page.getByText('Изберете получател.').first()).toBeVisible()
  await check(page, 'editor with its problems')
  await page.getByRole('button', { name: 'Тема' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Тъмна' })).toBeVisible()
  // Mantine begins a menu with an element of its own that holds the focus, and puts it at the end of the page.
  await check(page, 'a menu', ['aria-required-children', 'region'])
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
    await expectNoBarrier(page, path)
  }
  await page.getByRole('button', { name: 'Настройки на изгледа' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'display settings')
})

async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  await check(page, path)
}

/** In both themes. */
async function check(page: Page, where: string, without: string[] = []): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // What is still fading has no contrast yet.
    await page.evaluate(ANIMATIONS_END)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).disableRules(without).analyze()
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' and ')}`),
    )
  }
  expect.soft(found, where).toEqual([])
}

const ANIMATIONS_END = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished),
)`

const withIds = (route: string, ids: Record<string, string>): string => route.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')
