import {
  addDocumentImportPayments,
  cancelDocumentImport,
  checkDocumentImport,
  DOCUMENT_IMPORT_FIELDS,
  type DocumentImportReport,
  type DocumentImportRequest,
  type DocumentImportState,
  type ImportedDocuments,
  listDocumentImportProblems,
  runDocumentImport,
  uploadDocumentImport,
} from '@invoice/contract/documents/document-imports.ts'
import type { ImportTable } from '@invoice/contract/records/imports.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useAttempts } from '../use-import.ts'
import { untilMade } from './until-made.ts'

export type Step = 'source' | 'columns' | 'check' | 'done'

/** An import of documents from the choice of its file to its end; what went wrong is told in `fault`, and the same act may be tried again. */
export function useDocumentImport(companyId: string) {
  const { t } = useTranslation('document-imports')
  const [step, setStep] = useState<Step>('source')
  const [table, setTable] = useState<ImportTable | null>(null)
  const [request, setRequest] = useState<DocumentImportRequest>(() => blank(companyId))
  const [report, setReport] = useState<DocumentImportReport | null>(null)
  const [result, setResult] = useState<ImportedDocuments | null>(null)
  const [progress, setProgress] = useState<DocumentImportState | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const uploading = useIdempotencyKey()
  const running = useIdempotencyKey()
  const startAgain = (): void => {
    setTable(null)
    setReport(null)
    setResult(null)
    setStep('source')
  }
  const { busy, fault, setFault, attempt } = useAttempts(startAgain)
  const asked = (changed: Partial<DocumentImportRequest> = {}) => ({ params: { id: table?.id ?? '' }, body: { ...request, ...changed } })
  const show = (read: ImportTable): void => {
    setTable(read)
    const mapping = read.columns.map(({ field }) => DOCUMENT_IMPORT_FIELDS.find((known) => known === field) ?? null)
    setRequest({ ...request, mapping, mended: [], accepted: [] })
    setStep('columns')
  }
  const withMore = async (read: ImportTable, more: readonly (File | undefined)[]): Promise<ImportTable> => {
    let joined = read
    for (const file of more) {
      if (file === undefined) continue
      uploading.renew()
      joined = await call(addDocumentImportPayments, { params: { id: read.id }, body: { file } }, { idempotencyKey: uploading.key() })
    }
    return joined
  }
  const check = (changed: Partial<DocumentImportRequest> = {}): Promise<void> =>
    attempt('check', async () => {
      running.renew()
      setRequest({ ...request, ...changed })
      setReport(await call(checkDocumentImport, asked(changed)))
      setStep('check')
    })
  return {
    step,
    table,
    request,
    report,
    result,
    progress,
    busy,
    fault,
    setRequest: (part: Partial<DocumentImportRequest>): void => setRequest({ ...request, ...part }),
    /** a table of documents, and one of payments where there is a second one, in whatever order */
    choose: ([file, ...more]: readonly (File | undefined)[]): Promise<void> =>
      attempt('upload', async () => {
        if (file === undefined) return
        uploading.renew()
        const read = await call(uploadDocumentImport, { body: { file } }, { idempotencyKey: uploading.key() })
        show(more.length === 0 ? read : await withMore(read, more))
      }),
    addPayments: (file: File | undefined): Promise<void> =>
      attempt('upload', async () => {
        if (file !== undefined && table !== null) show(await withMore(table, [file]))
      }),
    check,
    run: (): Promise<void> =>
      attempt('run', async () => {
        const begun = await call(runDocumentImport, asked(), { idempotencyKey: running.key() })
        const ended = await untilMade(table?.id ?? '', begun, { tell: setProgress, isLeft: () => left.current })
        setProgress(null)
        running.renew()
        if (left.current) return
        if (ended.result === null) return setFault(ended.messages.join(' ') || t(ended.state === 'cancelled' ? 'stopped' : 'failed'))
        setResult(ended.result)
        setStep('done')
      }),
    stop: async (): Promise<void> => {
      // Whether it was in time, the import itself answers.
      if (table !== null) await call(cancelDocumentImport, { params: { id: table.id } }).catch(() => {})
    },
    badRows: (): Promise<void> => attempt('download', async () => saveFile(await call(listDocumentImportProblems, asked()))),
    toColumns: (): void => {
      setFault(null)
      setStep('columns')
    },
    startAgain: (): void => {
      setFault(null)
      startAgain()
    },
  }
}

export type DocumentImport = ReturnType<typeof useDocumentImport>

const blank = (companyId: string): DocumentImportRequest => ({
  mapping: [],
  companyId,
  currency: 'EUR',
  dealTermId: null,
  mended: [],
  accepted: [],
})
