import { type ListMailsQuery, listMails, type Mail, type MailDetail, readMail, summariseMails } from '@invoice/contract/letters/mails.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While something is on its way; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1500

/** It goes without anybody doing anything: a try that waits for its time is looked for more rarely. */
const isOnItsWay = ({ state, nextTryAt }: Pick<Mail, 'state' | 'nextTryAt'>): boolean =>
  state === 'sending' || (state === 'waiting' && nextTryAt === null)

/** A page of either box, the newest first. */
export const mailsQuery = (query: ListMailsQuery) =>
  queryOptions({
    queryKey: workspaceKey(listMails, 'list', query),
    queryFn: async ({ signal }): Promise<readonly Mail[]> => (await call(listMails, { query }, { signal })).items,
    refetchInterval: ({ state: { data } }) =>
      data?.some(isOnItsWay) ? POLL_MS : data?.some(({ state }) => state === 'waiting' || state === 'scheduled') ? 10 * POLL_MS : false,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

export const mailSummaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(summariseMails, 'summary'),
    queryFn: ({ signal }) => call(summariseMails, {}, { signal }),
    refetchOnWindowFocus: 'always',
  })

/** As its recipient reads it, and what became of it. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readMail, id),
    queryFn: ({ signal }): Promise<MailDetail> => call(readMail, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? POLL_MS : false),
  })
