import { listSendings, previewLetter, readLetter, type Sending } from '@invoice/contract/documents/sending.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const POLL_MS = 1500

/** It goes without anybody doing anything. */
export const isOnItsWay = ({ state, undoMs, sendAt, nextTryAt }: Sending): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && (undoMs !== null || (sendAt !== null && Date.parse(sendAt) <= Date.now()))) ||
  (state === 'waiting' && nextTryAt === null)

/** The mails that a document was sent with, the newest first. */
export const sendingsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listSendings, 'list', id),
    queryFn: async ({ signal }): Promise<readonly Sending[]> => (await call(listSendings, { params: { id } }, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? POLL_MS : false),
  })

/** What a mail would say, unless somebody says otherwise: asked each time anew, for the document and its template may be others. */
export const letterQuery = (id: string, language?: 'bg' | 'en') =>
  queryOptions({
    queryKey: workspaceKey(readLetter, 'letter', id, language),
    queryFn: ({ signal }) => call(readLetter, { params: { id }, query: language === undefined ? {} : { language } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type PreviewedLetter = InputOf<typeof previewLetter>['body']

/** The mail as it would be read; the one before stays until it is there. */
export const letterPreviewQuery = (id: string, body: PreviewedLetter) =>
  queryOptions({
    queryKey: workspaceKey(previewLetter, 'preview', id, body),
    queryFn: ({ signal }) => call(previewLetter, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })
