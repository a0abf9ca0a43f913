import { expect, OPERATOR, test } from './support/account-test.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { expectFits, NARROWEST } from './support/fits.ts'

test('who runs the installation sees how it is, sends a mail and makes a copy; nobody else is offered any of it', async ({
  page,
  context,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const another = await anotherBrowser({ baseURL: product.url })
  await product.signUp(another)
  const stranger = await another.newPage()
  await stranger.goto('/settings/installation')
  await expect(stranger).toHaveURL((url) => url.pathname === '/settings')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: /^This installation/ })).toHaveCount(0)

  await product.signUp(context, OPERATOR)
  await page.goto('/settings')
  await page
    .getByRole('link', { name: /^This installation/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'This installation' })).toBeVisible()
  await expect(page.getByText('none yet', { exact: true })).toBeVisible()
  await expect(page.getByText(/^embedded PostgreSQL \d/)).toBeVisible()
  await expect(page.getByText('1 alive')).toBeVisible()
  await expect(page.getByText(OPERATOR, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(`The mail server took the email to ${OPERATOR}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup begins in a moment.')).toBeVisible()
  // The first one is tried as well, which takes a database of its own.
  await expect(page.getByText(/verified today \d\d:\d\d: restored into an empty database, numbers and sums agree/)).toBeVisible({
    timeout: 400_000,
  })
  await expect(page.getByRole('table', { name: 'Backups' }).getByText(/^opens, [\d,]+ rows$/)).toBeVisible()

  await expectNoBarrierInThemes(page, { at: 'installation' })
  await page.setViewportSize(NARROWEST)
  await expectFits(page, 'installation')
})
