import type { BillFile, BillFileRow, listBillFiles } from '@invoice/contract/documents/bill-files.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { readState } from '@invoice/domain/bills/read-state.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { countBillFiles, findBillFile, type StoredBillFile, selectBillFiles } from './bill-files-store.ts'
import { textOf } from './find-vendor.ts'
import { readSurroundings, type Surroundings, situationOf } from './situation.ts'

type Query = ParsedOf<typeof listBillFiles>['query']

/** Of a state, so many a page, with how many there are in each. */
export async function listFiles(tx: Tx, act: Act, query: Query): Promise<ReplyOf<typeof listBillFiles>> {
  const { files, next } = await selectBillFiles(tx, act, query)
  const around = await readSurroundings(tx, act, files.flatMap(waiting))
  return { items: files.map((file) => rowOf(file, around)), next, counts: await countBillFiles(tx, act, query) }
}

/** @throws Refusal 404 */
export async function presentOne(tx: Tx, act: Act, id: string): Promise<BillFile> {
  const file = await findBillFile(tx, act, id)
  if (!file) throw new Refusal('common.not_found')
  return presentBillFile(tx, act, file)
}

async function presentBillFile(tx: Tx, act: Act, file: StoredBillFile): Promise<BillFile> {
  return { ...rowOf(file, await readSurroundings(tx, act, waiting(file))), proposal: wireOf(file.proposal) }
}

/** The domain's shape is read only, the wire's is not. */
const wireOf = (proposal: StoredBillFile['proposal']): BillFile['proposal'] => structuredClone(proposal) as BillFile['proposal']

/** Of what waits all that is known here is asked; of what is decided, nothing any more. */
const waiting = ({ state, proposal }: StoredBillFile) => (state === 'waiting' && proposal !== null ? [proposal] : [])

function rowOf(file: StoredBillFile, around: Surroundings): BillFileRow {
  const { id, version, name, mediaType, size, sha256, pages, source, sender, cameBy, state, problem, proposal } = file
  const { documentId, documentType, documentStatus, documentNumber, documentIssuedOn } = file
  const hasDocument = documentId !== null && documentType !== null && documentStatus !== null
  return {
    id,
    version,
    name,
    mediaType,
    size,
    sha256,
    pages,
    source,
    sender,
    cameAt: file.cameAt.toISOString(),
    cameBy,
    state,
    document: hasDocument
      ? { id: documentId, type: documentType, status: documentStatus, number: documentNumber, issuedOn: documentIssuedOn }
      : null,
    problem,
    vendorName: textOf(proposal?.vendor.name ?? null),
    number: textOf(proposal?.number ?? null),
    issuedOn: textOf(proposal?.issueDate ?? null) || null,
    total: textOf(proposal?.total ?? null) || null,
    currency: textOf(proposal?.currency ?? null),
    ...judged(file, around),
  }
}

type Judged = Pick<BillFileRow, 'read' | 'missing' | 'doubtful' | 'problems' | 'vendor' | 'isReady'>

function judged({ proposal, state }: StoredBillFile, around: Surroundings): Judged {
  if (proposal === null) return { read: [], missing: [], doubtful: [], problems: [], vendor: null, isReady: false }
  const { read, missing, doubtful } = readState(proposal)
  if (state !== 'waiting') return { read, missing, doubtful, problems: [], vendor: null, isReady: false }
  const { vendor, problems } = situationOf(proposal, around)
  return {
    read,
    missing,
    doubtful,
    problems: problems.map(({ rule, field, params }) => ({ rule, field, params: { ...params } })),
    vendor: vendor && { id: vendor.contact.id, name: vendor.contact.name, foundBy: vendor.foundBy },
    isReady: problems.length === 0 && missing.length === 0 && doubtful.length === 0,
  }
}
