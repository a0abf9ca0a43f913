import { scrollTo } from './support/display.ts'
import { expect, test } from './support/test.ts'

test('an indicator shows while a page is on its way, and no longer', async ({ page, person: _ }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  let go = (): void => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/assets\/.*products.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Products' }).click()
  const indicator = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(indicator).toBeVisible()
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(indicator).toBeHidden()
})

test('the first Tab offers to skip to the content', async ({ page, person: _ }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard#content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.querySelector("main").contains(document.activeElement)')).toBe(true)
})

test('the way to the top shows after 200 px, leads there, and is not printed', async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 1000, height: 400 })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Back to top' })
  await scrollTo(page, 200)
  await expect(button).toBeHidden()
  await scrollTo(page, 201)
  await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // On paper the page is another length, and the position may have gone with it.
  await scrollTo(page, 201)
  await button.click()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  await expect(button).toBeHidden()
})
