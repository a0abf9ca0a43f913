import { expect, PASSWORD, signIn, test } from './support/account-test.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { pressWithoutPointer } from './support/leaving.ts'
import { anEmail } from './support/person.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const NEW_PASSWORD = 'Osprey#3355'

test('who registers confirms the address by the mailed link, and signs in', async ({ page, product, troubles }) => {
  // As the sign-in API answers while a step is open, and before the address is confirmed.
  troubles.expect(/status of 40[01]/)
  const email = anEmail()
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'met', exact: true }) })).toHaveCount(6)
  await expectNoBarrierInThemes(page, { at: 'registering' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveTitle('Check your email · Sign In · Invoice App')
  await expectNoBarrierInThemes(page, { at: 'mail sent' })

  // Not before: the address is nobody's yet.
  await signIn(page, email)
  await expect(page.getByText(/^We have sent you an email\./)).toBeVisible()

  await page.goto(await product.linkTo(email, /^Confirm/))
  await expect(page.getByText(`Is ${email} yours?`)).toBeVisible()
  await expect(page).toHaveTitle('Verify Email · Invoice App')
  await expectNoBarrierInThemes(page, { at: 'confirming' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'To sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/onboarding')

  // Once.
  await page.goto(await product.linkTo(email, /^Confirm/))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a forgotten password is set anew by the mailed link, which ends all sessions and works once', async ({
  page,
  product,
  account,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 40[01]/)
  const elsewhere = await (await anotherBrowser({ locale: 'en-GB' })).newPage()
  await page.goto('/dashboard')
  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await elsewhere.getByLabel('Email').fill(account)
  await expectNoBarrierInThemes(elsewhere, { at: 'forgotten password' })
  await elsewhere.getByRole('button', { name: 'Send the link' }).click()
  await expect(elsewhere.getByText(`If ${account} has an account, the link is already there.`)).toBeVisible()

  const link = await product.linkTo(account, /^A new password/)
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await expectNoBarrierInThemes(elsewhere, { at: 'new password' })
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(elsewhere).toHaveURL('/dashboard')

  await pressWithoutPointer(page.getByRole('link', { name: 'Invoices', exact: true }))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()

  const third = await (await anotherBrowser({ locale: 'en-GB' })).newPage()
  await third.goto(link)
  await expect(third.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectNoBarrierInThemes(third, { at: 'an expired link' })
  await signIn(third, account)
  await expect(third.getByText('The email or the password is not correct.')).toBeVisible()
  await signIn(third, account, NEW_PASSWORD)
  await expect(third).toHaveURL('/dashboard')
})
