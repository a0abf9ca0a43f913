import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { aContact } from '../../../../testing/a-contact.ts'
import { aRow, figures } from '../../../../testing/a-document.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { Searched } from '../../../../testing/searched.tsx'
import { items, ok, standIn } from '../../../../testing/stand-in.ts'
import { company } from '../../editor/testing/references.ts'
import { DocumentList } from '../document-list.tsx'
import type { ListSearch } from '../list-search.ts'

export const LIST = 'GET /api/documents'
export const SUMMARY = 'GET /api/documents/summary'
export const FIGURES = 'GET /api/documents/figures'
export const sums = (count: number, ...amounts: [currency: string, total: string, outstanding: string][]) =>
  ok({ count, isMore: false, sums: amounts.map(([currency, total, outstanding]) => ({ currency, count, total, outstanding })) })
export const CLIENT = aContact()
const ALWAYS = {
  [LIST]: items(aRow()),
  [SUMMARY]: sums(60, ['EUR', '4944.00', '4944.00']),
  [FIGURES]: ok(figures()),
  'GET /api/companies': items(company),
  [`GET /api/contacts/${CLIENT.id}`]: ok(CLIENT),
}

/** The list as its route shows it: what it searches by is told, and shown. */
export async function show(start: ListSearch = {}, routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ ...ALWAYS, ...routes })
  const onSearch = vi.fn<(next: ListSearch, options?: object) => void>()
  const router = await renderScreen(
    () => (
      <Searched start={start} onSearch={onSearch}>
        {(search, change) => <DocumentList search={search} onSearch={change} />}
      </Searched>
    ),
    '/invoices',
  )
  return { ...server, router, onSearch, last: () => onSearch.mock.calls.at(-1)?.[0] }
}
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** What it says, with plain spaces. */
export const plain = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ')
export const firstRow = () => screen.findByText('0000001247')
