// Writing in a draft of 200 lines, in a real browser. Two figures of each key: what it has the page's thread work until it is shown, which
// is the editor's own doing and what the aims are for, and how long that took, which holds whatever else the machine did meanwhile.
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { aDraft, aLine } from '../apps/server/seed/draft.ts'
import { createDocument } from '../apps/server/src/features/documents/drafts/create-document.ts'
import { ensureTestPrograms } from '../scripts/lib/test-programs.mjs'
import { workOfKeys } from './key-work.ts'
import { type BenchServer, NO_SIGNALS, startBenchServer } from './server.ts'
import { milliseconds, quantile, tell } from './tell.ts'

const LINES = 200
const TIMES = 60
/** Between two keys of a quick typist. */
const PAUSE_MS = 80

/**
 * Counts in the page, from when the browser got the key to the first moment after the next frame. The browser draws as often as it can
 * (see `launch`): what is counted is work, without the wait for the screen's beat.
 */
const WATCH = `
  window.measured = []
  addEventListener('keydown', ({ timeStamp, key }) => {
    const measured = { key, took: 0 }
    window.measured.push(measured)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { measured.took = performance.now() - timeStamp }
      port2.postMessage(null)
    })
  }, true)`

/** Letters and digits; not those that only hold another key. */
const LETTERS = /^[^a]$/

type Measured = { readonly key: string; readonly took: number }

const browser = await launch()
const server = await startBenchServer({ withWeb: true })
try {
  const bare = await browser.newPage()
  await bare.setContent('<label>Name, line 1 <input></label>')
  await bare.evaluate(WATCH)
  await measure('keystroke in a page of one input', bare, () => typeIn(bare, 'Name', 1, 'Honey, 750 g'), LETTERS)
  await bare.close()
  const page = await openDraft(browser, server)
  const middle = LINES / 2
  await measure('keystroke in a price', page, () => typeIn(page, 'Unit price', middle, '1234567.89'), LETTERS, 16)
  await measure('keystroke in a name', page, () => typeIn(page, 'Product or description', middle, 'Honey, 750 g'), LETTERS, 16)
  await measure('append a line', page, () => append(page), /^Enter$/, 100)
  await measure('move a line', page, () => move(page, middle), /^Arrow/, 100)
  await measure('paste a block over 200 lines', page, () => paste(page), /^v$/)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

function launch(): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    ...NO_SIGNALS,
    executablePath: ensureTestPrograms(),
    args: ['--disable-frame-rate-limit', '--disable-gpu-vsync', ...asRoot],
  })
}

/** The editor as a member sees it, its lines drawn. */
async function openDraft(opened: Browser, { url, headers, act, issuer, inWorkspace }: BenchServer): Promise<Page> {
  const lines = Array.from({ length: LINES }, () => aLine(issuer))
  const { id } = await inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { lines })))
  const context = await opened.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const cookies = (headers['cookie'] ?? '').split('; ').map((cookie) => cookie.split('='))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${url}/invoices/edit/${id}`)
  await cell(page, 'Unit price', LINES).waitFor()
  await page.waitForLoadState('networkidle') // the picture of the page beside it, too
  await page.evaluate(WATCH)
  return page
}

function cell(page: Page, column: string, row: number): Locator {
  return page.getByLabel(`${column}, line ${row}`, { exact: true })
}

/** Writes the text over and over, as somebody who changes their mind. */
async function typeIn(page: Page, column: string, row: number, text: string): Promise<void> {
  await cell(page, column, row).focus()
  for (let typed = 0; typed < TIMES; typed += text.length) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text, { delay: PAUSE_MS })
  }
}

async function append(page: Page): Promise<void> {
  await cell(page, 'Product or description', LINES).focus()
  for (let appended = 0; appended < TIMES / 3; appended++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type('Honey', { delay: PAUSE_MS }) // below an empty line comes no other
  }
}

async function move(page: Page, row: number): Promise<void> {
  await cell(page, 'Qty', row).focus()
  for (let moved = 0; moved < TIMES / 3; moved++) {
    await page.keyboard.press(moved % 4 < 2 ? 'Alt+ArrowDown' : 'Alt+ArrowUp', { delay: PAUSE_MS })
  }
}

async function paste(page: Page): Promise<void> {
  const rows = Array.from({ length: LINES }, (_, row) => `Honey, ${row} g\tpcs\t${row}\t${row}.50`)
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows.join('\n'))})`)
  await cell(page, 'Product or description', 1).focus()
  for (let pasted = 0; pasted < TIMES / 4; pasted++) await page.keyboard.press('Control+v', { delay: 4 * PAUSE_MS })
}

/** Of the keys that match. */
async function measure(what: string, page: Page, act: () => Promise<void>, keys: RegExp, aim?: number): Promise<void> {
  await page.evaluate('window.measured = []')
  const works = await workOfKeys(browser, page, act)
  const all = await page.evaluate<Measured[]>('window.measured')
  if (works.length !== all.length) throw new Error(`${what}: the trace has ${works.length} keys, the page had ${all.length}.`)
  const counted = all.map(({ key, took }, index) => ({ key, took, work: works[index] ?? 0 })).filter(({ key }) => keys.test(key))
  if (counted.length < TIMES / 4) throw new Error(`${what}: only ${counted.length} were counted.`)
  const work = spread(counted.map((key) => key.work))
  const took = spread(counted.map((key) => key.took))
  const measured = `work ${work.text}; shown after ${took.text}`
  tell(what, measured, aim === undefined ? undefined : { text: `work ≤ ${aim} ms`, isMet: work.p95 <= aim })
}

function spread(values: readonly number[]): { p95: number; text: string } {
  const sorted = [...values].sort((a, b) => a - b)
  const p95 = quantile(sorted, 0.95)
  return { p95, text: `p50 ${milliseconds(quantile(sorted, 0.5))}, p95 ${milliseconds(p95)}` }
}
