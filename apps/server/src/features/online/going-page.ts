import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/online/bg.ts'
import { en } from '@invoice/text/online/en.ts'
import { translate } from '@invoice/text/translate.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import type { Way } from '../../platform/gateways/gateway.ts'
import { escapeHtml } from '../../platform/http/page.ts'
import { PAGE_HEADERS, PAGE_STYLE } from '../contacts/client-page/page-style.ts'

const TEXTS = { bg, en }

type To = { readonly provider: string; readonly language: Language; readonly back: string | null }

/**
 * Leads to the provider without a script. By an address at once: a browser holds what a form is answered with to the addresses that a form may go to,
 * so the page of the document would have to name the provider. By a form with one button, which goes to that provider's host and nowhere else.
 */
export function goingPage(way: Way, { provider, language, back: to }: To): FileReply {
  const texts = TEXTS[language]
  const going = translate(texts, 'going', { provider })
  if (way.kind === 'address') {
    const html = page(
      language,
      going,
      `<p><a href="${escapeHtml(way.url)}" rel="noreferrer">${escapeHtml(translate(texts, 'go', { provider }))}</a></p>`,
    )
    return replied(html, { refresh: `0; url=${way.url}` })
  }
  const fields = Object.entries(way.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post" action="${escapeHtml(way.url)}">${fields.join('')}<button class="b">${escapeHtml(translate(texts, 'go', { provider }))}</button></form>`
  const back = to === null ? '' : `<p><a href="${to}">${escapeHtml(texts.back)}</a></p>`
  const policy = PAGE_HEADERS['content-security-policy'].replace("form-action 'self'", `form-action ${new URL(way.url).origin}`)
  return replied(page(language, going, form + back), { 'content-security-policy': policy })
}

/** Nothing but words. */
export const saidPage = (language: Language, title: string, text: string): FileReply =>
  replied(page(language, title, `<p>${escapeHtml(text)}</p>`))

/** The page of the document, asked for anew. */
export const toPage = (token: string): FileReply => ({ ...replied('', { location: `/v/${token}` }), status: 303 })

/** Who presses a button of a page reads why nothing came of it on a page as well, with the way back. */
export async function orRefused(token: string, language: Language, work: () => Promise<FileReply>): Promise<FileReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, params, status } = error
    const back =
      code === 'common.not_found' ? '' : `<p><a href="/v/${encodeURIComponent(token)}">${escapeHtml(TEXTS[language].back)}</a></p>`
    return { ...replied(page(language, refusalText(code, language, params), back)), status }
  }
}

function page(language: Language, title: string, content: string): string {
  const words = escapeHtml(title)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><style>${PAGE_STYLE}</style></head><body><main id="content"><h1>${words}</h1>${content}</main></body></html>`
}

const replied = (html: string, headers: Readonly<Record<string, string>> = {}): FileReply => ({
  bytes: Buffer.from(html),
  name: 'index.html',
  headers: { ...PAGE_HEADERS, ...headers },
})
