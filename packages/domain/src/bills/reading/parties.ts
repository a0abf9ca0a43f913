import { numbersOf } from '../../regimes/numbers-of.ts'
import type { ProposedBuyer, ProposedVendor, Read } from '../proposal.ts'
import { labelled, nearby, rightOf, type Sheet } from './beside.ts'
import type { Identity } from './identities.ts'
import { inLatin } from './letters.ts'
import { plain, vendorNameOf } from './vendor-name.ts'
import type { Segment, Word } from './words.ts'

/** What is known of ourselves, the recipient: whatever carries it is no vendor. */
export interface OwnNumbers {
  readonly eiks: readonly string[]
  readonly vatNumbers: readonly string[]
  readonly ibans: readonly string[]
  readonly names: readonly string[]
}

const PLACE = /^(?:гр\.?|с\.|град|ул\.?|бул\.?|ж\.?к\.?|пл\.?|адрес|address)(?:\s|$)/iu
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const SURE = 0.8

export interface Parties {
  readonly vendor: ProposedVendor
  readonly buyer: ProposedBuyer
}

/**
 * Who sends the bill and whether it is ours. The vendor is whoever's numbers hold by their check digits and are not our own; which of several
 * it is, the headings of the parties tell, and then it is doubtful.
 */
export function partiesOf(sheet: Sheet, identities: readonly Identity[], own: OwnNumbers, isPicture: boolean): Parties {
  const isOwn = (identity: Identity) =>
    identity.kind === 'iban'
      ? own.ibans.includes(identity.value)
      : own.vatNumbers.includes(identity.value) || own.eiks.includes(eikOf(identity))
  const companies = identities.filter((identity) => identity.kind !== 'iban')
  const others = companies.filter((identity) => !isOwn(identity))
  const mine = companies.filter(isOwn)
  const chosen = chooseVendor(sheet, others)
  const isOnly = new Set(others.map(eikOf)).size === 1
  const ofVendor = others.filter((identity) => chosen !== undefined && eikOf(identity) === eikOf(chosen))
  const vat = ofVendor.find((identity) => identity.kind === 'vat')
  const eik = ofVendor.find((identity) => identity.kind === 'eik')
  // A number that follows from the other is the same number; two that agree were read twice.
  const isSure = (identity: Identity) => isOnly && (identity.confidence >= SURE || (vat !== undefined && eik !== undefined))
  const read = (identity: Identity | undefined): Read<string> | null =>
    identity ? { value: identity.value, certainty: isSure(identity) ? 'sure' : 'doubtful', place: identity.place } : null
  const isOurs = (text: string) => own.names.some((name) => plain(text).includes(plain(name)))
  const named = vendorNameOf(sheet, { chosen, ofVendor, mine, isOurs, isOnly }, isPicture)
  const country = vat?.value.slice(0, 2) ?? (eik ? 'BG' : undefined)
  const heading = { certainty: isOnly ? ('sure' as const) : ('doubtful' as const), place: (vat ?? eik)?.place ?? null }
  const address = addressOf(sheet, named?.segment ?? null)
  const iban = ibanOf(
    sheet,
    identities.filter((identity) => identity.kind === 'iban' && !isOwn(identity)),
    isPicture,
  )
  return {
    vendor: {
      name: named?.name ?? null,
      eik:
        read(eik) ??
        (vat && numbersOf('BG')?.registrationOfVat(vat.value)
          ? { ...heading, certainty: isSure(vat) ? 'sure' : 'doubtful', value: numbersOf('BG')?.registrationOfVat(vat.value) ?? '' }
          : null),
      vatNumber: read(vat),
      iban,
      bic: bicOf(sheet, iban?.value),
      country: country === undefined ? null : { value: country === 'EL' ? 'GR' : country, ...heading },
      city: null,
      postcode: null,
      address: address && { value: address.text, certainty: 'doubtful', place: address.place },
      email: null,
    },
    buyer: buyerOf(mine),
  }
}

function eikOf(identity: Identity): string {
  // Of a branch the company's; a person's has ten digits.
  if (identity.kind === 'eik') return identity.value.length === 10 ? identity.value : identity.value.slice(0, 9)
  return numbersOf('BG')?.registrationOfVat(identity.value) || identity.value.replace(/^BG(?=\d{10}$)/, '')
}

function buyerOf(mine: readonly Identity[]): ProposedBuyer {
  const of = (kind: Identity['kind']): Read<string> | null => {
    const found = mine.find((identity) => identity.kind === kind)
    return found ? { value: found.value, certainty: 'sure', place: found.place } : null
  }
  return { name: null, eik: of('eik'), vatNumber: of('vat') }
}

/** Of several, whoever stands under the vendor's heading; not whoever stands under the recipient's. */
function chooseVendor(sheet: Sheet, others: readonly Identity[]): Identity | undefined {
  const near = (kind: 'vendor' | 'buyer', identity: Identity) =>
    Math.min(
      ...labelled(sheet, kind).map((label) => {
        const place = sheet.lines[label.line]?.words[label.start]?.place
        if (place === undefined || place.page !== identity.place.page || place.y > identity.place.y + 0.01) return 1
        return identity.place.y - place.y + Math.abs(identity.place.x - place.x) / 2
      }),
      1,
    )
  return others.toSorted((a, b) => near('vendor', a) - near('buyer', a) - (near('vendor', b) - near('buyer', b)))[0]
}

function addressOf(sheet: Sheet, name: Segment | null): Segment | null {
  if (name === null) return null
  const segments = sheet.lines.flatMap((line) => line.segments)
  const found = segments.find(
    (segment) =>
      segment.place.page === name.place.page &&
      segment.place.y > name.place.y &&
      segment.place.y - name.place.y < 0.08 &&
      Math.abs(segment.place.x - name.place.x) < 0.1 &&
      PLACE.test(segment.text),
  )
  return found ? { ...found, text: found.text.replace(/^(?:адрес|address):?\s*/iu, '') } : null
}

/** One of ours alone is sure: of several a person chooses, and of a picture only what was read clearly. */
function ibanOf(sheet: Sheet, ibans: readonly Identity[], isPicture: boolean): Read<string> | null {
  const first = ibans[0]
  if (first === undefined) return null
  const isOnly = new Set(ibans.map((identity) => identity.value)).size === 1
  const isLabelled = labelled(sheet, 'iban').some((label) => Math.abs(label.line - first.line) <= 1)
  const isClear = !isPicture || first.confidence >= SURE
  return { value: first.value, certainty: isOnly && isLabelled && isClear ? 'sure' : 'doubtful', place: first.place }
}

/** A bank's code beside its label, or anywhere where it is that of the account: its four letters stand in a Bulgarian one. */
function bicOf(sheet: Sheet, iban: string | undefined): Read<string> | null {
  const bank = iban?.startsWith('BG') ? iban.slice(4, 8) : undefined
  const all = sheet.lines.flatMap((line) => line.words.map((word) => ({ word, text: codeOf(word) })))
  const ofBank = bank === undefined ? undefined : all.find(({ text }) => BIC.test(text) && text.slice(0, 6) === `${bank}BG`)
  if (ofBank) return { value: ofBank.text, certainty: ofBank.word.confidence >= SURE ? 'sure' : 'doubtful', place: ofBank.word.place }
  const codes = new Set(all.flatMap(({ text }) => (/^[A-Z]{4}BG[A-Z0-9]{2}$/.test(text) ? [text] : [])))
  for (const label of labelled(sheet, 'bic')) {
    const word = [...rightOf(sheet, label), ...nearby(sheet, label).flat()].find((one) => BIC.test(codeOf(one)))
    if (word)
      return { value: codeOf(word), certainty: word.confidence >= SURE && bank === undefined ? 'sure' : 'doubtful', place: word.place }
  }
  const beside = besideAccount(all, iban)
  if (beside) return { value: beside.text, certainty: 'doubtful', place: beside.word.place }
  // The only one on the pages, of an account that was not read.
  const [only] = codes.size === 1 ? codes : []
  const found = all.find(({ text }) => text === only)
  return found ? { value: found.text, certainty: 'doubtful', place: found.word.place } : null
}

type Coded = { readonly word: Word; readonly text: string }

/** "AT61 … 1234, XQVBATWW": the code of a bank in the account's country, right behind its last digits. */
function besideAccount(all: readonly Coded[], iban: string | undefined): Coded | undefined {
  if (iban === undefined) return undefined
  return all.find(({ text }, at) => {
    const before = all[at - 1]?.text ?? ''
    return BIC.test(text) && text.slice(4, 6) === iban.slice(0, 2) && before !== '' && /\d/.test(before) && iban.endsWith(before)
  })
}

function codeOf({ text }: Word): string {
  return inLatin(text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
}
