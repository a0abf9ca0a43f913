import { parseArgs } from 'node:util'
import { translate } from '@invoice/text/translate.ts'
import { en } from '@invoice/text/verification/en.ts'
import { tellAudit, tellFault, tellVerification } from '@invoice/text/verification/tell-verification.ts'
import { allWorkspaces } from './features/accounts/people/all-workspaces.ts'
import { verifyWorkspace, type WorkspaceReport } from './features/verification/verify-workspace.ts'
import type { Act } from './platform/act.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { attachDatabase } from './platform/db/attach-database.ts'
import type { Db } from './platform/db/open-database.ts'
import { inReadingTransaction } from './platform/db/reading-transaction.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

/** `npm run verify`. Ends with 0 when all is whole, 1 with a fault, 2 when it could not be looked at. */
const WHOLE = 0
const FAULTY = 1
const UNSEEN = 2
const INTERRUPTED = 'interrupted' as const
/** Longer than a server of ours takes to start or to stop. */
const STOP_WITHIN_MS = 20_000
/** Faults that are told of one workspace; the rest are counted. */
const MOST_SHOWN = 20

type Workspace = { id: string; name: string }

try {
  process.exit(await verify(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(UNSEEN)
}

async function verify(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { workspace: { type: 'string' } } })
  const stopRequested = untilStopRequested().then(() => {
    setTimeout(() => process.exit(UNSEEN), STOP_WITHIN_MS).unref()
    return INTERRUPTED
  })
  const { db, stop, abandon } = await attachDatabase(readConfig())
  const work = verifyAll(db, values.workspace).finally(stop)
  const ended = await Promise.race([stopRequested, work])
  if (ended !== INTERRUPTED) return ended
  await abandon()
  throw new StartupProblem('Interrupted before all was looked at.')
}

async function verifyAll(db: Db, only: string | undefined): Promise<number> {
  const workspaces = chosen(await allWorkspaces(db), only)
  let first: string | undefined
  for (const workspace of workspaces) {
    const report = await look(db, workspace)
    tell(workspace, report)
    const [fault] = report.faults
    if (fault) first ??= `${workspace.name || workspace.id}: ${sentence(report, fault)}`
  }
  console.log(`Workspaces verified: ${workspaces.length}.`)
  if (first === undefined) return WHOLE
  console.error(first)
  return FAULTY
}

function chosen(workspaces: Workspace[], id: string | undefined): Workspace[] {
  if (id === undefined) return workspaces
  const found = workspaces.filter((workspace) => workspace.id === id)
  if (found.length === 0) throw new StartupProblem(`--workspace: there is no workspace ${id}.`)
  return found
}

function look(db: Db, { id: workspaceId }: Workspace): Promise<WorkspaceReport> {
  const actor = { kind: 'job', id: 'verify', name: 'verify', workspaceId, role: 'accountant' } as const
  const act: Act = { actor, language: 'en', clock: systemClock }
  return inReadingTransaction(db, workspaceId, (tx) => verifyWorkspace(tx, act))
}

function tell({ id, name }: Workspace, report: WorkspaceReport): void {
  const { ranges, checked, faults, faultCount, audit } = report
  const { documents } = checked
  const ofAudit = faults.filter(({ code }) => code.startsWith('audit_')).length
  console.log(`${name || id}: ${tellVerification({ documents, ranges: ranges.length, faults: faultCount - ofAudit }, 'en')}`)
  if (documents > 0) console.log(`  ${translate(en, 'checked', checked)}`)
  console.log(`  ${tellAudit({ entries: audit.entries, faults: ofAudit }, 'en')}`)
  if (audit.waiting > 0) console.log(`  ${translate(en, 'audit_waiting', { number: audit.waiting })}`)
  if (audit.entries > 0) console.log(`  ${translate(en, 'audit_head', { head: audit.head })}`)
  for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`  ${sentence(report, fault)}`)
  if (faultCount > MOST_SHOWN) console.log(`  ${translate(en, 'more', { number: faultCount - MOST_SHOWN })}`)
}

function sentence({ ranges }: WorkspaceReport, fault: WorkspaceReport['faults'][number]): string {
  return tellFault(fault, ranges.find(({ id }) => id === fault.rangeId)?.name ?? '', 'en')
}
