import type { Page } from '@playwright/test'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** Route, its title agreed word for word, and the same in Bulgarian. */
const GUARDED = [
  ['/dashboard', 'Dashboard', 'Табло'],
  ['/invoices', 'Invoices List', 'Фактури'],
  ['/invoices/create', 'Invoice Add', 'Нова фактура'],
  ['/invoices/edit/{draft}', 'Invoice Details', 'Данни на фактурата'],
  ['/invoices/preview/{issued}', 'Invoice Preview', 'Преглед на фактура'],
  ['/invoices/import', 'Invoice import', 'Внасяне на фактури'],
  ['/invoices/export', 'Invoice export', 'Изнасяне на фактури'],
  ['/invoices/settings/ranges', 'Document Ranges', 'Номерация на документите'],
  ['/invoices/settings/taxrates', 'Tax Rates', 'Данъчни ставки'],
  ['/invoices/settings/units', 'Units of measure', 'Мерни единици'],
  ['/invoices/settings/terms', 'Invoice Deal Terms', 'Основания за ДДС'],
  ['/invoices/settings/templates', 'Invoice Templates', 'Шаблони за фактури'],
  ['/invoices/settings/notifications', 'Invoice Notifications', 'Известия за фактури'],
  ['/treasury', 'Treasury', 'Каси и сметки'],
  ['/payments', 'Payments', 'Плащания'],
  ['/contacts', 'Clients', 'Клиенти'],
  ['/contacts/import', 'Contact import', 'Внасяне на контрагенти'],
  ['/products', 'Products', 'Артикули'],
  ['/products/import', 'Product import', 'Внасяне на артикули'],
  ['/settings', 'Settings', 'Настройки'],
  ['/settings/profile', 'Profile', 'Профил'],
  ['/settings/users', 'Users', 'Потребители'],
  ['/settings/companies', 'Companies', 'Фирми'],
  ['/settings/bankaccounts', 'Bank Accounts', 'Банкови сметки'],
  ['/settings/paymentmethods', 'Payment Methods', 'Начини на плащане'],
] as const

const PUBLIC = [
  ['/v/{shared}', 'View Document', 'Преглед на документ'],
  ['/login', 'Sign In', 'Вход'],
  ['/forgot', 'Sign In', 'Вход'],
  ['/register', 'Sign In', 'Вход'],
  ['/404', 'Error 404', 'Грешка 404'],
  ['/500', 'Error 500', 'Грешка 500'],
] as const

const LANGUAGES = [
  ['English', 'en-GB', 1],
  ['Bulgarian', 'bg-BG', 2],
] as const

for (const [language, locale, column] of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('each guarded route has its title and one heading', async ({ page, person }) => {
      const ids = await documentsOf(person)
      for (const route of GUARDED) {
        await page.goto(withIds(route[0], ids))
        await expect(page, route[0]).toHaveTitle(`${route[column]} · Invoice App`)
        await expectAt(page, withIds(route[0], ids))
        await expect(page.getByRole('heading', { level: 1 }), route[0]).toHaveCount(1)
      }
    })

    test('each public route has its title and one heading', async ({ person, anotherBrowser }) => {
      const ids = await documentsOf(person)
      const stranger = await (await anotherBrowser({ locale })).newPage()
      for (const route of PUBLIC) {
        await stranger.goto(withIds(route[0], ids))
        await expect(stranger, route[0]).toHaveTitle(`${route[column]} · Invoice App`)
        await expectAt(stranger, withIds(route[0], ids))
        await expect(stranger.getByRole('heading', { level: 1 }), route[0]).toHaveCount(1)
      }
    })
  })
}

test('the title names the sign-out while it lasts', async ({ page, person: _, troubles }) => {
  troubles.expect(/status of 401/)
  await page.goto('/dashboard')
  // The answer is held back, so that the page can be seen.
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/session', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  await page.goto('/logout')
  await expect(page).toHaveTitle('Sign Out · Invoice App')
  answer()
  await expect(page).toHaveURL('/login')
})

type Ids = Readonly<Record<string, string>>

async function documentsOf(person: Person): Promise<Ids> {
  const draft = await person.draft()
  const issued = await person.issued()
  return { draft: draft.id, issued: issued.id, shared: await person.share(issued.id) }
}

const withIds = (route: string, ids: Ids): string => route.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')

const expectAt = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path)
