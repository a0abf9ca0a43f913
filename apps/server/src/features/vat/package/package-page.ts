import { groupDigits } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import { escapeHtml } from '../../../platform/http/page.ts'

export type Packed = { readonly name: string; readonly size: number; readonly sha256: string }
export type PackageFacts = {
  readonly language: Language
  readonly company: string
  readonly month: string
  readonly at: string
  readonly sales: number
  readonly purchases: number
  readonly stops: number
  /** sentences of what is not in it */
  readonly missing: readonly string[]
  readonly files: readonly Packed[]
}

/** The page of an archive: what is in it, how much, by which hash, and what is missing. It needs nothing beside itself. */
export function packagePage({ language, company, month, at, sales, purchases, stops, missing, files }: PackageFacts): string {
  const texts = language === 'bg' ? bg : en
  const { page } = texts
  const counts = [
    translate(texts, 'page.sales', { count: sales }),
    translate(texts, 'page.purchases', { count: purchases }),
    translate(texts, 'page.counted', { count: files.length }),
    ...(stops === 0 ? [] : [translate(texts, 'page.stops', { count: stops })]),
  ]
  const row = ({ name, size, sha256 }: Packed) =>
    `<tr><td>${escapeHtml(name)}</td><td class="n">${groupDigits(String(size), language)}</td><td class="h">${sha256}</td></tr>`
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  const title = escapeHtml(`${page.name}, ${month}`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${PAGE_STYLE}</style></head><body><main>
<h1>${title}</h1><p><b>${escapeHtml(company)}</b></p><p>${escapeHtml(translate(texts, 'page.made', { at }))}</p>
${list(counts)}
<h2>${escapeHtml(page.missing)}</h2>
${missing.length === 0 ? `<p>${escapeHtml(page.nothing_missing)}</p>` : list(missing)}
<h2>${escapeHtml(page.file)}</h2>
<div><table><thead><tr><th>${escapeHtml(page.name_of_file)}</th><th class="n">${escapeHtml(page.size)}</th><th>SHA-256</th></tr></thead>
<tbody>${files.map(row).join('\n')}</tbody></table></div>
<p>${escapeHtml(page.check)}</p>
</main></body></html>
`
}

/** Of pages that need nothing beside themselves. */
export const PAGE_STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:72rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}div{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}
.n{text-align:right;font-variant-numeric:tabular-nums}.h{font:12px/1.5 ui-monospace,monospace}`
