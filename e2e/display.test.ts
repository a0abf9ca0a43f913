import type { Page } from '@playwright/test'
import { cookiesOf, expectRoot, setDisplay } from './support/display.ts'
import { expect, test } from './support/test.ts'

const HTML = 'data-mantine-color-scheme'

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Display settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Display settings' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Group and choice in the drawer, and what it makes of the root element. In an order in which each is allowed. */
const COLUMN = [
  ['Navigation', 'Collapsed', 'data-is-vertical-nav-collapsed', 'true'],
  ['Skin', 'Bordered', 'data-skin', 'bordered'],
  ['Content', 'Boxed', 'data-app-content-width', 'boxed'],
  ['Top bar', 'Hidden', 'data-navbar-type', 'hidden'],
  ['Footer', 'Sticky', 'data-footer-type', 'sticky'],
  ['Theme', 'Dark', HTML, 'dark'],
] as const
const ROW = [
  ['Navigation', 'Horizontal', 'data-app-content-layout-nav', 'horizontal'],
  ['Row of the menu', 'Scrolls away', 'data-horizontal-nav-type', 'static'],
  ['Top bar', 'Scrolls away', 'data-navbar-type', 'static'],
  ['Footer', 'Hidden', 'data-footer-type', 'hidden'],
  ['Theme', 'Light', HTML, 'light'],
  ['Skin', 'Default', 'data-skin', 'default'],
] as const

async function choose(page: Page, choices: typeof COLUMN | typeof ROW): Promise<Record<string, string>> {
  const drawer = await openDrawer(page)
  for (const [group, name, attribute, value] of choices) {
    await drawer.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()
    await expectRoot(page, { [attribute]: value })
  }
  return Object.fromEntries(choices.map(([, , attribute, value]) => [attribute, value]))
}

test('what is chosen in the drawer shows at once, stays, and is in the page before its first script', async ({
  page,
  context,
  person: _,
}) => {
  await page.goto('/contacts')
  const drawer = await openDrawer(page)
  await drawer.getByRole('switch', { name: 'Dark menu beside a light page' }).check()
  await expectRoot(page, { 'data-is-vertical-nav-semi-dark': 'true' })
  await drawer.getByRole('switch', { name: 'Blur what scrolls under the bar' }).check()
  await expectRoot(page, { 'data-is-navbar-blur-enabled': 'true' })
  await drawer.getByRole('radio', { name: 'Teal' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Display settings' })).toBeFocused()

  const chosen = { ...(await choose(page, COLUMN)), 'data-is-vertical-nav-semi-dark': 'true', 'data-is-navbar-blur-enabled': 'true' }
  await page.reload()
  await expectRoot(page, chosen)
  await expectInRawPage(page, chosen)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectRoot(page, chosen)

  // A row shows the bar again and has no collapsed menu.
  await (await openDrawer(page)).getByRole('radio', { name: 'Horizontal' }).check()
  await expectRoot(page, { 'data-navbar-type': 'sticky', 'data-is-vertical-nav-collapsed': 'false' })
  await expect(page.getByRole('group', { name: 'Top bar' }).getByRole('radio', { name: 'Hidden' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const inRow = await choose(page, ROW)
  await page.reload()
  await expectRoot(page, inRow)
  await expectInRawPage(page, inRow)

  await (await openDrawer(page)).getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('status')).toHaveText('The display is back to its default.')
  const left = await cookiesOf(context)
  expect(Object.keys(left).filter((name) => name !== 'color-scheme' && name !== 'language')).toEqual([])
  await expectRoot(page, {
    'data-app-content-layout-nav': 'vertical',
    'data-navbar-type': 'sticky',
    'data-footer-type': 'static',
    style: '',
  })
})

async function expectInRawPage(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  const [root = ''] = /<html[^>]*>/.exec(await (await page.context().request.get('/login')).text()) ?? []
  for (const [name, value] of Object.entries(attributes)) expect(root).toContain(`${name}="${value}"`)
  expect(root).toMatch(/style="--own-fill:#/)
}

test('the first paint is right without any script', async ({ page, context, person: _, troubles }) => {
  troubles.expect(/ERR_FAILED/)
  await setDisplay(context, { 'color-scheme': 'dark', skin: 'bordered', language: 'en', primaryColor: '#0d9394' })
  await page.route('**/*.js', (route) => route.abort())
  const painted = () => page.evaluate(PAINTED)
  await page.goto('/invoices')
  await expectRoot(page, { lang: 'en', dir: 'ltr', [HTML]: 'dark', 'data-skin': 'bordered' })
  // The sheet of the dark theme, as the bordered skin has no other ground; the loader in the person's own colour.
  expect(await painted()).toEqual({ backgroundColor: 'rgb(21, 21, 28)', direction: 'ltr', loader: 'rgb(13, 147, 148)' })
  await setDisplay(context, { theme: 'light', 'color-scheme': 'dark', language: 'bg' })
  await page.goto('/invoices')
  await expectRoot(page, { lang: 'bg', [HTML]: 'light' })
  expect(await painted()).toEqual({ backgroundColor: 'rgb(244, 244, 248)', direction: 'ltr', loader: 'rgb(115, 103, 240)' })
})

const PAINTED = `(() => {
  const { backgroundColor, direction } = getComputedStyle(document.documentElement)
  return { backgroundColor, direction, loader: getComputedStyle(document.querySelector('#root > *')).backgroundColor }
})()`

test('unknown and broken cookies fall back to the default, good ones are renewed', async ({ page, context, person: _ }) => {
  const broken = {
    theme: 'purple',
    skin: '"><script>',
    appContentLayoutNav: 'diagonal',
    navbarType: 'HIDDEN',
    footerType: '0',
    language: 'xx',
  }
  await setDisplay(context, { ...broken, isVerticalNavCollapsed: '1', primaryColor: 'red', appContentWidth: 'boxed' })
  await page.goto('/contacts')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const defaults = { 'data-skin': 'default', 'data-navbar-type': 'sticky', 'data-footer-type': 'static', style: '' }
  await expectRoot(page, { ...defaults, 'data-app-content-layout-nav': 'vertical', 'data-is-vertical-nav-collapsed': '', lang: 'en' })
  const cookie = (await context.cookies()).find(({ name }) => name === 'invoice-app-appContentWidth')
  expect(cookie).toMatchObject({ value: 'boxed', path: '/' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60)
})
