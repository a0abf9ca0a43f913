import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Party } from '@invoice/domain/documents/document.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import { localised } from '@invoice/domain/localised.ts'
import { DETAIL_OF, type Detail } from '@invoice/domain/notifications/events.ts'
import { formOfAddress } from '@invoice/domain/notifications/form-of-address.ts'
import type { PlaceholderValues } from '@invoice/domain/notifications/template.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { amountParts, formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/letters/bg.ts'
import { en } from '@invoice/text/letters/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { LetterGround } from './letter-ground.ts'

export const LETTERS = { bg, en }
const DOCUMENTS = { bg: documentsBg, en: documentsEn }

/** What happened, of the events that tell the company itself; as whoever caused it wrote it. */
export type OwnDetails = Readonly<Partial<Record<Detail, string>>> & { readonly answer?: 'accepted' | 'declined' }

/** What is said of the document. Without the public link, whose place stays until that is known. */
export function letterValues(ground: LetterGround, language: Language): PlaceholderValues {
  const { snapshot, due, dueOn, today } = ground
  const { currency, totals, validUntilOn, issuedOn, issuer, recipient } = snapshot
  const texts = LETTERS[language]
  const day = (value: string | null): string => (value === null ? '' : formatDay(value, language))
  const days = (count: number): string => translate(texts, 'days', { count: Math.max(0, count) })
  const owed = due ?? zeroLike(totals.total)
  const company = localised(issuer.name, language)
  return {
    salutation: salutationOf(recipient, language),
    type: lowerFirst(DOCUMENTS[language].types[snapshot.type]),
    number: snapshot.number ?? '',
    issuedOn: day(issuedOn),
    dueOn: day(dueOn),
    validUntilOn: day(validUntilOn),
    amount: formatAmount(totals.total, currency, language),
    amountDue: formatAmount(owed, currency, language),
    roundedAmount: wholeAmount(owed, currency, language),
    daysLeft: dueOn === null ? '' : days(daysBetween(today, dueOn)),
    daysOverdue: dueOn === null ? '' : days(daysLate(dueOn, today)),
    company,
    contact: recipient === null ? '' : localised(recipient.name, language),
    sender: snapshot.issuedBy || company,
  }
}

/** What is said of what happened. */
export function ownValues({ snapshot }: LetterGround, { answer, ...details }: OwnDetails, language: Language): PlaceholderValues {
  const said = answer === undefined ? '' : LETTERS[language][answer][genderOf(snapshot.type)]
  const values = Object.entries(DETAIL_OF).map(([placeholder, detail]) => [placeholder, details[detail] ?? ''])
  return { answer: said, ...Object.fromEntries(values) }
}

/** „фактура № 0000000012“, as it stands within a title. */
export function documentName({ snapshot }: LetterGround, language: Language): string {
  const type = DOCUMENTS[language].types[snapshot.type]
  const said = language === 'en' ? type : lowerFirst(type)
  return translate(LETTERS[language], 'document', { type: said, number: snapshot.number ?? '' })
}

/** Only a person is addressed by name: who reads the mail of a company is not known. */
function salutationOf(recipient: Party | null, language: Language): string {
  const texts = LETTERS[language]
  if (recipient === null || recipient.kind !== 'person') return texts.hello
  const address = formOfAddress(recipient.name.bg)
  const name = localised(recipient.name, language)
  if (language === 'en') return translate(texts, 'hello_person', { name })
  if (address === null) return translate(texts, 'hello_person', { name })
  return translate(texts, `hello_${address.gender}`, { name: address.surname })
}

/** Without cents: as much as one says aloud. */
function wholeAmount(amount: string, currency: string, language: Language): string {
  const { sign, whole, symbol, symbolFirst, gap } = amountParts(roundDecimal(amount, 0), currency, language)
  return symbolFirst ? sign + symbol + gap + whole : sign + whole + gap + symbol
}

const zeroLike = (amount: string): string => roundDecimal('0', amount.split('.')[1]?.length ?? 0)
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
