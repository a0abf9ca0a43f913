import type { readPublicDocument as endpoint } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { transferDetails, withAmount } from '@invoice/domain/documents/transfer-details.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { amountParts, formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { tellState } from '@invoice/text/public/tell-state.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
import { textAt, translate } from '@invoice/text/translate.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { escapeHtml, type PageParts } from '../../../platform/http/page.ts'
import type { Press } from '../paper/reader.ts'
import { offerForm } from './offer-markup.ts'
import { publicReader } from './public-reader.ts'
import { readPublicDocument } from './read-public-document.ts'
import { actButton, copyButton, downloadLink } from './shared-markup.ts'
import { sharedWords } from './shared-words.ts'

type Shared = ReplyOf<typeof endpoint>

const DOCUMENTS = { bg: documentsBg, en: documentsEn }
const PUBLIC = { bg: publicBg, en: publicEn }
const SHELL = { bg: shellBg, en: shellEn }
const TITLES = { bg: titlesBg, en: titlesEn }

/**
 * The page behind a public link as it is sent: it says all that there is to read, with the ways to act. The application comes when somebody
 * takes one of them, and draws over it, from the answer that lies beside it (`docs/decisions/0054-the-public-page-without-the-application.md`).
 */
export function addPublicPage({ pageMakers, platform }: FastifyInstance, press: Press): void {
  pageMakers.push({
    pattern: /^\/v\/([A-Za-z0-9_-]{16,64})\/?$/,
    async make([, token = ''], { language, ip }) {
      try {
        const { reader, documentId } = await publicReader({ ...platform, language, ip }, token)
        return partsOf(await readPublicDocument(reader, press, documentId), token, language)
      } catch (error) {
        // The application says what is amiss, in the words of its own call.
        if (!(error instanceof Refusal)) platform.log.error(error)
        return undefined
      }
    },
  })
}

function partsOf(shared: Shared, token: string, language: Language): PageParts {
  const { snapshot } = shared
  const issuer = localised(snapshot.issuer.name, language)
  const name = `${DOCUMENTS[language].types[snapshot.type]} ${snapshot.number ?? ''}`.trim()
  return {
    title: [snapshot.number, issuer, TITLES[language].v].filter(Boolean).join(' · '),
    description: PUBLIC[language].about.replace('{{document}}', name).replace('{{issuer}}', issuer),
    content: contentOf({ shared, token, language, issuer, name }),
    data: { id: 'shared-document', of: token, value: shared },
  }
}

type Shown = { shared: Shared; token: string; language: Language; issuer: string; name: string }

function contentOf({ shared, token, language, issuer, name }: Shown): string {
  const { snapshot, pages, hasLogo } = shared
  const mark = hasLogo
    ? `<img data-shared="logo" src="/api/public/${token}/logo" alt="">`
    : `<span data-shared="mark" aria-hidden="true">${escapeHtml([...issuer][0] ?? '')}</span>`
  const { actions } = DOCUMENTS[language]
  const other = language === 'bg' ? ({ lang: 'en', label: 'English' } as const) : ({ lang: 'bg', label: 'Български' } as const)
  const download = downloadLink(actions.download, `/api/public/${token}/pdf`)
  const print = (kind: 'quiet' | 'framed') => actButton({ label: actions.print, icon: 'printer', kind })
  const words = sharedWords(snapshot, language, (key, values = {}) => textAt(DOCUMENTS[language], key, values))
  return `<div data-shared="page"${isWaited(shared) ? ' data-soon' : ''}${accentOf(shared)}><header data-shared="bar">${mark}
<div data-shared="names"><b>${escapeHtml(issuer)}</b><h1>${escapeHtml(name)}</h1></div><span data-shared="spacer"></span>
${actButton({ ...other, kind: 'quiet' })}<div data-shared="acts">${print('quiet')}${download}</div></header>
<main id="content" data-shared="main"><section data-shared="paper"${isHalfSheet(snapshot) ? ' data-half' : ''} aria-label="${escapeHtml(DOCUMENTS[language].view.paper)}">
${picturesOf(token, pages ?? 0, language)}${words}<div data-shared="below">${download}${print('framed')}</div></section>
<aside data-shared="pay">${stateOf(shared, token, language)}${waysOf(shared, language)}</aside></main></div>`
}

/** For a paper that is not drawn yet the application waits. Elsewhere it comes when it is wanted. */
const isWaited = ({ pages }: Shared): boolean => pages === null

/** The issuer's own colour, as it can be read in either theme. */
const accentOf = ({ accent }: Shared): string =>
  accent === null ? '' : ` style="--issuer-light:${escapeHtml(accent.light)};--issuer-dark:${escapeHtml(accent.dark)}"`

/** The first one at once, those after it as they come near to sight. */
const picturesOf = (token: string, pages: number, language: Language): string =>
  Array.from({ length: pages }, (_, index) => {
    const alt = translate(DOCUMENTS[language], 'view.page', { page: index + 1, pages })
    return `<img src="/api/public/${token}/pages/${index + 1}" alt="${escapeHtml(alt)}" ${index === 0 ? 'fetchpriority="high"' : 'loading="lazy"'}>`
  }).join('')

/** The same as the application draws, in the same places, so that nothing moves when it has come (`pay-column.tsx`). */
function stateOf(shared: Shared, token: string, language: Language): string {
  const { snapshot, state } = shared
  const text = PUBLIC[language]
  const { label, amount, line, isLate, notes } = tellState(shared, language, (key, values = {}) => textAt(text, key, values))
  const figure =
    amount === null ? '' : `<p data-shared="small">${label}</p><p data-shared="loud">${loudAmount(amount, snapshot.currency, language)}</p>`
  const quiet = line === '' ? '' : `<p${isLate ? ' data-late' : ''}>${escapeHtml(line)}</p>`
  const said = notes.map((note, index) => `<p data-shared="${index === 0 ? 'note' : 'small'}">${escapeHtml(note)}</p>`)
  const pays = state === 'due' || state === 'partly_paid'
  return `${figure}${quiet}${said.join('')}${answerOf(shared, token, language)}${successorOf(shared, language)}${pays ? howToPay(shared, language) : ''}${state === 'open' ? offerForm(localised(snapshot.issuer.name, language), language) : ''}`
}

/** Whole units in full ink, cents and sign one step back. */
function loudAmount(amount: string, currency: string, language: Language): string {
  const { sign, whole, cents, symbol, symbolFirst, gap } = amountParts(amount, currency, language)
  const shown = `<i>${escapeHtml(symbolFirst ? symbol + gap : gap + symbol)}</i>`
  return `${sign}${symbolFirst ? shown : ''}${whole}<i>${cents}</i>${symbolFirst ? '' : shown}`
}

function answerOf({ answer, snapshot }: Shared, token: string, language: Language): string {
  if (answer === null) return ''
  const text = PUBLIC[language]
  const what = DOCUMENTS[language].states[genderOf(snapshot.type)][answer.isAccepted ? 'accepted' : 'declined']
  const when = translate(text, 'answered', { what, at: formatDateTime(answer.at, language) })
  const by = translate(text, 'answered_by', { person: answer.person })
  const confirmation = downloadLink(text.confirmation, `/api/public/${token}/confirmation`)
  return `<p data-shared="small">${escapeHtml(`${when} ${by}`)}</p><div data-shared="answers">${confirmation}</div>`
}

/** What took its place, or was made of it; whoever may open that is led there. */
function successorOf({ successor, state }: Shared, language: Language): string {
  if (successor === null) return ''
  const text = PUBLIC[language]
  const document = `${DOCUMENTS[language].types[successor.type]} ${successor.number}`
  const said = escapeHtml(translate(text, state === 'voided' ? 'replaced_by' : 'became', { document }))
  const link =
    successor.token === null ? '' : ` <a href="/v/${successor.token}">${escapeHtml(translate(text, 'open_successor', { document }))}</a>`
  return `<p data-shared="next">${said}${link}</p>`
}

function waysOf({ takesQuestions }: Shared, language: Language): string {
  const { ask, verify } = PUBLIC[language]
  const asking = takesQuestions ? actButton({ label: ask, icon: 'ask', kind: 'way' }) : ''
  return `<div data-shared="ways">${asking}${actButton({ label: verify, icon: 'verify', kind: 'way' })}</div>`
}

function howToPay(shared: Shared, language: Language): string {
  const { snapshot, paymentQr, outstanding } = shared
  const { payment } = snapshot
  if (payment === null) return ''
  const text = PUBLIC[language]
  const block = (inside: string): string => `<div data-shared="how"><h2>${text.how_to_pay}</h2>${inside}</div>`
  const small = (hint: string) => `<p data-shared="small">${escapeHtml(hint)}</p>`
  const details = transferDetails(snapshot, language)
  const name = localised(payment.name, language)
  if (details.length === 0) return name === '' ? '' : block(small(text.other_way.replace('{{name}}', () => name)))
  const code = paymentQr === null ? '' : `<img src="data:image/svg+xml,${encodeURIComponent(paymentQr)}" alt="${text.pay_code}">`
  const scan = code === '' ? small(text.how_to_pay_hint) : `<div data-shared="scan">${code}${small(text.how_to_pay_hint_code)}</div>`
  const amount = formatAmount(outstanding, snapshot.currency, language)
  const rows = withAmount(details, { value: outstanding, shown: amount }).map(({ key, value, shown }) => {
    const label = text.transfer[key]
    const copy = copyButton(translate(SHELL[language], 'form.copy', { name: label }), value)
    const kind = shown === value ? '' : ' data-grouped'
    return `<div><span>${label}</span><span${kind} title="${escapeHtml(value)}">${escapeHtml(shown)}</span>${copy}</div>`
  })
  return block(`${scan}<div data-shared="rows">${rows.join('')}</div>`)
}
