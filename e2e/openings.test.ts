import type { Locator, Page } from '@playwright/test'
import { expectNoBarrierInBothThemes } from './support/barriers.ts'
import { GUARDED, isWhole, recordsOf, visit } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'bg-BG' })

/** All of them with `E2E_WHOLE=1 npx playwright test openings`; otherwise where most is opened. */
const SAMPLE = ['/invoices', '/invoices/create', '/invoices/preview/{issued}']

/** What floats over a page is put at the end of it, outside its landmarks. */
const AT_THE_END = ['region']

/** The screens that have something to open, and the drawers that their buttons open. */
const DRAWERS: readonly (readonly [path: string, button: string])[] = [
  ['/contacts', 'Нов клиент'],
  ['/products', 'Нов артикул'],
  ['/settings/companies', 'Нова фирма'],
  ['/settings/bankaccounts', 'Нова банкова сметка'],
  ['/settings/paymentmethods', 'Нов начин на плащане'],
  ['/invoices/settings/ranges', 'Нова номерация'],
  ['/invoices/settings/taxrates', 'Нова ставка'],
  ['/invoices/settings/units', 'Нова мярка'],
  ['/invoices/settings/terms', 'Ново основание'],
]

test('no drawer has a barrier that a machine finds, nor has a list that opens in it', async ({ page, person: _ }) => {
  test.slow()
  for (const [path, name] of isWhole ? DRAWERS : DRAWERS.slice(0, 2)) {
    await page.goto(path)
    await page.getByRole('button', { name, exact: true }).first().click()
    const drawer = page.getByRole('dialog').filter({ visible: true })
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await expectNoBarrierInBothThemes(page, { at: `${path}: ${name}` })
    const first = drawer.getByRole('combobox').filter({ visible: true }).first()
    if ((await first.count()) > 0) await expectGoodOpen(page, first, `${path}: ${name}, first list`)
  }
})

const PARTS = isWhole ? 2 : 1
for (let part = 0; part < PARTS; part++) {
  test(`no menu and no list of a screen has one, part ${part + 1} of ${PARTS}`, async ({ page, person }) => {
    test.slow()
    const ids = await recordsOf(person)
    const known = new Set<string>()
    for (const route of isWhole
      ? GUARDED.filter((_, index) => index % PARTS === part)
      : GUARDED.filter(({ path }) => SAMPLE.includes(path))) {
      await visit(page, route, 'bg', ids)
      await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
      for (const opener of await openers(page)) {
        const key = await nameOf(opener)
        if (known.has(key)) continue
        known.add(key)
        await expectGoodOpen(page, opener, `${route.path}: ${key}`)
      }
    }
    expect(known.size).toBeGreaterThan(5)
  })
}

test('nor has the palette, with commands and with what it finds', async ({ page, person }) => {
  await recordsOf(person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  await expectNoBarrierInBothThemes(page, { at: 'palette' })
  await field.fill('нов')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarrierInBothThemes(page, { at: 'palette, searching' })
})

/** What opens a menu or a list, and can be reached now. */
async function openers(page: Page): Promise<Locator[]> {
  const all = await page.locator('[aria-haspopup]:not([aria-haspopup=dialog]), [role=combobox]').filter({ visible: true }).all()
  const able = await Promise.all(all.map(async (one) => ((await one.isEnabled()) ? [one] : [])))
  return able.flat()
}

async function nameOf(opener: Locator): Promise<string> {
  const name = await opener.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.getAttribute('placeholder') ?? '',
  )
  const id = await opener.getAttribute('id')
  // Rows of a list have each their menu, alike but for the name of the row.
  return (name || id || '').replace(/^Действия:.*|[„“"].*|\d+/g, '').slice(0, 40)
}

async function expectGoodOpen(page: Page, opener: Locator, at: string): Promise<void> {
  await opener.click()
  const open = page.locator('[role=menu], [role=listbox]').filter({ visible: true }).first()
  // A line's product proposes once one types.
  if (await opener.evaluate((element) => element.matches('td input, td textarea'))) await opener.pressSequentially('а')
  await expect(open, at).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoBarrierInBothThemes(page, { at, without: AT_THE_END })
  await page.keyboard.press('Escape')
  await expect(open, at).toBeHidden()
}
