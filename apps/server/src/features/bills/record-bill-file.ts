import type { BillFile, draftBillFile, recordBillFile } from '@invoice/contract/documents/bill-files.ts'
import type { Document, IssuedDocument } from '@invoice/contract/documents/document.ts'
import { type Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { correctBill, isTyped } from '@invoice/domain/bills/correcting/correct-bill.ts'
import type { BillProposal, ProposalProblem } from '@invoice/domain/bills/proposal.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isIban } from '@invoice/domain/identifiers/iban.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import * as bg from '@invoice/text/bill-inbox/bg.ts'
import * as en from '@invoice/text/bill-inbox/en.ts'
import { billProblemText } from '@invoice/text/bill-inbox/problem-text.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { FieldFaults, Odd, Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { treatAsDebitNote } from '../vat/treat-purchase.ts'
import { attachBillFile, decideBillFile, lockBillFile, type StoredBillFile } from './bill-files-store.ts'
import { forgetWords } from './corrections-store.ts'
import { draftOfProposal } from './draft-of-proposal.ts'
import { textOf } from './find-vendor.ts'
import { presentOne } from './present-bill-file.ts'
import { BEING_READ } from './read-bill.ts'
import { askForReading } from './read-picture.ts'
import { learnFrom } from './remember.ts'
import { countryOf, isHard, readSurroundings, situationOf } from './situation.ts'

type Record = ParsedOf<typeof recordBillFile>['body']

/**
 * From a file to a bill in the books, in one transaction: its vendor where there is none, the draft with the file beside it, recorded. Nothing
 * is corrected but by whoever types it, and that is remembered.
 * @throws Refusal 404, 409 where it is decided already or the vendor's number is taken, 412 where somebody else did something with it
 * @throws FieldFaults what stands in the way; Odd what does not add up and nobody said yes to
 */
export async function recordFile(tx: Tx, act: Act, id: string, { version, contactId, typed, confirmed }: Record): Promise<IssuedDocument> {
  const file = await lockWaiting(tx, act, id, version)
  if (file.proposal === null) throw new FieldFaults({ __: [fileText(file.problem, act)] })
  const account = (typed?.iban ?? '').replaceAll(/\s/g, '').toUpperCase()
  if (account !== '' && !isIban(account)) refuseProblems([{ field: 'typed.iban', code: 'iban' }], act.language)
  const isCorrected = typed !== undefined && isTyped(typed)
  const proposal = isCorrected
    ? correctBill(file.proposal, { ...typed, ...(typed.iban !== undefined && { iban: account }) })
    : file.proposal
  const around = await readSurroundings(tx, act, [proposal])
  const situation = situationOf(proposal, around)
  const problems = situation.problems.filter((problem) => !isAnswered(problem, contactId))
  refuseHard(problems, act)
  askAbout(problems, confirmed, act)
  const chosen = contactId ?? situation.vendor?.contact.id ?? (await makeVendor(tx, act, proposal)).id
  const draft = draftOfProposal(proposal, situation, around, { contactId: chosen, words: wordsOf(act) })
  const document = await createDocument(tx, act, draft)
  const total = textOf(proposal.total)
  if (total !== '' && compareDecimals(total, document.totalWithVat) !== 0) {
    const differs: ProposalProblem = { rule: 'total_differs', field: 'total', params: { stated: total, expected: document.totalWithVat } }
    askAbout([...problems, differs], confirmed, act)
  }
  await attach(tx, act, file, document.id)
  const codes = new Set(problems.map(({ rule }) => rule))
  // What was asked about the file was asked: of the bill itself it is asked as of any.
  const recorded = await recordDocument(
    tx,
    act,
    document.id,
    null,
    confirmed?.filter((code) => !codes.has(code)),
  )
  if (proposal.isDebitNote) await treatAsDebitNote(tx, act, document.id)
  const iban = textOf(proposal.vendor.iban)
  await decideBillFile(tx, act, { id, version: file.version, state: 'recorded', documentId: document.id, contactId: chosen, iban })
  await learnFrom(tx, act, { id, contactId: chosen, read: file.proposal, corrected: proposal })
  await writeAudit(tx, act, 'bill_file.recorded', id, { file: file.name, documentId: document.id })
  return recorded
}

/**
 * A draft of whatever was read, with the file beside it, for what a person has to finish by hand.
 * @throws Refusal 404, 409, 412
 */
export async function draftFile(tx: Tx, act: Act, id: string, { version }: ParsedOf<typeof draftBillFile>['body']): Promise<Document> {
  const file = await lockWaiting(tx, act, id, version)
  const around = await readSurroundings(tx, act, file.proposal === null ? [] : [file.proposal])
  const company = around.companies.find(({ isDefault }) => isDefault) ?? around.companies[0] ?? null
  const situation = file.proposal === null ? { company, vendor: null, rate: null } : situationOf(file.proposal, around)
  const contactId = situation.vendor?.contact.id ?? null
  const draft = draftOfProposal(file.proposal, situation, around, { contactId, words: wordsOf(act) })
  const document = await createDocument(tx, act, draft)
  await attach(tx, act, file, document.id)
  await decideBillFile(tx, act, { id, version: file.version, state: 'recorded', documentId: document.id, contactId })
  await forgetWords(tx, act, id)
  await readWhatWasAway(tx, act, file)
  await writeAudit(tx, act, 'bill_file.drafted', id, { file: file.name, documentId: document.id })
  return document
}

/** @throws Refusal 404; 409 where a bill was made of it; 412 */
export async function putAwayFile(
  tx: Tx,
  act: Act,
  id: string,
  { version, isAway }: { version: number; isAway: boolean },
): Promise<BillFile> {
  const file = await lock(tx, act, id, version)
  if (file.state === 'recorded') throw new Refusal('documents.bill_file_recorded')
  await decideBillFile(tx, act, { id, version: file.version, state: isAway ? 'put_away' : 'waiting' })
  if (isAway) await forgetWords(tx, act, id)
  else await readWhatWasAway(tx, act, file)
  await writeAudit(tx, act, isAway ? 'bill_file.put_away' : 'bill_file.brought_back', id, { file: file.name })
  return presentOne(tx, act, id)
}

/** Its picture was passed over while it was away. */
async function readWhatWasAway(tx: Tx, act: Act, { id, version, state, problem }: StoredBillFile): Promise<void> {
  if (state === 'put_away' && problem === BEING_READ) await askForReading(tx, act, id, version + 1)
}

async function lock(tx: Tx, act: Act, id: string, version: number): Promise<StoredBillFile> {
  const file = await lockBillFile(tx, act, id)
  if (!file) throw new Refusal('common.not_found')
  if (file.version !== version) throw new Refusal('common.stale_version')
  return file
}

export async function lockWaiting(tx: Tx, act: Act, id: string, version: number): Promise<StoredBillFile> {
  const file = await lock(tx, act, id, version)
  if (file.state === 'recorded') throw new Refusal('documents.bill_file_recorded')
  return file
}

/** Who chose the vendor answered what was asked of the one that was read. */
function isAnswered({ rule, field }: ProposalProblem, contactId: string | null): boolean {
  return contactId !== null && field.startsWith('vendor.') && rule !== 'iban_changed'
}

function refuseHard(problems: readonly ProposalProblem[], { language }: Act): void {
  const hard = problems.filter(isHard)
  if (hard.length === 0) return
  const faults: { [field: string]: string[] } = {}
  for (const problem of hard) faults[problem.field] = [...(faults[problem.field] ?? []), billProblemText(problem, language)]
  throw new FieldFaults(faults)
}

/** Unlike elsewhere a program is asked, too: what a stranger wrote is not taken for what somebody meant. */
function askAbout(problems: readonly ProposalProblem[], confirmed: readonly string[] = [], { language }: Act): void {
  if (problems.every(({ rule }) => confirmed.includes(rule))) return
  throw new Odd(problems.map((problem) => ({ field: problem.field, code: problem.rule, message: billProblemText(problem, language) })))
}

function makeVendor(tx: Tx, act: Act, { vendor }: BillProposal): Promise<Contact> {
  const name = textOf(vendor.name)
  const local = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? { bg: text, en: '' } : { bg: '', en: text })
  const email = textOf(vendor.email)
  const isPerson = numbersOf(countryOf(vendor))?.isPersonal(textOf(vendor.eik)) === true
  const contact = {
    kind: isPerson ? 'person' : 'company',
    isClient: false,
    isVendor: true,
    name: local(name.slice(0, 200)),
    registrationNumber: textOf(vendor.eik).slice(0, 20),
    vatNumber: textOf(vendor.vatNumber).slice(0, 20),
    address: local(textOf(vendor.address).slice(0, 300)),
    city: local(textOf(vendor.city).slice(0, 100)),
    postcode: textOf(vendor.postcode).slice(0, 20),
    countryCode: countryOf(vendor),
  }
  const whole = ContactInput.safeParse({ ...contact, email })
  // An address that is none is left out; all else was looked at before.
  return createContact(tx, act, whole.success ? whole.data : ContactInput.parse(contact))
}

async function attach(tx: Tx, act: Act, file: StoredBillFile, documentId: string): Promise<void> {
  await attachBillFile(tx, act, file, { id: newId(), documentId })
  await writeAudit(tx, act, 'document.file_attached', documentId, { file: file.name, sha256: file.sha256 })
}

function wordsOf({ language }: Act) {
  const texts = language === 'bg' ? bg.bg : en.en
  const noSource = { bg: bg.bg.no_source, en: en.en.no_source }
  return { line: texts.title, account: texts.iban, reference: texts.reference, debitNote: texts.debit_note, noSource }
}

function fileText(problem: string, { language }: Act): string {
  const texts: Readonly<{ [code: string]: string }> = language === 'bg' ? bg.fileProblems : en.fileProblems
  return texts[problem] ?? texts['unread'] ?? problem
}
