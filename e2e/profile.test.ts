import type { Page } from '@playwright/test'
import { aSecurityKey, codeOf, expect, PASSWORD, signIn, test, testOfWhole, turnSecondStepOn, wrongCodeOf } from './support/account-test.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { pressWithoutPointer } from './support/leaving.ts'
import { anEmail } from './support/person.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
}

test('the second step: on, asked for at the next sign-in, not in a trusted browser, and by a recovery code elsewhere', async ({
  page,
  account,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 40[0149]/)
  await page.goto('/settings/profile')
  const { secret, codes } = await turnSecondStepOn(page)
  await signOut(page)
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Code from the app' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'the second step' })
  await page.getByRole('textbox', { name: 'Code' }).fill(wrongCodeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/clock of your phone/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'No code in this browser for 14 days' }).check()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await signIn(page, account)
  await expect(page).toHaveURL('/dashboard')

  const elsewhere = await (await anotherBrowser({ locale: 'en-GB' })).newPage()
  await signIn(elsewhere, account)
  await elsewhere.getByRole('button', { name: 'Recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  // The page is loaded anew in between: the step is still there.
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.goto('/settings/profile')
  await expect(elsewhere.getByText('9 of 10 not used')).toBeVisible()
  await expect(elsewhere.getByRole('cell', { name: 'Recovery code used' })).toBeVisible()
  await expectNoBarrierInThemes(elsewhere, { at: 'the profile' })

  await elsewhere.getByRole('button', { name: 'Turn off: Authenticator app' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Turn on: Authenticator app' })).toBeVisible()
})

test('a passkey is added, signs in by itself, and is removed', async ({ page, account, troubles }) => {
  troubles.expect(/status of 40[0149]/)
  const key = await aSecurityKey(page)
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Passkey', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  const kept = page.getByRole('dialog', { name: 'Recovery codes' })
  await kept.getByRole('checkbox').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Passkey “Laptop”')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  // After the password, too. Behind the field of the address nobody chooses it before.
  await signOut(page)
  await key.touched(false)
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Passkey' })).toBeVisible()
  await key.touched(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Actions: Passkey “Laptop”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Passkey “Laptop”')).toBeHidden()
})

testOfWhole('sessions elsewhere are ended, and who sits there is told', async ({ page, account, anotherBrowser, troubles }) => {
  troubles.expect(/status of 401/)
  const elsewhere = await (await anotherBrowser({ locale: 'en-GB' })).newPage()
  await signIn(elsewhere, account)
  await expect(elsewhere).toHaveURL('/dashboard')
  await page.goto('/settings/profile')
  await expect(page.getByText('this browser, now')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await pressWithoutPointer(elsewhere.getByRole('link', { name: 'Invoices', exact: true }))
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

testOfWhole(
  'another email is added, confirmed, made the primary one, and the first is removed',
  async ({ page, product, account, troubles }) => {
    troubles.expect(/status of 40[13]/)
    const second = anEmail()
    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Change: Emails' }).click()
    const drawer = page.getByRole('dialog', { name: 'Emails' })
    await drawer.getByLabel('Add an email').fill(second)
    await drawer.getByRole('button', { name: 'Add' }).click()
    await expect(drawer.getByText('not confirmed')).toBeVisible()
    await expectNoBarrierInThemes(page, { at: 'emails' })

    await page.goto(await product.linkTo(second, /^Confirm/))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(`${second} now belongs to an account.`)).toBeVisible()

    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Change: Emails' }).click()
    await drawer.getByRole('button', { name: `Actions: ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Make primary' }).click()
    await expect(drawer.getByRole('button', { name: `Actions: ${second}` })).toBeHidden()
    await drawer.getByRole('button', { name: `Actions: ${account}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: `Remove ${account}?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(drawer.getByText(account)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${second}, confirmed, primary`)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(second)
  },
)

testOfWhole(
  'the password is changed by who knows it, which ends the other sessions',
  async ({ page, account, anotherBrowser, troubles }) => {
    troubles.expect(/status of 40[01]/)
    const elsewhere = await (await anotherBrowser({ locale: 'en-GB' })).newPage()
    await signIn(elsewhere, account)
    await expect(elsewhere).toHaveURL('/dashboard')
    await page.goto('/settings/profile')
    await page.getByRole('button', { name: 'Change: Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'New password' })
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('New password').fill('Osprey#3355')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^changed /)).toBeVisible()
    await pressWithoutPointer(elsewhere.getByRole('link', { name: 'Invoices', exact: true }))
    await expect(elsewhere).toHaveURL(/\/login/)
    await signIn(elsewhere, account, 'Osprey#3355')
    await expect(elsewhere).toHaveURL('/dashboard')
  },
)
