import { localised } from '@invoice/domain/localised.ts'
import type { Markup } from '@invoice/print/page/markup.ts'
import { type ColumnPart, payColumn } from '@invoice/print/page/pay-column.ts'
import { type PagePart, type PublicPage, publicPage, type SharedDocument } from '@invoice/print/page/public-page.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { bg as shellBg } from '@invoice/text/shell/bg.ts'
import { en as shellEn } from '@invoice/text/shell/en.ts'
import { translate } from '@invoice/text/translate.ts'
import { escapeHtml } from '../../../platform/http/page.ts'
import { offerForm } from './offer-markup.ts'
import { actButton, copyButton, downloadLink, icon } from './shared-markup.ts'

const TEXTS = {
  bg: { public: publicBg, documents: documentsBg, shell: shellBg },
  en: { public: publicEn, documents: documentsEn, shell: shellEn },
}

type Shown = PublicPage & { readonly token: string }
type Accent = { readonly accent: { readonly light: string; readonly dark: string } | null }

/** The page as it is sent: the one markup of it, with buttons that fetch the application which draws it anew. */
export function pageHtml(shared: SharedDocument & Accent, token: string, language: Language): string {
  const page: Shown = { shared, token, language, texts: TEXTS[language] }
  const drawn = publicPage(page, `/api/public/${token}/logo`).map((part) => htmlOf(part, (part) => pagePart(part, page)))
  // For a paper that is not drawn yet the application waits. Elsewhere it comes when it is wanted.
  const soon = shared.pages === null ? ' data-soon' : ''
  return `<div data-shared="page" data-sent${soon}${accentOf(shared)}>${drawn.join('')}</div>`
}

/** The issuer's own colour, as it can be read in either theme. */
const accentOf = ({ accent }: Accent): string =>
  accent === null ? '' : ` style="--issuer-light:${escapeHtml(accent.light)};--issuer-dark:${escapeHtml(accent.dark)}"`

function pagePart(part: PagePart, page: Shown): string {
  const { language, token } = page
  switch (part.part) {
    case 'language':
      return actButton(
        language === 'bg' ? { lang: 'en', label: 'English', kind: 'quiet' } : { lang: 'bg', label: 'Български', kind: 'quiet' },
      )
    case 'print':
      return actButton({ label: part.label, icon: 'printer', kind: part.look })
    case 'download':
      return downloadLink(part.label, `/api/public/${token}/pdf`)
    case 'pages':
      return `<div data-shared="pages">${picturesOf(page)}</div>`
    case 'column':
      return `<div data-shared="told">${payColumn(page)
        .map((one) => htmlOf(one, (part) => columnPart(part, page)))
        .join('')}</div>`
  }
}

function columnPart(part: ColumnPart, { shared, language, token }: Shown): string {
  switch (part.part) {
    case 'offer':
      return offerForm(localised(shared.snapshot.issuer.name, language), language)
    case 'paid':
      return icon('accept', 46)
    case 'answered':
      return icon(part.isAccepted ? 'accept' : 'declined', 20)
    case 'confirmation':
      return downloadLink(part.label, `/api/public/${token}/confirmation`)
    case 'copy':
      return copyButton(part.label, part.value)
    case 'ask':
    case 'verify':
      return actButton({ label: part.label, icon: part.part, kind: 'way' })
  }
}

/** The first one at once, those after it as they come near to sight. */
function picturesOf({ shared: { pages, links }, texts, token }: Shown): string {
  const count = pages ?? 0
  return Array.from({ length: count }, (_, index) => {
    const alt = translate(texts.documents, 'view.page', { page: index + 1, pages: count })
    const image = `<img src="/api/public/${token}/pages/${index + 1}" alt="${escapeHtml(alt)}" ${index === 0 ? 'fetchpriority="high"' : 'loading="lazy"'}>`
    const over = linksOf(links.filter(({ page }) => page === index + 1))
    return `<div style="position:relative">${image}${over}</div>`
  }).join('')
}

/** Over the picture, where the paper has them. */
const linksOf = (links: Shown['shared']['links']): string =>
  links
    .map(({ href, label, left, top, width, height }) => {
      const place = `position:absolute;left:${left};top:${top};width:${width};height:${height}`
      return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer" aria-label="${escapeHtml(label)}" style="${place}"></a>`
    })
    .join('')

/** Elements that hold nothing, and are not closed. */
const VOID: ReadonlySet<string> = new Set(['img', 'input'])

function htmlOf<Part extends { readonly part: string }>(markup: Markup<Part>, partHtml: (part: Part) => string): string {
  if (typeof markup === 'string') return escapeHtml(markup)
  if (!('tag' in markup)) return partHtml(markup)
  const { tag, attributes, children } = markup
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : value === '' && name !== 'alt' ? ` ${name}` : ` ${name.toLowerCase()}="${escapeHtml(value)}"`,
  )
  const inside = children.map((child) => htmlOf(child, partHtml)).join('')
  return VOID.has(tag) ? `<${tag}${written.join('')}>` : `<${tag}${written.join('')}>${inside}</${tag}>`
}
