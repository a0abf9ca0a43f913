import { randomInt } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, test as base, type ConsoleMessage, expect } from '@playwright/test'
import { leaveWhenSaved } from './leaving.ts'
import { Person } from './person.ts'
import { isWhole } from './whole.ts'

type Troubles = {
  /** What this test brings about on purpose. */
  readonly expect: (pattern: RegExp) => void
}
type Fixtures = {
  readonly troubles: Troubles
  /** Another browser: nothing of the first is known there. */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Somebody with an account and a company, signed in in this browser. */
  readonly person: Person
}

/** Every test fails on an error in the console, an uncaught exception, or a violation of the Content-Security-Policy. */
export const test = base.extend<Fixtures & { watch: (context: BrowserContext) => Promise<void> }>({
  troubles: [
    async ({ watch: _ }, use, info) => {
      await use({ expect: (pattern) => expectedOf(info).push(pattern) })
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  watch: async ({}, use, info) => {
    const found: string[] = []
    await use(async (context) => {
      await context.addInitScript({ content: TELL_VIOLATIONS })
      leaveWhenSaved(context)
      context.on('console', (message) => {
        if (message.type() === 'error' && !isSessionCheckWhenSignedOut(message) && !isPageNotFound(message))
          found.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => found.push(String(error.error())))
    })
    expect(found.filter((trouble) => !expectedOf(info).some((pattern) => pattern.test(trouble)))).toEqual([])
  },
  context: async ({ context, watch }, use) => {
    await context.setExtraHTTPHeaders(anAddress())
    await watch(context)
    await use(context)
  },
  anotherBrowser: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options, extraHTTPHeaders: anAddress() })
      opened.push(context)
      await watch(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  person: async ({ context }, use) => {
    await use(await Person.signUp(context))
  },
})

export { expect }

/** Walked with `npm test -- --whole` only: each rule in it is held by a test that draws the screen, or by one of the server. */
export const testOfWhole = isWhole ? test : test.skip

/** What fades and slides does so (playwright.config.ts): for what is walked as a person walks it, and what is dragged. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content-Security-Policy: ' + violatedDirective + ' forbids ' + blockedURI))`

/** Limits are counted per address: tests that run together are as many people in as many places. */
function anAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

/** Asked on each change of path, but for a first visit; nobody is signed in, and that is the answer. */
function isSessionCheckWhenSignedOut(message: ConsoleMessage): boolean {
  return message.text().includes('status of 401') && message.location().url.endsWith('/auth/session')
}

/** A page that is none is answered with 404, and drawn all the same: the browser notes it. */
function isPageNotFound(message: ConsoleMessage): boolean {
  return message.text().includes('status of 404') && !/^\/(api|assets)\//.test(new URL(message.location().url).pathname)
}

const expected = new WeakMap<object, RegExp[]>()
function expectedOf(info: object): RegExp[] {
  const known = expected.get(info) ?? []
  expected.set(info, known)
  return known
}
