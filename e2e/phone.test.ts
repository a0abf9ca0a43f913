import { listPaymentMethods } from '@invoice/contract/settings/payment-methods.ts'
import { expectToFit } from './support/display.ts'
import { chooseNewClient, expectPaper, expectTotals, onboard, register, type Screen, textOf, typeLines } from './support/main-job.ts'
import { expect, MOVING, test } from './support/test.ts'
import { bg as words } from './support/words.ts'

test.use(MOVING)
test.use({ locale: 'bg-BG', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the main job on a phone, by touch, never wider than the screen', async ({ page }) => {
  const begun = Date.now()
  const screen: Screen = { page, words, press: (target) => target.tap() }
  const fits = (where: string): Promise<void> => expectToFit(page, 390, where)
  await register(screen)
  await fits('onboarding')
  await onboard(screen)
  await fits('dashboard')
  await page.getByRole('main').getByRole('link', { name: words.newInvoice }).tap()
  await chooseNewClient(screen)
  await typeLines(screen)
  await expectTotals(screen)
  await fits('editor')
  await page.getByRole('button', { name: words.issue }).tap()
  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
  await fits('view')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.moreActions }).tap()
  await page.getByRole('menuitem', { name: words.download }).tap()
  expectPaper(await textOf(await download), words)
  await page.getByRole('button', { name: words.makeLink }).tap()
  const link = await page.getByRole('link', { name: words.openLink }).getAttribute('href')
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
  await fits('public page')
  await page.goto('/invoices')
  await expect(page.getByText('0000000001').first()).toBeVisible()
  await fits('list')
  console.log(`The main job on a phone: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
})

test('nothing on the dashboard jumps while it loads, whatever comes last', async ({ page, person }) => {
  await person.issued()
  await person.draft()
  // The later a list was asked for, the earlier it comes.
  let asked = 0
  await page.route(/\/api\/documents\?/, async (route) => {
    const wait = 900 - 300 * asked++
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
  await page.addInitScript({ content: COUNT_SHIFTS })
  await page.goto('/dashboard')
  await expect(page.getByText('0000000001')).toBeVisible()
  expect(await page.evaluate<string[]>('window.shifted')).toEqual([])
})

test('nothing on a shared document’s page jumps when the application has come', async ({ page, person }) => {
  const { items } = await person.call(listPaymentMethods, { query: {} })
  const { id } = await person.issued({ paymentMethodId: items.find(({ kind }) => kind === 'bank')?.id ?? null })
  await page.addInitScript({ content: COUNT_SHIFTS })
  await page.goto(`/v/${await person.share(id)}`)
  await expect(page.getByRole('button', { name: 'Копирай IBAN' })).toBeVisible()
  expect(await page.evaluate<string[]>('window.shifted')).toEqual([])
})

/**
 * What moved up or down although nobody touched anything, as Chromium counts it. Letters move sideways when their font arrives, and up or down
 * by a pixel: less than 3 px by itself Chromium does not count either, but names it beside what moved more.
 */
const COUNT_SHIFTS = `
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap(({ sources }) => sources)) {
      if (Math.abs(previousRect.y - currentRect.y) >= 3) window.shifted.push((node?.outerHTML ?? '').slice(0, 120))
    }
  }).observe({ type: 'layout-shift', buffered: true })`
