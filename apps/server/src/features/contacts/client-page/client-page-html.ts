import type { openClientPage } from '@invoice/contract/records/contact-links.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { AccountStatementModel } from '@invoice/print/papers/account-statement-model.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg as publicBg } from '@invoice/text/public/bg.ts'
import { en as publicEn } from '@invoice/text/public/en.ts'
import { translate } from '@invoice/text/translate.ts'
import { escapeHtml } from '../../../platform/http/page.ts'
import { clientDataPart } from './client-data-html.ts'
import { textsIn, untilIn } from './manage-links.ts'
import { PAGE_STYLE } from './page-style.ts'
import type { TypedData } from './propose-data.ts'
import type { ClientPage } from './read-client-page.ts'

type Row = ClientPage['documents'][number]
type Query = ParsedOf<typeof openClientPage>['query']
export type Shown = {
  readonly page: ClientPage
  readonly language: Language
  readonly token: string
  readonly query: Query
  readonly expiresAt: Date | null
  /** what was sent and could not be taken; null: nothing was */
  readonly typed: TypedData | null
}

const e = escapeHtml
const DOCUMENTS = { bg: documentsBg, en: documentsEn }
const TRANSFER = { bg: publicBg.transfer, en: publicEn.transfer }

/** The page of a client. It needs neither scripts nor anything beside itself: what is chosen is asked for by forms. */
export function clientPageHtml(shown: Shown): string {
  const { page, language, token, expiresAt } = shown
  const { page: t } = textsIn(language)
  const title = translate(textsIn(language), 'page.title', { client: page.client })
  const other = language === 'bg' ? 'en' : 'bg'
  const until = expiresAt === null ? t.endless : translate(textsIn(language), 'page.until', { until: untilIn(language, expiresAt) })
  return documentHtml(
    language,
    title,
    `<header><h1>${e(title)}</h1><a href="${pathOf(token, { language: other })}" lang="${other}" hreflang="${other}">${language === 'bg' ? 'English' : 'Български'}</a></header>
<p class="q">${e(page.companies.map(([, name]) => name).join(' · '))}</p>
${howToPay(shown)}${openPart(shown)}${documentsPart(shown)}${accountStatementPart(shown)}${clientDataPart(shown)}<footer><p class="q">${e(until)}</p></footer>`,
  )
}

/** What there is no page behind, whatever the reason. */
export function overHtml(language: Language): string {
  const { page: t } = textsIn(language)
  return documentHtml(language, t.over, `<h1>${e(t.over)}</h1><p>${e(t.over_text)}</p>`)
}

/** Why it is not shown. */
export const refusedHtml = (language: Language, reason: string): string => documentHtml(language, reason, `<h1>${e(reason)}</h1>`)

const documentHtml = (language: Language, title: string, main: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${e(title)}</title>
<style>${PAGE_STYLE}</style></head><body><main>${main}</main></body></html>
`

function pathOf(token: string, query: Readonly<Record<string, string>>, what = ''): string {
  return e(`/api/client-pages/${token}${what}?${new URLSearchParams(query)}`)
}

const nameOf = ({ type, number }: Row, language: Language): string => `${DOCUMENTS[language].types[type]} ${number}`

/** What takes one further: to the page of the document where it has one, and its PDF. */
function filesOf(row: Row, { language, token }: Shown): string {
  const texts = textsIn(language)
  const document = nameOf(row, language)
  const page =
    row.publicToken === null
      ? ''
      : `<a href="/v/${row.publicToken}" aria-label="${e(translate(texts, 'page.view_of', { document }))}">${e(texts.page.view)}</a>`
  return `${page}<a href="${pathOf(token, { id: row.id }, '/document.pdf')}" aria-label="${e(translate(texts, 'page.pdf_of', { document }))}">PDF</a>`
}

function lateOf({ late }: Row, language: Language): string {
  return late === 0 ? '' : `<small class="late">${e(translate(textsIn(language), 'page.late', { count: late }))}</small>`
}

function openPart(shown: Shown): string {
  const { page, language, token } = shown
  const texts = textsIn(language)
  const { page: t } = texts
  if (page.open.length === 0) return `<h2>${e(t.open)}</h2><p>${e(t.nothing_open)}</p>`
  const companies = page.open.map(({ company, rows, sums }) => {
    const said = sums.map(({ currency, amount, overdue }) => {
      const late = /[1-9]/.test(overdue)
        ? ` <span class="late">(${e(translate(texts, 'page.of_it_overdue', { amount: formatAmount(overdue, currency, language) }))})</span>`
        : ''
      return `<p><span class="sum">${e(translate(texts, 'page.open_sum', { amount: formatAmount(amount, currency, language) }))}</span>${late}</p>`
    })
    const head = page.companies.length > 1 ? `<h3>${e(company)}</h3>` : ''
    return `${head}${said.join('')}${openTable(rows, shown)}`
  })
  const more = page.hasMoreOpen ? `<p class="late">${e(t.more_open)}</p>` : ''
  return `<h2>${e(t.open)}</h2>${more}<form method="get" action="/api/client-pages/${token}"><input type="hidden" name="language" value="${language}">${companies.join('')}<button class="b">${e(t.pay)}</button></form>`
}

function openTable(rows: readonly Row[], shown: Shown): string {
  const { language, page } = shown
  const { page: t } = textsIn(language)
  const c = t.columns
  const body = rows.map((row) => {
    const name = nameOf(row, language)
    const label = e(translate(textsIn(language), 'page.choose', { document: name }))
    const box = `<input type="checkbox" name="pay" value="${row.id}" aria-label="${label}"${page.chosen.has(row.id) ? ' checked' : ''}>`
    return `<tr><td class="p">${box}</td><td>${e(name)}${lateOf(row, language)}</td><td data-h="${e(c.due)}">${dayOf(row.dueOn, language)}</td><td class="n">${e(formatAmount(row.left, row.currency, language))}${askedOf(row, language)}</td><td class="f">${filesOf(row, shown)}</td></tr>`
  })
  return `<table class="d"><thead><tr><td class="p"></td><th scope="col">${e(c.document)}</th><th scope="col">${e(c.due)}</th><th scope="col" class="n">${e(c.left)}</th><td></td></tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** Of what is due in several days what the row's day is for. */
function askedOf({ asked, left, currency, dueOn }: Row, language: Language): string {
  if (dueOn === null || compareDecimals(asked, left) === 0) return ''
  const said = { amount: formatAmount(asked, currency, language), day: formatDay(dueOn, language) }
  return `<small>${e(translate(textsIn(language), 'page.asked', said))}</small>`
}

const dayOf = (day: string | null, language: Language): string => (day === null ? '' : e(formatDay(day, language)))

/** Above all else once something is chosen: it is what was asked for. */
function howToPay({ page: { transfers }, language }: Shown): string {
  if (transfers === null) return ''
  const texts = textsIn(language)
  const { page: t } = texts
  if (transfers.length === 0) return `<section class="how"><p>${e(t.not_open)}</p></section>`
  const blocks = transfers.map(({ numbers, amount, company, details, qr }) => {
    const documents = numbers.join(', ')
    if (details.length === 0) return `<section class="how"><p>${e(translate(texts, 'page.no_account', { documents }))}</p></section>`
    const rows = details.map(({ key, shown }) => `<dt>${e(TRANSFER[language][key])}</dt><dd>${e(shown)}</dd>`).join('')
    const code = qr === null ? '' : `<img src="data:image/svg+xml,${encodeURIComponent(qr)}" alt="${e(t.pay_code)}">`
    return `<section class="how"><h2>${e(translate(texts, 'page.transfer', { amount }))}</h2><p>${e(company)}</p><p class="q">${e(translate(texts, 'page.pays', { documents }))}</p>${code}<dl>${rows}</dl><p class="q">${e(t.pay_hint)}</p></section>`
  })
  return `${transfers.length > 1 ? `<p>${e(t.several)}</p>` : ''}${blocks.join('')}`
}

function documentsPart(shown: Shown): string {
  const { page, language, token, query } = shown
  const { page: t } = textsIn(language)
  const options = ['', ...page.years].map(
    (year) => `<option value="${year}"${year === query.year ? ' selected' : ''}>${year === '' ? e(t.all_years) : year}</option>`,
  )
  const form = `<form class="w" method="get" action="/api/client-pages/${token}#documents"><input type="hidden" name="language" value="${language}">
<label>${e(t.number)}<input name="q" value="${e(query.q ?? '')}" maxlength="100" autocomplete="off"></label><label>${e(t.year)}<select name="year">${options.join('')}</select></label><button>${e(t.find)}</button></form>`
  const at = (number: number) => `${pathOf(token, { language, q: query.q ?? '', year: query.year, page: String(number) })}#documents`
  const ways = [
    ...(query.page > 1 ? [`<a href="${at(query.page - 1)}">${e(t.later)}</a>`] : []),
    ...(page.hasMore ? [`<a href="${at(query.page + 1)}">${e(t.earlier)}</a>`] : []),
  ]
  const nav = ways.length === 0 ? '' : `<nav aria-label="${e(t.documents)}">${ways.join('')}</nav>`
  const list = page.documents.length === 0 ? `<p>${e(t.no_documents)}</p>` : documentsTable(shown)
  return `<h2 id="documents">${e(t.documents)}</h2>${form}${list}${nav}`
}

function documentsTable(shown: Shown): string {
  const { page, language } = shown
  const { page: t } = textsIn(language)
  const c = t.columns
  const body = page.documents.map((row) => {
    const company = page.companies.length > 1 ? `<small class="q">${e(row.company)}</small>` : ''
    const state = row.status === 'voided' ? t.voided : row.isPaid ? t.paid : ''
    const said = state === '' ? lateOf(row, language) : `<small class="q">${e(state)}</small>`
    return `<tr><td>${e(nameOf(row, language))}${company}${said}</td><td class="n">${e(formatAmount(row.total, row.currency, language))}</td><td data-h="${e(c.issued)}">${dayOf(row.issuedOn, language)}</td><td class="f">${filesOf(row, shown)}</td></tr>`
  })
  return `<table class="d"><thead><tr><th scope="col">${e(c.document)}</th><th scope="col" class="n">${e(c.total)}</th><th scope="col">${e(c.issued)}</th><td></td></tr></thead><tbody>${body.join('')}</tbody></table>`
}

function accountStatementPart(shown: Shown): string {
  const { page, language, token } = shown
  const { page: t } = textsIn(language)
  const { from, to, companyId, model } = page.accountStatement
  if (companyId === null) return ''
  const companies = page.companies.map(([id, name]) => `<option value="${id}"${id === companyId ? ' selected' : ''}>${e(name)}</option>`)
  const company = companies.length > 1 ? `<label>${e(t.company)}<select name="companyId">${companies.join('')}</select></label>` : ''
  const day = (name: string, label: string, value: string) =>
    `<label>${e(label)}<input type="date" name="${name}" value="${value}" required></label>`
  const form = `<form class="w" method="get" action="/api/client-pages/${token}#account"><input type="hidden" name="language" value="${language}">${day('from', t.from, from)}${day('to', t.to, to)}${company}<button>${e(t.show)}</button></form>`
  const wanted = { language, from, to, companyId }
  const shownModel =
    model === null
      ? ''
      : typeof model === 'string'
        ? `<p class="late">${e(t[model])}</p>`
        : `<p><a href="${pathOf(token, wanted, '/statement.pdf')}">${e(t.account)}, PDF</a></p>${accountStatementHtml(model)}`
  return `<h2 id="account">${e(t.account)}</h2>${form}${shownModel}`
}

/** As the paper has it. */
function accountStatementHtml({ sections, columns, nothing, period }: AccountStatementModel): string {
  const line = (cells: readonly string[]) =>
    `<tr>${cells.map((cell, index) => `<td${index > 2 ? ' class="n"' : ''}>${e(cell)}</td>`).join('')}</tr>`
  const head = columns.map((column, index) => `<th scope="col"${index > 2 ? ' class="n"' : ''}>${e(column)}</th>`).join('')
  const parts = sections.map(
    ({ heading, opening, rows, turnover, closing }) =>
      `<h3>${e(heading)}</h3><section class="s" tabindex="0" aria-label="${e(heading)}"><table><thead><tr>${head}</tr></thead><tbody>${[opening, ...rows, turnover].map(({ cells }) => line(cells)).join('')}</tbody></table></section><p><b>${e(closing.label)}: ${e(closing.amount)}</b></p>`,
  )
  return `<p class="q">${e(period)}</p>${nothing === '' ? '' : `<p>${e(nothing)}</p>`}${parts.join('')}`
}
