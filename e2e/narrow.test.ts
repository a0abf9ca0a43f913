import type { Page } from '@playwright/test'
import { PUBLIC, type Route, recordsOf, visit, WALKED } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** The narrowest phone, or a window of 1280 px at 400 %, which WCAG 1.4.10 asks for; the same window at 200 %. */
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const
const [NARROWEST] = WIDTHS
/** Two at a time on two workers. */
const PARTS = 2
/** All that is too wide is told, not the first of it. */
const expectSoftly = expect.configure({ soft: true })

for (let part = 0; part < PARTS; part++) {
  test(`nothing but a table in its own frame scrolls sideways at 320 and 640 px, part ${part + 1} of ${PARTS}`, async ({
    page,
    person,
    anotherBrowser,
  }) => {
    test.slow()
    const isOfPart = (_: Route, index: number) => index % PARTS === part
    const ids = await recordsOf(person)
    for (const route of WALKED.filter(isOfPart)) await expectNothingSideways(page, route, ids)
    const stranger = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
    for (const route of PUBLIC.filter(isOfPart)) await expectNothingSideways(stranger, route, ids)
  })
}

/** Opened at the narrowest, as on a phone; then the window grows. */
async function expectNothingSideways(page: Page, route: Route, ids: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(NARROWEST)
  await visit(page, route, 'bg', ids)
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expectSoftly
      .poll(() => page.evaluate<string[]>(SIDEWAYS), { message: `${route.path}, ${size.width} px`, timeout: 3000 })
      .toEqual([])
  }
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
