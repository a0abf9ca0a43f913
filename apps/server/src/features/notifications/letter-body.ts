import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { transferDetails } from '@invoice/domain/documents/transfer-details.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { eventFacts, isReminder, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as onlineBg } from '@invoice/text/online/bg.ts'
import { en as onlineEn } from '@invoice/text/online/en.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { fillPlaceholders, textAt, translate } from '@invoice/text/translate.ts'
import type { MailBlock, MailBody } from '../../platform/mail/compose/mail-body.ts'
import type { LetterGround } from './letter-ground.ts'
import { documentName, LETTERS } from './letter-values.ts'

/** As much as lists of mails show. */
const PREHEADER = 120
const PUBLIC = { bg: publicBg, en: publicEn }
const ONLINE = { bg: onlineBg, en: onlineEn }
/** Where on the public page it is paid (`print/src/page`). */
const PAY_ON_PAGE = '#pay'

export type Letter = {
  readonly event: NotificationEvent
  readonly language: Language
  /** filled; `{link}` may still stand in it */
  readonly message: string
  /** of the public page, absolute */
  readonly link: string | null
  /** names of what is attached, as they are to be shown */
  readonly files: readonly string[]
  /** What it can be paid by online, in words; null or left out: by nothing now. */
  readonly online?: string | null
  /** Told in the place of the document’s own: of a payment. */
  readonly figures?: readonly { readonly label: string; readonly value: string }[]
}

/** A letter to a client: what is said, then what matters of the document, so that it can be paid without opening anything. */
export function clientBody(ground: LetterGround, letter: Letter): MailBody {
  const { language, link, files } = letter
  const message = letter.message.replaceAll('{link}', () => link ?? '').trim()
  const { opening, closing } = split(message)
  const figures = letter.figures === undefined ? figuresBlock(ground, letter) : [...letter.figures]
  const summary = figures.map(({ label, value }) => `${label}: ${value}`).join(' · ')
  const blocks: MailBlock[] = [
    { kind: 'title', text: titleOf(ground, letter) },
    { kind: 'paragraph', text: opening },
    ...(figures.length === 0 ? [] : [{ kind: 'figures' as const, rows: figures }]),
    ...buttonBlock(ground, letter),
    ...howToPayBlock(ground, letter),
    ...(files.length === 0 ? [] : [{ kind: 'note' as const, text: filesNote(files, language) }]),
    { kind: 'paragraph', text: closing },
  ]
  return {
    preheader: summary || opening.slice(0, PREHEADER),
    sender: senderBlock(ground, language),
    blocks: blocks.filter((block) => block.kind !== 'paragraph' || block.text !== ''),
    footer: footerOf(ground, language),
  }
}

/** A letter to the company itself: what happened, and the way to the document. */
export function ownBody(ground: LetterGround, { event, language, message, link }: Letter, appTitle: string): MailBody {
  const texts = LETTERS[language]
  return {
    preheader: message.slice(0, PREHEADER),
    sender: senderBlock(ground, language),
    blocks: [
      { kind: 'title', text: titleOf(ground, { event, language }) },
      { kind: 'paragraph', text: message },
      ...(link === null ? [] : [{ kind: 'button' as const, label: texts.buttons.open, url: link }]),
    ],
    footer: [translate(texts, 'why_us', { app: appTitle })],
  }
}

/**
 * The greeting at the end of a message goes below the figures, as people sign: the last paragraph, where its first line ends with a comma and a
 * few lines follow („Поздрави,“ and a name). Anything else stays with what was said.
 */
function split(message: string): { opening: string; closing: string } {
  const paragraphs = message.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  const last = paragraphs.at(-1) ?? ''
  const lines = last.trim().split('\n')
  const isClosing = paragraphs.length > 1 && lines.length > 1 && lines.length <= 6 && /,\s*$/.test(lines[0] ?? '')
  return isClosing ? { opening: paragraphs.slice(0, -1).join('\n\n'), closing: last } : { opening: message, closing: '' }
}

function titleOf(ground: LetterGround, { event, language }: Pick<Letter, 'event' | 'language'>): string {
  const title = translate(LETTERS[language], `titles.${event}`, { document: documentName(ground, language) })
  return title.slice(0, 1).toUpperCase() + title.slice(1)
}

type Row = { label: string; value: string }

function figuresBlock({ snapshot, due: open, dueOn, leftInAll, isPartlyPaid }: LetterGround, { event, language }: Letter): Row[] {
  const due = eventFacts(event).asksToPay ? open : null
  const { figures } = LETTERS[language]
  const { currency, totals, validUntilOn } = snapshot
  const amount = (value: string) => formatAmount(value, currency, language)
  if (due !== null) {
    const label = isPartlyPaid && leftInAll === null ? figures.left : figures.amount_due
    const later = leftInAll === null ? [] : [{ label: figures.left_in_all, value: amount(leftInAll) }]
    return [
      { label, value: amount(due) },
      ...later,
      ...(dueOn === null ? [] : [{ label: figures.due_on, value: formatDay(dueOn, language) }]),
    ]
  }
  const until = validUntilOn === null ? [] : [{ label: figures.valid_until, value: formatDay(validUntilOn, language) }]
  return signOf(totals.total) === 0 ? until : [{ label: figures.amount, value: amount(totals.total) }, ...until]
}

function buttonBlock({ snapshot: { type, currency }, due }: LetterGround, { event, language, link, online = null }: Letter): MailBlock[] {
  if (link === null) return []
  if (online !== null && due !== null && eventFacts(event).asksToPay) {
    const { mail } = ONLINE[language]
    return [
      {
        kind: 'button',
        label: fillPlaceholders(mail.button, { amount: formatAmount(due, currency, language) }),
        url: `${link}${PAY_ON_PAGE}`,
      },
      { kind: 'note', text: fillPlaceholders(mail.ways, { ways: online }) },
    ]
  }
  const { buttons } = LETTERS[language]
  const { dates, tax, note } = TYPE_FACTS[type]
  if (isReminder(event) && due !== null) return [{ kind: 'button', label: buttons.pay, url: link }]
  const isOffered = dates.some((date) => date === 'validUntilOn')
  const label = isOffered ? buttons.view_offer : tax && !note ? buttons.view_invoice : buttons.view
  return [{ kind: 'button', label, url: link }]
}

function howToPayBlock({ snapshot, due }: LetterGround, { event, language }: Letter): MailBlock[] {
  if (due === null || !eventFacts(event).asksToPay) return []
  const rows = transferDetails(snapshot, language).map(({ key, shown }) => ({ label: PUBLIC[language].transfer[key], value: shown }))
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

const filesNote = (files: readonly string[], language: Language): string =>
  textAt(LETTERS[language], 'files', { count: files.length, names: files.join(', ') })

function senderBlock({ snapshot, company: { accent, logoFileId } }: LetterGround, language: Language): MailBody['sender'] {
  return { name: localised(snapshot.issuer.name, language), accent, logoFileId }
}

function footerOf({ snapshot: { issuer }, company: { email } }: LetterGround, language: Language): string[] {
  const texts = LETTERS[language]
  const uic = issuer.registrationNumber === '' ? '' : translate(texts, 'uic', { number: issuer.registrationNumber })
  const place = [issuer.postcode, localised(issuer.city, language)].filter((part) => part !== '').join(' ')
  const who = [localised(issuer.name, language), uic, localised(issuer.address, language), place].filter((part) => part !== '').join(', ')
  return [who, ...(email === '' ? [] : [translate(texts, 'answers_to', { address: email })])]
}
