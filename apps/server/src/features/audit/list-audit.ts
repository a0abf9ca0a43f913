import type { AuditEntry, AuditFilter, AuditPage, ListAuditQuery } from '@invoice/contract/history/audit-log.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import type { AuditChange } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countEntries, type EntryFilter, type EntryRow, type PersonRow, selectEntries, selectPeople } from './audit-store.ts'
import { foundRecords, type RecordRow, recordsOf, settingsRecords } from './records-store.ts'

/** Counting goes so far; then there are more. */
const COUNTED = 10_000

/** The newest first. Entries with what they were done to, as it is called now. */
export async function listAudit(tx: Tx, act: Act, { after, pageSize, ...asked }: ListAuditQuery): Promise<AuditPage> {
  const filter = await filterOf(tx, act, asked)
  const rows = await selectEntries(tx, act, filter, { after: placeOf(after), limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const records = await recordsOf(tx, act, [...new Set(shown.flatMap(idsOf))])
  const byId = new Map(records.map((record) => [record.id, record]))
  return {
    items: shown.map((row) => presentEntry(row, byId, act)),
    names: Object.fromEntries(records.map((record) => [record.id, nameOf(record, act)])),
    next: rows.length > pageSize && last ? `${last.instant}_${last.id}` : null,
  }
}

export async function summariseAudit(tx: Tx, act: Act, asked: AuditFilter): Promise<{ count: number; isMore: boolean }> {
  const found = await countEntries(tx, act, await filterOf(tx, act, asked), COUNTED + 1)
  return { count: Math.min(found, COUNTED), isMore: found > COUNTED }
}

export async function listAuditPeople(tx: Tx, act: Act): Promise<{ items: PersonRow[] }> {
  return { items: await selectPeople(tx, act) }
}

/** What is typed is a number or a name: of a record, or of somebody who did something. */
async function filterOf(tx: Tx, act: Act, { q, ...filter }: AuditFilter): Promise<EntryFilter> {
  if (q === undefined || q === '') return filter
  const text = q.toLowerCase()
  const has = (...names: readonly string[]) => names.some((name) => name.toLowerCase().includes(text))
  const [found, settings, people] = [await foundRecords(tx, act, q), await settingsRecords(tx, act), await selectPeople(tx, act)]
  const recordIds = [...found, ...settings.filter(({ bg, en }) => has(bg, en)).map(({ id }) => id)]
  return { ...filter, found: { text, recordIds, actorIds: people.filter(({ name }) => has(name)).map(({ id }) => id) } }
}

function placeOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [instant = '0', id = ''] = after.split('_')
  return { instant, id }
}

function presentEntry(row: EntryRow, records: ReadonlyMap<string, RecordRow>, act: Act): AuditEntry {
  const record = row.entityId === null ? undefined : records.get(row.entityId)
  const facts = factsOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act,
    actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
    record: {
      kind: row.entityType,
      id: row.entityId,
      // What it was called then says more than what it is called now; a document’s number never changes.
      name: (row.entityType === 'document' ? undefined : facts['name']) ?? (record ? nameOf(record, act) : (facts['number'] ?? '')),
      documentType: record?.documentType ?? (row.entityType === 'document' ? (facts['type'] ?? null) : null),
      isThere: record !== undefined,
    },
    changes: changesOf(row).map(({ field, from, to }) => (from === undefined && to === undefined ? { field } : { field, from, to })),
    facts,
    place: row.sequence === null ? null : Number(row.sequence),
    hash: row.hash,
  }
}

function changesOf({ details }: EntryRow): readonly AuditChange[] {
  const { changes } = details
  return typeof changes === 'object' ? changes : []
}

function factsOf({ details }: EntryRow): Record<string, string> {
  return Object.fromEntries(Object.entries(details).flatMap(([what, value]) => (typeof value === 'string' ? [[what, value]] : [])))
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Of all records that the entry names. */
function idsOf(row: EntryRow): string[] {
  const values = [row.entityId, ...Object.values(factsOf(row)), ...changesOf(row).flatMap(({ from, to }) => [from, to].flat())]
  return values.filter((value) => typeof value === 'string').filter((value) => ID.test(value))
}

const nameOf = (record: RecordRow, { language }: Act): string => localised(record, language)
