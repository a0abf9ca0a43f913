import type { PurchaseLedgerRow } from '@invoice/contract/vat/periods.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { purchaseLedgerQuery, salesLedgerQuery } from '../../../shared/queries/reports/vat.ts'
import { MoveBar } from '../entries/move-bar.tsx'
import { useEntries } from '../entries/use-entries.tsx'
import { Ledger } from './ledger.tsx'
import type { Decide } from './ledger-cells.tsx'

type Props = { readonly companyId: string; readonly month: string }

export function SalesLedger({ companyId, month }: Props) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(salesLedgerQuery({ companyId, month }, search))
  const currency = query.data?.pages[0]?.currency ?? 'EUR'
  const entries = useEntries({ side: 'sales', companyId, month, currency, mayWrite: useMay('documents', 'write') })
  return (
    <Ledger kind="sales" month={month} query={query} search={search} onSearch={setSearch} onDecide={null} entries={entries} choice={null} />
  )
}

export function PurchaseLedger({ companyId, month, onDecide }: Props & { readonly onDecide: Decide | null }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly PurchaseLedgerRow[]>([])
  const query = useInfiniteQuery(purchaseLedgerQuery({ companyId, month }, search))
  const currency = query.data?.pages[0]?.currency ?? 'EUR'
  const entries = useEntries({ side: 'purchases', companyId, month, currency, mayWrite: onDecide !== null })
  const toggle = (row: PurchaseLedgerRow): void =>
    setChosen((was) =>
      was.some(({ documentId }) => documentId === row.documentId)
        ? was.filter(({ documentId }) => documentId !== row.documentId)
        : [...was, row],
    )
  const choice = onDecide === null ? null : { ids: new Set(chosen.map(({ documentId }) => documentId)), toggle }
  const bar = chosen.length === 0 ? null : <MoveBar rows={chosen} month={month} currency={currency} onClear={() => setChosen([])} />
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
