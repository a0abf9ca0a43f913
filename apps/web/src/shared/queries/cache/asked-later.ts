import { ALL_LISTS } from '@invoice/contract/settings/list-facts.ts'

/**
 * Acts of a screen that still writes or sorts what it shows: its own entries are not asked for beneath it, all others when they are shown
 * again.
 */
export const ASKED_LATER: ReadonlySet<string> = new Set([
  'POST /api/treasury/accounts/:id/statement-entries/accept-certain',
  'POST /api/treasury/statement-entries/:id/accept',
  'POST /api/treasury/statement-entries/:id/split',
  'POST /api/treasury/statement-entries/:id/run',
  'POST /api/treasury/statement-entries/:id/explain',
  'POST /api/treasury/statement-entries/:id/ignore',
  'POST /api/treasury/statement-entries/:id/link',
  'POST /api/treasury/statement-entries/:id/undo',
  'POST /api/treasury/statement-rules',
  'POST /api/treasury/statement-rules/:id/undo',
  'POST /api/documents',
  'PUT /api/documents/:id',
  'POST /api/documents/:id/issue',
  'POST /api/documents/:id/record',
  'PUT /api/ranges/order',
  ...ALL_LISTS.map(({ path }) => `PUT ${path}/order`),
  'PUT /api/payment-methods/order',
  // Of another workspace, or of one that is left: nothing of the one that the screen still shows.
  'POST /api/workspaces',
  'POST /api/workspaces/:id/leave',
])
