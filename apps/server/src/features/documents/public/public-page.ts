import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { readPublicDocument as endpoint } from '@invoice/contract/public.ts'
import { transferDetails, withAmount } from '@invoice/domain/documents/transfer-details.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { tellState } from '@invoice/text/public/tell-state.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
import { textAt, translate } from '@invoice/text/translate.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { escapeHtml, type PageParts } from '../../../platform/http/page.ts'
import type { Press } from '../paper/reader.ts'
import { publicReader } from './public-reader.ts'
import { readPublicDocument } from './read-public-document.ts'

type Shared = ReplyOf<typeof endpoint>

const DOCUMENTS = { bg: documentsBg, en: documentsEn }
const PUBLIC = { bg: publicBg, en: publicEn }
const TITLES = { bg: titlesBg, en: titlesEn }

/**
 * The page behind a public link as it is sent: who it is from, what is due and the paper are there before any script has come. The
 * application draws over it, from the answer that lies beside it, with the acts of the page.
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
  const { pages, hasLogo } = shared
  const mark = hasLogo
    ? `<img data-shared="logo" src="/api/public/${token}/logo" alt="">`
    : `<span data-shared="mark">${escapeHtml([...issuer][0] ?? '')}</span>`
  return `<main data-shared="page"><div data-shared="bar">${mark}
<div data-shared="names"><b>${escapeHtml(issuer)}</b><h1>${escapeHtml(name)}</h1></div></div>
<div data-shared="main"><div data-shared="paper"${isHalfSheet(shared.snapshot) ? ' data-half' : ''}>${pages === null ? '' : picturesOf(token, pages)}</div>
<div data-shared="pay">${stateOf(shared, language)}<noscript>${withoutScript(shared, token, language)}</noscript></div></div></main>`
}

/** The first one at once; those after it stand there for who runs no scripts. */
const picturesOf = (token: string, pages: number): string => {
  const picture = (page: number, more: string) => `<img src="/api/public/${token}/pages/${page}" alt=""${more}>`
  const others = Array.from({ length: pages - 1 }, (_, index) => picture(index + 2, ' loading="lazy"')).join('')
  return `${picture(1, ' fetchpriority="high"')}${others === '' ? '' : `<noscript>${others}</noscript>`}`
}

/** The same as the application draws, in the same places, so that nothing moves when it has come (`pay-column.tsx`). */
function stateOf(shared: Shared, language: Language): string {
  const { snapshot, state } = shared
  const text = PUBLIC[language]
  const { label, amount, line, isLate, notes } = tellState(shared, language, (key, values = {}) => textAt(text, key, values))
  const figure =
    amount === null
      ? ''
      : `<p data-shared="small">${label}</p><p data-shared="loud">${escapeHtml(formatAmount(amount, snapshot.currency, language))}</p>`
  const quiet = line === '' ? '' : `<p${isLate ? ' data-late' : ''}>${escapeHtml(line)}</p>`
  const said = notes.map((note, index) => `<p data-shared="${index === 0 ? 'note' : 'small'}">${escapeHtml(note)}</p>`)
  const pays = state === 'due' || state === 'partly_paid'
  return `${figure}${quiet}${said.join('')}${answerOf(shared, language)}${pays ? howToPay(shared, language) : ''}`
}

function answerOf({ answer, snapshot }: Shared, language: Language): string {
  if (answer === null) return ''
  const text = PUBLIC[language]
  const what = DOCUMENTS[language].states[genderOf(snapshot.type)][answer.isAccepted ? 'accepted' : 'declined']
  const when = translate(text, 'answered', { what, at: formatDateTime(answer.at, language) })
  const by = translate(text, 'answered_by', { person: answer.person })
  return `<p data-shared="small">${escapeHtml(`${when} ${by}`)}</p>`
}

/** What the application would show: the file, and where another document took the place of this one. */
function withoutScript({ successor }: Shared, token: string, language: Language): string {
  const { types, actions } = DOCUMENTS[language]
  const text = PUBLIC[language]
  const other = (name: string, path: string) =>
    `<p><a href="/v/${path}">${escapeHtml(translate(text, 'open_successor', { document: name }))}</a></p>`
  const next = successor?.token ? other(`${types[successor.type]} ${successor.number}`, successor.token) : ''
  return `${next}<p><a href="/api/public/${token}/pdf" download>${actions.download}</a></p>`
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
  const rows = withAmount(details, { value: outstanding, shown: amount }).map(
    ({ key, shown }) => `<p><span>${text.transfer[key]}</span><span>${escapeHtml(shown)}</span></p>`,
  )
  return block(`${scan}<div data-shared="rows">${rows.join('')}</div>`)
}
