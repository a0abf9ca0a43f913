import type { Page } from '@playwright/test'
import { WEB_PAGES } from '../packages/contract/src/web-pages.ts'
import { expectFits, NARROWEST } from './support/fits.ts'
import { Person } from './support/person.ts'
import { GUARDED, OF_DEAD_LINKS, PUBLIC, type Route, recordsOf, visit, WALKED } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** Two at a time on two workers. */
const PARTS = 2

for (let part = 0; part < PARTS; part++) {
  test(`nothing but a table in its own frame scrolls sideways at 320 and 640 px, and no word is broken, part ${part + 1} of ${PARTS}`, async ({
    page,
    person,
    anotherBrowser,
    troubles,
  }) => {
    test.slow()
    troubles.expect(OF_DEAD_LINKS)
    const isOfPart = (_: Route, index: number) => index % PARTS === part
    const ids = await recordsOf(person)
    for (const route of WALKED.filter(isOfPart)) await expectNarrow(page, route, ids)
    const stranger = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
    for (const route of PUBLIC.filter(isOfPart)) await expectNarrow(stranger, route, ids)
  })
}

test('nor does onboarding', async ({ page, context }) => {
  await Person.register(context)
  await expectNarrow(page, { path: '/onboarding' }, {})
})

/** They lead on to another page, or are walked by a test of their own. */
const ELSEWHERE = ['/', '/logout', '/onboarding', '/invoices/settings']

test('no page of the product is left out of the walks', () => {
  const walked = [...GUARDED, ...PUBLIC].map(({ path }) => path.replaceAll(/\{\w+\}/g, '$'))
  const pages = WEB_PAGES.map((path) => path.replaceAll(/\$\w+/g, '$'))
  expect(pages.filter((path) => !walked.includes(path) && !ELSEWHERE.includes(path))).toEqual([])
})

/** Opened at the narrowest, as on a phone; then the window grows. */
async function expectNarrow(page: Page, route: Route, ids: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(NARROWEST)
  await visit(page, route, 'bg', ids)
  await expectFits(page, route.path)
}
