import { listMailSenders, readMailbox } from '@invoice/contract/letters/mailbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The job looks by itself: what it found is asked for while somebody watches. */
const WATCHED_MS = 15_000

/** The mailbox that bills are taken from, and what came of its last mails. */
export const mailboxQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readMailbox),
    queryFn: ({ signal }) => call(readMailbox, {}, { signal }),
    refetchInterval: WATCHED_MS,
  })

/** Senders of mails that were decided about. */
export const mailSendersQuery = () =>
  queryOptions({ queryKey: workspaceKey(listMailSenders), queryFn: ({ signal }) => call(listMailSenders, {}, { signal }) })
