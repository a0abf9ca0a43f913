import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { OF_UPLOADS } from './apps/server/src/platform/children/behind-others.ts'
import { isWhole } from './scripts/lib/sample.mjs'
import { filesLeftOut } from './scripts/lib/sampled-files.mjs'

// Else browsers would leave a tenth of the cores to the children that read a file for somebody: those run behind all others.
setPriority(OF_UPLOADS - 1)

// Known once the product below has said where it listens.
const port = process.env['PRODUCT_PORT'] ?? '3000'

/** What every run walks: the way from a first sign-in to money, what anybody sees, what every screen must bear. */
const ALWAYS = ['accessibility', 'accounts', 'journeys', 'main-job', 'public', 'vat-filing']

const sampled = readdirSync(join(import.meta.dirname, 'e2e')).filter(
  (file) => file.endsWith('.test.ts') && !ALWAYS.includes(file.replace('.test.ts', '')),
)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  testIgnore: filesLeftOut(sampled.toSorted(), 'browser', 6),
  outputDir: 'test-results',
  workers: 2,
  // Tests share nothing, so that the last worker never has a whole file left.
  fullyParallel: true,
  // A machine that does other work too; nothing waits longer than it must.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // What failed once and then passed is told by name at the end of `npm test`: a machine that stood still, or a fault to look for.
  retries: 1,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // What fades and slides costs a tenth of the time. Journeys, phones and what is dragged are walked with it; all of them with `--whole`.
    // What works without a connection is walked where that is the matter (e2e/offline.test.ts): elsewhere its files would only be fetched beside.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: isWhole ? 'no-preference' : 'reduce' },
    // A recording costs a third of the time: `npx playwright test --trace on` makes one. What a failed page showed is kept anyway.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  globalTeardown: './e2e/support/without-personal-data.ts',
  webServer: {
    command: `"${process.execPath}" e2e/support/run-product.ts`,
    wait: { stdout: /is ready: http:\/\/localhost:(?<product_port>\d+)/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
  },
})
