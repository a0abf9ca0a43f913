import type { Deduction } from '@invoice/domain/documents/advances/deductions.ts'
import { assertIdentities, IdentityError } from '@invoice/domain/documents/amounts/assert-identities.ts'
import { creditedBeyond, keyOf, type NotedTax, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { SnapshotError } from '@invoice/domain/documents/snapshot/shape.ts'
import { isReversing, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { contentDigest, contentHash, HASH_FORMAT } from '../issuing/content-hash.ts'
import type { LineRow, TaxRow } from '../record/documents-table.ts'
import { compareColumns, compareLife } from './compare-columns.ts'
import { compareLines } from './compare-lines.ts'
import { compareTaxes } from './compare-taxes.ts'
import { type Finding, finding } from './finding.ts'
import { verifyDeductions } from './verify-deductions.ts'
import { verifyPrinted } from './verify-imports.ts'
import type { Allocated, FrozenRow, NamedAdvance, StoredFile, StoredOutput } from './verify-store.ts'
import { verifyStated, verifyVendorDocument } from './verify-vendors.ts'

export type FrozenDocument = {
  row: FrozenRow
  /** what was frozen, or why this release does not read it */
  snapshot: DocumentSnapshot | SnapshotError
  lines: readonly LineRow[]
  taxes: readonly TaxRow[]
  allocated: Allocated | undefined
  /** of an invoice that has credit notes: what all of its notes come to */
  noted: readonly NotedTax[]
  /** what it takes of advances, and number and day of these by their ids */
  deductions: readonly Deduction[]
  advances: ReadonlyMap<string, NamedAdvance>
  /** what credit notes to it give back of that, and what documents in force take of it as an advance */
  returned: readonly Deduction[]
  deducted: readonly TaxTotal[]
  /** a note to an invoice that was issued elsewhere, of which the amounts are known */
  isToOutside: boolean
  outputs: readonly StoredOutput[]
  /** logos and pictures that documents show, by their ids: those that are there */
  pictures: ReadonlyMap<string, StoredFile>
}

/** Whatever of one issued document contradicts anything else of it. Its place in the chain is the range's: range-walk.ts. */
export function verifyDocument(document: FrozenDocument): Finding[] {
  const { row, snapshot, lines, taxes, allocated } = document
  const own = [
    ...verifyContent(row),
    ...compareLife(row, allocated),
    ...verifyOutputs(document),
    ...verifyPictures(document),
    ...verifyCredits(document),
  ]
  if (snapshot instanceof SnapshotError) return [finding('snapshot_unreadable', 'snapshot', null, snapshot.message), ...own]
  return [
    ...own,
    ...compareColumns(row, snapshot),
    ...compareLines(lines, snapshot, row),
    ...compareTaxes(taxes, snapshot),
    ...verifyDeductions(document, snapshot),
    ...(isVendorDocument(row.type) ? verifyVendorDocument(row, snapshot) : []),
    ...verifyAmounts(row, snapshot, row.source_document_id !== null || document.isToOutside),
  ]
}

export function snapshotOf({ snapshot }: FrozenRow): DocumentSnapshot | SnapshotError {
  try {
    return readSnapshot(snapshot)
  } catch (error) {
    if (error instanceof SnapshotError) return error
    throw error
  }
}

/** The hash is over the JSON as it is stored: how an old format is read has no part in it. */
function verifyContent(row: FrozenRow): Finding[] {
  const { number, issued_on: issuedOn, tax_on: taxOn, snapshot, previous_hash: previousHash } = row
  if (row.hash_format !== HASH_FORMAT) return [finding('hash_format', 'hashFormat', String(HASH_FORMAT), String(row.hash_format))]
  const content = typeof snapshot === 'object' && snapshot !== null ? snapshot : {}
  // Of what is due in parts the column goes on with what is paid; hashed is the day that was frozen.
  const dueOn = row.due_parts === null ? row.due_on : (row.due_parts[0]?.dueOn ?? null)
  const link = { previousHash: previousHash ?? '', number: number ?? '', issuedOn: issuedOn ?? '', taxOn: taxOn ?? '', dueOn }
  const hash = contentHash({ ...link, digest: contentDigest(content) })
  return hash === row.content_hash ? [] : [finding('content_changed', 'contentHash', row.content_hash, hash)]
}

function verifyOutputs({ outputs }: FrozenDocument): Finding[] {
  const changed = outputs.filter(({ sha256, actual }) => sha256 !== actual)
  return changed.map(({ language, kind, sha256, actual }) => finding('output_changed', `outputs.${language}.${kind}`, sha256, actual))
}

/** What it shows beside its words: the logo, and the pictures of its lines. */
export function picturesOf({ row, snapshot }: Pick<FrozenDocument, 'row' | 'snapshot'>): { kind: 'logo' | 'picture'; id: string }[] {
  const ofLines = snapshot instanceof SnapshotError ? [] : snapshot.lines.map(({ pictureFileId }) => pictureFileId)
  const shown = [...new Set(ofLines)].map((id) => ({ kind: 'picture', id }) as const)
  return [{ kind: 'logo', id: row.logo_file_id } as const, ...shown].flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }]))
}

function verifyPictures(document: FrozenDocument): Finding[] {
  return picturesOf(document).flatMap(({ kind, id }) => {
    const kept = document.pictures.get(id)
    const field = `${kind}.${id}`
    if (!kept) return [finding(`${kind}_missing`, field)]
    const isWhole = kept.sha256 === kept.actual && kept.size === kept.length
    return isWhole ? [] : [finding(`${kind}_changed`, field, kept.sha256, kept.actual)]
  })
}

/** An invoice beside its notes, by the tax rows that ledgers read. */
function verifyCredits({ row, taxes, noted }: FrozenDocument): Finding[] {
  if (noted.length === 0) return []
  const own = taxes.map((tax) => ({ ...tax, type: row.type, currency: row.currency }))
  const beyond = creditedBeyond([...own, ...noted], noteCurrency(row.currency))
  return beyond.map((tax) => finding('credits_exceed', `credits.${keyOf(tax).trim()}`))
}

/** What issuing proved before it drew the number. */
function verifyAmounts(row: FrozenRow, snapshot: DocumentSnapshot, isSourceKnown: boolean): Finding[] {
  const { type, currency, pricesIncludeVat, lines, totals } = snapshot
  const input = lines.map(({ quantity, unitPrice, discountPercent, vat }) => {
    return { quantity, unitPrice, discount: discountPercent === null ? null : { percent: discountPercent }, vat }
  })
  if (row.import_id !== null) return verifyPrinted(snapshot)
  try {
    if (row.stated_vat !== '') return verifyStated(row, snapshot)
    // What was left of the invoice then is not known any more; that all notes took no more than the invoice, verifyCredits tells.
    const left: TaxTotal[] | null = isSourceKnown && isReversing(type) ? totals.taxes : null
    assertIdentities({ currency, pricesIncludeVat, lines: input, left }, totals)
    return []
  } catch (error) {
    // Numbers out of shape and an unknown currency are told by RangeError.
    if (error instanceof IdentityError || error instanceof RangeError) return [finding('amounts', 'totals', null, error.message)]
    throw error
  }
}
