import { createDocument, removeDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../../shared/api/call.ts'
import { Failure } from '../../../../../shared/api/failure.ts'
import type { Shown } from '../../../../../shared/offline/waiting/waiting.ts'
import { loadHere } from '../../../../../shared/queries/documents/opened-document.ts'
import { allCompaniesQuery } from '../../../../../shared/queries/settings/companies.ts'
import { allPaymentMethodsQuery } from '../../../../../shared/queries/settings/payment-methods.ts'
import {
  allDealTermsQuery,
  allRangesQuery,
  allTaxRatesQuery,
  allUnitsQuery,
} from '../../../../../shared/queries/settings/settings-lists.ts'
import type { SavedVersion, SaverCalls } from '../saving/saver.ts'
import { withoutUntouched } from '../says-nothing.ts'
import type { References } from './references.ts'

/** What is not answered is kept in this browser, and sent when it can be; where nothing can be kept, there was no answer. */
export function saverCalls(shown: () => Shown): SaverCalls {
  const orHere = (kept: (here: Here) => Promise<SavedVersion>) => async (failure: unknown) => {
    if (!(failure instanceof Failure) || failure.status !== 0) throw failure
    const here = await loadHere().catch(() => null)
    if (here === null) throw failure
    return kept(here)
  }
  return {
    create: (draft, idempotencyKey) => {
      const body = bodyOf(draft)
      const asked = call(createDocument, { body }, { idempotencyKey })
      return asked.catch(orHere((here) => here.keepNew({ draft: body, before: null, shown: shown() }, idempotencyKey)))
    },
    save: (draft, at, before) => {
      const body = bodyOf(draft)
      const asked =
        at.version === 0
          ? Promise.reject(new Failure(0, {}, null))
          : call(saveDocument, { params: { id: at.id }, body: { ...body, version: at.version } })
      return asked.catch(orHere((here) => here.keepChange({ draft: body, before: before && bodyOf(before), shown: shown() }, at)))
    },
  }
}

/** On the server and in this browser, wherever it is. */
export async function removeDraft({ id, version }: SavedVersion): Promise<void> {
  if (version === 0) return (await loadHere()).removeHere(id)
  await call(removeDocument, { params: { id } })
}

type Here = Awaited<ReturnType<typeof loadHere>>
export function bodyOf(draft: DocumentDraft): DocumentDraft {
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
