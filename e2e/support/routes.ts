import type { Page } from '@playwright/test'
import { aProduct } from '../../apps/server/seed/product.ts'
import { createProduct } from '../../packages/contract/src/records/products.ts'
import { listCompanies } from '../../packages/contract/src/settings/companies.ts'
import { createTreasuryAccount } from '../../packages/contract/src/treasury/accounts.ts'
import type { Person } from './person.ts'
import { expect } from './test.ts'

/** Where a page is, its title agreed word for word, and the same in Bulgarian. Pages of a record bear its name in front of that. Without a title any will do. */
export type Route = { readonly path: string; readonly en?: string; readonly bg?: string }
const route = (path: string, en: string, bg: string): Route => ({ path, en, bg })

/** Of who is signed in. */
export const GUARDED: readonly Route[] = [
  route('/dashboard', 'Dashboard', 'Табло'),
  route('/invoices', 'Invoices List', 'Фактури'),
  route('/invoices/create', 'Invoice Add', 'Нова фактура'),
  route('/invoices/edit/{draft}', 'Invoice Details', 'Данни на фактурата'),
  route('/invoices/preview/{issued}', 'Invoice Preview', 'Преглед на фактура'),
  route('/invoices/import', 'Invoice import', 'Внасяне на фактури'),
  route('/invoices/export', 'Invoice export', 'Изнасяне на фактури'),
  route('/invoices/recurring', 'Recurring Invoices', 'Повтарящи се документи'),
  route('/invoices/settings/ranges', 'Document Ranges', 'Номерация на документите'),
  route('/invoices/settings/taxrates', 'Tax Rates', 'Данъчни ставки'),
  route('/invoices/settings/units', 'Units of measure', 'Мерни единици'),
  route('/invoices/settings/terms', 'Invoice Deal Terms', 'Основания за неначисляване на ДДС'),
  route('/invoices/settings/pricelists', 'Price Lists', 'Ценови листи'),
  route('/invoices/settings/fields', 'Custom fields', 'Допълнителни полета'),
  route('/invoices/settings/templates', 'Invoice Templates', 'Шаблони за фактури'),
  route('/invoices/settings/notifications', 'Invoice Notifications', 'Известия за фактури'),
  route('/treasury', 'Treasury', 'Каси и сметки'),
  route('/reports', 'Reports', 'Справки'),
  route('/reports/{report}', 'Report', 'Справка'),
  route('/vat', 'VAT', 'ДДС'),
  route('/vat/{month}', 'VAT of the Month', 'ДДС за месеца'),
  route('/vat/oss', 'OSS Return', 'OSS-декларация'),
  route('/treasury/{account}', 'Treasury Account', 'Каса или сметка'),
  route('/treasury/{account}/statement', 'Bank Statements', 'Банкови извлечения'),
  route('/treasury/{account}/automatic', 'Done Automatically', 'Приключени автоматично'),
  route('/payments', 'Payments', 'Плащания'),
  route('/questions', 'Questions', 'Въпроси'),
  route('/bills/inbox', 'Bills Received', 'Получени сметки'),
  route('/payments/vendors', 'Pay vendors', 'Плащане на доставчици'),
  route('/clients', 'All Clients', 'Всички клиенти'),
  route('/contacts', 'Clients', 'Клиенти'),
  route('/contacts/{contact}', 'Client Details', 'Данни на клиента'),
  route('/contacts/import', 'Contact import', 'Внасяне на контрагенти'),
  route('/products', 'Products', 'Артикули'),
  route('/products/{product}', 'Product Details', 'Данни на артикула'),
  route('/products/import', 'Product import', 'Внасяне на артикули'),
  route('/settings', 'Settings', 'Настройки'),
  route('/settings/profile', 'Profile', 'Профил'),
  route('/settings/users', 'Users', 'Потребители'),
  route('/settings/companies', 'Companies', 'Фирми'),
  route('/settings/bankaccounts', 'Bank Accounts', 'Банкови сметки'),
  route('/settings/paymentmethods', 'Payment Methods', 'Начини на плащане'),
  route('/settings/vat', 'VAT of Companies', 'ДДС на фирмите'),
  route('/settings/jobs', 'Jobs', 'Задачи'),
  route('/settings/audit', 'Audit', 'Одит'),
  route('/settings/verification', 'Verification', 'Проверка'),
  route('/settings/archive', 'Archive', 'Архив'),
  route('/settings/outbox', 'Outbox', 'Изходяща поща'),
  route('/settings/mailbox', 'Bills by Email', 'Сметки по имейл'),
  route('/settings/access', 'What Gives Access', 'Какво дава достъп'),
  route('/settings/developers', 'For Programmers', 'За програмисти'),
]

/** What is told, as an error, of the mailed links among them: their key is worth nothing. */
export const OF_DEAD_LINKS = /status of 40[04] .*\/(?:email\/verify|password\/reset|invitations\/[\w-]+)\)$/

/** Of everybody. */
export const PUBLIC: readonly Route[] = [
  route('/v/{shared}', 'View Document', 'Преглед на документ'),
  route('/login', 'Sign In', 'Вход'),
  route('/forgot', 'Sign In', 'Вход'),
  route('/register', 'Sign In', 'Вход'),
  { path: '/invitation/{key}' },
  { path: '/account/verify-email/{key}' },
  { path: '/account/password/reset/key/{key}' },
  route('/supto', 'Why This Is No Sales Management Software', 'Защо това не е СУПТО'),
  route('/404', 'Error 404', 'Грешка 404'),
  route('/500', 'Error 500', 'Грешка 500'),
]

type Ids = Readonly<Record<string, string>>

/** One record of each kind that a path may name. */
export async function recordsOf(person: Person): Promise<Ids> {
  const contact = await person.contact()
  const draft = await person.draft({ contactId: contact.id })
  const issued = await person.issued({ contactId: contact.id })
  const product = await person.call(createProduct, { body: aProduct() })
  const shared = await person.share(issued.id)
  const { items } = await person.call(listCompanies, { query: {} })
  const account = await person.call(createTreasuryAccount, {
    body: { companyId: items[0]?.id ?? '', name: 'Till', type: 'cash', currency: 'EUR', initial: '100' },
  })
  return {
    draft: draft.id,
    issued: issued.id,
    contact: contact.id,
    product: product.id,
    account: account.id,
    report: 'sales-by-client',
    month: '2026-11',
    shared,
    key: 'of-no-mail',
  }
}

/** Opens it, and holds that it stays there, has its title, and one heading. */
export async function visit(page: Page, { path, ...titles }: Route, language: 'en' | 'bg', ids: Ids): Promise<void> {
  const there = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')
  await page.goto(there)
  const title = titles[language]
  const tellsApart = path.includes('{') || path === '/register' || path === '/forgot'
  if (title !== undefined)
    await expect(page, path).toHaveTitle(tellsApart ? new RegExp(`^.+ · ${title} · Invoice App$`) : `${title} · Invoice App`)
  await expect(page).toHaveURL((url) => url.pathname === there)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
}
