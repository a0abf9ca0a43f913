import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const GUARDED = [
  '/dashboard',
  '/invoices',
  '/invoices/create',
  '/invoices/edit/{draft}',
  '/invoices/preview/{issued}',
  '/invoices/import',
  '/contacts',
  '/contacts/{contact}',
  '/products',
  '/treasury',
  '/payments',
  '/settings',
  '/settings/companies',
  '/settings/bankaccounts',
  '/settings/paymentmethods',
  '/settings/profile',
  '/invoices/settings/ranges',
  '/invoices/settings/taxrates',
  '/invoices/settings/units',
  '/invoices/settings/terms',
]
const PUBLIC = ['/login', '/register', '/forgot', '/404', '/500', '/v/{shared}']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ locale: 'bg-BG', colorScheme })

    test('no screen has a barrier that a machine finds', async ({ page, person }) => {
      test.slow()
      const contact = await person.contact()
      const draft = await person.draft({ contactId: contact.id })
      const issued = await person.issued({ contactId: contact.id })
      const ids: Record<string, string> = { draft: draft.id, issued: issued.id, contact: contact.id, shared: await person.share(issued.id) }
      for (const route of [...GUARDED, ...PUBLIC.slice(-1)]) await expectNoBarrier(page, withIds(route, ids))
    })

    test('no screen for who is signed out has one either', async ({ page }) => {
      for (const route of PUBLIC.slice(0, -1)) await expectNoBarrier(page, route)
    })

    test('neither onboarding, nor what opens over a page', async ({ page, person: _, anotherBrowser }) => {
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
      await check(page, 'a menu')
      expect(anotherBrowser).toBeDefined()
    })
  })
}

async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await check(page, path)
}

async function check(page: Page, where: string): Promise<void> {
  // What is still fading in has no contrast yet.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished))',
  )
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' and ')}`)
  expect.soft(found, where).toEqual([])
}

const withIds = (route: string, ids: Record<string, string>): string => route.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')
