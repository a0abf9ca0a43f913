import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { only, type PaperTexts, type Wording, wordingFor } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import { footWords, type PaperFile, pageWords } from './paper.ts'
import { type Logo, type PaperLook, paperLook } from './paper-look.ts'
import { isAbroad, type PrintedParty, printedParty } from './party.ts'

/** What was answered to an offer through its public link. */
export type Confirmation = {
  offer: DocumentSnapshot
  /** the offer's; null: it was issued before there were looks */
  look: Look | null
  logo: Logo | null
  isAccepted: boolean
  person: string
  note: string
  at: Date
  /** of the PDF that was answered */
  sha256: string
  /** whose device it was; null for whoever else has the link */
  device: { address: string; browser: string } | null
}

type Row = { label: Words; value: Words }

export type ConfirmationModel = PaperFile &
  PaperLook & {
    template: 'confirmation'
    title: Words
    subtitle: Words
    number: string
    facts: Row[]
    parties: PrintedParty[]
    isAccepted: boolean
    heading: Words
    answer: Row[]
    proof: Words
    foot: Words
    page: { page: Words; of: Words }
  }

/** What the confirmation prints, in the language and the look of the offer. Personal numbers are masked: it leaves the house by a link. */
export function confirmationModel(confirmation: Confirmation): ConfirmationModel {
  const { offer, isAccepted } = confirmation
  return confirmationOf({ ...confirmation, document: offer }, (wording) => {
    const word = (key: keyof PaperTexts['confirmation']) => wording.label((t) => t.confirmation[key])
    return {
      subtitle: word(isAccepted ? 'accepted' : 'declined'),
      isAccepted,
      heading: word(isAccepted ? 'isAccepted' : 'isDeclined'),
      answer: answerRows(confirmation, word, wording.main),
      proof: word('proof'),
    }
  })
}

type About = Pick<Confirmation, 'look' | 'logo' | 'at'> & { readonly document: DocumentSnapshot }
type Said = Pick<ConfirmationModel, 'subtitle' | 'isAccepted' | 'heading' | 'answer' | 'proof'>

/** Of which document, between whom, and what is confirmed of it. */
export function confirmationOf({ document, look: own, logo, at }: About, said: (wording: Wording) => Said): ConfirmationModel {
  const look = own ?? DEFAULT_LOOK
  const wording = wordingFor(document.language)
  const word = (key: keyof PaperTexts['confirmation']) => wording.label((t) => t.confirmation[key])
  const { issuer, recipient, number, currency, totals, issuedOn, type } = document
  const issuerName = wording.content(issuer.name)
  const name = wording.label((t) => t.title[type])
  const title = word('title')
  const print = { abroad: isAbroad(issuer, recipient), mask: true }
  const named = { text: `${title.text} · ${name.text}`, second: title.second && `${title.second} · ${name.second || name.text}` }
  const parties = [[issuer, 'supplier'] as const, ...(recipient ? [[recipient, 'recipient'] as const] : [])]
  return {
    template: 'confirmation',
    language: wording.main,
    ...paperLook(look, logo),
    metadata: { title: `${title.text} · ${name.text} ${number}`, author: issuerName.text, date: dayOf(at) },
    title,
    number: `${name.text} ${number ?? ''}`,
    facts: [
      { label: word('document'), value: { text: `${name.text} ${number ?? ''}`, second: name.second && `${name.second} ${number ?? ''}` } },
      { label: word('issuedOn'), value: only(issuedOn === null ? '–' : formatDay(issuedOn, wording.main)) },
      { label: word('total'), value: only(formatAmount(totals.total, currency, wording.main)) },
    ],
    parties: parties.map(([party, role]) =>
      printedParty(
        party,
        wording.label((t) => t.party[role]),
        wording,
        print,
      ),
    ),
    ...said(wording),
    foot: footWords(issuerName, named, null, number ?? ''),
    page: pageWords(wording),
  }
}

function answerRows(
  { person, note, at, sha256, device }: Confirmation,
  word: (key: keyof PaperTexts['confirmation']) => Words,
  language: Language,
): Row[] {
  const row = (key: keyof PaperTexts['confirmation'], value: string): Row => ({ label: word(key), value: only(value) })
  return [
    row('person', person),
    row('at', `${formatDateTime(at, language)} (${word('sofia').text})`),
    ...(note === '' ? [] : [row('note', note)]),
    { label: word('way'), value: word('link') },
    ...(device === null ? [] : [row('address', device.address), row('browser', device.browser)]),
    row('file', sha256),
  ]
}

/** By our clock, as everything here. */
function dayOf(at: Date): PaperFile['metadata']['date'] {
  const [day = 1, month = 1, year = 1970] = formatDateTime(at, 'bg').split(',')[0]?.split('.').map(Number) ?? []
  return { year, month, day }
}
