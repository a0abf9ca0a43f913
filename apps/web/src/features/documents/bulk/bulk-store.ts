import { DOWNLOAD_FORMATS, type DownloadFormat } from '@invoice/contract/documents/bulk.ts'
import { currentWorkspace, useWorkspaceId } from '../../../shared/api/workspace.ts'
import { noteBulkJob, useBulkNote } from './bulk-note.ts'

/** What can be done to many documents in a job. */
export type BulkAct = 'issue' | 'record' | 'delete' | 'duplicate' | 'send' | 'pay' | DownloadFormat

/** It makes a file, which is fetched. */
export const isFetched = (act: BulkAct): act is DownloadFormat => (DOWNLOAD_FORMATS as readonly string[]).includes(act)

/** The job that this tab asked for last. */
export type BulkJob = {
  readonly workspace: string | null
  readonly id: string
  readonly act: BulkAct
  /** named, and there no more when it was asked for */
  readonly gone: number
}

/** From here on its progress is shown, whatever screen the person goes to. */
export const showBulkJob = (job: Omit<BulkJob, 'workspace'>): void =>
  noteBulkJob(JSON.stringify({ ...job, workspace: currentWorkspace() } satisfies BulkJob))
export const hideBulkJob = (): void => noteBulkJob('')

/** Of this workspace. */
export function useBulkJob(): BulkJob | null {
  const workspace = useWorkspaceId()
  const job = read(useBulkNote())
  return job?.workspace === workspace ? job : null
}

function read(text: string | null): BulkJob | null {
  try {
    return JSON.parse(text || 'null') as BulkJob | null
  } catch {
    return null
  }
}
