import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupProblem } from '../../startup-problem.ts'

const LOOK_AGAIN_MS = 50
/** Longer than most work takes: then it is told what is waited for. */
const REPORTED_AFTER_MS = 2000

/** What the operator is told of a workspace that is not at work. */
export type Standing = { readonly isFrozen: boolean; readonly movedTo: string | null; readonly eraseOn: string | null }

/**
 * From here on nothing of the workspace is written: transactions that enter it read only. Those that had entered it before are waited for, so
 * that whatever is read afterwards is all that there will be.
 * @param owner a connection of the owner, in no transaction
 * @returns whether it was at work before
 * @throws StartupProblem where there is no such workspace
 */
export async function freezeWorkspace(owner: pg.ClientBase, workspaceId: string, tell: (line: string) => void): Promise<boolean> {
  const { rowCount } = await owner.query('update account.workspaces set frozen_at = now() where id = $1::uuid and frozen_at is null', [
    workspaceId,
  ])
  if (rowCount === 0) await standingOf(owner, workspaceId)
  await untilEnded(owner, tell)
  return rowCount === 1
}

/**
 * The workspace is at work again, and nothing leads elsewhere.
 * @returns whether it was not
 * @throws StartupProblem where there is none, or its owner closed it
 */
export async function unfreezeWorkspace(owner: pg.ClientBase, workspaceId: string): Promise<boolean> {
  const { isFrozen, eraseOn } = await standingOf(owner, workspaceId)
  if (eraseOn !== null) throw new StartupProblem(`The workspace ${workspaceId} was closed by its owner, who opens it again.`)
  await owner.query('update account.workspaces set frozen_at = null, moved_to = null where id = $1::uuid', [workspaceId])
  return isFrozen
}

/**
 * From here on its public links lead to the other installation, and its people are told.
 * @param to as a person typed it
 * @returns the origin
 * @throws StartupProblem where that is no address, or the workspace is not frozen: it would go on in two places
 */
export async function leadElsewhere(owner: pg.ClientBase, workspaceId: string, to: string): Promise<string> {
  const origin = originOf(to)
  const { isFrozen } = await standingOf(owner, workspaceId)
  if (!isFrozen) throw new StartupProblem(`The workspace ${workspaceId} is at work here: npm run workspace -- freeze ${workspaceId} first.`)
  await owner.query('update account.workspaces set moved_to = $2 where id = $1::uuid', [workspaceId, origin])
  return origin
}

/** @throws StartupProblem where there is no such workspace */
async function standingOf(owner: pg.ClientBase, workspaceId: string): Promise<Standing> {
  const { rows } = await owner.query<Standing>(
    `select frozen_at is not null as "isFrozen", moved_to as "movedTo", erase_on::text as "eraseOn" from account.workspaces where id = $1::uuid`,
    [workspaceId],
  )
  const [row] = rows
  if (!row) throw new StartupProblem(`There is no workspace ${workspaceId}: npm run workspace -- list tells those that there are.`)
  return row
}

function originOf(to: string): string {
  const url = URL.canParse(to) ? new URL(to) : undefined
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === ''
  if (!isOrigin) throw new StartupProblem(`--to: ${to} is no address of an installation, such as https://invoices.example.com.`)
  return url.origin
}

/** Transactions that are under way now. A snapshot from before the workspace was frozen is one of theirs. */
async function untilEnded(owner: pg.ClientBase, tell: (line: string) => void): Promise<void> {
  const begun = await underWay(owner)
  const since = performance.now()
  for (let isReported = false; ; ) {
    const left = (await underWay(owner)).filter((transaction) => begun.includes(transaction)).length
    if (left === 0) return
    if (!isReported && performance.now() - since > REPORTED_AFTER_MS) {
      tell(`It is frozen; what was begun before is waited for (${left} under way, a backup may be one).`)
      isReported = true
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/** Of people and programs, but for this connection's own. */
async function underWay(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ transaction: string }>(
    `select lock.virtualtransaction as transaction from pg_locks lock join pg_stat_activity session on session.pid = lock.pid
    where lock.locktype = 'virtualxid' and session.datname = current_database() and session.usesysid is not null and lock.pid <> pg_backend_pid()`,
  )
  return rows.map(({ transaction }) => transaction)
}
