import type { Locator } from '@playwright/test'
import { chooseNewClient, expectPaper, expectTotals, onboard, register, type Screen, textOf, typeLines } from './support/main-job.ts'
import { expect, MOVING, test } from './support/test.ts'
import { bg, en } from './support/words.ts'

test.use(MOVING)

const LANGUAGES = [
  ['Bulgarian', 'bg-BG', bg],
  ['English', 'en-GB', en],
] as const

for (const [language, locale, words] of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('from registration to an issued invoice, its PDF, and its public page for a stranger', async ({ page, anotherBrowser }) => {
      const begun = Date.now()
      const screen: Screen = { page, words, press: (target: Locator) => target.click() }
      await register(screen)
      await onboard(screen)
      await page.getByRole('main').getByRole('link', { name: words.newInvoice }).click()
      await chooseNewClient(screen)
      await typeLines(screen)
      await expectTotals(screen)

      await page.getByRole('contentinfo').or(page.getByRole('main')).getByRole('button', { name: words.save, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
      await expect(page).toHaveURL(/\/invoices\/edit\/[\w-]{36}$/)

      await page.getByRole('button', { name: words.issue }).click()
      await expect(page).toHaveURL(/\/invoices\/preview\/[\w-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
      await expectDrawn(page.getByRole('region', { name: words.paper, exact: true }).getByRole('img'))

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: words.download }).click()
      expect((await download).suggestedFilename()).toBe(`${words.invoice} 0000000001.pdf`)
      expectPaper(await textOf(await download), words)
      test.info().annotations.push({ type: 'seconds to the PDF', description: secondsSince(begun) })

      await page.getByRole('button', { name: words.makeLink }).click()
      const link = await page.getByRole('link', { name: words.openLink }).getAttribute('href')
      const stranger = await (await anotherBrowser({ locale })).newPage()
      await stranger.goto(link ?? '')
      await expect(stranger.getByRole('heading', { level: 1, name: `${words.invoice} 0000000001` })).toBeVisible()
      await expectDrawn(stranger.getByRole('region', { name: words.paper, exact: true }).getByRole('img'))
      await expect(stranger.getByRole('complementary')).toContainText(words.amounts[3])
      const theirs = stranger.waitForEvent('download')
      await stranger.getByRole('link', { name: words.download }).click()
      expectPaper(await textOf(await theirs), words)
      expect(await stranger.evaluate(() => localStorage.getItem('auth_user'))).toBeNull()
      console.log(`The main job in ${language}: ${secondsSince(begun)} s`)
    })
  })
}

/** The page of the paper is really an image that has come. */
async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((element) => ('naturalWidth' in element ? element.naturalWidth : 0))).toBeGreaterThan(100)
}

const secondsSince = (begun: number): string => ((Date.now() - begun) / 1000).toFixed(1)
