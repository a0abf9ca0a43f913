import { statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { Day, DocumentSnapshot, Party } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { partyFacts, printedAddress } from './parties.ts'
import type { Fact, PrintedParty, Words } from './print-model.ts'
import { inOneLine, type PaperTexts, type Wording, wordingFor } from './wording.ts'

/** чл. 116 ал. 4 ЗДДС: what was voided and why, and what was issued in its place; both as they were frozen. */
export type Protocol = {
  /** ten digits */
  number: string
  madeOn: Day
  reason: string
  voided: DocumentSnapshot
  replacement: DocumentSnapshot | null
}

type Row = { label: Words; cells: Words[] }

export type ProtocolModel = {
  template: 'protocol'
  language: Language
  metadata: { title: string; author: string; date: { year: number; month: number; day: number } }
  logo: null
  title: Words
  subtitle: Words
  number: string
  facts: [made: Fact, place: Fact | null]
  basis: Words
  parties: PrintedParty[]
  finding: Words
  columns: Words[]
  rows: Row[]
  reason: { label: Words; text: string }
  recorded: { label: Words; texts: Words[] }
  signers: { role: Words; name: string }[]
  handover: { name: Words; signature: Words; date: Words }
  foot: Words
  page: { page: Words; of: Words }
}

/** What the protocol prints, in the language of the document that was voided. */
export function protocolModel({ number, madeOn, reason, voided, replacement }: Protocol): ProtocolModel {
  const wording = wordingFor(voided.language)
  const word = (key: keyof PaperTexts['protocol']) => wording.label((t) => t.protocol[key])
  const { issuer, recipient } = voided
  const [year = 1970, month = 1, day = 1] = madeOn.split('-').map(Number)
  const place = inOneLine(wording.content(issuer.city))
  const title = word('title')
  const named = (issuerName: string, kind: string, sign: string) => `${issuerName} · ${kind} ${sign} ${number}`
  const [issuerName, sign] = [wording.content(issuer.name), wording.label((t) => t.fact.number)]
  const withVat = [voided, replacement].some((document) => document?.vatInvoice)
  const parties = [[issuer, 'supplier', 'forSupplier'] as const, ...(recipient ? [[recipient, 'recipient', 'forRecipient'] as const] : [])]
  const abroad = parties.some(([party]) => party.countryCode !== 'BG')
  return {
    template: 'protocol',
    language: wording.main,
    metadata: { title: `${title.text} ${number}`, author: issuerName.text, date: { year, month, day } },
    logo: null,
    title,
    subtitle: word('subtitle'),
    number: `${sign.text} ${number}`,
    facts: [{ label: word('date'), value: formatDay(madeOn, wording.main) }, place === '' ? null : { label: word('place'), value: place }],
    basis: word('basis'),
    parties: parties.map(([party, role]) => ({
      role: wording.label((t) => t.party[role]),
      name: wording.content(party.name),
      address: printedAddress(party, wording, abroad),
      facts: partyFacts(party, wording, false),
    })),
    finding: word(replacement === null ? 'findingAlone' : 'finding'),
    columns: columnsOf(withVat, wording),
    rows: [
      { label: word('voided'), cells: cellsOf(voided, withVat, wording) },
      ...(replacement === null ? [] : [{ label: word('replacement'), cells: cellsOf(replacement, withVat, wording) }]),
    ],
    reason: { label: word('reason'), text: reason },
    recorded: { label: word('recorded'), texts: [word(replacement === null ? 'recordingAlone' : 'recording'), word('copies')] },
    signers: parties.map(([party, , role]) => ({ role: word(role), name: signerOf(party, wording) })),
    handover: {
      name: wording.label((t) => t.signer.name),
      signature: wording.label((t) => t.signer.signature),
      date: wording.label((t) => t.signer.date),
    },
    foot: {
      text: named(issuerName.text, title.text, sign.text),
      second: title.second === '' ? '' : named(issuerName.second || issuerName.text, title.second, sign.second || sign.text),
    },
    page: { page: wording.label((t) => t.foot.page), of: wording.label((t) => t.foot.of) },
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
  const only = (text: string): Words => ({ text, second: '' })
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
