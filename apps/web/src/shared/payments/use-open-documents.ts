import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OFFERED, openDocumentsQuery } from '../queries/treasury/payments.ts'

type Wanted = { readonly direction: PaymentDirection; readonly companyId: string; readonly contactId: string; readonly currency: string }

export type OpenDocuments = {
  /** what may be settled: the oldest due first, of the payment's currency before others */
  readonly known: readonly OpenDocument[]
  /** of these, what the search leaves */
  readonly shown: readonly OpenDocument[]
  readonly isLoading: boolean
  /** too many to be taken in at once */
  readonly isLong: boolean
  readonly q: string
  readonly search: (q: string) => void
}

const NONE: readonly OpenDocument[] = []
/** More than these are searched. */
const AT_A_GLANCE = 6

/** What a payment of the contact may settle, of every kind and currency; `first` stands before the others. */
export function useOpenDocuments({ direction, companyId, contactId, currency }: Wanted, first: string | null): OpenDocuments {
  const [q, search] = useState('')
  const kept = useRef(new Map<string, OpenDocument>())
  const enabled = companyId !== '' && contactId !== ''
  const wanted = { direction, companyId, contactId }
  const all = useQuery({ ...openDocumentsQuery(wanted), enabled })
  // Of very many only the oldest are here: those that are looked for are asked for.
  const isMore = all.data?.length === OFFERED
  const found = useQuery({
    ...openDocumentsQuery({ ...wanted, q }),
    enabled: enabled && isMore && q !== '',
    placeholderData: keepPreviousData,
  })
  if (!enabled) return { known: NONE, shown: NONE, isLoading: false, isLong: false, q, search }
  const oldest = all.data ?? NONE
  const news = q === '' ? NONE : (found.data ?? NONE)
  // What was found once stays known: it may have got its share.
  for (const document of news) kept.current.set(document.id, document)
  const others = [...kept.current.values()].filter(({ id }) => !oldest.some((document) => document.id === id))
  const known = inOrder([...oldest, ...others], currency, first)
  const isFound = ({ id, number }: OpenDocument): boolean =>
    (number ?? '').toLocaleLowerCase().includes(q.toLocaleLowerCase()) || news.some((document) => document.id === id)
  const shown = q === '' ? known : known.filter(isFound)
  return { known, shown, isLoading: all.isFetching && all.data === undefined, isLong: oldest.length > AT_A_GLANCE, q, search }
}

function inOrder(documents: readonly OpenDocument[], currency: string, first: string | null): readonly OpenDocument[] {
  const rank = (document: OpenDocument): number => (document.id === first ? 0 : document.currency === currency ? 1 : 2)
  return documents.toSorted((a, b) => rank(a) - rank(b))
}
