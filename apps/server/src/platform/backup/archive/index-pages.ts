import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { bg } from '@invoice/text/archive-page/bg.ts'
import { en } from '@invoice/text/archive-page/en.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import pg from 'pg'
import { escapeHtml } from '../../http/page.ts'
import type { ArchiveManifest } from './archive-manifest.ts'
import { paperPath } from './archive-sources.ts'

type Facts = Pick<ArchiveManifest, 'asOf' | 'product'> & { readonly workspaceId: string; readonly name: string }

const PAGES = { bg: 'index.html', en: 'index-en.html' } as const
const OTHER = { bg: 'en', en: 'bg' } as const
const ROWS_AT_ONCE = 200
const FOLDERS = Object.keys(en.folders).filter((name): name is keyof typeof en.folders => name !== 'manifest')

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code{white-space:nowrap}s{opacity:.7}`

/** Two pages that a browser opens from the folder: what is in it, and each document with its files. No script, nothing from elsewhere. */
export async function* indexPages(owner: pg.ClientBase, facts: Facts): AsyncGenerator<{ name: string; html: AsyncIterable<Buffer> }> {
  yield { name: PAGES.bg, html: page(owner, facts, 'bg') }
  yield { name: PAGES.en, html: page(owner, facts, 'en') }
}

async function* page(owner: pg.ClientBase, facts: Facts, language: Language): AsyncGenerator<Buffer> {
  yield Buffer.from(beginning(facts, language))
  await owner.query(`declare documents_of_archive no scroll cursor for ${documentsOf(facts.workspaceId)}`)
  let hasAny = false
  for (;;) {
    const { rows } = await owner.query<Row>(`fetch ${ROWS_AT_ONCE} from documents_of_archive`)
    if (rows.length > 0) yield Buffer.from(`${hasAny ? '' : tableHead(language)}${rows.map((row) => rowHtml(row, language)).join('')}`)
    hasAny ||= rows.length > 0
    if (rows.length < ROWS_AT_ONCE) break
  }
  await owner.query('close documents_of_archive')
  yield Buffer.from(`${hasAny ? '</tbody></table>' : `<p>${textsOf(language).none}</p>`}</body></html>\n`)
}

const textsOf = (language: Language) => (language === 'bg' ? bg : en)

function beginning({ name, asOf, product, workspaceId }: Facts, language: Language): string {
  const texts = textsOf(language)
  const title = escapeHtml(translate(texts, 'title', { name: name || workspaceId }))
  const other = OTHER[language]
  const folders = FOLDERS.map((folder) => `<tr><td><code>${folder}/</code></td><td>${escapeHtml(texts.folders[folder])}</td></tr>`)
  const manifest = `<tr><td><code>manifest.json</code></td><td>${escapeHtml(texts.folders.manifest)}</td></tr>`
  const at = formatDateTime(asOf, language)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><p><a href="${PAGES[other]}" hreflang="${other}">${texts.other_language}</a></p><h1>${title}</h1>
<p>${escapeHtml(translate(texts, 'as_of', { at, product }))}</p><p>${escapeHtml(texts.what)}</p>
<h2>${texts.inside}</h2><table><tbody>${folders.join('')}${manifest}</tbody></table><p>${escapeHtml(texts.not_inside)}</p>
<h2>${texts.documents}</h2>
`
}

function tableHead(language: Language): string {
  const { day, type, number, client, total, files } = textsOf(language).columns
  return `<table><thead><tr><th>${day}</th><th>${type}</th><th>${number}</th><th>${client}</th><th class="n">${total}</th><th>${files}</th></tr></thead><tbody>
`
}

type Row = {
  type: DocumentType
  isVoided: boolean
  number: string
  issuedOn: string
  nameBg: string
  nameEn: string
  total: string
  currency: string
  papers: string[]
}

/** The newest first, drafts left out; of each the files that it has. */
function documentsOf(workspaceId: string): string {
  const own = `${pg.escapeLiteral(workspaceId)}::uuid`
  const papers = (table: 'app.document_outputs' | 'app.document_einvoices') =>
    `select ${paperPath(table, pg.escapeLiteral(workspaceId))} as path from ${table} of_archive where of_archive.workspace_id = ${own} and of_archive.document_id = document.id`
  return `
    select type, status = 'voided' as "isVoided", coalesce(number, vendor_number) as number, issued_on::text as "issuedOn",
      recipient_name_bg as "nameBg", recipient_name_en as "nameEn", total::text as total, currency,
      array(select path from (${papers('app.document_outputs')} union all ${papers('app.document_einvoices')}) files order by path collate "C") as papers
    from app.documents document where workspace_id = ${own} and status <> 'draft' order by issued_on desc, number collate "C" desc, id desc`
}

function rowHtml({ type, isVoided, number, issuedOn, nameBg, nameEn, total, currency, papers }: Row, language: Language): string {
  const { types } = language === 'bg' ? documentsBg : documentsEn
  const links = papers.map((path) => `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${ending(path)}</a>`)
  const named = escapeHtml(number)
  const shown = isVoided ? `<s>${named}</s> (${textsOf(language).voided})` : named
  const name = language === 'bg' ? nameBg || nameEn : nameEn || nameBg
  return `<tr><td>${formatDay(issuedOn, language)}</td><td>${types[type]}</td><td>${shown}</td><td>${escapeHtml(name)}</td>
<td class="n">${formatAmount(total, currency, language)}</td><td>${links.join(' ')}</td></tr>
`
}

const ending = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toUpperCase()
