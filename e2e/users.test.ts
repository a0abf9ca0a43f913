import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMail } from '../apps/server/src/features/accounts/testing/read-mail.ts'
import { acceptInvitation, inviteUsers } from '../packages/contract/src/people/users.ts'
import { expectNoBarrierInThemes } from './support/barriers.ts'
import { MAILS } from './support/mails.ts'
import { anEmail, PASSWORD, Person } from './support/person.ts'
import { expect, MOVING, test } from './support/test.ts'

test.use({ locale: 'bg-BG', viewport: { width: 1280, height: 800 }, ...MOVING })

/** The path of the latest link of an invitation that was mailed there. */
async function invitationTo(email: string): Promise<string> {
  const links = (): string[] =>
    (existsSync(MAILS) ? readdirSync(MAILS) : []).flatMap((file) => {
      const { to, text } = readMail(readFileSync(join(MAILS, file), 'utf8'))
      return to.includes(email) ? [/\/invitation\/[\w-]+/.exec(text)?.[0] ?? ''] : []
    })
  await expect.poll(links).not.toEqual([])
  return links().at(-1) ?? ''
}

/** Somebody who is a member, by an invitation. */
async function member(owner: Person, person: Person, role: 'admin' | 'member' | 'accountant'): Promise<void> {
  await owner.call(inviteUsers, { body: { emails: [person.email], role, language: 'bg' } })
  const key = (await invitationTo(person.email)).replace('/invitation/', '')
  await person.call(acceptInvitation, { params: { key } })
}

test('somebody is invited by mail, registers through the link, is a member, gets another role, and is removed', async ({
  page,
  person,
  anotherBrowser,
  troubles,
}) => {
  const invited = anEmail()
  await page.goto('/settings/users')
  await expect(page.getByText('1 човек в „Северна звезда ООД“.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Собственик')
  await expectNoBarrierInThemes(page, { at: 'the people' })
  await page.getByRole('button', { name: 'Покани' }).click()
  const drawer = page.getByRole('dialog', { name: 'Нова покана' })
  await expect(drawer).toBeVisible()
  // Longer than the window: what is in the middle scrolls, and the button stays where it is seen.
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Нужен е поне 1 запис.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Изпрати' })).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('combobox', { name: 'Имейли' }).fill(invited)
  await page.keyboard.press('Enter')
  await drawer.getByText('Служител', { exact: true }).click()
  await expectNoBarrierInThemes(page, { at: 'the invitation' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 покана е на път.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(invited) })).toContainText('важи още')

  const link = await invitationTo(invited)
  const theirs = await (await anotherBrowser({ locale: 'bg-BG' })).newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Присъединете се към „Северна звезда ООД“' })).toBeVisible()
  await expectNoBarrierInThemes(theirs, { at: 'the page of an invitation' })
  await theirs.getByRole('link', { name: 'Създай профил' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Имейл' })).toHaveValue(invited)
  await theirs.getByLabel('Парола', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Повторете паролата').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Създай профил' }).click()
  await theirs.getByRole('button', { name: 'Присъедини се' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await expect(theirs.getByRole('link', { name: 'Нова фактура' }).first()).toBeVisible()

  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(invited) })
  const name = invited.slice(0, invited.indexOf('@'))
  await row.getByRole('combobox', { name: `Роля на ${name}` }).click()
  await page.getByRole('option', { name: 'Счетоводител' }).click()
  await expect(page.getByText(`${name} вече е с друга роля: Счетоводител.`)).toBeVisible()
  // What an accountant may not do is not offered.
  await theirs.reload()
  await expect(theirs.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Нова фактура' })).toHaveCount(0)
  await theirs.goto('/contacts/import')
  await expect(theirs).toHaveURL(/\/contacts$/)
  // Who changes nothing reads the history of a setting in a drawer.
  await theirs.goto('/invoices/settings/units')
  await theirs
    .getByRole('button', { name: /^История: / })
    .first()
    .click()
  await expect(theirs.getByRole('dialog')).toBeVisible()
  await expect(theirs.getByRole('dialog').locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
  await expectNoBarrierInThemes(theirs, { at: 'history in a drawer' })

  await row.getByRole('button', { name: `Действия: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Премахни от пространството' }).click()
  await page.getByRole('button', { name: 'Премахни', exact: true }).click()
  await expect(page.getByText(`${name} вече няма достъп до това работно пространство.`)).toBeVisible()
  // Who has no workspace any more makes one of their own.
  // What was under way is refused.
  troubles.expect(/status of 40[04]/)
  await theirs.goto('/invoices')
  await expect(theirs).toHaveURL(/\/onboarding/)
  // The link is used up.
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Тази покана вече не е валидна' })).toBeVisible()
})

test('who is in two workspaces switches without signing out, and each tab keeps its own', async ({
  page,
  troubles,
  person,
  context,
  anotherBrowser,
}) => {
  const other = await Person.register(await anotherBrowser())
  await other.addWorkspace({ name: { bg: 'Ателие Шишман', en: '' } }, 1)
  await member(other, person, 'accountant')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Нова фактура' }).first()).toBeVisible()

  const second = await context.newPage()
  await second.goto('/dashboard')
  await second.getByRole('button', { name: /Смяна на работно пространство/ }).click()
  await second.getByRole('menuitem', { name: 'Ателие Шишман' }).click()
  await expect(second.getByRole('button', { name: /Ателие Шишман/ })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Нова фактура' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: /Северна звезда ООД/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Нова фактура' }).first()).toBeVisible()
  await second.reload()
  await expect(second.getByRole('button', { name: /Ателие Шишман/ })).toBeVisible()

  // Leaving leads back to the one that is left; what was still under way in the other is refused.
  troubles.expect(/status of 404/)
  await second.goto('/settings/users')
  await second.getByRole('button', { name: 'Напусни…' }).click()
  await second.getByRole('button', { name: 'Напусни', exact: true }).click()
  await expect(second).toHaveURL(/\/dashboard$/)
  await expect(second.getByText('Северна звезда ООД').first()).toBeVisible()
})
