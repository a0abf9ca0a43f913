import {
  checkDocumentImport,
  DOCUMENT_IMPORT_FIELDS,
  type DocumentImportReport,
  type DocumentImportRequest,
  type ImportedDocuments,
  listDocumentImportProblems,
} from '@invoice/contract/documents/document-imports.ts'
import type { ImportTable } from '@invoice/contract/records/imports.ts'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { type TakenTable, useTaking } from '../inv-bg/use-taking.ts'
import { useAttempts } from '../use-import.ts'
import { useMaking, useUploads } from './use-making.ts'

export type Step = 'source' | 'columns' | 'check' | 'done'

/** An import of documents from the choice of its file to its end; what went wrong is told in `fault`, and the same act may be tried again. */
export function useDocumentImport(companyId: string) {
  const { t } = useTranslation('document-imports')
  const [step, setStep] = useState<Step>('source')
  const [table, setTable] = useState<ImportTable | TakenTable | null>(null)
  const [request, setRequest] = useState<DocumentImportRequest>(() => blank(companyId))
  const [report, setReport] = useState<DocumentImportReport | null>(null)
  const [result, setResult] = useState<ImportedDocuments | null>(null)
  const take = useTaking(mappingOf)
  const { progress, renew, make, stop } = useMaking()
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
    setRequest({ ...request, mapping: mappingOf(read), mended: [], accepted: [] })
    setStep('columns')
  }
  const check = (changed: Partial<DocumentImportRequest> = {}): Promise<void> =>
    attempt('check', async () => {
      renew()
      setRequest({ ...request, ...changed })
      setReport(await call(checkDocumentImport, asked(changed)))
      setStep('check')
    })
  const uploads = useUploads({ attempt, show, table })
  const shown = { step, table, request, report, result, progress, busy, fault }
  return {
    ...shown,
    ...uploads,
    setRequest: (part: Partial<DocumentImportRequest>): void => setRequest({ ...request, ...part }),
    /** what was read of another program */
    takeReading: (): Promise<void> =>
      attempt('upload', async () => {
        renew()
        const taken = await take(request)
        setTable(taken.table)
        setRequest(taken.request)
        setReport(taken.report)
        setStep('check')
      }),
    check,
    run: (): Promise<void> =>
      attempt('run', async () => {
        const ended = await make(table?.id ?? '', request)
        if (ended === null) return
        if (ended.result === null) return setFault(ended.messages.join(' ') || t(ended.state === 'cancelled' ? 'stopped' : 'failed'))
        setResult(ended.result)
        setStep('done')
      }),
    stop: () => stop(table?.id ?? ''),
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

const mappingOf = ({ columns }: ImportTable): DocumentImportRequest['mapping'] =>
  columns.map(({ field }) => DOCUMENT_IMPORT_FIELDS.find((known) => known === field) ?? null)

const blank = (companyId: string): DocumentImportRequest => ({
  mapping: [],
  companyId,
  currency: 'EUR',
  dealTermId: null,
  mended: [],
  accepted: [],
})
