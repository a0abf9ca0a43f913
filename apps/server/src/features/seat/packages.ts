import type { makeSeatPackages, SeatPackages } from '@invoice/contract/vat/seat.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { isPackable } from '@invoice/domain/seat/standing.ts'
import type { Act } from '../../platform/act.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import { readCompany } from '../companies/read-company.ts'
import { drawnPapers } from '../documents/bulk/drawn-papers.ts'
import { makePackage } from '../vat/package/make-package.ts'
import { lookAtCompany } from './look-at-workspace.ts'
import { actIn, firstDay, openOnes, openWorkspace, type Sitting, seatOf } from './read-seat.ts'
import { findJob, keepPackage, type PackageRow, selectPackages } from './seat-store.ts'

type Client = { readonly workspaceId: string; readonly companyId: string }
type Made = ReplyOf<typeof makeSeatPackages>['items'][number]
type Outcome = Pick<Made, 'outcome' | 'message'>
type Item = SeatPackages['items'][number]

/** How far the last package of each client is: asked inside each workspace. */
export async function listPackages(sitting: Sitting, month: string): Promise<SeatPackages> {
  const mayEnter = new Set(openOnes(await seatOf(sitting, month)).map(({ workspaceId }) => workspaceId))
  const items: Item[] = []
  for (const row of await packagesOf(sitting, month)) {
    if (!mayEnter.has(row.workspaceId)) continue
    const act = actIn(sitting, row)
    const { workspaceId, companyId, jobId, digest, madeAt } = row
    const stands = await act.transaction((tx) => standOf(tx, act, row))
    items.push({ workspaceId, companyId, jobId, digest, madeAt: madeAt.toISOString(), ...stands })
  }
  return { items }
}

const packagesOf = ({ db, actor }: Sitting, month: string, companyId?: string): Promise<PackageRow[]> =>
  inAccountTransaction(db, (tx) => selectPackages(tx, actor.id, firstDay(month), companyId))

/** `over`: it was cancelled, failed, or is too old for its papers to be kept. */
async function standOf(tx: Tx, act: Act, { jobId }: PackageRow): Promise<Pick<Item, 'state' | 'done' | 'total'>> {
  const job = await findJob(tx, act, jobId)
  if (job === undefined) return { state: 'over', done: 0, total: 0 }
  const { state, done, total, createdAt } = job
  if (state === 'waiting' || state === 'running') return { state: 'drawing', done, total }
  const isKept = state === 'done' && (await drawnPapers(tx, act, jobId, createdAt)) !== undefined
  return { state: isKept ? 'made' : 'over', done, total }
}

/**
 * Asks for a package of each, one after the other, each in its own workspace with the rights that the person has there at that moment: whoever was
 * removed meanwhile is told, and has nothing made for them.
 */
export async function makePackages(sitting: Sitting, month: string, clients: readonly Client[]): Promise<ReplyOf<typeof makeSeatPackages>> {
  const items: Made[] = []
  for (const { workspaceId, companyId } of clients)
    items.push({ workspaceId, companyId, ...(await makeOne(sitting, month, { workspaceId, companyId })) })
  return { items }
}

async function makeOne(sitting: Sitting, month: string, client: Client): Promise<Outcome> {
  const row = await openWorkspace(sitting, client.workspaceId)
  if (row === undefined) return { outcome: 'gone', message: '' }
  const act = actIn(sitting, row)
  const [before] = await packagesOf(sitting, month, client.companyId)
  try {
    const made = await act.transaction((tx) => drawOne(tx, act, month, client.companyId, before))
    if (typeof made === 'string') return { outcome: made, message: '' }
    const isKept = await inAccountTransaction(sitting.db, (tx) =>
      keepPackage(tx, sitting.actor.id, firstDay(month), { ...client, ...made, madeAt: sitting.clock.now() }),
    )
    return { outcome: isKept ? 'begun' : 'gone', message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) return { outcome: 'gone', message: '' }
    return { outcome: 'refused', message: refusalText(error.code, sitting.language, error.params) }
  }
}

type Drawn = 'not_ready' | 'unchanged' | { readonly jobId: string; readonly digest: string }

/** @throws Refusal 404 of no company; as `makePackage` */
async function drawOne(tx: Tx, act: Act, month: string, companyId: string, before: PackageRow | undefined): Promise<Drawn> {
  const { standing, digest } = await lookAtCompany(tx, act, await readCompany(tx, act, companyId), month)
  if (!isPackable(standing)) return 'not_ready'
  if (before?.digest === digest && before.workspaceId === act.actor.workspaceId && (await standOf(tx, act, before)).state !== 'over')
    return 'unchanged'
  const { jobId } = await makePackage(tx, act, { body: { companyId, month } })
  return { jobId, digest }
}
