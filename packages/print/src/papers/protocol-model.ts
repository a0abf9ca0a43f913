import { statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { Day, DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import { coloursOf } from '@invoice/domain/documents/look/colours.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { type Edition, PRESENT } from '../document/edition.ts'
import { inOneLine, only, type PaperTexts, type Wording, wordingFor } from '../words/wording.ts'
import type { Fact, Words } from '../words/words.ts'
import { dateParts, footWords, handoverWords, pageWords } from './paper.ts'
import type { LookHead, TemplateFolder } from './paper-look.ts'
import { contactWords, isAbroad, type PrintedParty, printedParty, type WordParty } from './party.ts'

/** What was voided and why, and what was issued in its place; both as they were frozen. */
export type Protocol = {
  /** ten digits */
  number: string
  madeOn: Day
  reason: string
  voided: DocumentSnapshot
  replacement: DocumentSnapshot | null
}

type Row = { label: Words; cells: Words[] }

/** A protocol of voiding, in the look of the voided document. */
export type ProtocolModel = LookHead & {
  template: `${TemplateFolder}/protocol`
  logo: null
  subtitle: Words
  facts: [made: Fact, place: Fact | null]
  basis: Words
  parties: WordParty[]
  finding: Words
  columns: Words[]
  rows: Row[]
  reason: { label: Words; text: string }
  recorded: { label: Words; texts: Words[] }
  signers: { role: Words; name: string }[]
  handover: { name: Words; signature: Words; date: Words }
}

/** What the protocol prints, in the language and the look of the document that was voided. */
export function protocolModel(
  { number, madeOn, reason, voided, replacement }: Protocol,
  look: Look,
  edition: Edition = PRESENT,
): ProtocolModel {
  const wording = wordingFor(voided.language)
  const word = (key: keyof PaperTexts['protocol']) => wording.label((t) => t.protocol[key])
  const { issuer, recipient } = voided
  const place = inOneLine(wording.content(issuer.city))
  const [title, issuerName, sign] = [word('title'), wording.content(issuer.name), wording.label((t) => t.fact.number)]
  const withVat = [voided, replacement].some((document) => document?.vatInvoice)
  const parties = [[issuer, 'supplier', 'forSupplier'] as const, ...(recipient ? [[recipient, 'recipient', 'forRecipient'] as const] : [])]
  const print = { abroad: isAbroad(issuer, recipient), mask: false }
  return {
    template: `${edition.templates}/protocol`,
    style: look.template,
    colours: coloursOf(look.accent),
    language: wording.main,
    metadata: { title: `${title.text} ${number}`, author: issuerName.text, date: dateParts(madeOn) },
    logo: null,
    title,
    subtitle: word('subtitle'),
    number: `${sign.text} ${number}`,
    facts: [{ label: word('date'), value: formatDay(madeOn, wording.main) }, place === '' ? null : { label: word('place'), value: place }],
    basis: word('basis'),
    parties: parties.map(([party, key]) => {
      const role = wording.label((t) => t.party[key])
      const { facts, ...printed } = oneLined(printedParty(party, role, wording, print))
      const reached = edition.saysContactsOnForms && party === issuer
      return { ...printed, facts: [...facts, ...(reached ? contactWords(party, wording) : [])] }
    }),
    finding: word(replacement === null ? 'findingAlone' : 'finding'),
    columns: columnsOf(withVat, wording),
    rows: [
      { label: word('voided'), cells: cellsOf(voided, withVat, wording) },
      ...(replacement === null ? [] : [{ label: word('replacement'), cells: cellsOf(replacement, withVat, wording) }]),
    ],
    reason: { label: word('reason'), text: reason },
    recorded: { label: word('recorded'), texts: [word(replacement === null ? 'recordingAlone' : 'recording'), word('copies')] },
    signers: parties.map(([party, , role]) => ({ role: word(role), name: signerOf(party, wording) })),
    handover: handoverWords(wording),
    foot: footWords(issuerName, title, sign, number),
    page: pageWords(wording),
  }
}

function columnsOf(withVat: boolean, wording: Wording): Words[] {
  const column = (key: keyof PaperTexts['protocol']) => wording.label((t) => t.protocol[key])
  return [
    column('kind'),
    column('number'),
    column('issuedOn'),
    column('taxOn'),
    ...(withVat ? [wording.label((t) => t.total.taxBase), wording.label((t) => t.total.vat)] : []),
    column('total'),
  ]
}

function cellsOf(snapshot: DocumentSnapshot, withVat: boolean, wording: Wording): Words[] {
  const { type, number, issuedOn, taxOn, totals, currency, vatInvoice } = snapshot
  const day = (value: Day | null) => only(value === null ? '–' : formatDay(value, wording.main))
  const money = (amount: string) => only(formatAmount(amount, currency, wording.main))
  const vat = vatInvoice && totals.taxes.some(statesVat) ? money(totals.totalVat) : only('–')
  return [
    wording.label((t) => t.title[type]),
    only(number ?? ''),
    day(issuedOn),
    day(taxOn),
    ...(withVat ? [vatInvoice ? money(totals.taxBase) : only('–'), vat] : []),
    money(totals.total),
  ]
}

/** Who answers for the party; a person signs for himself. */
function signerOf({ accountablePerson, kind, name }: Party, wording: Wording): string {
  const person = wording.content(accountablePerson)
  return inOneLine(person.text === '' && kind === 'person' ? wording.content(name) : person)
}

function oneLined({ facts, ...party }: PrintedParty): WordParty {
  return { ...party, facts: facts.map(({ label, value }) => ({ label, value: only(value) })) }
}
