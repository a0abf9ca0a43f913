import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'

/**
 * A person who sees the new state and loads the page anew half a second later finds it saved; a test does so within a millisecond, and
 * would take the call with it that saves what an optimistic list shows already. So pages here are left, or loaded anew, when what they
 * write has been answered.
 */
export function leaveWhenSaved(context: BrowserContext): void {
  context.on('page', (page) => {
    const underWay = callsUnderWay(page, isWrite)
    const [go, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...where) => {
      await noneOf(page, underWay)
      return drawn(page, await go(...where))
    }
    page.reload = async (...how) => {
      await noneOf(page, underWay)
      return drawn(page, await reload(...how))
    }
  })
}

/** What the server sends has a heading of its own, until the first screen is drawn. */
async function drawn<Answer>(page: Page, answer: Answer): Promise<Answer> {
  // Where a test holds the scripts back, it stays.
  await page
    .locator('main.start, [data-sent]')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
  return answer
}

/** Until nothing that the page has asked of the API is still unanswered: what it shows is then there to stay. */
export async function loaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  const underWay = callsUnderWay(page, isCall)
  await act()
  await noneOf(page, underWay)
}

/** Follows a link when the session is over: under the pointer its page would be asked for ahead, and the link be gone before the press. */
export const pressWithoutPointer = (link: Locator): Promise<void> => link.dispatchEvent('click')

function callsUnderWay(page: Page, which: (request: Request) => boolean): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => which(request) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')
const isWrite = (request: Request): boolean => isCall(request) && request.method() !== 'GET'

async function noneOf(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  // What was just pressed may call in its next task.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
  await expect.poll(() => [...underWay].map((request) => `${request.method()} ${request.url()}`)).toEqual([])
}
