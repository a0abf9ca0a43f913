import {
  addDocumentImportPayments,
  cancelDocumentImport,
  type DocumentImportRequest,
  type DocumentImportState,
  runDocumentImport,
  uploadDocumentImport,
} from '@invoice/contract/documents/document-imports.ts'
import type { ImportTable } from '@invoice/contract/records/imports.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { untilMade } from './until-made.ts'

type Uploads = {
  readonly attempt: (what: 'upload', work: () => Promise<void>) => Promise<void>
  readonly show: (read: ImportTable) => void
  readonly table: ImportTable | null
}

/** Hands files in: a first one, and payments that lie in a second one. */
export function useUploads({ attempt, show, table: there }: Uploads) {
  const uploading = useIdempotencyKey()
  const upload = (file: File): Promise<ImportTable> => {
    uploading.renew()
    return call(uploadDocumentImport, { body: { file } }, { idempotencyKey: uploading.key() })
  }
  const add = async (table: ImportTable, files: readonly (File | undefined)[]): Promise<ImportTable> => {
    let joined = table
    for (const file of files) {
      if (file === undefined) continue
      uploading.renew()
      joined = await call(addDocumentImportPayments, { params: { id: table.id }, body: { file } }, { idempotencyKey: uploading.key() })
    }
    return joined
  }
  return {
    /** a table of documents, and one of payments where there is a second one, in whatever order */
    choose: ([file, ...more]: readonly (File | undefined)[]): Promise<void> =>
      attempt('upload', async () => {
        if (file === undefined) return
        show(await add(await upload(file), more))
      }),
    addPayments: (file: File | undefined): Promise<void> =>
      attempt('upload', async () => {
        if (file !== undefined && there !== null) show(await add(there, [file]))
      }),
  }
}

/** The job that makes an import; whoever leaves meanwhile is told nothing, and it goes on. */
export function useMaking() {
  const [progress, setProgress] = useState<DocumentImportState | null>(null)
  const running = useIdempotencyKey()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return {
    progress,
    renew: running.renew,
    /** how it ended; null where nobody is here any more */
    make: async (id: string, body: DocumentImportRequest): Promise<DocumentImportState | null> => {
      const begun = await call(runDocumentImport, { params: { id }, body }, { idempotencyKey: running.key() })
      const ended = await untilMade(id, begun, { tell: setProgress, isLeft: () => left.current })
      setProgress(null)
      running.renew()
      return left.current ? null : ended
    },
    // Whether it was in time, the import itself answers.
    stop: (id: string): Promise<unknown> => call(cancelDocumentImport, { params: { id } }).catch(() => {}),
  }
}
