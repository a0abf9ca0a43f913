/** Of a person in their workspace: asked with both, and only where the browser knows them. */
const MEMBER = ['/api/login/browser/v1/auth/session', '/api/workspaces']
const LISTS = ['companies', 'units', 'tax-rates', 'deal-terms', 'ranges', 'payment-methods'].map((name) => `/api/${name}?archived=1`)

/**
 * What a screen asks for first, by its path, as its queries ask it (a test holds that): the page starts these calls while its scripts are still on their
 * way. A screen that is not here asks when it is drawn.
 */
export const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/invoices': [...MEMBER, '/api/documents?sort=-createdAt&page=1&pageSize=25', '/api/documents/figures', '/api/saved-views'],
  '/invoices/preview/:id': [...MEMBER, '/api/documents/:id', '/api/documents/:id/paper'],
  '/invoices/create': [...MEMBER, ...LISTS],
  '/invoices/edit/:id': [...MEMBER, '/api/documents/:id', ...LISTS],
  '/dashboard': [...MEMBER, '/api/reports/dashboard'],
}
