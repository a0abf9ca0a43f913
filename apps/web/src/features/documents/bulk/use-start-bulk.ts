import type { BulkAsked, BulkInput } from '@invoice/contract/documents/bulk.ts'
import type { DOCUMENT_SORT_KEYS } from '@invoice/contract/documents/list.ts'
import type { PayDocumentsInput } from '@invoice/contract/documents/paying.ts'
import type { SortKey } from '@invoice/contract/wire/fields.ts'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { newKey } from '../../../shared/api/idempotency.ts'
import { BULK_ENDPOINTS } from './bulk-endpoints.ts'
import { type BulkAct, isFetched, showBulkJob } from './bulk-store.ts'

type DocumentSort = SortKey<(typeof DOCUMENT_SORT_KEYS)[number]>

type How = {
  /** of what is fetched together, the order in which a filter's documents come */
  readonly sort?: DocumentSort
  /** of what is sent: also what was sent before */
  readonly again?: boolean
  /** of what is paid: when and how */
  readonly paid?: Omit<PayDocumentsInput, 'ids'>
}

function ask(act: BulkAct, selection: BulkInput, { sort, again = false, paid }: How, idempotencyKey: string): Promise<BulkAsked> {
  if (act === 'send') return call(BULK_ENDPOINTS.send, { body: { ids: selection.ids ?? [], again } }, { idempotencyKey })
  if (act === 'pay') {
    if (paid === undefined) throw new Error('Nothing is paid without a day and a method.')
    return call(BULK_ENDPOINTS.pay, { body: { ids: selection.ids ?? [], ...paid } }, { idempotencyKey })
  }
  if (isFetched(act)) {
    return call(BULK_ENDPOINTS[act], { body: { ...selection, ...(sort && { sort }), format: act } }, { idempotencyKey })
  }
  return call(BULK_ENDPOINTS[act], { body: selection }, { idempotencyKey })
}

/** Asks for a job and shows it. Asked again after no answer it is the same job. */
export function useStartBulk() {
  const [busy, setBusy] = useState(false)
  const last = useRef({ asked: '', key: '' })
  const start = async (act: BulkAct, selection: BulkInput, how: How = {}): Promise<void> => {
    setBusy(true)
    const asked = JSON.stringify([act, selection, how])
    if (last.current.asked !== asked) last.current = { asked, key: newKey() }
    try {
      const { jobId, gone } = await ask(act, selection, how, last.current.key)
      last.current = { asked: '', key: '' }
      showBulkJob({ id: jobId, act, gone })
    } finally {
      setBusy(false)
    }
  }
  return { start, busy }
}
