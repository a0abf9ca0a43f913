import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { readPublicDocument as endpoint } from '@invoice/contract/public.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { transferDetails } from '@invoice/domain/documents/transfer-details.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { bg as titlesBg } from '@invoice/text/titles/bg.ts'
import { en as titlesEn } from '@invoice/text/titles/en.ts'
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
    async make([, token = ''], language) {
      try {
        const { reader, documentId } = await publicReader({ ...platform, language }, token)
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

const pictureOf = (token: string) => `<img src="/api/public/${token}/pages/1" alt="" fetchpriority="high">`

function contentOf({ shared, token, language, issuer, name }: Shown): string {
  const { pages } = shared
  return `<main data-shared="page"><div data-shared="bar"><span data-shared="mark">${escapeHtml([...issuer][0] ?? '')}</span>
<div data-shared="names"><b>${escapeHtml(issuer)}</b><h1>${escapeHtml(name)}</h1></div></div>
<div data-shared="main"><div data-shared="paper"${isHalfSheet(shared.snapshot) ? ' data-half' : ''}>${pages === null ? '' : pictureOf(token)}</div>
<div data-shared="pay">${dueOf(shared, language)}</div></div></main>`
}

/** The same as the application draws, in the same places, so that nothing moves when it has come (`pay-column.tsx`). */
function dueOf(shared: Shared, language: Language): string {
  const { snapshot, outstanding, paymentState } = shared
  const text = PUBLIC[language]
  const note = (words: string): string => `<p data-shared="note">${escapeHtml(words)}</p>`
  if (snapshot.status === 'voided') return note(text.voided)
  if (paymentState === null) return note(text.nothing_due)
  if (signOf(outstanding) <= 0) return note(text.paid)
  const due = snapshot.dueOn === null ? '' : `<p>${DOCUMENTS[language].view.due_by} ${formatDay(snapshot.dueOn, language)}</p>`
  const amount = escapeHtml(formatAmount(outstanding, snapshot.currency, language))
  return `<p data-shared="small">${text.amount_due}</p><p data-shared="loud">${amount}</p>${due}${howToPay(shared, language)}`
}

function howToPay({ snapshot, paymentQr }: Shared, language: Language): string {
  const { payment } = snapshot
  if (payment === null) return ''
  const text = PUBLIC[language]
  const block = (hint: string, rest = ''): string =>
    `<div data-shared="how"><h2>${text.how_to_pay}</h2><p data-shared="small">${escapeHtml(hint)}</p>${rest}</div>`
  const details = transferDetails(snapshot, language)
  const name = localised(payment.name, language)
  if (details.length === 0) return name === '' ? '' : block(text.other_way.replace('{{name}}', () => name))
  const code =
    paymentQr === null ? '' : `<img data-shared="code" src="data:image/svg+xml,${encodeURIComponent(paymentQr)}" alt="${text.pay_code}">`
  const rows = details.map(({ key, shown }) => `<p><span>${text.transfer[key]}</span><span>${escapeHtml(shown)}</span></p>`)
  return block(
    paymentQr === null ? text.how_to_pay_hint : text.how_to_pay_hint_code,
    `${code}<div data-shared="rows">${rows.join('')}</div>`,
  )
}
