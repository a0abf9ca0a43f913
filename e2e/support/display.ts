import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'

export type Display = Partial<
  Record<
    | 'theme'
    | 'color-scheme'
    | 'skin'
    | 'isVerticalNavSemiDark'
    | 'isNavbarBlurEnabled'
    | 'isVerticalNavCollapsed'
    | 'appContentWidth'
    | 'appContentLayoutNav'
    | 'navbarType'
    | 'footerType'
    | 'horizontalNavType'
    | 'language'
    | 'primaryColor',
    string
  >
>

/** As if the person had chosen these before, and nothing else. */
export async function setDisplay(context: BrowserContext, display: Display): Promise<void> {
  await context.clearCookies({ name: /^invoice-app-/ })
  const [session] = await context.cookies()
  const cookies = Object.entries(display).map(([name, value]) => ({ name: `invoice-app-${name}`, value: encodeURIComponent(value) }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: session?.domain ?? 'localhost', path: '/' })))
}

export async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('invoice-app-'))
  return Object.fromEntries(cookies.map(({ name, value }) => [name.slice('invoice-app-'.length), decodeURIComponent(value)]))
}

/** What the root element says, here or in the page as the server sent it. */
export async function expectRoot(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(attributes)) await expect(page.locator('html')).toHaveAttribute(name, value)
}

/** A page may still grow while its data comes, and cannot be scrolled so far before. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await expect
    .poll(
      () => page.evaluate<number>(`(window.scrollTo({ top: ${y}, behavior: 'instant' }), window.scrollY)`),
      'where the page is scrolled',
    )
    .toBe(y)
}

/** Nothing reaches out of the window to the side. */
export async function expectToFit(page: Page, width: number, where?: string): Promise<void> {
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), where).toBeLessThanOrEqual(width)
}

export const column = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Main' })
export const row = (page: Page) => page.locator('header + div').getByRole('navigation', { name: 'Main' })
export const bar = (page: Page) => page.getByRole('banner')
