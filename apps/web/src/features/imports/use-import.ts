import type { ImportResult, ImportTable } from '@invoice/contract/records/imports.ts'
import { useState } from 'react'
import { Failure } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { type CheckReport, IMPORTS, type ImportNoun, type ImportRules } from './import-calls.ts'
import { ImportFault, isUnanswered, untilItEnds } from './until-it-ends.ts'

export type Step = 'file' | 'columns' | 'check' | 'done'
type Busy = 'upload' | 'check' | 'run' | 'download' | null

const RULES: ImportRules = { mapping: [], duplicates: 'skip', role: 'client', currency: 'EUR' }
/** 20 MB, as the server has it. */
const MOST_BYTES = 20_971_520

/** An import from the choice of its file to its end. What went wrong is told in `fault`, and the same act may be tried again. */
export function useImport(noun: ImportNoun) {
  const { t } = useTranslation(['imports', 'common'])
  const calls = IMPORTS[noun]
  const [step, setStep] = useState<Step>('file')
  const [table, setTable] = useState<ImportTable | null>(null)
  const [rules, setRules] = useState(RULES)
  const [report, setReport] = useState<CheckReport | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const uploading = useIdempotencyKey()
  const running = useIdempotencyKey()

  const startAgain = (): void => {
    setTable(null)
    setReport(null)
    setResult(null)
    setStep('file')
  }
  const { busy, fault, setFault, attempt } = useAttempts(startAgain)
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy !== null) return
    uploading.renew()
    running.renew()
    if (file.size > MOST_BYTES) {
      setFault(t('common:validation.spreadsheet'))
      return
    }
    await attempt('upload', async () => {
      const read = await calls.upload(file, uploading.key())
      setTable(read)
      setRules({ ...rules, mapping: read.columns.map(({ field }) => field) })
      setStep('columns')
    })
  }
  const check = (): Promise<void> =>
    attempt('check', async () => {
      if (table === null) return
      running.renew()
      setReport(await calls.check(table.id, rules))
      setStep('check')
    })
  const run = (): Promise<void> =>
    attempt('run', async () => {
      if (table === null) return
      setResult(await runOnce(calls, table.id, rules, running))
      setStep('done')
    })
  const stop = async (): Promise<void> => {
    // Whether it was in time, the import itself answers.
    if (table !== null) await calls.cancel(table.id).catch(() => {})
  }
  const download = (work: () => Promise<{ blob: Blob; name: string }>): Promise<void> =>
    attempt('download', async () => saveFile(await work()))
  return {
    calls,
    step,
    table,
    rules,
    report,
    result,
    busy,
    fault,
    setRules: (part: Partial<ImportRules>): void => setRules({ ...rules, ...part }),
    choose,
    check,
    run,
    stop,
    badRows: (): Promise<void> => download(async () => calls.badRows(table?.id ?? '', rules)),
    template: (format: 'xlsx' | 'csv'): Promise<void> => download(() => calls.template(format)),
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

export type Import = ReturnType<typeof useImport>

/** One act at a time; what went wrong is told in `fault`, and the same act may be tried again. */
export function useAttempts(onExpired: () => void) {
  const { t } = useTranslation(['imports', 'common'])
  const [busy, setBusy] = useState<Busy>(null)
  const [fault, setFault] = useState<string | null>(null)
  const textOf = ({ status, errors, message }: Failure): string => {
    if (status === 0) return t('connection_lost')
    if (status === 404) return t('expired')
    return errors['file']?.[0] ?? errors['__']?.[0] ?? message
  }
  const attempt = async (what: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof ImportFault) setFault(t(error.code))
      else if (error instanceof Failure) {
        setFault(textOf(error))
        if (error.status === 404) onExpired()
      } else throw error
    } finally {
      setBusy(null)
    }
  }
  return { busy, fault, setFault, attempt }
}

type Running = { readonly key: () => string; readonly renew: () => void }

/** The key stays where no answer came: repeating finds out what became of it. */
async function runOnce(calls: (typeof IMPORTS)[ImportNoun], id: string, rules: ImportRules, running: Running): Promise<ImportResult> {
  try {
    return await calls.run(id, rules, running.key())
  } catch (error) {
    if (error instanceof Failure && isUnanswered(error)) return outcomeOf(calls, id, rules, running)
    running.renew()
    throw error
  }
}

/** No answer came: the import may go on without us, be done, or have ended with its server. */
async function outcomeOf(calls: (typeof IMPORTS)[ImportNoun], id: string, rules: ImportRules, running: Running): Promise<ImportResult> {
  const ended = await untilItEnds(() => calls.progress(id))
  if (ended === 'unknown') throw new ImportFault('connection_lost')
  if (ended === 'not_done') throw new ImportFault('not_done')
  return calls.run(id, rules, running.key())
}
