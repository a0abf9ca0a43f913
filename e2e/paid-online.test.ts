import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { startPaymentsStandIn } from '../apps/server/src/platform/gateways/testing/payments-stand-in.ts'
import { expectNoBarrier, expectNoBarrierInThemes } from './support/barriers.ts'
import { openLog } from './support/log-file.ts'
import { expect, test } from './support/test.ts'

/** A product of its own: nothing but samples is paid for trial, and nobody can make one by hand. */
let product: ChildProcess
let standIn: Awaited<ReturnType<typeof startPaymentsStandIn>>
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-paid-'))
const pages: string[] = []
let address = ''

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  standIn = await startPaymentsStandIn()
  const port = String(41_000 + (process.pid % 9000))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, PAYMENTS_TRIAL_URL: standIn.url, LOG_LEVEL: 'info' }
  product = spawn(process.execPath, ['e2e/support/run-payable.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const log = openLog('payable')
  await new Promise<void>((resolve, reject) => {
    product.once('exit', () => reject(new Error('The product ended.')))
    if (!product.stdout) throw new Error('The product says nothing.')
    createInterface({ input: product.stdout }).on('line', (line) => {
      const page = /^page: (\S+)$/.exec(line)?.[1]
      // Of what the product logs; where its pages are is said to the test alone.
      if (page === undefined) log.write(`${line}\n`)
      else pages.push(page)
      address = /is ready: (http:\/\/localhost:\d+)/.exec(line)?.[1] ?? address
      if (address !== '') resolve()
    })
  })
})
test.afterAll(async () => {
  product.removeAllListeners('exit')
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
  await standIn.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const paying = (page: Page) => page.locator('#pay')
const WIDER = 'document.documentElement.scrollWidth - window.innerWidth'

test('at a desk, in Bulgarian: from the page to the card’s provider and back, paid, with its confirmation', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ baseURL: address, locale: 'bg-BG', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(pages[0] ?? '')
  await expectNoBarrierInThemes(page)
  await paying(page).getByRole('button', { name: 'Плати с карта' }).click()
  await expect(page.getByText('Тук не се местят пари')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Плати (проба)' }).click()
  await expect(paying(page)).toContainText('Платено. Благодарим!')
  await expect(paying(page).getByRole('button')).toHaveCount(0)
  await expectNoBarrierInThemes(page)
  const href = await paying(page).getByRole('link', { name: 'Потвърждение за плащането' }).getAttribute('href')
  const file = await context.request.get(href ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  // Opened again it is paid, and never the button.
  await page.reload()
  await expect(paying(page)).toContainText('Платено. Благодарим!')
})

test('on a phone, in English and dark: refused at ePay.bg, told so, and paid by PayPal', async ({ anotherBrowser }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const
  const context = await anotherBrowser({ baseURL: address, locale: 'en-GB', ...phone })
  const page = await context.newPage()
  await page.goto(pages[1] ?? '')
  await paying(page).getByRole('button', { name: 'Pay with ePay.bg' }).tap()
  await page.getByRole('button', { name: 'Go on to ePay.bg' }).tap()
  await page.getByRole('button', { name: 'The payment is refused' }).tap()
  await expect(paying(page)).toContainText('The payment did not go through')
  await expectNoBarrier(page)
  for (const button of await paying(page).getByRole('button').all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await paying(page).getByRole('button', { name: 'Pay with PayPal' }).tap()
  await expect(page.getByText('No money moves here')).toBeVisible()
  expect(await page.evaluate<number>(WIDER)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Approve the payment (trial)' }).tap()
  await expect(paying(page)).toContainText('Paid. Thank you!')
  await expectNoBarrier(page)
  expect(await page.evaluate<number>(WIDER)).toBeLessThanOrEqual(0)
})
