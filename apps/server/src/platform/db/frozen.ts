import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import type { Db } from './open-database.ts'

/** How a workspace stands that moves to another installation: nothing of it is written. `movedTo`: the origin where it is now. */
export type Freeze = { readonly movedTo: string | null }

/** Undefined: it is at work. */
export async function freezeOf(db: Db, workspaceId: string): Promise<Freeze | undefined> {
  const { rows } = await sql<Freeze>`
    select moved_to as "movedTo" from account.workspaces where id = ${workspaceId}::uuid and frozen_at is not null`.execute(db)
  return rows[0]
}

/** Of one that is closed nothing goes on before it is opened again, which lets its jobs go on at once. */
export async function isClosed(db: Db, workspaceId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (select from account.workspaces where id = ${workspaceId}::uuid and closed_at is not null) as closed`.execute(db)
  return rows[0]?.closed === true
}

/** What whoever would write is told. */
export function frozenRefusal({ movedTo }: Freeze): Refusal {
  return movedTo === null ? new Refusal('common.workspace_frozen') : new Refusal('common.workspace_moved', { address: movedTo })
}

/** It was not done because the workspace moves: nothing is wrong with it, and it may be done later. */
export function isFrozen(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'common.workspace_frozen' || error.code === 'common.workspace_moved')
}

/** For what nobody asked for, and what can be left out: undefined where the workspace is frozen. */
export async function unlessFrozen<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isFrozen(error)) return undefined
    throw error
  }
}

/** A link of a workspace that is at another installation now leads there. */
export class MovedLink extends Refusal {
  readonly origin: string

  constructor(origin: string) {
    super('common.workspace_moved', { address: origin })
    this.origin = origin
  }
}
