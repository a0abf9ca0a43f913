import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { isWhole, sampleOf } from './whole.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can change; everything else is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Options = Parameters<AxeBuilder['options']>[0]
type Where = {
  /** said when it fails */
  readonly at?: string
  /** a part of the page only, as a selector */
  readonly within?: string
  /** rules that do not hold here, with the reason beside the call */
  readonly without?: readonly string[]
}

/** No barrier that a machine finds in what is shown, in the theme that is shown. */
export async function expectNoBarrier(page: Page, where: Where = {}): Promise<void> {
  await atRest(page, () => expectNone(analysis(page, where).withTags(TAGS), where))
}

/**
 * The same in the light theme, and in the dark one for what depends on colours; of a sample in one of them, which is drawn for each place.
 * Leaves the browser preferring neither.
 */
export async function expectNoBarrierInThemes(page: Page, where: Where = {}): Promise<void> {
  if (!isWhole) {
    const [theme] = sampleOf(THEMES, 1, `${test.info().title}: ${where.at ?? 'here'}`)
    if (theme === undefined) throw new Error('No theme was drawn.')
    await prefer(page, theme)
    await expectNoBarrier(page, { ...where, at: `${where.at ?? 'here'}, ${theme}` })
    await page.emulateMedia({ colorScheme: null })
    return
  }
  await prefer(page, 'light')
  await expectNoBarrier(page, where)
  await prefer(page, 'dark')
  const dark = { ...where, at: `${where.at ?? 'here'}, dark` }
  // Without the style sheets, which no rule of colours reads.
  await atRest(page, () => expectNone(analysis(page, { ...where, without: [] }, { preload: false }).withRules(OF_COLOURS), dark))
  await page.emulateMedia({ colorScheme: null })
}

const THEMES = ['light', 'dark'] as const

async function prefer(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** What is well is not told, nor where on the page something lies: that took a good part of the time. */
const REPORTED: Options = { resultTypes: ['violations'], selectors: false }

/** In the page itself: without frames of strangers axe needs no second page to gather its findings in. */
function analysis(page: Page, { within, without = [] }: Where, options: Options = {}): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ ...REPORTED, ...options })
  if (without.length > 0) builder.disableRules([...without])
  return within === undefined ? builder : builder.include(within)
}

async function expectNone(axe: AxeBuilder, { at = 'here' }: Where): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' and ')}`)
  expect.soft(found, at).toEqual([])
}

/** What fades has no contrast yet: what is fading comes to its end, and a message that comes or goes while one looks is there or is gone. */
async function atRest(page: Page, look: () => Promise<void>): Promise<void> {
  const moves = await page.evaluate("!matchMedia('(prefers-reduced-motion: reduce)').matches")
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(ANIMATIONS_END)
  await look()
  if (moves) await page.emulateMedia({ reducedMotion: null })
}

/** Two frames: what has just been put on the page begins to move with the second one. */
const ANIMATIONS_END = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished),
))`
