import { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import type { ContactFacts } from '@invoice/domain/documents/drafts/draft-facts.ts'
import { IMPORTED_TYPES, type ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { printedTotals } from '@invoice/domain/documents/elsewhere/printed-totals.ts'
import { freezeSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { isValidOn } from '@invoice/domain/settings/rate-validity.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { bg } from '@invoice/text/document-imports/bg.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { addContacts } from '../../contacts/import-contacts.ts'
import { type KeptElsewhere, settleImported } from '../../payments/settling/settle-elsewhere.ts'
import { insertDrafts } from '../drafts/documents-writes-store.ts'
import { prepareWith } from '../drafts/prepare-draft.ts'
import { contactFacts, type LoadedReferences, loadReferences } from '../drafts/references-store.ts'
import { contentDigest, contentHash, HASH_FORMAT } from '../issuing/content-hash.ts'
import type { ElsewherePlan } from './elsewhere-plan.ts'
import { AT_ONCE, attachPapers, endDocumentImport, type FrozenImport, freezeImported, insertDocumentImport } from './elsewhere-store.ts'

type Writing = { plan: ElsewherePlan; dealTermId: string | null; fileName: string }

/** Writes all that a plan makes: clients, documents in a chain of their own, ranges that go on. @returns the import's id */
export async function writeImported(
  tx: Tx,
  act: Act,
  { plan, dealTermId, fileName }: Writing,
  tell: (rows: number) => Promise<void>,
): Promise<string> {
  const id = newId()
  const numbers = plan.documents.map(({ parsed }) => parsed.number).toSorted()
  const [firstNumber = '', lastNumber = ''] = [numbers[0], numbers.at(-1)]
  const counts = { documents: numbers.length, payments: plan.settled.payments.length, tellsPaid: plan.tellsPaid }
  await insertDocumentImport(tx, act, { id, companyId: plan.company.id, fileName, ...counts, firstNumber, lastNumber })
  const contactIds = await addContacts(tx, act, [...plan.added.values()])
  const ids = new Map([...plan.known, ...[...plan.added.keys()].map((key, index) => [key, contactIds[index] ?? ''] as const)])
  const facts = await contactFacts(tx, act, [...new Set(ids.values())])
  const references = await loadReferences(tx, act, namingAll(plan, dealTermId))
  const kept: KeptElsewhere[] = []
  let chainHash = ''
  for (let first = 0; first < plan.documents.length; first += AT_ONCE) {
    const made = plan.documents.slice(first, first + AT_ONCE).map(({ parsed, contactKey }) => {
      const contactId = ids.get(contactKey) ?? ''
      const source = sourceAt(plan, kept, kept.length)
      const one = makeOne(act, {
        parsed,
        contactId,
        contact: facts.get(contactId) ?? null,
        references,
        plan,
        dealTermId,
        previousHash: chainHash,
        source,
      })
      kept.push({ id: one.id, parsed, contactId })
      chainHash = one.frozen.contentHash
      return one
    })
    await insertDrafts(tx, act, made)
    await freezeImported(
      tx,
      act,
      id,
      HASH_FORMAT,
      made.map(({ frozen }) => frozen),
    )
    await tell(made.reduce((sum, { rows }) => sum + rows, 0))
  }
  await attachPapers(
    tx,
    act,
    [...plan.papers.joined].flatMap(([at, papers]) => papers.map((paper) => ({ paper, documentId: kept[at]?.id ?? '' }))),
  )
  await settleImported(tx, act, id, kept, plan)
  await endDocumentImport(tx, act, { id, chainHash, contactIds, ranges: plan.ranges })
  return id
}

/** Of a note: its invoice, which came with it or is here. */
type NoteSource = { id: string; type: DocumentType; issuedOn: Day }

function sourceAt({ settled }: ElsewherePlan, kept: readonly KeptElsewhere[], at: number): NoteSource | null {
  const came = kept[settled.sources.get(at) ?? -1]
  if (came !== undefined) return { id: came.id, ...came.parsed }
  return settled.joined.find(({ note }) => note === at)?.invoice ?? null
}

/** A draft that names all rates, the ground and the unit that documents of the plan name, to look them up once. */
function namingAll({ company, taxRates, units }: ElsewherePlan, dealTermId: string | null): DocumentDraft {
  const unitId = units[0]?.id ?? null
  const lines = taxRates.map(({ id }) => ({ id: newId(), taxRateId: id, unitId, dealTermId, name: {}, description: {} }))
  return DocumentDraft.parse({ type: IMPORTED_TYPES[0], companyId: company.id, dealTermId, lines })
}

type One = {
  parsed: ParsedDocument
  contactId: string
  contact: ContactFacts | null
  references: LoadedReferences
  plan: ElsewherePlan
  dealTermId: string | null
  previousHash: string
  source: NoteSource | null
}

function makeOne(act: Act, { parsed, contactId, contact, references, plan, dealTermId, previousHash, source }: One) {
  const id = newId()
  const digits = minorUnits(parsed.currency)
  const given = { ...references, contact, printed: (own: Parameters<typeof printedTotals>[0]) => printedTotals(own, parsed, digits) }
  const prepared = prepareWith(act, id, draftOf({ parsed, contactId, plan, dealTermId, source }), given)
  const { draft, resolved, parts } = prepared
  const content = freezeSnapshot(resolved.snapshot, null)
  const issuedOn = parsed.issuedOn
  const taxOn = hasField(parsed.type, 'taxOn') ? (parsed.taxOn ?? issuedOn) : null
  const { dueOn } = draft
  const snapshot = { ...content, status: 'issued' as const, number: parsed.number, issuedOn, taxOn, dueOn }
  const link = { previousHash, number: parsed.number, issuedOn, taxOn: taxOn ?? '', dueOn }
  const frozen: FrozenImport = {
    id,
    number: parsed.number,
    snapshot,
    contentHash: contentHash({ ...link, digest: contentDigest(content) }),
    previousHash,
    searchKey: `${searchKey(parsed.number)} ${parts.columns.search_key}`.slice(0, 2000),
  }
  return {
    id,
    parts: { ...parts, columns: { ...parts.columns, ...sourceOf(source), issued_on: issuedOn, tax_on: taxOn, due_on: dueOn } },
    frozen,
    rows: parsed.rows.length,
  }
}

/** A note is to an invoice of ours, where both came together and where it was here before. */
const sourceOf = (source: NoteSource | null) => (source === null ? {} : { source_document_id: source.id, source_type: source.type })

type Drafting = Pick<One, 'parsed' | 'contactId' | 'plan' | 'dealTermId' | 'source'>

function draftOf({ parsed, contactId, plan: { company, taxRates, units }, dealTermId, source }: Drafting): DocumentDraft {
  const home = regimeOf(null).country
  const rateId = (rate: string | null): string | null => {
    const of = taxRates.filter(
      (each) => rate !== null && each.countryCode === home && canonicalDecimal(each.rate) === canonicalDecimal(rate),
    )
    return (of.find((each) => isValidOn(each, parsed.issuedOn)) ?? of[0])?.id ?? null
  }
  const isCharged = parsed.lines.some(({ rate }) => rate !== null)
  return DocumentDraft.parse({
    type: parsed.type,
    companyId: company.id,
    contactId,
    issuedOn: parsed.issuedOn,
    taxOn: parsed.taxOn ?? parsed.issuedOn,
    dueOn: parsed.dueOn,
    currency: parsed.currency,
    rateFromEur: parsed.rateFromEur,
    rateOn: parsed.rateFromEur === null ? null : parsed.issuedOn,
    vatInvoice: isCharged || company.vatRegistration === 'registered',
    dealTermId: company.vatRegistration === 'registered' ? dealTermId : null,
    sourceNumber: parsed.sourceNumber,
    sourceIssuedOn: source?.issuedOn ?? null,
    reason: isNote(parsed.type) ? { bg: bg.paper_reason } : {},
    notes: bg.paper_note,
    lines: parsed.lines.map(({ name, quantity, unitPrice, base, rate }) => ({
      id: newId(),
      name: { bg: name === '' ? bg.paper_line : name },
      description: {},
      unitId: units[0]?.id ?? null,
      ...(quantity !== null && unitPrice !== null ? { quantity, unitPrice } : { quantity: '1', unitPrice: base }),
      taxRateId: rateId(rate),
      dealTermId: rate === null && company.vatRegistration === 'registered' ? dealTermId : null,
    })),
  })
}
