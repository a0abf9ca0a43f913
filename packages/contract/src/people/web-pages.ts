import { ALL_LISTS } from '../settings/list-facts.ts'

/** Addresses of the web application's screens; `$name` stands for one part. Whatever else is asked for is not there, and answered 404. */
export const WEB_PAGES = [
  '/',
  '/account/password/reset/key/$key',
  '/account/verify-email/$key',
  '/contacts',
  '/contacts/$id',
  '/contacts/import',
  '/dashboard',
  '/forgot',
  '/invitation/$key',
  '/invoices',
  '/invoices/create',
  '/invoices/edit/$id',
  '/invoices/export',
  '/invoices/import',
  '/invoices/preview/$id',
  '/invoices/recurring',
  '/invoices/settings',
  '/invoices/settings/notifications',
  '/invoices/settings/ranges',
  '/invoices/settings/templates',
  '/login',
  '/logout',
  '/onboarding',
  '/payments',
  '/payments/vendors',
  '/products',
  '/products/$id',
  '/products/import',
  '/register',
  '/reports',
  '/reports/$id',
  '/settings',
  '/settings/access',
  '/settings/audit',
  '/settings/bankaccounts',
  '/settings/companies',
  '/settings/developers',
  '/settings/installation',
  '/settings/jobs',
  '/settings/outbox',
  '/settings/paymentmethods',
  '/settings/profile',
  '/settings/users',
  '/settings/verification',
  '/treasury',
  '/treasury/$id',
  '/treasury/$id/statement',
  '/treasury/$id/automatic',
  '/v/$id',
  '/500',
  ...ALL_LISTS.map(({ page }) => page),
] as const

const PATTERNS = WEB_PAGES.map((page) => new RegExp(`^${page.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether a path, without its query, is that of a screen. */
export function isWebPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
