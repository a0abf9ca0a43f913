import type { Page } from '@playwright/test'
import { GUARDED, PUBLIC, type Route, recordsOf, visit } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** The narrowest phone; a window of 1280 px at 200 %; and at 400 %, which WCAG 1.4.10 asks for. */
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const

for (const size of WIDTHS) {
  test(`nothing but a table in its own frame scrolls sideways at ${size.width} px`, async ({ page, person, anotherBrowser }) => {
    test.slow()
    await page.setViewportSize(size)
    const ids = await recordsOf(person)
    for (const route of GUARDED) await expectNothingSideways(page, route, ids)
    const stranger = await (await anotherBrowser({ locale: 'bg-BG', viewport: size })).newPage()
    for (const route of PUBLIC) await expectNothingSideways(stranger, route, ids)
  })
}

async function expectNothingSideways(page: Page, route: Route, ids: Readonly<Record<string, string>>): Promise<void> {
  await visit(page, route, 'bg', ids)
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  expect.soft(await page.evaluate<string[]>(SIDEWAYS), route.path).toEqual([])
}

/** What is wider than its frame: the page itself, or a part that scrolls or cuts off and holds no table, no strip of tabs and no paper. */
const SIDEWAYS = `[...document.querySelectorAll('html, body *')].filter((element) => {
  const { overflowX, display, textOverflow } = getComputedStyle(element)
  if (display === 'inline' || element.clientWidth === 0) return false
  const over = element.scrollWidth - element.clientWidth
  if (element === document.documentElement) return over > 0
  if (over <= 1 || textOverflow === 'ellipsis') return false
  if (overflowX !== 'auto' && overflowX !== 'scroll') return false
  return element.querySelector('table, [role=table], [role=tablist], [role=tab]') === null && element.closest('table') === null
}).map((element) => element.outerHTML.slice(0, 120))`
