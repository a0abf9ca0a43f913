import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import {
  NOTHING_CHECKED,
  type VerificationFault,
  type VerificationReport,
  type VerifiedCounts,
  type VerifiedRange,
} from '@invoice/domain/documents/verification/report.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { countMoney } from '../../treasury/entries/verify-money.ts'
import { verifyTreasury } from '../../treasury/entries/verify-treasury.ts'
import { type Finding, finding } from './finding.ts'
import { RangeWalk } from './range-walk.ts'
import { verifyAttachments } from './verify-attachments.ts'
import { type FrozenDocument, picturesOf, snapshotOf, verifyDocument } from './verify-document.ts'
import { ImportWalk } from './verify-imports.ts'
import { verifyOutside } from './verify-outside.ts'
import { verifyProtocols } from './verify-protocols.ts'
import {
  type After,
  allRanges,
  FROM_THE_FIRST,
  type FrozenRow,
  filesOf,
  frozenOfRange,
  frozenOutsideRanges,
  partsOf,
  type RangeRow,
  type StoredFile,
} from './verify-store.ts'
import { verifySums } from './verify-sums.ts'
import { verifyVendorNumbers } from './verify-vendors.ts'

/** Documents that are in memory at once. */
const BATCH = 100
/** More faults than this are counted and not listed. */
const LISTED = 1000

/**
 * Compares everything that was issued in the workspace with itself: what was frozen, columns, lines, tax rows, what was paid, files, the
 * hash chain of each range and the range's own head, what was deducted of advances, protocols of voiding, attachments, numbers of vendors,
 * what another program issued, invoices from elsewhere with their notes, what is kept of counts and sums, and what was told of money. Reads only, a hundred documents at a time; the transaction should see one moment of
 * the database (inReadingTransaction), since a document that is issued meanwhile would look like a broken chain.
 */
export async function verifyDocuments(tx: Tx, act: Act): Promise<VerificationReport> {
  const look = { report: new Report(), pictures: new Map<string, StoredFile>() }
  const ranges = await allRanges(tx, act)
  for (const range of ranges) await lookAtRange(tx, act, look, range)
  await lookAtRest(tx, act, look, ranges)
  return whole(look)
}

/** Of all that the documents of one range, and the range. One that is gone meanwhile has nothing. */
export async function verifyRange(tx: Tx, act: Act, rangeId: string): Promise<VerificationReport> {
  const look = { report: new Report(), pictures: new Map<string, StoredFile>() }
  const range = (await allRanges(tx, act)).find(({ id }) => id === rangeId)
  if (range) await lookAtRange(tx, act, look, range)
  return whole(look)
}

/** Of all that what is of no range, and what is kept of counts and sums. */
export async function verifyRest(tx: Tx, act: Act): Promise<VerificationReport> {
  const look = { report: new Report(), pictures: new Map<string, StoredFile>() }
  await lookAtRest(tx, act, look, await allRanges(tx, act))
  return whole(look)
}

/** The ranges of all companies. */
export async function rangesToVerify(tx: Tx, act: Act): Promise<string[]> {
  return (await allRanges(tx, act)).map(({ id }) => id)
}

/** A logo or a picture, which many documents show, is looked at once. */
type Look = { readonly report: Report; readonly pictures: Map<string, StoredFile> }

function whole({ report, pictures }: Look): VerificationReport {
  report.countPictures(pictures.size)
  return report.whole()
}

async function lookAtRange(tx: Tx, act: Act, { report, pictures }: Look, range: RangeRow): Promise<void> {
  const walk = new RangeWalk(range)
  await eachBatch(
    (after) => frozenOfRange(tx, act, range.id, after, BATCH),
    async (rows) => {
      for (const document of await wholeDocuments(tx, act, rows, pictures)) {
        report.add(document, [...verifyDocument(document), ...walk.step(document.row)])
      }
    },
  )
  report.addRange(walk.report(), walk.end())
}

async function lookAtRest(tx: Tx, act: Act, { report, pictures }: Look, ranges: readonly RangeRow[]): Promise<void> {
  const ids = ranges.map(({ id }) => id)
  const imported = new ImportWalk()
  await eachBatch(
    (after) => frozenOutsideRanges(tx, act, ids, after, BATCH),
    async (rows) => {
      for (const document of await wholeDocuments(tx, act, rows, pictures)) {
        report.add(document, [
          ...verifyDocument(document),
          ...imported.step(document.row),
          ...(isVendorDocument(document.row.type) || document.row.import_id !== null ? [] : [finding('range_missing', 'rangeId')]),
        ])
      }
    },
  )
  report.addPlaced(await imported.end(tx, act))
  report.addProtocols(await verifyProtocols(tx, act))
  report.addAttachments(await verifyAttachments(tx, act))
  report.addPlaced(await verifyVendorNumbers(tx, act))
  report.addPlaced(await verifyOutside(tx, act))
  report.addSums(await verifySums(tx, act))
  report.addMoney(await countMoney(tx, act), await verifyTreasury(tx, act))
}

async function eachBatch(read: (after: After) => Promise<FrozenRow[]>, work: (rows: FrozenRow[]) => Promise<void>): Promise<void> {
  let after = FROM_THE_FIRST
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    await work(rows)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { number: last.number ?? '', id: last.id }
  }
}

/** The rows with all that belongs to them. */
async function wholeDocuments(tx: Tx, act: Act, rows: readonly FrozenRow[], pictures: Map<string, StoredFile>): Promise<FrozenDocument[]> {
  const { lines, taxes, allocated, outputs, noted, outside, advances, ...taken } = await partsOf(
    tx,
    act,
    rows.map(({ id }) => id),
  )
  const read = rows.map((row) => ({ row, snapshot: snapshotOf(row) }))
  const wanted = new Set(read.flatMap(picturesOf).flatMap(({ id }) => (pictures.has(id) ? [] : [id])))
  for (const picture of await filesOf(tx, act, [...wanted])) pictures.set(picture.id, picture)
  const linesBy = Map.groupBy(lines, ({ document_id }) => document_id)
  const taxesBy = Map.groupBy(taxes, ({ document_id }) => document_id)
  const outputsBy = Map.groupBy(outputs, ({ document_id }) => document_id)
  const allocatedBy = new Map(allocated.map((sum) => [sum.document_id, sum]))
  const notedBy = Map.groupBy(noted, ({ invoiceId }) => invoiceId)
  const deductionsBy = Map.groupBy(taken.deductions, ({ documentId }) => documentId)
  const returnedBy = Map.groupBy(taken.returned, ({ documentId }) => documentId)
  const deductedBy = Map.groupBy(taken.deducted, ({ documentId }) => documentId)
  return read.map(({ row, snapshot }) => ({
    row,
    snapshot,
    deductions: deductionsBy.get(row.id) ?? [],
    returned: returnedBy.get(row.id) ?? [],
    deducted: deductedBy.get(row.id) ?? [],
    advances,
    noted: notedBy.get(row.id) ?? [],
    isToOutside: outside.has(row.id),
    lines: linesBy.get(row.id) ?? [],
    taxes: taxesBy.get(row.id) ?? [],
    outputs: outputsBy.get(row.id) ?? [],
    allocated: allocatedBy.get(row.id),
    pictures,
  }))
}

const OF_PICTURES: ReadonlySet<Finding['code']> = new Set(['logo_missing', 'logo_changed', 'picture_missing', 'picture_changed'])

class Report {
  readonly #ranges: VerifiedRange[] = []
  readonly #faults: VerificationFault[] = []
  readonly #checked: VerifiedCounts = { ...NOTHING_CHECKED }
  /** A picture is told of once, at the first document that shows it. */
  readonly #reportedPictures = new Set<string>()
  #faultCount = 0

  add({ row, lines, taxes, allocated, outputs }: FrozenDocument, findings: readonly Finding[]): void {
    this.#checked.documents += 1
    this.#checked.lines += lines.length
    this.#checked.taxes += taxes.length
    this.#checked.allocations += allocated?.count ?? 0
    this.#checked.outputs += outputs.filter(({ kind }) => kind !== 'einvoice').length
    const unreported = findings.filter(({ code, field }) => !OF_PICTURES.has(code) || !this.#reportedPictures.has(field))
    for (const { code, field } of unreported) if (OF_PICTURES.has(code)) this.#reportedPictures.add(field)
    this.#tell({ documentId: row.id, number: row.number, rangeId: row.range_id }, unreported)
  }

  /** One that gave no number yet is not worth a line of its own. */
  addRange(range: VerifiedRange, findings: readonly Finding[]): void {
    if (range.documents > 0 || findings.length > 0) this.#ranges.push(range)
    this.#tell({ documentId: null, number: null, rangeId: range.id }, findings)
  }

  addSums(findings: readonly Finding[]): void {
    this.#tell({ documentId: null, number: null, rangeId: null }, findings)
  }

  addProtocols({ count, faults }: { count: number; faults: readonly VerificationFault[] }): void {
    this.#checked.protocols = count
    this.addPlaced(faults)
  }

  addAttachments({ count, faults }: { count: number; faults: readonly VerificationFault[] }): void {
    this.#checked.attachments = count
    this.addPlaced(faults)
  }

  addMoney(count: number, faults: readonly VerificationFault[]): void {
    this.#checked.money = count
    this.addPlaced(faults)
  }

  /** Faults that say themselves where they are. */
  addPlaced(faults: readonly VerificationFault[]): void {
    for (const { documentId, number, rangeId, money, ...found } of faults) this.#tell({ documentId, number, rangeId, money }, [found])
  }

  countPictures(count: number): void {
    this.#checked.logos = count
  }

  whole(): VerificationReport {
    return { ranges: this.#ranges, checked: this.#checked, faults: this.#faults, faultCount: this.#faultCount }
  }

  #tell(place: Pick<VerificationFault, 'documentId' | 'number' | 'rangeId' | 'money'>, findings: readonly Finding[]): void {
    this.#faultCount += findings.length
    const room = LISTED - this.#faults.length
    this.#faults.push(...findings.slice(0, room).map((each) => ({ ...place, ...each })))
  }
}
