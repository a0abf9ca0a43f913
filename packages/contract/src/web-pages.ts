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
  '/invoices/settings/taxrates',
  '/invoices/settings/templates',
  '/invoices/settings/terms',
  '/invoices/settings/units',
  '/login',
  '/logout',
  '/onboarding',
  '/payments',
  '/products',
  '/products/$id',
  '/products/import',
  '/register',
  '/reports',
  '/settings',
  '/settings/audit',
  '/settings/bankaccounts',
  '/settings/companies',
  '/settings/jobs',
  '/settings/paymentmethods',
  '/settings/profile',
  '/settings/users',
  '/settings/verification',
  '/treasury',
  '/treasury/$id',
  '/v/$id',
  '/500',
] as const

const PATTERNS = WEB_PAGES.map((page) => new RegExp(`^${page.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether a path, without its query, is that of a screen. */
export function isWebPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
