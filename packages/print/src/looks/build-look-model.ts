import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { coloursOf } from '@invoice/domain/documents/look/colours.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import * as old from '../model/build-print-model.ts'
import { cashOrderOf } from '../model/cash-order.ts'
import { LOGO_HEIGHTS } from '../model/logo-heights.ts'
import { PAPER_TYPES } from '../model/paper-type.ts'
import type { Words } from '../model/print-model.ts'
import { quantitiesOf } from '../model/quantities.ts'
import { signersOf, signerWords } from '../model/signers.ts'
import { type Voiding, voidedOf } from '../model/voided.ts'
import { inOneLine, only, type Wording, wordingFor } from '../model/wording.ts'
import { issuedFact, lookFacts, lookReferences, paperDay } from './look-facts.ts'
import { lookColumns, lookRows, runningSums } from './look-lines.ts'
import type { LookModel, VoidedBox } from './look-model.ts'
import { lookParties } from './look-parties.ts'
import { lookPayment } from './look-payment.ts'
import { formerCurrencyLine, lookBaseCurrency, lookSums, lookTaxes, withVatRow } from './look-sums.ts'

export type LookOptions = Pick<old.PrintOptions, 'kind' | 'logo' | 'maskPersonalNumbers' | 'voiding'>

/** What the document prints in its look, in its own language and nothing else. */
export function lookModel(snapshot: DocumentSnapshot, look: Look, options: LookOptions): LookModel {
  const wording = wordingFor(snapshot.language)
  const paper = PAPER_TYPES[snapshot.type]
  const title = wording.label((t) => t.title[old.titleOf(snapshot)])
  const columns = lookColumns(snapshot, look, wording)
  const notice = old.noticeOf(snapshot)
  const priced = isSummed(snapshot)
  const mask = options.maskPersonalNumbers ?? false
  const isVoided = snapshot.status === 'voided'
  const rows = lookRows(snapshot, columns, wording)
  const cashOrder = lookCashOrder(snapshot, wording, mask)
  return {
    template: cashOrder === null ? `looks/${look.template}` : 'looks/cash-order',
    style: look.template,
    language: wording.main,
    metadata: {
      title: [title.text, snapshot.number ?? ''].join(' ').trim(),
      author: wording.content(snapshot.issuer.name).text,
      date: old.dateParts(snapshot.issuedOn ?? snapshot.taxOn ?? '1970-01-01'),
    },
    colours: coloursOf(look.accent),
    logo: look.logoPlace === 'none' ? null : (options.logo ?? null),
    logoPlace: look.logoPlace,
    logoHeight: LOGO_HEIGHTS[look.logoSize],
    issuerName: wording.content(snapshot.issuer.name),
    foot: footOf(snapshot, look, wording),
    title,
    number: numberOf(snapshot, wording),
    mark: look.mark ? markOf(snapshot, options.kind, wording) : null,
    notice: notice && wording.label((t) => t.notice[notice]),
    noticeIsQuiet: notice === 'withoutPrices',
    watermark: old.watermarkOf(snapshot, options.kind, wording),
    voided: isVoided ? voidedBox(snapshot, options.voiding, wording) : null,
    issued: issuedFact(snapshot, wording),
    facts: lookFacts(snapshot, wording),
    references: lookReferences(snapshot, wording),
    parties: lookParties(snapshot, wording, mask),
    columns: columns.map((column, index) => ({ ...column, longest: longestOf(rows.map((row) => row[index]?.text ?? '')) })),
    rows,
    carried: {
      label: wording.label((t) => t.total.carried),
      sums: priced && look.template === 'compact' ? runningSums(snapshot, wording) : [],
    },
    sums: priced ? lookSums(snapshot, wording) : [],
    ...(priced ? lookTaxes(snapshot, wording) : { taxes: [], taxTable: null }),
    withVat: priced ? withVatRow(snapshot, wording) : null,
    payable: priced
      ? {
          label: wording.label((t) => t.total[snapshot.direction === 'in' ? 'received' : paper.payable]),
          amount: formatAmount(snapshot.totals.total, snapshot.currency, wording.main),
          struck: isVoided,
        }
      : null,
    leva: priced && look.leva && !isVoided ? formerCurrencyLine(snapshot, wording) : null,
    baseCurrency: lookBaseCurrency(snapshot, wording),
    inWords: priced ? { label: wording.label((t) => t.total.inWords), value: old.inWords(snapshot, wording) } : null,
    quantities: quantitiesOf(snapshot, wording),
    grounds: old.groundsOf(snapshot, wording),
    remarks: old.remarksOf(snapshot, wording),
    payment: isVoided ? null : lookPayment(snapshot, wording, look.qr),
    notes: snapshot.notes ? { label: wording.label((t) => t.foot.notes), text: snapshot.notes } : null,
    people: signerWords(snapshot, wording),
    toSign: wording.label((t) => t.signer.toSign),
    handover: old.isHandover(snapshot) ? old.handoverWords(wording) : null,
    cashOrder,
    legal: legalOf(snapshot, wording),
    page: { page: wording.label((t) => t.foot.page), of: wording.label((t) => t.foot.of) },
    running: runningOf(snapshot, title.text, wording),
  }
}

function numberOf({ number }: DocumentSnapshot, wording: Wording): string {
  return number ? `${wording.label((t) => t.fact.number).text}\u00a0${number}` : inOneLine(wording.label((t) => t.fact.unnumbered))
}

function legalOf({ type }: DocumentSnapshot, wording: Wording): Words | null {
  const { legal } = PAPER_TYPES[type]
  return legal && wording.label((t) => t.foot[legal])
}

function markOf({ type, status }: DocumentSnapshot, kind: LookOptions['kind'], wording: Wording): Words | null {
  if (kind === 'draft' || status === 'draft' || !isTaxDocument(type)) return null
  return wording.label((t) => t.mark[kind])
}

/** The company's own text in the document's language, or whose document it is and which one. */
function footOf(snapshot: DocumentSnapshot, { footer }: Look, wording: Wording): Words {
  if (footer.bg !== '' || footer.en !== '') return wording.content(footer)
  const issuer = wording.content(snapshot.issuer.name)
  const title = wording.label((t) => t.title[old.titleOf(snapshot)])
  const named = (name: string, kind: string) => `${name} · ${kind} ${snapshot.number ?? ''}`.trim()
  return {
    text: named(issuer.text, title.text),
    second: title.second === '' ? '' : named(issuer.second || issuer.text, title.second),
  }
}

function runningOf(snapshot: DocumentSnapshot, title: string, wording: Wording): LookModel['running'] {
  const { issuer, recipient, issuedOn } = snapshot
  const names = [issuer, recipient].flatMap((party) => (party ? [wording.content(party.name).text] : []))
  return {
    document: `${title} ${numberOf(snapshot, wording)}`,
    day: issuedOn ? paperDay(issuedOn, wording) : '',
    parties: names.filter(Boolean).join(' → '),
  }
}

function voidedBox(snapshot: DocumentSnapshot, voiding: Voiding | undefined, wording: Wording): VoidedBox | null {
  const box = voidedOf(snapshot, voiding, wording, (day, language) => paperDay(day, { main: language }))
  return box && { ...box, facts: box.facts.map(({ label, value }) => ({ label, value: only(value) })) }
}

function lookCashOrder(snapshot: DocumentSnapshot, wording: Wording, mask: boolean): LookModel['cashOrder'] {
  const people = signersOf(snapshot, wording)
  const references = lookReferences(snapshot, wording).map(({ label, value }) => ({ label, value: inOneLine(value) }))
  const order = cashOrderOf(snapshot, wording, { people, references, number: numberOf(snapshot, wording), mask })
  return (
    order && {
      ...order,
      issued: wording.label((t) => t.cash.issuedOn),
      stamp: wording.label((t) => t.cash.stamp),
      toOrder: wording.label((t) => `${t.cash.toOrderShort} ${numberOf(snapshot, wording)}`),
    }
  )
}

/** So many different texts of a column, the longest of them, are measured: one of them is its widest but for a hair. */
const MEASURED = 8

function longestOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, MEASURED)
}
