import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { purchaseLedgerQuery, salesLedgerQuery } from '../../../shared/queries/reports/vat.ts'
import { ChosenBar } from '../entries/chosen-bar.tsx'
import { MoveBar } from '../entries/move-bar.tsx'
import { useEntries } from '../entries/use-entries.tsx'
import { Ledger } from './ledger.tsx'
import { type Decide, isPurchase } from './ledger-cells.tsx'
import type { LedgerRow } from './ledger-columns.ts'

type Props = { readonly companyId: string; readonly month: string }

export function SalesLedger({ companyId, month }: Props) {
  const [search, setSearch] = useState('')
  const { rows: chosen, choice, clear } = useChosen(useMay('books', 'write'))
  const query = useInfiniteQuery(salesLedgerQuery({ companyId, month }, search))
  const currency = query.data?.pages[0]?.currency ?? 'EUR'
  const entries = useEntries({ side: 'sales', companyId, month, currency, mayWrite: useMay('documents', 'write') })
  return (
    <Ledger
      kind="sales"
      month={month}
      query={query}
      search={search}
      onSearch={setSearch}
      onDecide={null}
      entries={entries}
      choice={choice}
      bar={chosen.length === 0 ? null : <ChosenBar rows={chosen} onClear={clear} />}
    />
  )
}

export function PurchaseLedger({ companyId, month, onDecide }: Props & { readonly onDecide: Decide | null }) {
  const [search, setSearch] = useState('')
  const mayTake = useMay('books', 'write')
  const { rows: chosen, choice, clear } = useChosen(onDecide !== null || mayTake)
  const query = useInfiniteQuery(purchaseLedgerQuery({ companyId, month }, search))
  const currency = query.data?.pages[0]?.currency ?? 'EUR'
  const entries = useEntries({ side: 'purchases', companyId, month, currency, mayWrite: onDecide !== null })
  const bar =
    chosen.length === 0 ? null : onDecide === null ? (
      <ChosenBar rows={chosen} onClear={clear} />
    ) : (
      <MoveBar rows={chosen.filter(isPurchase)} month={month} currency={currency} onClear={clear} />
    )
  return (
    <Ledger
      kind="purchases"
      month={month}
      query={query}
      search={search}
      onSearch={setSearch}
      onDecide={onDecide}
      entries={entries}
      choice={choice}
      bar={bar}
    />
  )
}

/** Documents of a ledger that are chosen, each once however many rows it has; `choice` is null where nothing may be done with them. */
function useChosen(may: boolean) {
  const [rows, setRows] = useState<readonly LedgerRow[]>([])
  const toggle = ({ documentId, ...row }: LedgerRow): void =>
    setRows((was) => {
      const others = was.filter((each) => each.documentId !== documentId)
      return others.length < was.length ? others : [...was, { documentId, ...row }]
    })
  return { rows, clear: () => setRows([]), choice: may ? { ids: new Set(rows.map(({ documentId }) => documentId)), toggle } : null }
}
