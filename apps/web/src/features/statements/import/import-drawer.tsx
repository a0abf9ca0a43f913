import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { type ImportedStatements, importStatement } from '@invoice/contract/treasury/statements.ts'
import { Drawer } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { refusalOf } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import type { Opened } from '../page/statement-page.tsx'
import css from '../statements.module.css'
import importCss from './import.module.css'
import { ImportResult } from './import-result.tsx'
import { MappingTable } from './mapping-table.tsx'
import { StatementFile } from './statement-file.tsx'

type Props = {
  readonly account: TreasuryAccount
  /** what was dropped on the page: it is taken in at once */
  readonly dropped: File | null
  readonly onClose: () => void
  /** the job in which what is certain of a file is accepted */
  readonly onWork: (jobId: string) => void
  /** the entries of a statement; without one, of all */
  readonly onShow: (statementId: string | undefined) => void
  /** what a file brought that is asked about, or was taken for known */
  readonly onOpen: (what: Opened) => void
}

/** Takes a bank's file in: chosen or dropped, its columns told where they are not known, and what came of it. */
export default function ImportDrawer({ account, dropped, onClose, onWork, onShow, onOpen }: Props) {
  const { t } = useTranslation('statementImport')
  const taking = useTaking(account.id, dropped, onWork)
  const { result, file } = taking
  const leave = taking.isBusy ? () => {} : onClose
  return (
    <Layered kind="drawer" opened onEscape={leave}>
      <Drawer.Root opened onClose={leave} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('upload.title')} text={t('upload.text', { name: account.name })} onClose={leave} />
          <div className={css['drawer']}>
            {taking.faults.map((fault) => (
              <p key={fault} role="alert" className={importCss['wrong']}>
                {file === null ? '' : `${file.name}: `}
                {fault}
              </p>
            ))}
            {result?.table ? (
              <MappingTable
                key={JSON.stringify(result.table.bad)}
                table={result.table}
                isBusy={taking.isBusy}
                onTake={taking.takeWith}
                onAnother={taking.startAgain}
              />
            ) : result !== null ? (
              <ImportResult result={result} currency={account.currency} onShow={onShow} onOpen={onOpen} onAnother={taking.startAgain} />
            ) : (
              <StatementFile isBusy={taking.isBusy} onChoose={taking.take} />
            )}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

/** Of a table: what its columns are, and which rows are left out. */
export type ReadAs = { readonly mapping?: string; readonly leaveOut?: string }

/** The way of a file, from the choice to what came of it. */
function useTaking(accountId: string, dropped: File | null, onWork: Props['onWork']) {
  const { key, renew } = useIdempotencyKey()
  const [file, setFile] = useState<File | null>(dropped)
  const [result, setResult] = useState<ImportedStatements | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, readAs: ReadAs = {}): Promise<void> => {
    setFile(chosen)
    setFaults([])
    setBusy(true)
    const asked = call(importStatement, { params: { id: accountId }, body: { file: chosen, ...readAs } }, { idempotencyKey: key() }).then(
      (came) => {
        setResult(came)
        if (came.jobId !== null) onWork(came.jobId)
      },
    )
    const refusal = await refusalOf(asked)
    if (refusal !== null) setFaults([...new Set(Object.values(refusal.errors).flat())])
    renew()
    setBusy(false)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (dropped === null || begun.current) return
    begun.current = true
    void send(dropped)
  })
  return {
    file,
    result,
    faults,
    isBusy,
    take: (chosen: File) => void send(chosen),
    takeWith: (readAs: ReadAs) => (file === null ? undefined : void send(file, readAs)),
    startAgain: () => {
      setResult(null)
      setFaults([])
    },
  }
}
