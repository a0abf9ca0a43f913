import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './acts.ts'
import { HOUR_S, type World } from './world.ts'

const DRAINED_WITHIN_MS = 120_000
const STANDS = 3

/** What is held after each week; each line is something that is not as it must be. */
export async function faultsIn(world: World, all: readonly Books[]): Promise<string[]> {
  const faults: string[] = []
  const left = await drained(world)
  if (left !== null) faults.push(left)
  for (const books of all) faults.push(...(await faultsOf(world, books)))
  faults.push(...(await mailFaults(world, all)))
  return faults
}

/**
 * What was to be done later is done: mails wait ten seconds, and some until they are tried again. Each hour asks for more, so that none is turned
 * while a busy machine is at what was asked for already, but where nothing has moved for three looks.
 */
async function drained(world: World): Promise<string | null> {
  let until = performance.now() + DRAINED_WITHIN_MS
  let before = ''
  let stood = 0
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    const left = await world.ask<{ what: string; n: number }>(
      `select task || ' ' || state as what, count(*)::int as n from app.jobs where state in ('waiting', 'running') group by 1
        union all select 'mail ' || state, count(*)::int from app.mails where state in ('held', 'waiting', 'sending') group by 1 order by 1`,
    )
    if (left.length === 0) return null
    const seen = left.map(({ what, n }) => `${n} ${what}`).join(', ')
    const count = left.reduce((sum, { n }) => sum + n, 0)
    if (count < last) until = performance.now() + DRAINED_WITHIN_MS
    if (performance.now() > until) return `Not done: ${seen}.`
    stood = seen === before ? stood + 1 : 0
    ;[before, last] = [seen, count]
    if (stood > 0 && stood % STANDS === 0) await world.turnClocks(HOUR_S)
    await sleep(1000)
  }
}

async function faultsOf({ ask }: World, books: Books): Promise<string[]> {
  const { workspaceId } = books.member
  const faults: string[] = []
  const says = (text: string) => faults.push(`${workspaceId}: ${text}`)
  const documents = await ask<{ id: string; number: string | null; status: string }>(
    `select id, number, status from app.documents where workspace_id = $1 and type in ('invoice', 'creditnote')`,
    [workspaceId],
  )
  const known = new Map(documents.map((each) => [each.id, each]))
  for (const id of books.made) if (!known.has(id)) says(`the draft ${id} was acknowledged and is not there`)
  for (const { id } of documents) if (!books.made.has(id)) says(`the document ${id} is there and was acknowledged to nobody`)
  for (const [id, number] of books.issued)
    if (known.get(id)?.number !== number) says(`${number} was acknowledged of ${id}, which bears ${known.get(id)?.number}`)
  for (const id of books.voided) if (known.get(id)?.status !== 'voided') says(`${id} was voided and is ${known.get(id)?.status}`)
  const numbers = documents.flatMap(({ number }) => (number === null ? [] : [Number(number)])).sort((a, b) => a - b)
  if (numbers.length !== books.issued.size) says(`${numbers.length} numbers were drawn, ${books.issued.size} acknowledged`)
  const gap = numbers.findIndex((number, index) => number !== index + 1)
  if (gap >= 0) says(`after ${gap} numbers comes ${numbers[gap]}`)
  const counted = async (statement: string) =>
    new Map((await ask<{ key: string; n: number }>(statement, [workspaceId])).map(({ key, n }) => [key, n]))
  onceEach(
    'payment',
    books.payments,
    await counted(
      `select reference as key, count(*)::int as n from app.payments where workspace_id = $1 and reference like 'SIM-%' group by 1`,
    ),
    says,
  )
  onceEach(
    'entry of the bank',
    books.entries,
    await counted(`select bank_reference as key, count(*)::int as n from app.statement_entries where workspace_id = $1 group by 1`),
    says,
  )
  const decided = await counted(`select id::text as key, 1 as n from app.statement_entries where workspace_id = $1 and state <> 'open'`)
  for (const id of books.accepted) if (!decided.has(id)) says(`the entry ${id} was accepted and is open`)
  const merged = await counted(`select id::text as key, 1 as n from app.contacts where workspace_id = $1 and merged_into_id is not null`)
  for (const id of books.merged) if (!merged.has(id)) says(`the contact ${id} was merged and is by itself`)
  return faults
}

function onceEach(what: string, acknowledged: ReadonlySet<string>, there: ReadonlyMap<string, number>, says: (text: string) => void): void {
  for (const key of acknowledged)
    if (there.get(key) !== 1) says(`the ${what} ${key} was acknowledged and is there ${there.get(key) ?? 0} times`)
  for (const key of there.keys()) if (!acknowledged.has(key)) says(`the ${what} ${key} is there and was acknowledged to nobody`)
}

/** Each that was asked for went, once or again under the same id. */
async function mailFaults({ ask, smtp }: World, all: readonly Books[]): Promise<string[]> {
  const rows = await ask<{ id: string; state: string; message_id: string | null }>(
    'select id, state, message_id from app.mails where document_id is not null',
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const taken = new Set(smtp.taken.map(({ messageId }) => messageId))
  const asked = new Map(all.flatMap(({ mails }) => [...mails]))
  const voided = new Set(all.flatMap((books) => [...books.voided]))
  const bare = (id: string | null | undefined) => (id ?? '').replaceAll(/[<>]/g, '')
  return [
    ...[...asked].flatMap(([id, documentId]) => {
      const row = known.get(id)
      // A document that is voided before its mail has gone is not sent.
      if (row?.state === 'cancelled' && voided.has(documentId)) return []
      return row?.state === 'sent' && taken.has(bare(row.message_id))
        ? []
        : [`the mail ${id} was asked for and is ${row?.state ?? 'nowhere'}`]
    }),
    ...rows.flatMap(({ id }) => (asked.has(id) ? [] : [`the mail ${id} is there and was asked for by nobody`])),
  ]
}
