import * as contract from '@invoice/contract/records/inquiries.ts'
import type { InquiryNoun, InquiryState } from '@invoice/domain/inquiries/inquiry.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What was asked about one record; others answer meanwhile. */
export const inquiriesAboutQuery = (noun: InquiryNoun, subjectId: string) =>
  queryOptions({
    queryKey: workspaceKey(contract.listInquiriesAbout, 'inquiriesAbout', noun, subjectId),
    queryFn: ({ signal }) => call(contract.listInquiriesAbout, { query: { noun, subjectId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })

const PAGE = 50

export const inquiriesQuery = (state: InquiryState) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(contract.listInquiries, 'inquiries', state),
    queryFn: async ({ pageParam, signal }) => {
      const query = { state: [state], pageSize: PAGE, ...(pageParam !== '' && { before: pageParam }) }
      return (await call(contract.listInquiries, { query }, { signal })).items
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchOnWindowFocus: 'always',
  })

export const inquiriesSummaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(contract.summariseInquiries, 'inquiriesSummary'),
    queryFn: ({ signal }) => call(contract.summariseInquiries, {}, { signal }),
    refetchOnWindowFocus: 'always',
  })
