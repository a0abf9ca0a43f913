// The pictures of the README, from the demo in a folder of its own: `node scripts/pictures.mjs`. PORT chooses the port.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start } from './lib/run.mjs'
import { ensureInstalled, root } from './lib/runtime.mjs'
import { ensureTestPrograms } from './lib/test-programs.mjs'

const SIGN_IN = { email: 'demo@example.com', password: 'Vinetka#2026' } // seed/demo/fill-demo.ts
const PATIENCE_MS = 120_000

ensureInstalled()
ensureWebBuilt()
const port = process.env['PORT'] ?? '3210'
const address = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-pictures-'))
const server = start(['apps/server/seed/demo.ts'], { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: ensureTestPrograms(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light', baseURL: address })
  await untilReady(page)
  // The README is in English; the person of the demo is not.
  await page.context().addCookies([{ name: 'invoice-app-language', value: 'en', url: address }])
  await page.reload()
  await page.locator('input').first().fill(SIGN_IN.email)
  await page.locator('input[type=password]').fill(SIGN_IN.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  await picture(page, 'dashboard')
  await page.goto('/invoices?state=issued')
  await picture(page, 'list')
  await page.locator('tbody tr').first().click()
  await page.waitForURL('**/preview/*')
  await page.locator('img').first().waitFor() // the paper's first page; the first drawing starts the renderer
  await picture(page, 'view')
  await page.goto('/invoices/create')
  await picture(page, 'editor')
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}

/** @param {import('@playwright/test').Page} page */
async function untilReady(page) {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    try {
      await page.goto('/login')
      return await page.locator('input[type=password]').waitFor()
    } catch {
      await sleep(500)
    }
  }
  throw new Error('The demo did not start.')
}

/** Once nothing moves any more. @param {import('@playwright/test').Page} page @param {string} name */
async function picture(page, name) {
  await page.waitForLoadState('networkidle')
  await sleep(1000)
  await page.screenshot({ path: join(root, `docs/pictures/${name}.png`) })
}
