import { createDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../../shared/api/call.ts'
import { allCompaniesQuery } from '../../../../../shared/queries/settings/companies.ts'
import { allPaymentMethodsQuery } from '../../../../../shared/queries/settings/payment-methods.ts'
import {
  allDealTermsQuery,
  allRangesQuery,
  allTaxRatesQuery,
  allUnitsQuery,
} from '../../../../../shared/queries/settings/settings-lists.ts'
import type { SaverCalls } from '../saving/saver.ts'
import { withoutUntouched } from '../says-nothing.ts'
import type { References } from './references.ts'

export const saverCalls: SaverCalls = {
  create: (draft, idempotencyKey) => call(createDocument, { body: bodyOf(draft) }, { idempotencyKey }),
  save: (draft, { id, version }) => call(saveDocument, { params: { id }, body: { ...bodyOf(draft), version } }),
}

function bodyOf(draft: DocumentDraft): DocumentDraft {
  return { ...draft, lines: withoutUntouched(draft.lines) }
}

/** What is archived is still asked for: a draft may name it. */
const referenceQueries = () =>
  [allCompaniesQuery(), allUnitsQuery(), allTaxRatesQuery(), allDealTermsQuery(), allRangesQuery(), allPaymentMethodsQuery()] as const

type Loaded = { readonly lists: Omit<References, 'contact'> | null; readonly failed: boolean; readonly retry: () => void }

/** The short lists that a document chooses from; null until all are there. */
export function useReferenceLists(): Loaded {
  const results = useQueries({ queries: referenceQueries() })
  const [companies, units, taxRates, dealTerms, ranges, paymentMethods] = results
  const lists = useMemo(() => {
    if (!companies.data || !units.data || !taxRates.data || !dealTerms.data || !ranges.data || !paymentMethods.data) return null
    return {
      companies: companies.data,
      units: units.data,
      taxRates: taxRates.data,
      dealTerms: dealTerms.data,
      ranges: ranges.data,
      paymentMethods: paymentMethods.data,
    }
  }, [companies.data, units.data, taxRates.data, dealTerms.data, ranges.data, paymentMethods.data])
  return {
    lists,
    failed: lists === null && results.some((result) => result.isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** What may be chosen anew: not archived, or chosen already. */
export function offered<T extends { id: string; archivedAt: string | null }>(items: readonly T[], chosen: string | null): T[] {
  return items.filter((item) => item.archivedAt === null || item.id === chosen)
}
