import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The narrowest phone, or a window of 1280 px at 400 %, which WCAG 1.4.10 asks for; the same window at 200 %. */
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const
export const [NARROWEST] = WIDTHS
/** All that is too wide is told, not the first of it. */
const expectSoftly = expect.configure({ soft: true })

/** Nothing but a table in its own frame scrolls sideways, and no word is broken. Leaves the window at the larger of the widths. */
export async function expectFits(page: Page, at: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    const message = `${at}, ${size.width} px`
    await expectSoftly.poll(() => page.evaluate<string[]>(SIDEWAYS), { message, timeout: 3000 }).toEqual([])
    await expectSoftly.poll(() => page.evaluate<string[]>(BROKEN_WORDS), { message, timeout: 3000 }).toEqual([])
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

/** Words of our own that stand on two lines. What has no place to break, as an address or a number, is nobody's heading. */
const BROKEN_WORDS = `[...document.querySelectorAll('h1, h2, h3, button, label, legend, [role=menuitem], [role=tab], [role=option]')].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}{2,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(element.tagName + ': ' + word)
    }
  }
  return broken
})`
