import type { DownloadFormat } from '@invoice/contract/document-bulk.ts'
import { useSyncExternalStore } from 'react'
import { currentWorkspace, useWorkspaceId } from '../../../shared/api/workspace.ts'

/** What can be done to many documents in a job. */
export type BulkAct = 'issue' | 'delete' | 'duplicate' | DownloadFormat

/** The job that this tab asked for last, until the person has done with it. */
export type BulkJob = {
  readonly workspace: string | null
  readonly id: string
  readonly act: BulkAct
  /** named, and there no more when it was asked for */
  readonly gone: number
}

/** In this tab, so that it outlives a reload. */
const STORED_AT = 'bulk-job'
const listeners = new Set<() => void>()
let job: BulkJob | null = stored()

function stored(): BulkJob | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AT) ?? 'null') as BulkJob | null
  } catch {
    return null
  }
}

function keep(next: BulkJob | null): void {
  job = next
  if (next === null) sessionStorage.removeItem(STORED_AT)
  else sessionStorage.setItem(STORED_AT, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** From here on its progress is shown, whatever screen the person goes to. */
export const showBulkJob = (next: Omit<BulkJob, 'workspace'>): void => keep({ ...next, workspace: currentWorkspace() })
export const hideBulkJob = (): void => keep(null)

/** Of this workspace. */
export function useBulkJob(): BulkJob | null {
  const workspace = useWorkspaceId()
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => job,
  )
  return shown?.workspace === workspace ? shown : null
}
