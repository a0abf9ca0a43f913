import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { purchaseLedgerQuery, salesLedgerQuery } from '../../../shared/queries/reports/vat.ts'
import { Ledger } from './ledger.tsx'
import type { Decide } from './ledger-cells.tsx'

type Props = { readonly companyId: string; readonly month: string }

export function SalesLedger({ companyId, month }: Props) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(salesLedgerQuery({ companyId, month }, search))
  return <Ledger kind="sales" month={month} query={query} search={search} onSearch={setSearch} onDecide={null} />
}

export function PurchaseLedger({ companyId, month, onDecide }: Props & { readonly onDecide: Decide | null }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(purchaseLedgerQuery({ companyId, month }, search))
  return <Ledger kind="purchases" month={month} query={query} search={search} onSearch={setSearch} onDecide={onDecide} />
}
