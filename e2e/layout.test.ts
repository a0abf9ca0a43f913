import type { BrowserContext, Locator, Page } from '@playwright/test'
import { bar, column, expectToFit, row, scrollTo, setDisplay } from './support/display.ts'
import { loaded } from './support/leaving.ts'
import { expect, test } from './support/test.ts'

const sheet = (page: Page) => page.getByRole('main')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const widthOf = async (part: Locator) => (await part.boundingBox())?.width
const topOf = async (part: Locator) => (await part.boundingBox())?.y

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Column, row, or neither but a button that opens the navigation. */
async function expectNavigation(page: Page, kind: 'column' | 'row' | 'overlay'): Promise<void> {
  await expect(column(page)).toBeVisible({ visible: kind === 'column' })
  await expect(row(page)).toBeVisible({ visible: kind === 'row' })
  await expect(menuButton(page)).toBeVisible({ visible: kind === 'overlay' })
}

const WIDTHS = [390, 959, 961, 1279, 1281, 1920]

/** As another installation would send its page. */
async function installation(page: Page, { overlayBelow = '1280', layout = 'vertical' }): Promise<void> {
  await page.route('**/settings', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace('name="app-overlay-below" content="1280"', `name="app-overlay-below" content="${overlayBelow}"`)
      .replace('name="app-default-layout" content="vertical"', `name="app-default-layout" content="${layout}"`)
    await route.fulfill({ response: answer, body })
  })
}

test('below the breakpoint every layout is the overlay, and the chosen one is back when there is room', async ({
  page,
  context,
  person: _,
}) => {
  for (const [layout, wide] of [
    ['vertical', 'column'],
    ['horizontal', 'row'],
  ] as const) {
    await setDisplay(context, { appContentLayoutNav: layout })
    await visit(page, '/settings')
    for (const width of [...WIDTHS, 959, 1281]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNavigation(page, width < 1280 ? 'overlay' : wide)
      await expectToFit(page, width)
    }
  }
})

test('an installation may have its row down to 960 px, and as its default', async ({ page, person: _ }) => {
  await installation(page, { overlayBelow: '960', layout: 'horizontal' })
  await visit(page, '/settings')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNavigation(page, width < 960 ? 'overlay' : 'row')
    await expectToFit(page, width)
  }
})

test('the bar sticks, scrolls away or is hidden; a narrow screen always has it', async ({ page, context, person: _ }) => {
  const scrolled = async (display: Parameters<typeof setDisplay>[1]) => {
    await setDisplay(context, display)
    await page.setViewportSize({ width: 1281, height: 400 })
    await visit(page, '/settings')
    await scrollTo(page, 300)
  }
  await scrolled({ navbarType: 'sticky', isNavbarBlurEnabled: 'true', footerType: 'sticky' })
  await expect.poll(() => topOf(bar(page))).toBe(0)
  await expect(bar(page)).toHaveCSS('backdrop-filter', /blur/)
  await expect(page.getByRole('contentinfo')).toBeInViewport()

  await scrolled({ navbarType: 'static', footerType: 'static', appContentLayoutNav: 'horizontal' })
  await expect(bar(page)).not.toBeInViewport()
  await expect.poll(() => topOf(row(page))).toBeLessThan(48) // the row stays alone
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()

  await scrolled({ navbarType: 'static', horizontalNavType: 'static', footerType: 'hidden', appContentLayoutNav: 'horizontal' })
  await expect(row(page)).not.toBeInViewport()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await scrolled({ horizontalNavType: 'hidden', appContentLayoutNav: 'horizontal' })
  await expectNavigation(page, 'overlay')

  await scrolled({ navbarType: 'hidden' })
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Theme' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(bar(page)).toBeVisible()
})

test('content is as wide as the window, or boxed', async ({ page, context, person: _ }) => {
  await page.setViewportSize({ width: 1920, height: 800 })
  for (const layout of ['vertical', 'horizontal']) {
    await setDisplay(context, { appContentLayoutNav: layout })
    await visit(page, '/settings')
    await expect.poll(() => widthOf(sheet(page))).toBeGreaterThan(1600)
    await setDisplay(context, { appContentLayoutNav: layout, appContentWidth: 'boxed' })
    await visit(page, '/settings')
    await expect.poll(() => widthOf(sheet(page))).toBe(1440)
  }
})

test('a collapsed menu opens under the pointer and for the keyboard, and moves nothing', async ({ page, context, person: _ }) => {
  await setDisplay(context, { isVerticalNavCollapsed: 'true', isVerticalNavSemiDark: 'true', navbarType: 'hidden', theme: 'light' })
  // What comes later would move the heading.
  await loaded(page, () => visit(page, '/contacts'))
  await page.mouse.move(900, 500) // a browser without a window begins with the pointer in the corner
  const products = column(page).getByRole('link', { name: 'Products' })
  const theme = page.getByRole('complementary').getByRole('button', { name: 'Theme' })
  const heading = page.getByRole('heading', { level: 1 })
  const places = async () => [await topOf(products), await theme.boundingBox(), await heading.boundingBox()]
  const before = await places()
  await expect(products).toHaveText('')
  await products.hover()
  await expect(products).toHaveText('Products')
  await expect(products).toHaveCSS('color', 'rgb(167, 167, 184)') // the dark theme's, in the light one
  expect(await places()).toEqual(before)
  await page.mouse.move(900, 500)
  await expect(products).toHaveText('')
  await column(page).getByRole('link', { name: 'Clients' }).focus()
  await page.keyboard.press('Tab')
  await expect(products).toBeFocused()
  await expect(products).toHaveText('Products')
  await page.keyboard.press('Escape')
  await expect(products).toHaveText('')
})

test('the popover of the row lies 6 px below it and leads on', async ({ page, context, person: _ }) => {
  await setDisplay(context, { appContentLayoutNav: 'horizontal' })
  await visit(page, '/contacts')
  const settings = row(page).getByRole('button', { name: 'Settings' })
  await settings.hover()
  const popover = page.getByRole('menu')
  await expect(popover).toBeVisible()
  const button = await settings.boundingBox()
  await expect.poll(async () => ((await topOf(popover)) ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))).toBeCloseTo(6, 0)
  await page.getByRole('menuitem', { name: 'Companies', exact: true }).click()
  await expect(page).toHaveURL('/settings/companies')
  await expect(settings).toHaveAttribute('data-current', 'true')
})

test('a new page begins at its heading, the way back where it was left, and print has the content only', async ({
  page,
  context,
  person: _,
}) => {
  await page.setViewportSize({ width: 1281, height: 400 })
  // What comes later would move the link.
  await loaded(page, () => visit(page, '/settings'))
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Companies/ })
    .last()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate('window.scrollY')
  expect(left).toBeGreaterThan(0)
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Companies' })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  await expect(page).toHaveTitle(/^Companies.* Invoice App$/)
  await page.goBack()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(left)
  await expectPrintsContentOnly(page, context)
})

test('a page that is named by what it loads is begun at its heading all the same', async ({ page, person }) => {
  const { name } = await person.contact()
  await visit(page, '/contacts')
  await page.getByRole('row').filter({ hasText: name.en }).click()
  await expect(page.getByRole('heading', { level: 1, name: name.en })).toBeFocused()
})

async function expectPrintsContentOnly(page: Page, context: BrowserContext): Promise<void> {
  for (const appContentLayoutNav of ['vertical', 'horizontal']) {
    await setDisplay(context, { appContentLayoutNav, footerType: 'sticky' })
    await visit(page, '/settings')
    await page.emulateMedia({ media: 'print' })
    for (const part of [bar(page), page.getByRole('contentinfo'), page.getByRole('navigation')])
      await expect(part.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
}
