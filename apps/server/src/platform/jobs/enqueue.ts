import { createHash } from 'node:crypto'
import type { Act } from '../act.ts'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/transaction.ts'
import { newId } from '../new-id.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { seal } from '../secrets/seal.ts'
import { checkSealsHere } from '../secrets/seal-here.ts'
import { INSTALLATION, insertJob, insertTicket, jobTable } from './job-rows.ts'
import {
  INSTALLATION_TASKS,
  type InstallationPayloads,
  type InstallationTask,
  type TaskFacts,
  WORKSPACE_TASKS,
  type WorkspacePayloads,
  type WorkspaceTask,
} from './task-table.ts'

type When = {
  /** Its own unless told; asked for again under the same one it is the same job. */
  readonly id?: string
  /** At once unless told. */
  readonly notBefore?: Date
}

/**
 * Asks for work that goes on after the call, in the transaction that causes it: with that it is rolled back. Whoever acts now acts in it.
 * @returns the job's id
 */
export function enqueue<Name extends WorkspaceTask>(
  tx: Tx,
  act: Act,
  name: Name,
  payload: WorkspacePayloads[Name],
  when: When = {},
): Promise<string> {
  return addJob<WorkspacePayloads[Name]>(tx, act, { name, facts: WORKSPACE_TASKS[name], payload }, when)
}

const SERVER: Omit<Actor, 'workspaceId'> = { kind: 'job', id: 'server', name: 'Invoice App', role: 'owner' }

/**
 * As `enqueue`, for what belongs to no workspace: the caller's transaction is one of accounts.
 * @param ground with the keys where the task's payload is sealed
 */
export function enqueueForInstallation<Name extends InstallationTask>(
  tx: Tx,
  { clock, keys }: { readonly clock: Clock; readonly keys?: Keyring },
  name: Name,
  payload: InstallationPayloads[Name],
  when: When = {},
): Promise<string> {
  const asked = { name, facts: INSTALLATION_TASKS[name], payload }
  return addJob<InstallationPayloads[Name]>(tx, { clock, ...INSTALLATION_ACT }, asked, { ...when, ...(keys && { keys }) })
}

export const INSTALLATION_ACT = { actor: { ...SERVER, workspaceId: INSTALLATION }, language: 'en' } as const

/** Who acts in what nobody asked for. */
export function serverAct({ clock }: { clock: Clock }, workspaceId: string): Act {
  return { clock, actor: { ...SERVER, workspaceId }, language: 'bg' }
}

type Asked<Payload> = { readonly name: string; readonly facts: Omit<TaskFacts<Payload>, 'payload'>; readonly payload: Payload }

/** @param keys where the task's payload is sealed */
export async function addJob<Payload>(
  tx: Tx,
  { actor: { workspaceId, ...actor }, language, clock }: Act,
  { name, facts, payload }: Asked<Payload>,
  { id = newId(), notBefore, keys }: When & { readonly keys?: Keyring } = {},
): Promise<string> {
  const place = { workspaceId, id }
  const kept = facts.isSealed ? { payload: {}, sealed: await sealed(tx, place, keys, payload) } : { payload, sealed: {} }
  const total = facts.steps?.(payload) ?? 1
  const isNew = await insertJob(tx, place, { task: name, ...kept, total, actor, language, createdAt: clock.now() })
  if (isNew) await insertTicket(tx, place, { notBefore })
  return id
}

async function sealed(tx: Tx, place: { workspaceId: string; id: string }, keys: Keyring | undefined, payload: unknown) {
  if (!keys) throw new Error('What is sealed needs keys.')
  await checkSealsHere(tx, keys)
  return { payload: { value: seal(keys, JSON.stringify(payload), payloadPlace(place)), hint: '' } }
}

/** Where the sealed payload of a job lies. */
export const payloadPlace = ({ workspaceId, id }: { workspaceId: string; id: string }) => ({
  table: jobTable(workspaceId),
  workspaceId,
  id,
  field: 'payload',
})

/** An id that follows from what it is made of: the same work asked for twice is one job. */
export function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  // A UUID of version 8, which says no more than that it is of our own making (RFC 9562).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
