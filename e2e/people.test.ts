import type { Page } from '@playwright/test'
import { codeOf, expect, PASSWORD, signIn, test, turnSecondStepOn } from './support/account-test.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const nameOf = (email: string): string => email.slice(0, email.indexOf('@'))
const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
}

test('the ownership is handed over once who asks has proved anew who they are', async ({
  page,
  context,
  account: _,
  product,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 40[01]/)
  const colleague = await product.joined(context, await anotherBrowser(), 'admin')
  await product.letProofsAge()
  await page.goto('/settings/users')
  await page.getByRole('button', { name: 'Hand over…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Hand over the ownership' })
  await drawer.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: nameOf(colleague) }).click()
  await drawer.getByRole('button', { name: 'Hand over the ownership' }).click()

  // Whoever would rather not changes nothing, and still has what they chose.
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expectNoBarrierInThemes(page, { at: 'the proof over the drawer' })
  await proof.getByRole('button', { name: 'Close' }).click()
  await expect(drawer.getByText('Please confirm first that it is you')).toBeVisible()
  await drawer.getByRole('button', { name: 'Hand over the ownership' }).click()
  await proof.getByLabel('Password', { exact: true }).fill('Wrong#1wrong')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('The password is not correct.')).toBeVisible()
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByText(`${nameOf(colleague)} is an owner now.`)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(colleague) })).toContainText('Owner')
})

test('where a second step is demanded of everybody, who has none sets one up at the next sign-in, and then gets in', async ({
  page,
  context,
  account: _,
  product,
  anotherBrowser,
  troubles,
}) => {
  // Until the way to the profile is taken, what the pages ask for is refused.
  troubles.expect(/status of 40[1349]/)
  const elsewhere = await anotherBrowser({ locale: 'en-GB' })
  const colleague = await product.joined(context, elsewhere, 'member')
  await page.goto('/settings/profile')
  await turnSecondStepOn(page)
  await page.goto('/settings/users')
  await page.getByRole('switch', { name: 'Second step for everybody' }).press('Space')
  await expect(page.getByText('From now on everybody here needs a second step at sign-in.')).toBeVisible()
  await expect(page.getByText(`Now missing: ${nameOf(colleague)}.`)).toBeVisible()

  const theirs = await elsewhere.newPage()
  await signOut(theirs)
  await signIn(theirs, colleague)
  await expect(theirs).toHaveURL('/settings/profile')
  await expect(theirs.getByRole('alert').filter({ hasText: 'lets in only those who sign in with a second step' })).toBeVisible()
  await expectNoBarrierInThemes(theirs, { at: 'the profile of who lacks a second step' })
  // There is no way past it.
  await theirs.goto('/invoices')
  await expect(theirs).toHaveURL('/settings/profile')
  const { secret } = await turnSecondStepOn(theirs)
  await expect(theirs.getByRole('alert').filter({ hasText: 'lets in only those' })).toBeHidden()
  await theirs.getByRole('link', { name: 'Invoices', exact: true }).click()
  await expect(theirs).toHaveURL('/invoices')
  await expect(theirs.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()

  // At the next sign-in, the code that the app shows.
  await signOut(theirs)
  await signIn(theirs, colleague)
  await theirs.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs).toHaveURL('/dashboard')
  await expect(theirs.getByRole('link', { name: 'New invoice' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(colleague) })).toContainText('on')
})
