import type { Mailboxes } from '../mailboxes.ts'

/** Every mailbox opens, and is empty: for tests that ask nobody outside. */
export const trialMailboxes: Mailboxes = {
  within: (_place, look) => look({ uidValidity: 1n, uidNext: 1, messages: 0, since: async () => [], fetch: async () => undefined }),
  read: async () => null,
  stop: async () => {},
}
