import { translate } from '@invoice/text/translate.ts'
import { en } from '@invoice/text/verification/en.ts'
import { tellAudit, tellFault, tellVerification } from '@invoice/text/verification/tell-verification.ts'
import type { Act } from '../../platform/act.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inReadingTransaction } from '../../platform/db/reading-transaction.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { StartupProblem } from '../../platform/startup-problem.ts'
import { allWorkspaces } from '../accounts/people/all-workspaces.ts'
import { verifyWorkspace, type WorkspaceReport } from './verify-workspace.ts'

/** Faults that are told of one workspace; the rest are counted. */
const MOST_SHOWN = 20

type Workspace = { id: string; name: string }

/**
 * Looks at every workspace of the installation, or at one, and says what it found.
 * @returns the first fault; undefined when all is whole
 * @throws StartupProblem where `only` is none
 */
export async function verifyAll(db: Db, only: string | undefined, say: (line: string) => void): Promise<string | undefined> {
  const workspaces = chosen(await allWorkspaces(db), only)
  let first: string | undefined
  for (const workspace of workspaces) {
    const report = await look(db, workspace)
    tell(workspace, report, say)
    const [fault] = report.faults
    if (fault) first ??= `${workspace.name || workspace.id}: ${sentence(report, fault)}`
  }
  say(`Workspaces verified: ${workspaces.length}.`)
  return first
}

function chosen(workspaces: Workspace[], id: string | undefined): Workspace[] {
  if (id === undefined) return workspaces
  const found = workspaces.filter((workspace) => workspace.id === id)
  if (found.length === 0) throw new StartupProblem(`--workspace: there is no workspace ${id}.`)
  return found
}

function look(db: Db, { id: workspaceId }: Workspace): Promise<WorkspaceReport> {
  return inReadingTransaction(db, workspaceId, (tx) => verifyWorkspace(tx, actIn(workspaceId)))
}

function actIn(workspaceId: string): Act {
  const actor = { kind: 'job', id: 'verify', name: 'verify', workspaceId, role: 'accountant' } as const
  return { actor, language: 'en', clock: systemClock }
}

/** The first fault of a workspace, in a transaction that sees it; undefined when all is whole. */
export async function faultIn(tx: Tx, workspaceId: string): Promise<string | undefined> {
  const report = await verifyWorkspace(tx, actIn(workspaceId))
  const [fault] = report.faults
  return fault && sentence(report, fault)
}

function tell({ id, name }: Workspace, report: WorkspaceReport, say: (line: string) => void): void {
  const { ranges, checked, faults, faultCount, audit } = report
  const { documents } = checked
  const ofAudit = faults.filter(({ code }) => code.startsWith('audit_')).length
  say(`${name || id}: ${tellVerification({ documents, ranges: ranges.length, faults: faultCount - ofAudit }, 'en')}`)
  if (documents > 0) say(`  ${translate(en, 'checked', checked)}`)
  say(`  ${tellAudit({ entries: audit.entries, faults: ofAudit }, 'en')}`)
  if (audit.waiting > 0) say(`  ${translate(en, 'audit_waiting', { number: audit.waiting })}`)
  if (audit.entries > 0) say(`  ${translate(en, 'audit_head', { head: audit.head })}`)
  for (const fault of faults.slice(0, MOST_SHOWN)) say(`  ${sentence(report, fault)}`)
  if (faultCount > MOST_SHOWN) say(`  ${translate(en, 'more', { number: faultCount - MOST_SHOWN })}`)
}

function sentence({ ranges }: WorkspaceReport, fault: WorkspaceReport['faults'][number]): string {
  return tellFault(fault, ranges.find(({ id }) => id === fault.rangeId)?.name ?? '', 'en')
}
