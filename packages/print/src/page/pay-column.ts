import { transferDetails, withAmount } from '@invoice/domain/documents/transfer-details.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { amountParts, formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { tellState } from '@invoice/text/public/tell-state.ts'
import { textAt, translate } from '@invoice/text/translate.ts'
import { type Markup, markupOf } from './markup.ts'
import type { OnlineWords, PublicPage } from './public-page.ts'

export type ColumnPart =
  | { readonly part: 'offer' }
  | { readonly part: 'answered'; readonly isAccepted: boolean }
  | { readonly part: 'paid' }
  | { readonly part: 'confirmation' | 'ask' | 'verify'; readonly label: string }
  | { readonly part: 'copy'; readonly label: string; readonly value: string }

const { element, place } = markupOf<ColumnPart>()

type Column = readonly Markup<ColumnPart>[]

/** What is due until when or what became of it, where to send it, an offer's form, and what else can be done. */
export function payColumn(page: PublicPage): Column {
  const { state, takesQuestions } = page.shared
  const { ask, verify } = page.texts.public
  const asking: Column = takesQuestions ? [{ part: 'ask', label: ask }] : []
  return [
    ...(page.shared.online?.isGood ? [] : stateOf(page)),
    ...onlineOf(page),
    ...answerOf(page),
    ...successorOf(page),
    ...((state === 'due' || state === 'partly_paid') && !page.shared.online?.isPending ? howToPay(page) : []),
    ...(state === 'open' ? [{ part: 'offer' } as const] : []),
    place('ways', 'div', ...asking, { part: 'verify', label: verify }),
  ]
}

function stateOf({ shared, language, texts }: PublicPage): Column {
  const { currency } = shared.snapshot
  const { label, amount, line, isLate, notes } = tellState(shared, language, (key, values = {}) => textAt(texts.public, key, values))
  const figure = amount === null ? [] : [place('small', 'p', label), place('loud', 'p', ...loudAmount(amount, currency, language))]
  const quiet = line === '' ? [] : [element('p', { 'data-late': isLate ? '' : undefined }, line)]
  return [...figure, ...quiet, ...notes.map((note, index) => place(index === 0 ? 'note' : 'small', 'p', note))]
}

/** Whole units in full ink, cents and sign one step back. */
function loudAmount(amount: string, currency: string, language: Language): Column {
  const { sign, whole, cents, symbol, symbolFirst, gap } = amountParts(amount, currency, language)
  const shown = element('i', {}, symbolFirst ? symbol + gap : gap + symbol)
  const digits = [whole, element('i', {}, cents)]
  return symbolFirst ? [sign, shown, ...digits] : [sign, ...digits, shown]
}

/** A form that is sent without scripts, by the button that is pressed: it names the way. Or what came of paying. */
function onlineOf({ shared: { online }, language }: PublicPage): Column {
  if (online === null) return []
  const { title, isGood, lines, rows, again, confirmation, form } = online
  const say = (words: Localised) => localised(words, language)
  return [
    element(
      'div',
      // Where the button of a letter leads to.
      { 'data-shared': 'online', id: 'pay' },
      ...(isGood ? [{ part: 'paid' } as const] : []),
      ...(title === null ? [] : [element('h2', {}, say(title))]),
      ...lines.map((line) => element('p', {}, say(line))),
      ...(rows.length === 0
        ? []
        : [
            place(
              'rows',
              'div',
              ...rows.map(({ label, value }) =>
                element('div', {}, element('span', {}, say(label)), element('span', { 'data-grouped': '' }, say(value))),
              ),
            ),
          ]),
      ...(again === null ? [] : [element('a', { 'data-shared': 'framed', href: again.href }, say(again.label))]),
      ...(confirmation === null
        ? []
        : [element('a', { 'data-shared': 'framed', href: confirmation.href, download: '' }, say(confirmation.label))]),
      ...(form === null ? [] : formOf(form, language)),
    ),
  ]
}

function formOf({ action, ways, part, note }: NonNullable<OnlineWords['form']>, language: Language): Column {
  const say = (words: Localised) => localised(words, language)
  const field =
    part === null
      ? []
      : [
          element(
            'label',
            {},
            element('span', {}, say(part)),
            element('input', { name: 'part', inputMode: 'decimal', autoComplete: 'off' }),
          ),
        ]
  const buttons = ways.map(({ id, label }, index) =>
    element('button', { 'data-shared': index === 0 ? 'filled' : 'framed', name: 'method', value: id }, say(label)),
  )
  const hidden = element('input', { type: 'hidden', name: 'language', value: language })
  // Most pay all of it: the button comes first, and what a few want after it.
  return [element('form', { method: 'post', action }, hidden, ...buttons, ...field), place('small', 'p', say(note))]
}

/** Who answered, when and with which words. */
function answerOf({ shared: { answer, snapshot }, language, texts }: PublicPage): Column {
  if (answer === null) return []
  const { isAccepted, at, person, note } = answer
  const what = texts.documents.states[genderOf(snapshot.type)][isAccepted ? 'accepted' : 'declined']
  const said = note === '' ? [] : [place('said', 'p', language === 'bg' ? `„${note}“` : `“${note}”`)]
  const words = element(
    'div',
    {},
    element('b', {}, translate(texts.public, 'answered', { what, at: formatDateTime(at, language) })),
    element('p', {}, translate(texts.public, 'answered_by', { person })),
    ...said,
  )
  return [
    element('div', { 'data-shared': 'card', 'data-good': isAccepted ? '' : undefined }, { part: 'answered', isAccepted }, words),
    place('answers', 'div', { part: 'confirmation', label: texts.public.confirmation }),
  ]
}

/** What took its place, or was made of it; whoever may open that is led there. */
function successorOf({ shared: { successor, state }, texts }: PublicPage): Column {
  if (successor === null) return []
  const { type, number, token } = successor
  const document = `${texts.documents.types[type]} ${number}`
  const said = translate(texts.public, state === 'voided' ? 'replaced_by' : 'became', { document })
  const link = token === null ? [] : [' ', element('a', { href: `/v/${token}` }, translate(texts.public, 'open_successor', { document }))]
  return [place('next', 'p', said, ...link)]
}

function howToPay({ shared: { snapshot, paymentQr, paymentCode, asked }, language, texts }: PublicPage): Column {
  const { payment, currency } = snapshot
  if (payment === null) return []
  const { how_to_pay, how_to_pay_hint, how_to_pay_hint_code, pay_code, transfer } = texts.public
  const block = (...inside: Column): Column => [place('how', 'div', element('h2', {}, how_to_pay), ...inside)]
  const details = transferDetails(snapshot, language)
  if (details.length === 0) {
    const name = localised(payment.name, language)
    return name === '' ? [] : block(place('small', 'p', translate(texts.public, 'other_way', { name })))
  }
  const hint = place('small', 'p', paymentQr === null ? how_to_pay_hint : how_to_pay_hint_code)
  const scan =
    paymentQr === null
      ? hint
      : place('scan', 'div', element('img', { src: `data:image/svg+xml,${encodeURIComponent(paymentQr)}`, alt: pay_code }), hint)
  const due = { value: asked.amount, shown: formatAmount(asked.amount, currency, language) }
  const rows = withAmount(details, due).map(({ key, value, shown }) =>
    element(
      'div',
      {},
      element('span', {}, transfer[key]),
      element('span', { 'data-grouped': shown === value ? undefined : '', title: value }, shown),
      { part: 'copy', label: translate(texts.shell, 'form.copy', { name: transfer[key] }), value },
    ),
  )
  return block(scan, ...codeActs(paymentCode, snapshot.number ?? '', texts), place('rows', 'div', ...rows))
}

/** For whom holds the phone that shows the page, and cannot scan it: the picture saved, and what it says copied. No bank documents a link of its own. */
function codeActs(code: PublicPage['shared']['paymentCode'], number: string, texts: PublicPage['texts']): Column {
  if (code === null) return []
  const { save_code, code_text } = texts.public
  const href = `data:image/png;base64,${code.png}`
  return [
    place(
      'code',
      'div',
      element('a', { 'data-shared': 'framed', href, download: `${number || 'payment'}.png` }, save_code),
      element('span', {}, code_text),
      { part: 'copy', label: translate(texts.shell, 'form.copy', { name: code_text }), value: code.text },
    ),
  ]
}
