import type { Seat } from '@invoice/contract/vat/seat.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { byUrgency } from '@invoice/domain/seat/standing.ts'
import type { Language } from '@invoice/text/language.ts'
import { actOf, type FreeAct } from '../../platform/act.ts'
import type { AccountActor, Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { daysOfMonth } from '../vat/load-month.ts'
import { findMembership, type SeatMembership, type SeatRow, selectSeat } from './seat-store.ts'

/** Who sits there. */
export type Sitting = { readonly actor: AccountActor; readonly language: Language; readonly clock: Clock; readonly db: Db }

/** How what is kept is written; one more where that changes. */
export const FORMAT = 3
/** What was compared within so long is taken as it is. */
const FRESH_MS = 120_000

/** Whether a role reads the VAT of a month and all that its checks look at. */
const readsVat = ({ role }: Pick<SeatMembership, 'role'>): boolean =>
  permits(role, 'documents', 'read') && permits(role, 'treasury', 'read')

const isOpen = ({ lacksSecondFactor, movedTo }: SeatMembership): boolean => !lacksSecondFactor && movedTo === null

/** The workspaces that somebody sees from the seat. */
export async function seatOf({ actor, db }: Sitting, month: string): Promise<SeatRow[]> {
  const rows = await inAccountTransaction(db, (tx) => selectSeat(tx, actor.id, firstDay(month)))
  return rows.filter(readsVat)
}

/** One of them, of those into which they may look; undefined: not, or not any more. */
export async function openWorkspace({ actor, db }: Sitting, workspaceId: string): Promise<SeatMembership | undefined> {
  const row = await inAccountTransaction(db, (tx) => findMembership(tx, actor.id, workspaceId))
  return row && readsVat(row) && isOpen(row) ? row : undefined
}

export const firstDay = (month: string): Day => daysOfMonth(month).from

/** Those into which they may look. */
export const openOnes = (rows: readonly SeatRow[]): SeatRow[] => rows.filter(isOpen)

export function isDated({ format, comparedAt }: SeatRow, clock: Clock): boolean {
  return format !== FORMAT || comparedAt === null || clock.now().getTime() - comparedAt.getTime() > FRESH_MS
}

/** The person as they act in one of their workspaces: with the role that they have there, and behind its security. */
export function actIn(
  { actor, language, clock, db }: Sitting,
  { workspaceId, role }: Pick<SeatMembership, 'workspaceId' | 'role'>,
): FreeAct {
  const inside: Actor = { ...actor, workspaceId, role }
  return actOf({ db, clock }, inside, language)
}

/** Whatever was compared then is compared again. */
export const longAgo = (clock: Clock): Date => new Date(clock.now().getTime() - 2 * FRESH_MS)

/** What is kept, the worst first. */
export async function readSeat(sitting: Sitting, month: string, faults: ReadonlySet<string> = new Set()): Promise<Seat> {
  const rows = await seatOf(sitting, month)
  const shown = rows.filter((row) => isOpen(row) && !faults.has(row.workspaceId))
  const items = shown.flatMap(({ workspaceId, workspace, companies, format, seenAt }) =>
    format !== FORMAT || companies === null || seenAt === null
      ? []
      : companies.map((facts) => ({ ...facts, workspaceId, workspace, seenAt: seenAt.toISOString() })),
  )
  return {
    items: items.sort((a, b) => byUrgency({ ...a, name: a.name.bg, id: a.companyId }, { ...b, name: b.name.bg, id: b.companyId })),
    closed: rows.flatMap((row) => {
      const why = whyClosed(row, faults)
      return why === null ? [] : [{ workspaceId: row.workspaceId, workspace: row.workspace, why }]
    }),
    workspaces: rows.length,
    left: shown.filter((row) => isDated(row, sitting.clock)).length,
  }
}

function whyClosed(
  { workspaceId, lacksSecondFactor, movedTo }: SeatRow,
  faults: ReadonlySet<string>,
): Seat['closed'][number]['why'] | null {
  if (movedTo !== null) return 'moved'
  if (lacksSecondFactor) return 'second_factor'
  return faults.has(workspaceId) ? 'fault' : null
}
