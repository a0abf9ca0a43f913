import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { isSummed, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isPlain, plainText, readMarked, withAddresses } from '@invoice/domain/text/marked-text.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { dateParts, footWords, handoverWords, pageWords } from '../papers/paper.ts'
import { type Logo, paperLook } from '../papers/paper-look.ts'
import { type Wording, wordingFor } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import { baseCurrencyOf } from './base-currency.ts'
import { cashOrderOf } from './cash-order.ts'
import type { DocumentModel, LinePicture } from './document-model.ts'
import { type Edition, PRESENT, type Voice } from './edition.ts'
import { headFacts, issuedFact, referencesOf } from './facts.ts'
import { formerCurrencyLine } from './former-currency.ts'
import { groundsOf, inWords, remarksOf } from './grounds.ts'
import { markOf, noticeOf, numberOf, type PaperKind, titleOf, watermarkOf } from './heading.ts'
import { runningSums, tableOf } from './lines.ts'
import { PAPER_TYPES } from './paper-type.ts'
import { documentParties } from './parties.ts'
import { paymentOf } from './payment/payment.ts'
import { quantitiesOf } from './quantities.ts'
import { signersOf } from './signers.ts'
import { type Voiding, voidedOf } from './voided.ts'

export type DocumentOptions = {
  kind: PaperKind
  logo?: Logo
  /** those that lines name, by their ids; what is not there is not shown */
  pictures?: ReadonlyMap<string, LinePicture>
  /** the public page: ЕГН and ЛНЧ as asterisks */
  maskPersonalNumbers?: boolean
  /** of a document that was voided */
  voiding?: Voiding
}

const NO_PICTURES: ReadonlyMap<string, LinePicture> = new Map()

/** What the document prints in its look, in its own language and nothing else. Whatever is printed of a document, now or of before, is made here. */
export function documentModel(snapshot: DocumentSnapshot, look: Look, options: DocumentOptions, edition: Edition = PRESENT): DocumentModel {
  const wording = wordingFor(snapshot.language)
  const voice: Voice = { wording, edition }
  const mask = options.maskPersonalNumbers ?? false
  const [number, people, references] = [numberOf(snapshot, voice), signersOf(snapshot, wording), referencesOf(snapshot, voice)]
  const cashOrder = cashOrderOf(snapshot, wording, { people, references, number, mask, saysContacts: edition.saysContactsOnForms })
  const { legal } = PAPER_TYPES[snapshot.type]
  const isVoided = snapshot.status === 'voided'
  return {
    template: `${edition.templates}/${cashOrder === null ? look.template : 'cash-order'}`,
    ...paperLook(look, options.logo ?? null),
    ...headOf(snapshot, look, options, voice),
    number,
    voided: voidedOf(snapshot, options.voiding, voice),
    issued: issuedFact(snapshot, voice),
    // Its one fact, the place, stands beside the accounts.
    facts: cashOrder?.accounts ? [] : headFacts(snapshot, voice),
    references,
    parties: documentParties(snapshot, voice, mask),
    ...tableOf(snapshot, look, voice, options.pictures ?? NO_PICTURES),
    ...amountsOf(snapshot, look, voice),
    baseCurrency: baseCurrencyOf(snapshot, wording),
    quantities: quantitiesOf(snapshot, voice),
    grounds: groundsOf(snapshot, wording),
    remarks: remarksOf(snapshot, wording),
    // Nobody is to pay what was voided.
    payment: isVoided ? null : paymentOf(snapshot, voice, look.qr),
    notes: printedNotes(snapshot, wording),
    people,
    toSign: wording.label((t) => t.signer.toSign),
    handover: TYPE_FACTS[snapshot.type].prices === 'optional' ? handoverWords(wording) : null,
    cashOrder,
    legal: legal && wording.label((t) => t.foot[legal]),
    page: pageWords(wording),
    running: runningOf(snapshot, voice),
  }
}

function printedNotes({ notes, notesFormat }: DocumentSnapshot, wording: Wording): DocumentModel['notes'] {
  if (notes === '') return null
  const label = wording.label((t) => t.foot.notes)
  if (notesFormat === 'plain') return { label, text: notes, blocks: null }
  const blocks = readMarked(notes)
  return { label, text: plainText(blocks), blocks: isPlain(blocks) ? null : blocks }
}

type Named = 'language' | 'metadata' | 'issuerName' | 'foot' | 'footBlocks' | 'title' | 'mark' | 'notice' | 'noticeIsQuiet' | 'watermark'

function headOf(snapshot: DocumentSnapshot, look: Look, { kind }: DocumentOptions, voice: Voice): Pick<DocumentModel, Named> {
  const { wording } = voice
  const [title, issuerName, notice] = [titleOf(snapshot, wording), wording.content(snapshot.issuer.name), noticeOf(snapshot)]
  return {
    language: wording.main,
    metadata: {
      title: [title.text, snapshot.number ?? ''].join(' ').trim(),
      author: issuerName.text,
      date: dateParts(snapshot.issuedOn ?? snapshot.taxOn ?? '1970-01-01'),
    },
    issuerName,
    ...footOf(snapshot, look, voice),
    title,
    mark: look.mark ? markOf(snapshot, kind, wording) : null,
    notice: notice && wording.label((t) => t.notice[notice]),
    noticeIsQuiet: notice === 'withoutPrices',
    watermark: watermarkOf(snapshot, kind, wording),
  }
}

/** The company's own text in the document's language, or whose document it is and which one. */
function footOf(snapshot: DocumentSnapshot, { footer }: Look, { wording, edition }: Voice): Pick<DocumentModel, 'foot' | 'footBlocks'> {
  if (footer.bg !== '' || footer.en !== '') return ownFoot(wording.content(footer), edition)
  const sign = wording.label((t) => (snapshot.number ? t.fact.number : t.fact.unnumbered))
  const issuer = wording.content(snapshot.issuer.name)
  const foot = footWords(issuer, titleOf(snapshot, wording), edition.signs.foot ? sign : null, snapshot.number ?? '')
  return { foot, footBlocks: null }
}

/** What stands at the foot of each page is no part of what is read of a file (PDF/UA), so nothing in it may lead anywhere: addresses stand there in letters. */
function ownFoot(words: Words, { marksFooters }: Edition): Pick<DocumentModel, 'foot' | 'footBlocks'> {
  if (!marksFooters) return { foot: words, footBlocks: null }
  const [text, second] = [withAddresses(readMarked(words.text)), withAddresses(readMarked(words.second))]
  const foot = { text: plainText(text), second: plainText(second) }
  return { foot, footBlocks: isPlain(text) && isPlain(second) ? null : { text, second } }
}

type Amounts = Pick<DocumentModel, 'carried' | 'sums' | 'taxes' | 'taxTable' | 'withVat' | 'payable' | 'leva' | 'inWords'>

/** Of what is not priced there is none. */
function amountsOf(snapshot: DocumentSnapshot, look: Look, { wording, edition }: Voice): Amounts {
  const carried = wording.label((t) => t.total.carried)
  if (!isSummed(snapshot)) {
    const none = { sums: [], taxes: [], taxTable: null, withVat: null }
    return { ...none, carried: { label: carried, sums: [] }, payable: null, leva: null, inWords: null }
  }
  const { direction, type, status, totals, currency } = snapshot
  const isVoided = status === 'voided'
  return {
    ...edition.sums(snapshot, wording),
    carried: { label: carried, sums: look.template === 'compact' ? runningSums(snapshot, wording) : [] },
    payable: {
      label: wording.label((t) => t.total[direction === 'in' ? 'received' : PAPER_TYPES[type].payable]),
      amount: formatAmount(totals.total, currency, wording.main),
      struck: isVoided,
    },
    leva: look.leva && !isVoided ? formerCurrencyLine(snapshot, wording) : null,
    inWords: { label: wording.label((t) => t.total.inWords), value: inWords(snapshot, wording) },
  }
}

function runningOf(snapshot: DocumentSnapshot, voice: Voice): DocumentModel['running'] {
  const { issuer, recipient, issuedOn } = snapshot
  const { wording, edition } = voice
  const names = [issuer, recipient].flatMap((party) => (party ? [wording.content(party.name).text] : []))
  return {
    document: `${titleOf(snapshot, wording).text} ${numberOf(snapshot, voice)}`,
    day: issuedOn ? edition.day(issuedOn, wording.main) : '',
    parties: names.filter(Boolean).join(' → '),
  }
}
