import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { contactWords, partyFacts, printedAddress } from '../papers/party.ts'
import { inOneLine, only, type PaperTexts, type Wording } from '../words/wording.ts'
import type { WordFact, Words } from '../words/words.ts'
import type { CashOrder, CashRow } from './document-model.ts'

/** What its paper says elsewhere too. */
type Rest = { people: WordFact[]; references: WordFact[]; number: string; mask: boolean; saysContacts: boolean }

/** A cash order says who pays whom, through whom, what for and how much; null for a payment whose direction is not known. */
export function cashOrderOf(
  snapshot: DocumentSnapshot,
  wording: Wording,
  { people, references, number, mask, saysContacts }: Rest,
): CashOrder | null {
  const { direction, issuer, receivedBy } = snapshot
  if (!isHalfSheet(snapshot)) return null
  const row = (key: keyof PaperTexts['cash'], texts: CashRow['texts']): CashRow[] =>
    texts.length === 0 ? [] : [{ label: wording.label((t) => t.cash[key]), texts }]
  const signers = people.map(({ label, value }) => ({ label, value: inOneLine(value) }))
  const inRow = (text: string) => [{ text, second: '', amount: '' }]
  const through = receivedBy === '' ? [] : inRow(signers.at(-1)?.value ?? receivedBy)
  const about = [
    ...row('through', through),
    ...row('for', groundOf(snapshot, wording)),
    ...references.map(({ label, value }) => ({ label, texts: inRow(inOneLine(value)) })),
  ]
  const other = otherParty(snapshot, wording, mask)
  return {
    issuer: joined(identifiers(issuer, wording, mask), printedAddress(issuer, wording, false)),
    // In one line and without labels: what is what is seen, and half a sheet is small.
    reach: saysContacts
      ? contactWords(issuer, wording)
          .map(({ value }) => value.text)
          .join(' · ')
      : '',
    rows: [...row(direction === 'in' ? 'takenFrom' : 'paidTo', other), ...about],
    accounts: accountsOf(snapshot, wording),
    receipt:
      direction === 'out'
        ? null
        : {
            title: wording.label((t) => t.cash.receipt),
            to: wording.label((t) => `${t.cash.toOrder} ${number}`),
            rows: [...row('receivedFrom', other), ...about],
            people: signers.filter((_, index) => index === 2),
          },
    issued: wording.label((t) => t.cash.issuedOn),
    stamp: wording.label((t) => t.cash.stamp),
    toOrder: wording.label((t) => `${t.cash.toOrderShort} ${number}`),
  }
}

/** An account that nobody said is a cell to write in. */
function accountsOf({ debitAccount, creditAccount, place }: DocumentSnapshot, wording: Wording): WordFact[] | null {
  if (debitAccount === '' && creditAccount === '') return null
  const cell = (key: 'debitAccount' | 'creditAccount' | 'place', value: Words): WordFact => ({
    label: wording.label((t) => t.cash[key]),
    value,
  })
  const accounts = [cell('debitAccount', only(debitAccount)), cell('creditAccount', only(creditAccount))]
  const said = wording.content(place)
  return said.text === '' ? accounts : [...accounts, cell('place', said)]
}

/** What each sum is for; the sum beside it where there are several. */
function groundOf({ lines, currency }: DocumentSnapshot, wording: Wording): CashRow['texts'] {
  const several = lines.length > 1
  return lines.map((line) => {
    const name = joined(wording.content(line.name), wording.content(line.description))
    return { ...name, amount: several ? formatAmount(line.amounts.total, currency, wording.main) : '' }
  })
}

function otherParty({ recipient }: DocumentSnapshot, wording: Wording, mask: boolean): CashRow['texts'] {
  return recipient ? [{ ...joined(wording.content(recipient.name), identifiers(recipient, wording, mask)), amount: '' }] : []
}

/** The first number that the party has. */
function identifiers(
  party: DocumentSnapshot['issuer'] | NonNullable<DocumentSnapshot['recipient']>,
  wording: Wording,
  mask: boolean,
): Words {
  const [number] = partyFacts({ ...party, accountablePerson: { bg: '', en: '' } }, wording, mask)
  if (!number) return { text: '', second: '' }
  const { label, value } = number
  return { text: `${label.text} ${value}`, second: label.second ? `${label.second} ${value}` : '' }
}

function joined(...parts: Words[]): Words {
  const text = parts.map((part) => part.text).filter(Boolean)
  const hasSecond = parts.some(({ second }) => second !== '')
  const second = hasSecond ? parts.map((part) => part.second || part.text).filter(Boolean) : []
  return { text: text.join(' · '), second: second.join(' · ') }
}
